import type { Locale } from '#contract/languages.ts';
import { toMoney } from '#contract/money.ts';
import type { World } from '../../world.ts';
import { say } from '../../words.ts';
import { describeRecharge, rechargeOf } from '../fund/recharges.ts';
import type { RecordRow } from './record-store.ts';
import { describeWithdrawal, withdrawalOf } from './withdrawals.ts';

const isGrant: ReadonlySet<RecordRow['code']> = new Set([
  'BONUS',
  'RANDOM_BONUS',
  'GOVERNMENT_SUBSIDY',
  'INVITE_BONUS',
  'STOCK_REWARD',
]);

/** A line of the history in the caller's words. */
export function describeRecord({ locale }: World, row: RecordRow) {
  return {
    id: String(row.id),
    type: row.type,
    amount: toMoney(row.amountMicro),
    description: describe(locale, row),
    status: row.state ?? ('succeeded' as const),
    code: row.code,
    ...(row.subject !== null && { subject: String(row.subject) }),
    time: row.createdAt,
  };
}

/** What the operator noted with a grant stands behind the words for it. */
function describe(locale: Locale, { code, detail }: RecordRow): string {
  const words = say(locale, `records.${code}`, { detail });
  return isGrant.has(code) && detail !== ''
    ? say(locale, 'records.withNote', { words, note: detail })
    : words;
}

/** Why a recharge or a withdrawal came to nothing, in the caller's words. */
export function reasonOf(world: World, { code, subject }: RecordRow): string | undefined {
  if (subject === null) return undefined;
  if (code === 'RECHARGE') return describeRecharge(world, rechargeOf(world, subject)).reason;
  if (code === 'WITHDRAWAL' || code === 'WITHDRAWAL_FAILED') {
    return describeWithdrawal(world, withdrawalOf(world, subject)).reason;
  }
  return undefined;
}
