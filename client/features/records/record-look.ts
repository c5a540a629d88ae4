import type { OutputOf } from '#contract/endpoint.ts';
import type { wallet, WalletRecord } from '#contract/wallet.ts';
import type { useFormat } from '#client/i18n/format.ts';
import { recordTypeNumbers } from '#client/navigation/paths.ts';

/** A record with its postings. */
export type RecordDetail = OutputOf<typeof wallet.record>;

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
} as const satisfies Record<WalletRecord['status'], { word: string; tone: string }>;

/** The key of the words for a record. A host may send an unknown type. */
export const titleKeyOf = ({ type }: Pick<WalletRecord, 'type'>) =>
  Object.hasOwn(recordTypeNumbers, type)
    ? (`records.types.${type}` as const)
    : 'records.statement.columns.id';

/** The status of a record as a badge, in the words of §4. A refund does not have the colour of a gain. */
export function statusLook({ code, status }: WalletRecord) {
  if (!isKnown(status)) return { word: 'unknown', tone: 'neutral' } as const;
  return code === 'WITHDRAWAL_FAILED' ? ({ ...looks[status], tone: 'neutral' } as const) : looks[status];
}

/** A platform may be newer than this client. */
const isKnown = (status: WalletRecord['status']): boolean => Object.hasOwn(looks, status);

const changeable: ReadonlySet<WalletRecord['status']> = new Set(['pending', 'processing', 'receiving']);

export const canStillChange = ({ status }: Pick<WalletRecord, 'status'>): boolean => changeable.has(status);

/** Returns true if the record has a known final status. An unknown status counts as neither. */
export const hasEnded = ({ status }: Pick<WalletRecord, 'status'>): boolean =>
  isKnown(status) && !changeable.has(status);

const nothing: ReadonlySet<WalletRecord['status']> = new Set(['failed', 'not received', 'expired']);
const cameToNothing = ({ status }: WalletRecord): boolean => nothing.has(status);

/**
 * Neither a gain nor a loss. Received income is a gain when it arrives, in a record of its own. The others move money within
 * the account, which was counted when it first arrived.
 */
const neutral: ReadonlySet<string> = new Set([
  'RECEIVE_INCOME',
  'TAKE_OUT',
  'SELL_STOCK',
  'WITHDRAWAL_FAILED',
]);

/** The props of the Amount widget: plus sign and green for gains only, muted for failed records. */
export function recordAmount(line: WalletRecord, format: ReturnType<typeof useFormat>) {
  const comesIn = isKnown(line.status) && !neutral.has(line.code) && !cameToNothing(line);
  const parts = comesIn ? format.signedAmount(line.amount) : format.amount(line.amount);
  return { ...parts, tone: amountTone(line) } as const;
}

function amountTone(line: WalletRecord) {
  if (cameToNothing(line)) return 'soft';
  if (neutral.has(line.code) || !isKnown(line.status)) return 'ink';
  if (canStillChange(line)) return 'amber';
  return line.amount.startsWith('-') ? 'ink' : 'green';
}
