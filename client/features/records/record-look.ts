import type { OutputOf } from '#contract/endpoint.ts';
import type { wallet, WalletRecord } from '#contract/wallet.ts';
import type { useFormat } from '#client/i18n/format.ts';
import { recordTypeNumbers } from '#client/navigation/paths.ts';
import { cameToNothing, canStillChange, isKnownStatus, statusBadge } from '#client/payments/record-status.ts';

/** A record with its postings. */
export type RecordDetail = OutputOf<typeof wallet.record>;

/** The key of the words for a record. A host may send an unknown type. */
export const titleKeyOf = ({ type }: Pick<WalletRecord, 'type'>) =>
  Object.hasOwn(recordTypeNumbers, type)
    ? (`records.types.${type}` as const)
    : 'records.statement.columns.id';

/** The status of a record as a badge. A refund does not have the colour of a gain. */
export function statusLook({ code, status }: WalletRecord) {
  const badge = statusBadge(status);
  return code === 'WITHDRAWAL_FAILED' ? ({ ...badge, tone: 'neutral' } as const) : badge;
}

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
  const comesIn = isKnownStatus(line.status) && !neutral.has(line.code) && !cameToNothing(line);
  const parts = comesIn ? format.signedAmount(line.amount) : format.amount(line.amount);
  return { ...parts, tone: amountTone(line) } as const;
}

function amountTone(line: WalletRecord) {
  if (cameToNothing(line)) return 'soft';
  if (neutral.has(line.code) || !isKnownStatus(line.status)) return 'ink';
  if (canStillChange(line)) return 'amber';
  return line.amount.startsWith('-') ? 'ink' : 'green';
}
