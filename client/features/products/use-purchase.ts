import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { changePurchase, forgetPurchase, purchaseOf, usePurchase } from '#client/drafts/purchase-draft.ts';
import { storage } from '#client/device/storage.ts';

/**
 * What the member is about to buy of one machine. Coming back from the choice of a coupon, or after the end of their
 * session, it is as it was.
 */
export function usePurchaseOf(productId: string) {
  const action = useNavigationType();
  const { keepsPurchase } = (useLocation().state ?? {}) as { keepsPurchase?: boolean };
  const [comesBack] = useState(
    action === NavigationType.Pop || keepsPurchase === true || purchaseOf(productId).cutOff === true,
  );
  const [isFresh, setFresh] = useState(!comesBack);
  const draft = usePurchase(productId);

  useEffect(() => {
    if (!comesBack) forgetPurchase(productId);
    setFresh(false);
    return () => changePurchase(productId, { cutOff: storage.read('token') === undefined });
  }, [comesBack, productId]);

  return {
    ...(isFresh ? { quantity: 1, couponId: undefined, confirming: false } : draft),
    setQuantity: (quantity: number) => changePurchase(productId, { quantity }),
    chooseCoupon: (couponId: string | undefined) => changePurchase(productId, { couponId }),
    confirm: (confirming: boolean) => changePurchase(productId, { confirming }),
  };
}
