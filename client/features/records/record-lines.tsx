import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { DetailedRecord, WalletRecord } from '#contract/wallet.ts';
import type { Failure } from '#client/api/failure.ts';
import type { Page } from '#client/api/page.ts';
import { useFormat } from '#client/i18n/format.ts';
import { WindowedList } from '#client/lists/windowed-list.tsx';
import { useOpenItem } from '#client/navigation/use-open-item.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Bone, SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { RecordRow } from './record-row.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { useRefetchOnChange } from './record-polling.ts';
import { useTranslation } from 'react-i18next';
import { worldNow } from '#client/api/world-time.ts';

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

/** The ids of the records that begin a new day. */
function startsOfDays(
  lines: readonly WalletRecord[],
  dayOf: (instantMs: number) => string,
): ReadonlySet<string> {
  const starts = lines.filter(({ time }, at) => dayOf(time) !== dayOf(lines[at - 1]?.time ?? 0));
  return new Set(starts.map(({ id }) => id));
}

/** Today, yesterday, or the date, by the platform's clock. */
function DayHeading({ instantMs }: { instantMs: number }) {
  const { t } = useTranslation();
  const { date, daysBetween } = useFormat();
  const daysAgo = daysBetween(instantMs, worldNow());

  return (
    <div className="records-day">
      <h2>{daysAgo === 0 ? t('records.today') : daysAgo === 1 ? t('records.yesterday') : date(instantMs)}</h2>
    </div>
  );
}
