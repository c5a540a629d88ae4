import './income.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { knownMicro } from '#client/api/money.ts';
import { pages, query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { PagedList } from '#client/lists/paged-list.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Section } from '#client/ui/layout/section.tsx';
import { EarningCard, EarningCards } from './earning-card.tsx';
import { EarningExample } from './earning-example.tsx';
import { EarningSteps } from './earning-steps.tsx';
import { EarningTotals, EarningTotalsSkeleton } from './earning-totals.tsx';

/** Explains income with the numbers of the member's machines, or of a machine on offer if they have none. */
export default function EarnScreen() {
  const { t } = useTranslation();
  const balances = useQuery(query(wallet.wallet));
  const orders = useInfiniteQuery(pages(product.orders, { status: 'valid' }));
  const canReceive = balances.data !== undefined && knownMicro(balances.data.receivable) > 0;
  const hasNone = orders.data?.total === 0 || balances.data?.working?.machines === 0;
  const isReached = orders.data !== undefined || !balances.isError;
  const refetch = () => {
    void balances.refetch();
    void orders.refetch();
  };

  return (
    <AppScreen
      action={
        canReceive ? (
          <ActionLink to={paths.receiveIncome}>{t('titles.receiveIncome')}</ActionLink>
        ) : (
          hasNone && <ActionLink to={paths.home}>{t('orders.empty.toMachines')}</ActionLink>
        )
      }
    >
      {hasNone ? (
        <EarningExample />
      ) : (
        <Loaded query={balances} skeleton={<EarningTotalsSkeleton />}>
          {(figures) => <EarningTotals balances={figures} onEarned={refetch} />}
        </Loaded>
      )}
      {/* If nothing could be loaded, only one error is shown. */}
      {isReached && (
        <>
          <Section title={t('orders.earn.how')}>
            <EarningSteps />
          </Section>
          {/* Last, because the list may be long. */}
          {!hasNone && (
            <Section title={t('orders.earn.byMachine')}>
              <PagedList
                query={orders}
                keyOf={({ id }) => id}
                row={(order) => <EarningCard order={order} onEarned={refetch} />}
                skeleton={<EarningCards />}
                empty={null}
              />
            </Section>
          )}
        </>
      )}
    </AppScreen>
  );
}
