import { useSyncExternalStore } from 'react';
import type { control } from '#contract/control/control.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { createListeners } from '#client/device/listeners.ts';
import { readAddress, writeAddress } from './address.ts';

/** The amount that the operator follows. Without an `input`, the next press on one chooses it. */
export interface Followed {
  readonly input?: RequestOf<typeof control.thread>;
  /** The amount as it was shown, and where. */
  readonly shown?: string;
  readonly element?: Element;
  /** True for an amount in another currency, which has no postings. */
  readonly isForeign?: boolean;
}

let followed: Followed | undefined;
const changes = createListeners();

/** Follows an amount, or ends that. On a phone, the operator's sheet gives way to the thread and the app. */
export function follow(amount: Followed | undefined): void {
  followed = amount;
  if (amount && readAddress('sheet') !== '') writeAddress({ sheet: undefined });
  changes.notify();
}

export const useFollowed = (): Followed | undefined =>
  useSyncExternalStore(changes.subscribe, () => followed);
