import './records.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { hasWord } from '#client/api/host-fields.ts';
import { pages, query } from '#client/api/query.ts';
import { useTimeZone } from '#client/i18n/time-zone.ts';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths, recordTypeNumbers, type RecordType } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { acceptsCash } from '#client/payments/accepts-cash.ts';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { EmptyRecords, NothingFound, NotSearched } from './empty-records.tsx';
import { filterInput, isFiltered, noFilters, useRecordFilters } from './record-filters.ts';
import { RecordLines } from './record-lines.tsx';
import { RecordSearch } from './record-search.tsx';
import { pollWhileChangeable } from './record-polling.ts';

const types = (): readonly (RecordType | 'all')[] => [
  'all',
  ...(Object.keys(recordTypeNumbers) as RecordType[]).filter((id) => hasWord(wallet.records, 'type', id)),
];

/** The member's records by type and day. Each opens its explanation. */
export default function RecordsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useScreenSearch();
  const type = typeOf(search.get('type'));
  const { filters, change } = useRecordFilters();
  const timeZone = useTimeZone();

  const records = useInfiniteQuery({
    ...pages(wallet.records, { type, pageSize: 20, ...filterInput(filters, timeZone) }),
    refetchInterval: ({ state }) => pollWhileChangeable(state.data?.pages.flatMap(({ list }) => list)),
  });

  const failure = useLastFailure(records);
  const isUnsearchable = isFiltered(filters) && !records.data && failure?.kind === 'offline';
  const clear = () => change(noFilters);
  const choose = (id: RecordType | 'all') => {
    const next = new URLSearchParams(search);
    if (id === 'all') next.delete('type');
    else next.set('type', String(recordTypeNumbers[id]));
    setSearch(next, { replace: true });
  };

  return (
    <AppScreen>
      <MoneyLinks />
      <RecordSearch filters={filters} onChange={change} />
      <Tabs
        label={t('records.types.label')}
        tabs={types().map((id) => ({ id, label: t(`records.types.${id}`) }))}
        selected={type ?? 'all'}
        onSelect={choose}
      >
        {isUnsearchable ? (
          <NotSearched
            reason={failure.message}
            busy={records.isFetching}
            onRetry={records.refetch}
            onClear={clear}
          />
        ) : (
          <RecordLines
            name={JSON.stringify([type, filters])}
            records={records}
            empty={
              isFiltered(filters) ? <NothingFound onClear={clear} /> : <EmptyRecords type={type ?? 'all'} />
            }
          />
        )}
      </Tabs>
    </AppScreen>
  );
}

/** An unknown or missing number shows all records. */
function typeOf(number: string | null): RecordType | undefined {
  const types = Object.entries(recordTypeNumbers) as [RecordType, number][];
  return types.find(([, known]) => String(known) === number)?.[0];
}

/** Links to the recharges and withdrawals in USDT and, if the platform supports it, in cash. */
function MoneyLinks() {
  const { t } = useTranslation();
  const { data: info } = useQuery(query(user.sysInfo));

  return (
    <ButtonRow>
      <LinkButton size="small" to={paths.usdtRecords}>
        {t('titles.usdtRecords')}
      </LinkButton>
      {info && acceptsCash(info) && (
        <LinkButton size="small" to={paths.cashRecords}>
          {t('titles.cashRecords')}
        </LinkButton>
      )}
    </ButtonRow>
  );
}
