import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { toMoney } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import type { wallet } from '#contract/wallet.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { isKnown, knownMicro, leftAfter, shareOfMicro, sumOf } from '#client/api/money.ts';
import { pages, query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { usePagesUntil } from '#client/lists/use-pages-until.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Bone } from '#client/ui/status/skeleton.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

/** The stock's value, daily dividend, accrued dividend and paid dividend. */
export function StockFigures({ balances }: { balances: OutputOf<typeof wallet.wallet> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: info } = useQuery(query(user.sysInfo));
  const accrued = useAccruedDividend(balances.receivable);
  const perDay =
    info &&
    (isKnown(balances.stockAssets)
      ? shareOfMicro(knownMicro(balances.stockAssets), info.dividendRate)
      : unknownMoney);

  return (
    <Card>
      <Stat
        label={t('income.stock.assets')}
        value={<MoneyAmount money={balances.stockAssets} size={40} />}
        detail={
          info ? (
            // A host may not send it.
            Number(info.dividendRate) >= 0 &&
            t('income.stock.pays', { rate: format.percent(info.dividendRate) })
          ) : (
            <Bone width="long" />
          )
        }
      />
      <FigureGrid
        figures={[
          {
            label: t('income.stock.perDay'),
            value: perDay ? isKnown(perDay) && <MoneyAmount signed money={perDay} /> : <Bone width="short" />,
          },
          {
            label: t('income.stock.accrued'),
            value: accrued ? (
              isKnown(accrued) && (
                <MoneyAmount signed money={accrued} tone={knownMicro(accrued) > 0 ? 'green' : 'soft'} />
              )
            ) : (
              <Bone width="short" />
            ),
          },
          {
            label: t('income.stock.paid'),
            value: isKnown(balances.dividend) && <MoneyAmount signed money={balances.dividend} />,
          },
        ]}
      />
      <p className="soft-text">{t('income.stock.receivedWith')}</p>
    </Card>
  );
}

/**
 * The receivable dividend: the total receivable amount minus the accrued income of all machines. Undefined until all
 * machines are loaded. Unknown if the host does not send one of them.
 */
function useAccruedDividend(receivable: string): string | undefined {
  const orders = useInfiniteQuery(pages(product.orders, { pageSize: 100 }));
  const isComplete = usePagesUntil(orders, () => false);
  if (!orders.data || !isComplete) return undefined;

  const ofMachines = sumOf(orders.data.list.map(({ receivableAmount }) => receivableAmount));
  const rest = leftAfter(receivable, ofMachines);
  return isKnown(rest) ? toMoney(Math.max(0, knownMicro(rest))) : rest;
}
