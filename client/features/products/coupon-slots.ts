import type { ComponentType } from 'react';
import type { Micro } from '#contract/money.ts';

/** The coupon of a purchase, and the way to another one. */
export interface PurchaseCoupon {
  purchase: { productId: string; quantity: number; priceMicro: Micro };
  chosen: string | undefined;
  onChoose: (couponId: string | undefined) => void;
}

/** Coupons are another feature's; these are its places on the machine's page and in the sheet that confirms. */
export interface CouponSlots {
  Row: ComponentType<PurchaseCoupon & { refusal: string | undefined }>;
  Field: ComponentType<PurchaseCoupon>;
}
