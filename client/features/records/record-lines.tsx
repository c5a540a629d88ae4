import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { DetailedRecord } from '#contract/wallet.ts';
import type { Failure } from '#client/api/failure.ts';
import type { Page } from '#client/api/page.ts';
import { useFormat } from '#client/i18n/format.ts';
import { WindowedList } from '#client/lists/windowed-list.tsx';
import { useOpenItem } from '#client/navigation/use-open-item.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Bone, SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { DayHeading, startsOfDays } from './day-heading.tsx';
import { RecordRow } from './record-row.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { useRefetchOnChange } from './record-polling.ts';

interface RecordLinesProps {
  /** The key of the list. */
  name: string;
  records: UseInfiniteQueryResult<Page<DetailedRecord>, Failure>;
  empty: ReactNode;
  /** Additional content next to the time of a record. */
  more?: (record: DetailedRecord) => ReactNode;
}

/** Records grouped by day; each opens its explanation. */
export function RecordLines({ name, records, empty, more }: RecordLinesProps) {
  const format = useFormat();
  const { openId, open, close } = useOpenItem('record');
  useRefetchOnChange(records.data?.list);
  const daysBegin = startsOfDays(records.data?.list ?? [], format.date);

  return (
    <>
      <Card flush>
        <WindowedList
          name={`records ${name}`}
          query={records}
          row={(record) => (
            <Fragment key={record.id}>
              {daysBegin.has(record.id) && record.time > 0 && <DayHeading instantMs={record.time} />}
              <RecordRow
                record={record}
                when={
                  <>
                    {record.time > 0 && <span>{format.time(record.time)}</span>}
                    {more?.(record)}
                  </>
                }
                onOpen={open}
              />
            </Fragment>
          )}
          skeleton={
            <>
              <div className="records-day">
                <h2>
                  <Bone width="short" />
                </h2>
              </div>
              <SkeletonRows count={8} icon subtitle trailing="amount and state" />
            </>
          }
          empty={empty}
        />
      </Card>
      <RecordSheet id={openId} onClose={close} />
    </>
  );
}
