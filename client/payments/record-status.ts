import type { WalletRecord } from '#contract/wallet.ts';

type Status = WalletRecord['status'];

const looks = {
  succeeded: { word: 'succeeded', tone: 'neutral' },
  received: { word: 'received', tone: 'green' },
  pending: { word: 'pending', tone: 'amber' },
  processing: { word: 'processing', tone: 'amber' },
  receiving: { word: 'receiving', tone: 'amber' },
  arrived: { word: 'arrived', tone: 'green' },
  'not received': { word: 'notReceived', tone: 'red' },
  failed: { word: 'failed', tone: 'red' },
  expired: { word: 'expired', tone: 'red' },
} as const satisfies Record<Status, { word: string; tone: string }>;

type Look = (typeof looks)[Status] | { readonly word: 'unknown'; readonly tone: 'neutral' };

/** A platform may be newer than this client. */
export const isKnownStatus = (status: string): status is Status => Object.hasOwn(looks, status);

/** The status of a record or a receipt as a badge: the key of its word in `records.status`, the word of §4, and its colour. */
export const statusBadge = (status: string): Look =>
  isKnownStatus(status) ? looks[status] : { word: 'unknown', tone: 'neutral' };

const changeable: ReadonlySet<string> = new Set(['pending', 'processing', 'receiving']);
const nothing: ReadonlySet<string> = new Set(['failed', 'not received', 'expired']);

export const canStillChange = ({ status }: { readonly status: string }): boolean => changeable.has(status);

/** Returns true if it has a known final status. An unknown status counts as neither. */
export const hasEnded = ({ status }: { readonly status: string }): boolean =>
  isKnownStatus(status) && !changeable.has(status);

/** Returns true if it ended without a payment. */
export const cameToNothing = ({ status }: { readonly status: string }): boolean => nothing.has(status);

/** The colour of the amount of an income receipt. */
export function receiptTone(receipt: { readonly status: string }): 'green' | 'amber' | 'soft' {
  if (canStillChange(receipt)) return 'amber';
  return hasEnded(receipt) && !cameToNothing(receipt) ? 'green' : 'soft';
}
