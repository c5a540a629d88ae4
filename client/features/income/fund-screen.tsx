import './income.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallet.ts';
import { knownMicro } from '#client/api/money.ts';
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
import { FundFigures } from './fund-figures.tsx';
import { FundReceipts } from './fund-receipts.tsx';
import { InTransit } from './in-transit.tsx';
import { useIncomeOnItsWay } from './use-income-on-its-way.ts';
import { useTransitBalances } from './use-transit-balances.ts';

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

/** The placeholder of the income fund. */
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
