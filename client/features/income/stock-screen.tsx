import { useQuery } from '@tanstack/react-query';
import ChartPie from 'lucide-react/icons/chart-pie';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFrozenWhile } from '#client/drafts/use-frozen-while.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { UnknownFigure } from '#client/lists/unknown-figure.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { SkeletonField, SkeletonFigures, SkeletonStat, SkeletonText } from '#client/ui/status/skeleton.tsx';
import { SellForm, useSale } from './sell-form.tsx';
import { Sold } from './sold.tsx';
import { StockFigures } from './stock-figures.tsx';

/** Stock assets: their value, their dividend, and selling at par. */
export default function StockScreen() {
  const balances = useQuery(query(wallet.wallet));
  const [sold, setSold] = useState<OutputOf<typeof user.sellFinancial>>();

  const sell = useSale(setSold);
  const shown = useFrozenWhile(balances.data, sell.undecided);

  if (sold) return <Sold sold={sold} />;
  if (shown && knownMicro(shown.stockAssets) > 0) return <SellForm balances={shown} sell={sell} />;
  return (
    <AppScreen>
      <Loaded query={balances} skeleton={<StockSkeleton />}>
        {(figures) => (
          <>
            <StockFigures balances={figures} />
            {isKnown(figures.stockAssets) ? <NoStock /> : <UnknownFigure query={balances} />}
          </>
        )}
      </Loaded>
    </AppScreen>
  );
}

function NoStock() {
  const { t } = useTranslation();

  return (
    <EmptyState
      icon={<ChartPie />}
      title={refusalText('INSUFFICIENT_STOCK_none')}
      text={t('income.stock.empty.text')}
      action={
        <LinkButton variant="primary" to={paths.rewards}>
          {t('income.stock.empty.action')}
        </LinkButton>
      }
    />
  );
}

function StockSkeleton() {
  const { t } = useTranslation();

  return (
    <>
      <Card>
        <SkeletonStat label={t('income.stock.assets')} size={40} detail />
        <SkeletonFigures
          figures={[t('income.stock.perDay'), t('income.stock.accrued'), t('income.stock.paid')]}
        />
        <SkeletonText lines={1} />
      </Card>
      <SkeletonField control="amount" presets={1} hint />
    </>
  );
}
