import './records.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wallet } from '#contract/wallet.ts';
import { pages } from '#client/api/query.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { recordTypeNumbers, type RecordType } from '#client/app/paths.ts';
import { PagedList } from '#client/app/paged-list.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { Card } from '#client/ui/card.tsx';
import { Bone, SkeletonRows } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { DayHeading, startsOfDays } from './day-heading.tsx';
import { EmptyRecords } from './empty-records.tsx';
import { RecordRow } from './record-row.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { useOpenItem } from '#client/app/use-open-item.ts';
import { pollWhileUnderWay, useFreshBalances } from './use-watched-records.ts';

const types = ['all', ...(Object.keys(recordTypeNumbers) as RecordType[])] as const;

/** Everything that happened to the member's money, by type and by day. Every line leads to its why. */
export default function RecordsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const { openId: openRecord, open, close } = useOpenItem('record');
  const type = typeOf(search.get('type'));

  const records = useInfiniteQuery({
    ...pages(wallet.records, { type, pageSize: 20 }),
    refetchInterval: ({ state }) => pollWhileUnderWay(state.data?.pages.flatMap(({ list }) => list)),
  });
  useFreshBalances(records.data?.list);
  const daysBegin = startsOfDays(records.data?.list ?? [], format.date);

  const choose = (id: (typeof types)[number]) =>
    setSearch(id === 'all' ? {} : { type: String(recordTypeNumbers[id]) }, { replace: true });

  return (
    <AppScreen>
      <Tabs
        label={t('records.types.label')}
        tabs={types.map((id) => ({ id, label: t(`records.types.${id}`) }))}
        selected={type ?? 'all'}
        onSelect={choose}
      >
        <Card flush>
          <PagedList
            query={records}
            keyOf={({ id }) => id}
            row={(record) => (
              <>
                {daysBegin.has(record.id) && <DayHeading instantMs={record.time} />}
                <RecordRow record={record} when={format.time(record.time)} onOpen={open} />
              </>
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
            empty={<EmptyRecords type={type ?? 'all'} />}
          />
        </Card>
      </Tabs>
      <RecordSheet id={openRecord} onClose={close} />
    </AppScreen>
  );
}

/** An unknown number shows everything, as none does. */
function typeOf(number: string | null): RecordType | undefined {
  const types = Object.entries(recordTypeNumbers) as [RecordType, number][];
  return types.find(([, known]) => String(known) === number)?.[0];
}
