import type { ComponentType } from 'react';
import type { Micro } from '#contract/money.ts';

/** The coupon of a purchase, and the callback to change it. */
export interface PurchaseCoupon {
  purchase: { productId: string; quantity: number; priceMicro: Micro };
  chosen: string | undefined;
  onChoose: (couponId: string | undefined) => void;
}

/** Slots of the coupons feature on the product page and in the purchase sheet. */
export interface CouponSlots {
  Row: ComponentType<PurchaseCoupon & { refusal: string | undefined }>;
  Field: ComponentType<PurchaseCoupon>;
}
