import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toMicro } from '#contract/money.ts';
import type { Order, ProductDetail } from '#contract/product.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { changePurchase, forgetPurchase } from '#client/app/purchase-draft.ts';
import { useSession } from '#client/app/session.tsx';
import { Card } from '#client/ui/card.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { Section } from '#client/ui/section.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuySheet } from './buy-sheet.tsx';
import type { CouponSlots, PurchaseCoupon } from './coupon-slots.ts';
import { MachineTerms } from './machine-terms.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { usePurchaseOf } from './use-purchase.ts';
import { useQuote } from './use-quote.ts';

interface OfferProps {
  product: ProductDetail;
  coupons: CouponSlots;
  onBought: (order: Order) => void;
}

/** A machine with its terms, what a purchase would come to, and the way to buy it. */
export function Offer({ product, coupons, onBought }: OfferProps) {
  const { t } = useTranslation();
  const { isMember } = useSession();
  const { quantity, couponId, confirming, setQuantity, chooseCoupon, confirm } = usePurchaseOf(product.id);
  const { quote, closed, refusal, terms } = useQuote(product, quantity, couponId);
  const coupon: PurchaseCoupon = {
    purchase: { productId: product.id, quantity, priceMicro: toMicro(product.price) * quantity },
    chosen: couponId,
    onChoose: chooseCoupon,
  };
  // While another coupon is being priced, the sheet stays with what it said, and nothing can be paid.
  const shownTerms = terms ?? (confirming && !refusal ? quote.data : undefined);

  // What stands against the purchase is told on the page, and the sheet does not come back by itself.
  const isRefused = refusal !== undefined;
  useEffect(() => {
    if (isRefused) changePurchase(product.id, { confirming: false });
  }, [isRefused, product.id]);

  return (
    <AppScreen
      title={product.productName}
      action={
        <BuyBar
          product={product}
          closed={closed}
          refusal={refusal}
          terms={terms}
          onBuy={() => confirm(true)}
        />
      }
    >
      <MachineTerms product={product} closed={closed} />
      {isMember && !closed && (
        <Section title={t('products.purchase.title')}>
          <PurchaseCard
            product={product}
            quantity={quantity}
            onQuantity={setQuantity}
            quote={quote}
            refusal={refusal}
            couponRow={
              <coupons.Row
                {...coupon}
                refusal={refusal?.reason === 'COUPON_UNUSABLE' ? refusal.message : undefined}
              />
            }
          />
        </Section>
      )}
      <Section title={t('products.description')}>
        <Card>
          <RichText html={product.description} />
        </Card>
      </Section>
      <Section title={t('products.agreement')}>
        <Card>
          <RichText html={product.agreement} />
        </Card>
      </Section>
      {shownTerms && (
        <BuySheet
          open={confirming}
          product={product}
          quantity={quantity}
          couponId={couponId}
          terms={shownTerms}
          isPricing={!terms}
          couponField={<coupons.Field {...coupon} />}
          onClose={() => confirm(false)}
          onBought={(order) => {
            forgetPurchase(product.id);
            onBought(order);
          }}
        />
      )}
    </AppScreen>
  );
}
