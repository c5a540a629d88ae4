import { useSyncExternalStore } from 'react';

/** A purchase that is being made: it outlives a look at the coupons and ends with the visit to the machine. */
export interface PurchaseDraft {
  readonly quantity: number;
  readonly couponId?: string | undefined;
  /** Whether the sheet that confirms it is open. */
  readonly confirming: boolean;
}

const empty: PurchaseDraft = { quantity: 1, confirming: false };
const drafts = new Map<string, PurchaseDraft>();
const listeners = new Set<() => void>();

export const purchaseOf = (productId: string): PurchaseDraft => drafts.get(productId) ?? empty;

export function changePurchase(productId: string, change: Partial<PurchaseDraft>): void {
  drafts.set(productId, { ...purchaseOf(productId), ...change });
  for (const notify of listeners) notify();
}

/** What was begun earlier counts no longer. */
export function forgetPurchase(productId: string): void {
  drafts.delete(productId);
  for (const notify of listeners) notify();
}

export const usePurchase = (productId: string): PurchaseDraft =>
  useSyncExternalStore(subscribe, () => purchaseOf(productId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
