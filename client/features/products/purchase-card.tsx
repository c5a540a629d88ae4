import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail, Quote } from '#contract/product.ts';
import type { Failure } from '#client/api/failure.ts';
import { Loaded } from '#client/app/loaded.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { Card } from '#client/ui/card.tsx';
import { Field } from '#client/ui/field.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { Skeleton, SkeletonFigures } from '#client/ui/skeleton.tsx';
import { QuoteFigures } from './quote-figures.tsx';
import { ShortOfMoney } from './short-of-money.tsx';

interface PurchaseCardProps {
  product: ProductDetail;
  quantity: number;
  onQuantity: (quantity: number) => void;
  quote: UseQueryResult<Quote, Failure>;
  refusal: Failure | undefined;
  couponRow: ReactNode;
}

/** How many, and what that comes to before any commitment; or what stands against it, where it belongs. */
export function PurchaseCard({
  product,
  quantity,
  onQuantity,
  quote,
  refusal,
  couponRow,
}: PurchaseCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isShort = refusal?.reason === 'INSUFFICIENT_BALANCE';
  // Whoever has all that a member may have did nothing wrong.
  const isAtLimit = refusal?.reason === 'LIMIT_REACHED';
  const saidElsewhere = isShort || isAtLimit || refusal?.reason === 'COUPON_UNUSABLE';

  return (
    <Card>
      <Field
        label={t('products.purchase.quantity')}
        hint={
          <span role="status">
            {isAtLimit
              ? refusal.message
              : t('products.purchase.limit', { limit: format.count(product.limit) })}
          </span>
        }
        error={saidElsewhere ? undefined : refusal?.message}
      >
        <QuantityStepper
          value={quantity}
          onChange={onQuantity}
          max={Math.max(1, Math.min(product.limit, product.stock))}
          fewerLabel={t('products.purchase.fewer')}
          moreLabel={t('products.purchase.more')}
        />
      </Field>
      {couponRow}
      {isShort && <ShortOfMoney price={product.price} quantity={quantity} />}
      {!refusal && (
        <Loaded
          query={quote}
          skeleton={
            <Skeleton label={t('app.loading')}>
              <SkeletonFigures figures={6} />
            </Skeleton>
          }
        >
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
