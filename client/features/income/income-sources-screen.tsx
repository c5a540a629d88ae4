import './income.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { pages, query } from '#client/api/query.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { usePagesUntil } from '#client/lists/use-pages-until.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MonthChoice } from '#client/platform/month-choice.tsx';
import { useFirstMonth } from '#client/platform/month-choice.tsx';
import { dayOf, monthOf, useToday } from '#client/platform/platform-day.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { IncomeSources, IncomeSourcesSkeleton } from './income-sources.tsx';
import { WholeIncome } from './whole-income.tsx';

/** A month's income by source, summed from its revenue records. */
export default function IncomeSourcesScreen() {
  const { t } = useTranslation();
  const { timeZone } = usePlatform();
  const today = useToday();
  const [chosen, setChosen] = useState<string>();
  const last = monthOf(today);
  const month = chosen ?? last;
  const first = useFirstMonth(last);
  const monthOfLine = ({ time }: { time: number }) => monthOf(dayOf(time, timeZone));

  const balances = useQuery(query(wallet.wallet));
  const lines = useInfiniteQuery(pages(wallet.records, { type: 'revenue', pageSize: 100 }));
  const isComplete = usePagesUntil(lines, (oldest) => monthOfLine(oldest) < month);
  const failure = useLastFailure(lines);
  const hasNone = lines.data?.list.length === 0;
  const orders = useQuery({ ...query(product.orders, { pageSize: 1 }), enabled: hasNone });

  return (
    <AppScreen
      action={
        // Without any income there is no record to link to.
        !hasNone && (
          <ButtonLink variant="primary" fullWidth link={<Link to={paths.records('revenue')} />}>
            {t('income.sources.records')}
          </ButtonLink>
        )
      }
    >
      <div className="income-sources">
        <MonthChoice month={month} first={first} last={last} onChange={setChosen} />
        {failure && !isComplete ? (
          <LoadFailed
            failure={failure}
            busy={lines.isFetching}
            onRetry={() => (lines.data ? lines.fetchNextPage() : lines.refetch())}
          />
        ) : lines.data && isComplete && !balances.isPending && !orders.isLoading ? (
          <IncomeSources
            month={month}
            lines={lines.data.list.filter((line) => monthOfLine(line) === month)}
            begins={hasNone && orders.data?.total === 0}
          />
        ) : (
          <IncomeSourcesSkeleton />
        )}
      </div>
      {balances.data && lines.data && <WholeIncome balances={balances.data} />}
    </AppScreen>
  );
}
