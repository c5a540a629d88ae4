import { memberKey } from '#client/device/member-key.ts';
import { sharedState } from '#client/ui/shared-state.ts';

/** A purchase that is being made: it outlives a look at the coupons and ends with the visit to the machine. */
export interface PurchaseDraft {
  readonly quantity: number;
  readonly couponId?: string | undefined;
  /** Whether the sheet that confirms it is open. */
  readonly confirming: boolean;
  /** The end of the session took the screen away, so that its member comes back to it. */
  readonly cutOff?: boolean;
}

const empty: PurchaseDraft = { quantity: 1, confirming: false };
/** By the member and the machine. */
const drafts = sharedState<Readonly<Partial<Record<string, PurchaseDraft>>>>({});

const placeOf = (productId: string): string => `${memberKey()} ${productId}`;

export const purchaseOf = (productId: string): PurchaseDraft => drafts.get()[placeOf(productId)] ?? empty;

export function changePurchase(productId: string, change: Partial<PurchaseDraft>): void {
  drafts.set({ ...drafts.get(), [placeOf(productId)]: { ...purchaseOf(productId), ...change } });
}

/** What was begun earlier counts no longer. */
export const forgetPurchase = (productId: string): void =>
  drafts.set({ ...drafts.get(), [placeOf(productId)]: undefined });

export const usePurchase = (productId: string): PurchaseDraft => drafts.use()[placeOf(productId)] ?? empty;
