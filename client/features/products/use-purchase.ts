import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { product } from '#contract/product.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { storage } from '#client/device/storage.ts';
import { noPurchase, usePurchaseDraft } from '#client/drafts/purchase-draft.ts';

/**
 * The purchase that the member prepares on a product's screen. It is kept when they return from the choice of a coupon
 * or after the end of their session. It starts over when they open the product again.
 */
export function usePurchaseOf(productId: string) {
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
  const couponId = supportsField(product.createOrder, 'couponId') ? purchase.couponId : undefined;
  return { ...purchase, couponId, change, reset };
}
