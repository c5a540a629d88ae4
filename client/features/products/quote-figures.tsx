import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import { product, type Quote } from '#contract/product.ts';
import { isKnown, knownMicro, leftAfter } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { CalculatedNote } from '#client/money/calculated-note.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';

interface QuoteFiguresProps {
  terms: Quote;
  /** The amount to pay is shown elsewhere, with a price only if it differs. */
  isPayShown?: boolean;
}

/** The whole price, the total return and the balance after a purchase. They render again with other terms only. */
export const QuoteFigures = memo(function QuoteFigures({ terms, isPayShown = false }: QuoteFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const discountMicro = knownMicro(terms.discount);

  return (
    <>
      <FigureGrid
        figures={[
          ...(discountMicro > 0 || !isPayShown
            ? [{ label: t('products.quote.price'), value: <MoneyAmount money={terms.price} /> }]
            : []),
          ...(discountMicro > 0
            ? [
                {
                  label: t('products.quote.discount'),
                  value: <MoneyAmount signed money={toMoney(-discountMicro)} tone="green" />,
                },
              ]
            : []),
          ...(isPayShown
            ? []
            : [{ label: t('products.quote.pay'), value: <MoneyAmount money={terms.pay} size={20} /> }]),
          {
            label: t('products.dailyReturn'),
            value: isKnown(terms.dayReturnAmount) && (
              <MoneyAmount signed money={terms.dayReturnAmount} tone="green" />
            ),
          },
          {
            label: t('products.quote.totalReturn'),
            value: isKnown(terms.walletotal) && <MoneyAmount money={terms.walletotal} />,
          },
          { label: t('products.quote.end'), value: format.dateTime(terms.endTime) },
          {
            label: t('products.quote.balanceAfter'),
            value: isKnown(terms.available) && <MoneyAmount money={leftAfter(terms.available, terms.pay)} />,
          },
        ]}
      />
      <CalculatedNote quote={product.quote} />
    </>
  );
});
