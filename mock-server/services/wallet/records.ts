import { toMoney } from '#contract/money.ts';
import type { World } from '../../world.ts';
import { say } from '../../words.ts';
import { describeRecharge, rechargeOf } from '../fund/recharges.ts';
import type { RecordRow } from './record-store.ts';
import { describeWithdrawal, withdrawalOf } from './withdrawals.ts';

/** A line of the history in the caller's words. */
export function describeRecord({ locale }: World, row: RecordRow) {
  return {
    id: String(row.id),
    type: row.type,
    amount: toMoney(row.amountMicro),
    description: say(locale, `records.${row.code}`, { detail: row.detail }),
    status: row.state ?? ('succeeded' as const),
    code: row.code,
    time: row.createdAt,
  };
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
