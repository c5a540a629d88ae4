import type { ComponentType } from 'react';
import type { PurchaseCoupon } from '#client/drafts/purchase-draft.ts';

/** Slots of the coupons feature on the product page and in the purchase sheet. */
export interface CouponSlots {
  Row: ComponentType<PurchaseCoupon & { refusal: string | undefined }>;
  Field: ComponentType<PurchaseCoupon>;
}
