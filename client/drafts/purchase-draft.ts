import type { Micro } from '#contract/money.ts';
import { useDraft } from './use-draft.ts';

interface PurchaseDraft {
  readonly quantity: number;
  readonly couponId?: string | undefined;
  /** The sheet that confirms the purchase is open. */
  readonly confirming: boolean;
  /** The session ended on the product's screen: the member returns to the draft after the login. */
  readonly cutOff?: boolean;
}

/** A planned purchase: one machine, a quantity and the price before any discount. */
export interface Purchase {
  productId: string;
  quantity: number;
  priceMicro: Micro;
}

export interface PurchaseCoupon {
  purchase: Purchase;
  chosen: string | undefined;
  onChoose: (couponId: string | undefined) => void;
}

export const noPurchase: PurchaseDraft = { quantity: 1, confirming: false };

/** The purchase of a product that is being prepared. The product's screen and the choice of a coupon share it. */
export function usePurchaseDraft(productId: string) {
  const [draft, setDraft] = useDraft(`purchase ${productId}`, noPurchase, 'page');

  return {
    draft,
    change: (change: Partial<PurchaseDraft>) => setDraft((now) => ({ ...now, ...change })),
    reset: () => setDraft(noPurchase),
  };
}
