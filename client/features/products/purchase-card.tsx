import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { product as products, type ProductDetail, type Quote } from '#contract/product.ts';
import type { Failure } from '#client/api/failure.ts';
import { useFormat } from '#client/i18n/format.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { QuantityStepper } from '#client/ui/fields/quantity-stepper.tsx';
import { SkeletonFigures } from '#client/ui/status/skeleton.tsx';
import { QuoteFigures } from './quote-figures.tsx';
import { useMissingText, type Shortfall } from './use-shortfall.ts';

interface PurchaseCardProps {
  product: ProductDetail;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** The quantity that the member may still buy, if known. */
  left: number | undefined;
  quote: UseQueryResult<Quote, Failure>;
  refusal: Failure | undefined;
  shortfall: Shortfall | undefined;
  couponRow: ReactNode;
}

/** The quantity and its whole price, before any commitment. The bar below shows refusals. */
export function PurchaseCard({
  product,
  quantity,
  onQuantity,
  left = product.limit,
  quote,
  refusal,
  shortfall,
  couponRow,
}: PurchaseCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isShort = refusal?.reason === 'INSUFFICIENT_BALANCE';
  // If the remaining quantity is unknown, a limit refusal reveals it.
  const most = refusal?.reason === 'LIMIT_REACHED' ? quantity : left;
  const limit = format.count(product.limit);

  return (
    <Card>
      <IfOffered endpoint={products.createOrder} field="quantity">
        <Field
          label={t('products.purchase.quantity')}
          hint={
            // A host may have no limit.
            product.limit > 0 &&
            (left < product.limit
              ? t('products.purchase.left', { left: format.count(left), limit })
              : t('products.purchase.limit', { limit }))
          }
        >
          <QuantityStepper
            value={quantity}
            onChange={onQuantity}
            max={Math.max(1, Math.min(...[most, product.stock].filter(Number.isFinite)))}
            fewerLabel={t('products.purchase.fewer')}
            moreLabel={t('products.purchase.more')}
          />
        </Field>
      </IfOffered>
      {couponRow}
      {isShort && <ShortOfMoney shortfall={shortfall} quantity={quantity} />}
      {!refusal && (
        <Loaded query={quote} skeleton={<SkeletonFigures figures={6} />}>
          {(terms) => (
            <div className="quote" aria-live="polite" aria-busy={quote.isPlaceholderData}>
              <QuoteFigures terms={terms} />
            </div>
          )}
        </Loaded>
      )}
    </Card>
  );
}

interface ShortOfMoneyProps {
  shortfall: Shortfall | undefined;
  quantity: number;
}

/** The missing amount, the required one, the available balance and the amount to recharge. */
function ShortOfMoney({ shortfall, quantity }: ShortOfMoneyProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <Notice tone="warning" title={useMissingText(shortfall) ?? refusalText('INSUFFICIENT_BALANCE')}>
      {shortfall && (
        <p>
          {t(quantity > 1 ? 'products.short.textOrFewer' : 'products.short.text', {
            needed: format.money(shortfall.needed),
            available: format.money(shortfall.available),
            recharge: format.money(shortfall.recharge),
          })}
        </p>
      )}
    </Notice>
  );
}
