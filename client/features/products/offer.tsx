import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product as products, type Order, type ProductDetail } from '#contract/product.ts';
import { completed } from '#client/api/completed.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { knownMicro } from '#client/api/money.ts';
import { worldNow } from '#client/api/world-time.ts';
import { type PurchaseCoupon, noPurchase, usePurchaseDraft } from '#client/drafts/purchase-draft.ts';
import { useFrozenWhile } from '#client/drafts/use-frozen-while.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { useSession } from '#client/session/session.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuySheet } from './buy-sheet.tsx';
import type { CouponSlots } from './coupon-slots.ts';
import { MachineTerms } from './machine-terms.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { useBuying } from './use-buying.ts';
import { useQuote } from './use-quote.ts';
import { useShortfall } from './use-shortfall.ts';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { supportsField } from '#client/api/host-fields.ts';
import { storage } from '#client/device/storage.ts';

/** A machine earns for every full day. */
const dayMs = 86_400_000;

const ofCoupon = { endpoint: products.createOrder, field: 'couponId' };

/** The platform's texts about the machine. */
const texts = ['description', 'agreement'] as const;

interface OfferProps {
  product: ProductDetail;
  coupons: CouponSlots;
  /** Receives the order and the amount that was confirmed. */
  onBought: (order: Order, confirmed: string | undefined) => void;
}

/** A machine with its terms, the quote of a purchase, and the buy button. */
export function Offer({ product: live, coupons, onBought }: OfferProps) {
  const { t } = useTranslation();
  const { isMember } = useSession();
  const { quantity, couponId, confirming, change, reset } = usePurchaseOf(live.id);
  const confirm = (isConfirming: boolean) => change({ confirming: isConfirming });
  const buy = useBuying(
    (order) => {
      reset();
      onBought(completed(order, knownOrder()), shownTerms?.pay);
    },
    () => confirm(false),
  );
  const current = { product: live, ...useQuote(live, quantity, couponId) };
  const { product, quote, closed, left, refusal, terms } = useFrozenWhile(current, buy.undecided);
  const shortfall = useShortfall(product, quantity, couponId, refusal);
  const knownOrder = () => ({
    productName: product.productName,
    productImg: product.productImg,
    quantity,
    getTime: worldNow() + dayMs,
    ...(shownTerms && { dayReturnAmount: shownTerms.dayReturnAmount, expireTime: shownTerms.endTime }),
  });
  /** Wraps a choice: another quantity or coupon is another purchase, so the last failure is cleared. */
  const asNewPurchase =
    <T,>(choose: (value: T) => void) =>
    (value: T) => {
      if (!buy.busy) buy.reset();
      choose(value);
    };
  const couponRefusal = refusal?.reason === 'COUPON_UNUSABLE' ? refusal.message : undefined;
  const coupon: PurchaseCoupon = {
    purchase: { productId: product.id, quantity, priceMicro: knownMicro(product.price) * quantity },
    chosen: couponId,
    onChoose: asNewPurchase((chosen) => change({ couponId: chosen })),
  };
  // While another coupon is being priced, the sheet keeps its figures and disables the payment.
  const shownTerms = terms ?? (confirming && !refusal ? quote.data : undefined);

  // A refusal is shown on the page, and the sheet does not reopen automatically.
  const isRefused = refusal !== undefined;
  const closeSheet = useEffectEvent(() => confirm(false));
  useEffect(() => {
    if (isRefused) closeSheet();
  }, [isRefused]);

  return (
    <AppScreen
      title={product.productName}
      heading={<MachineName productName={product.productName} />}
      action={
        <IfOffered endpoint={products.createOrder}>
          <BuyBar
            product={product}
            closed={closed}
            refusal={refusal}
            shortfall={shortfall}
            terms={terms}
            onBuy={() => confirm(true)}
          />
        </IfOffered>
      }
    >
      <MachineTerms product={product} />
      {isMember && !closed && (
        <IfOffered endpoint={products.createOrder}>
          <Section title={t('products.purchase.title')}>
            <PurchaseCard
              product={product}
              quantity={quantity}
              onQuantity={asNewPurchase((chosen) => change({ quantity: chosen }))}
              left={left}
              quote={quote}
              refusal={refusal}
              shortfall={shortfall}
              couponRow={
                <IfOffered {...ofCoupon}>
                  <coupons.Row {...coupon} refusal={couponRefusal} />
                </IfOffered>
              }
            />
          </Section>
        </IfOffered>
      )}
      {texts.map(
        // A machine may have no texts.
        (text) =>
          product[text] && (
            <Section key={text} title={t(`products.${text}`)}>
              <Card>
                <RichText html={product[text]} />
              </Card>
            </Section>
          ),
      )}
      {shownTerms && (
        <BuySheet
          open={confirming}
          product={product}
          quantity={quantity}
          couponId={couponId}
          terms={shownTerms}
          isOutdated={!terms}
          isFetching={quote.isFetching}
          couponField={
            <IfOffered {...ofCoupon}>
              <coupons.Field {...coupon} />
            </IfOffered>
          }
          buy={buy}
          onClose={() => confirm(false)}
        />
      )}
    </AppScreen>
  );
}

/**
 * The purchase that the member prepares on a product's screen. It is kept when they return from the choice of a coupon
 * or after the end of their session. It starts over when they open the product again.
 */
function usePurchaseOf(productId: string) {
  const action = useNavigationType();
  const { keepsPurchase } = (useLocation().state ?? {}) as { keepsPurchase?: boolean };
  const { draft, change, reset } = usePurchaseDraft(productId);
  const [isResumed] = useState(
    action === NavigationType.Pop || keepsPurchase === true || draft.cutOff === true,
  );
  const [isFresh, setFresh] = useState(!isResumed);

  const start = useEffectEvent(() => {
    if (!isResumed) reset();
    setFresh(false);
  });
  const leave = useEffectEvent(() => {
    const cutOff = storage.read('token') === undefined;
    if (cutOff !== (draft.cutOff ?? false)) change({ cutOff });
  });
  useEffect(() => {
    start();
    return () => leave();
  }, [productId]);

  const purchase = isFresh ? noPurchase : draft;
  // Any screen of coupons may have chosen one.
  const couponId = supportsField(products.createOrder, 'couponId') ? purchase.couponId : undefined;
  return { ...purchase, couponId, change, reset };
}
