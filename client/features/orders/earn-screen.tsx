import './orders.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { knownMicro } from '#client/api/money.ts';
import { pages, query } from '#client/api/query.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { Link } from '#client/app/link.tsx';
import { Loaded } from '#client/app/loaded.tsx';
import { PagedList } from '#client/app/paged-list.tsx';
import { paths } from '#client/app/paths.ts';
import { usePagesUntil } from '#client/app/use-pages-until.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Section } from '#client/ui/section.tsx';
import { EarningCard, EarningCards } from './earning-card.tsx';
import { EarningExample } from './earning-example.tsx';
import { EarningSteps } from './earning-steps.tsx';
import { EarningTotals, EarningTotalsSkeleton } from './earning-totals.tsx';

/** How income works, in the numbers of this member's machines; in those of a machine on offer before they have one. */
export default function EarnScreen() {
  const { t } = useTranslation();
  const balances = useQuery(query(wallet.wallet));
  const orders = useInfiniteQuery(pages(product.orders, { status: 'valid', pageSize: 100 }));
  // A sum of some of the machines would be wrong.
  const isComplete = usePagesUntil(orders, () => false);
  const canReceive = balances.data !== undefined && knownMicro(balances.data.receivable) > 0;
  const hasNone = orders.data?.total === 0;
  const lookAgain = () => {
    void balances.refetch();
    void orders.refetch();
  };

  return (
    <AppScreen
      action={
        canReceive ? (
          <ButtonLink variant="primary" fullWidth link={<Link to={paths.receiveIncome} />}>
            {t('titles.receiveIncome')}
          </ButtonLink>
        ) : (
          hasNone && (
            <ButtonLink variant="primary" fullWidth link={<Link to={paths.home} />}>
              {t('orders.empty.toMachines')}
            </ButtonLink>
          )
        )
      }
    >
      {hasNone ? (
        <EarningExample />
      ) : (
        <>
          <Loaded query={balances} skeleton={<EarningTotalsSkeleton />}>
            {({ receivable }) =>
              orders.data && isComplete ? (
                <EarningTotals orders={orders.data.list} receivable={receivable} onEarned={lookAgain} />
              ) : (
                !orders.isError && <EarningTotalsSkeleton />
              )
            }
          </Loaded>
          {/* Where nothing could be reached, one error says so. */}
          {(orders.data ?? !balances.isError) && (
            <Section title={t('orders.earn.byMachine')}>
              <PagedList
                query={orders}
                keyOf={({ id }) => id}
                row={(order) => <EarningCard order={order} onEarned={lookAgain} />}
                skeleton={<EarningCards />}
                empty={null}
              />
            </Section>
          )}
        </>
      )}
      {(hasNone || (orders.data && balances.data)) && (
        <Section title={t('orders.earn.how')}>
          <EarningSteps />
        </Section>
      )}
    </AppScreen>
  );
}
