import './income.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallet.ts';
import { knownMicro, isKnown } from '#client/api/money.ts';
import { hasWord } from '#client/api/host-fields.ts';
import { pages } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonFigures, SkeletonRows, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { ArrivedNotice } from './arrived-notice.tsx';
import { FundReceipts } from './fund-receipts.tsx';
import { InTransit } from './in-transit.tsx';
import { useIncomeOnItsWay } from './use-income-on-its-way.ts';
import { useTransitBalances } from './use-transit-balances.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

const none = [] as const;

/** The income fund: income in transit with its arrival time, arrived income, and every receipt. */
export default function FundScreen() {
  const { t } = useTranslation();
  const balances = useTransitBalances();
  const receipts = useInfiniteQuery(pages(wallet.records, { type: 'receive', pageSize: 20 }));
  const { underWay, arrived, refetch } = useIncomeOnItsWay(none);
  // A host without a word for them may have some that it does not list.
  const mayBeUnknown = !hasWord(wallet.records, 'type', 'receive') && !receipts.data?.list.length;
  const canReceive = balances.data !== undefined && knownMicro(balances.data.receivable) > 0;
  const canTakeOut = balances.data !== undefined && knownMicro(balances.data.income) > 0;

  return (
    <AppScreen
      action={
        canTakeOut ? (
          <ActionLink to={paths.takeOut}>{t('titles.takeOut')}</ActionLink>
        ) : (
          canReceive && <ActionLink to={paths.receiveIncome}>{t('titles.receiveIncome')}</ActionLink>
        )
      }
    >
      <div>
        <ArrivedNotice arrived={arrived} />
        <Loaded query={balances} skeleton={<FundSkeleton />}>
          {(figures) => <FundFigures balances={figures} />}
        </Loaded>
      </div>
      <InTransit underWay={underWay} onArrival={refetch} />
      {/* If nothing could be loaded, only one error is shown. */}
      {!balances.isPending && !mayBeUnknown && (receipts.data ?? !balances.isError) && (
        <Section title={t('orders.fund.receipts')}>
          <FundReceipts receipts={receipts} />
        </Section>
      )}
    </AppScreen>
  );
}

function FundSkeleton() {
  const { t } = useTranslation();

  return (
    <>
      <Card>
        <SkeletonStat label={t('orders.receive.arrived')} size={40} />
        <SkeletonFigures
          layout="columns"
          figures={[t('orders.transit.title'), t('orders.fund.everArrived')]}
        />
      </Card>
      <Section title={t('orders.fund.receipts')}>
        <Card flush>
          <SkeletonRows count={6} icon subtitle trailing="amount and state" />
        </Card>
      </Section>
    </>
  );
}

/** Arrived income, income in transit, and all income ever arrived. */
function FundFigures({ balances }: { balances: OutputOf<typeof wallet.wallet> }) {
  const { t } = useTranslation();
  const { income, transit, totalIncome } = balances;

  return (
    <Card>
      <Stat
        label={t('orders.receive.arrived')}
        value={<MoneyAmount money={income} size={40} />}
        detail={knownMicro(income) > 0 && t('orders.fund.arrivedMeans')}
      />
      <FigureGrid
        layout="columns"
        figures={[
          {
            label: t('orders.transit.title'),
            value: isKnown(transit) && (
              <MoneyAmount money={transit} tone={knownMicro(transit) > 0 ? 'amber' : 'ink'} />
            ),
          },
          {
            label: t('orders.fund.everArrived'),
            value: isKnown(totalIncome) && <MoneyAmount signed money={totalIncome} />,
          },
        ]}
      />
    </Card>
  );
}
