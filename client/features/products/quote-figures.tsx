import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import type { Quote } from '#contract/product.ts';
import { knownMicro, leftAfter } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';

/** The whole price, the total return and the balance after a purchase. */
export function QuoteFigures({ terms }: { terms: Quote }) {
  const { t } = useTranslation();
  const format = useFormat();
  const discountMicro = knownMicro(terms.discount);

  return (
    <FigureGrid
      figures={[
        { label: t('products.quote.price'), value: <Amount {...format.amount(terms.price)} /> },
        ...(discountMicro > 0
          ? [
              {
                label: t('products.quote.discount'),
                value: <Amount {...format.signedAmount(toMoney(-discountMicro))} tone="green" />,
              },
            ]
          : []),
        { label: t('products.quote.pay'), value: <Amount {...format.amount(terms.pay)} size={20} /> },
        {
          label: t('products.dailyReturn'),
          value: <Amount {...format.signedAmount(terms.dayReturnAmount)} tone="green" />,
        },
        { label: t('products.quote.totalReturn'), value: <Amount {...format.amount(terms.walletotal)} /> },
        { label: t('products.quote.end'), value: format.dateTime(terms.endTime) },
        {
          label: t('products.quote.balanceAfter'),
          value: <Amount {...format.amount(leftAfter(terms.available, terms.pay))} />,
        },
      ]}
    />
  );
}
