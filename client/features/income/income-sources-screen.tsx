import './income.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { isKnown } from '#client/api/money.ts';
import { pages, query } from '#client/api/query.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { dayOf } from '#client/i18n/time-text.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { usePagesUntil } from '#client/lists/use-pages-until.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { knownAmount } from '#client/money/known-amount.tsx';
import { MonthChoice, useFirstMonth } from '#client/time/month-choice.tsx';
import { monthOf, useToday } from '#client/time/platform-day.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { IncomeSources, IncomeSourcesSkeleton } from './income-sources.tsx';

/** A month's income by source, summed from its revenue records. */
export default function IncomeSourcesScreen() {
  const { t } = useTranslation();
  const today = useToday();
  const [chosen, setChosen] = useState<string>();
  const last = monthOf(today);
  const month = chosen ?? last;
  const first = useFirstMonth(last);

  const balances = useQuery(query(wallet.wallet));
  const income = useIncomeOf(month);
  const { hasNone } = income;
  const orders = useQuery({ ...query(product.orders, { pageSize: 1 }), enabled: hasNone });

  return (
    <AppScreen
      action={
        // Without any income there is no record to link to.
        !hasNone && <ActionLink to={paths.records('revenue')}>{t('income.sources.records')}</ActionLink>
      }
    >
      <div className="income-sources">
        <MonthChoice month={month} first={first} last={last} onChange={setChosen} />
        {income.failure ? (
          <LoadFailed failure={income.failure} busy={income.isFetching} onRetry={income.retry} />
        ) : income.lines && !balances.isPending && !orders.isLoading ? (
          <IncomeSources month={month} lines={income.lines} begins={hasNone && orders.data?.total === 0} />
        ) : (
          <IncomeSourcesSkeleton />
        )}
      </div>
      {balances.data && income.isLoaded && <WholeIncome balances={balances.data} />}
    </AppScreen>
  );
}

/** The revenue records of a month; undefined until all of them are loaded. */
function useIncomeOf(month: string) {
  const { timeZone } = usePlatform();
  const records = useInfiniteQuery(pages(wallet.records, { type: 'revenue', pageSize: 100 }));
  const monthOfRecord = ({ time }: { time: number }) => monthOf(dayOf(time, timeZone));
  const isComplete = usePagesUntil(records, (oldest) => monthOfRecord(oldest) < month);
  const failure = useLastFailure(records);
  const list = records.data?.list;

  return {
    lines: isComplete ? list?.filter((record) => monthOfRecord(record) === month) : undefined,
    isLoaded: list !== undefined,
    hasNone: isComplete && list?.length === 0,
    failure: isComplete ? undefined : failure,
    isFetching: records.isFetching,
    retry: () => (list ? records.fetchNextPage() : records.refetch()),
  };
}

/** The platform's own all-time income totals. */
function WholeIncome({ balances }: { balances: OutputOf<typeof wallet.wallet> }) {
  const { t } = useTranslation();
  const { totalIncome, dividend, teamIncome } = balances;

  if (![totalIncome, dividend, teamIncome].some(isKnown)) return null;
  return (
    <Section title={t('income.whole.title')}>
      <Card>
        <FigureGrid
          figures={[
            { label: t('income.whole.total'), value: knownAmount(totalIncome, { signed: true }) },
            { label: t('income.whole.dividend'), value: knownAmount(dividend, { signed: true }) },
            { label: t('income.whole.team'), value: knownAmount(teamIncome, { signed: true }) },
          ]}
        />
        <p className="soft-text">{t('income.whole.note')}</p>
      </Card>
    </Section>
  );
}
