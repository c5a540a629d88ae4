import type { Locale } from '#contract/languages.ts';
import { toMoney } from '#contract/money.ts';
import { recordCodes, type DetailedRecord } from '#contract/wallet.ts';
import type { World } from '../../handling/world.ts';
import { say } from '../../text/words.ts';
import { describeRecharge, rechargeOf } from '../fund/recharges.ts';
import { bonusOccasions, isBonusOccasion } from '../reward/occasions.ts';
import { rewardCodes, type RecordRow } from './record-store.ts';
import { describeWithdrawal, withdrawalOf } from './withdrawals.ts';

const isReward: ReadonlySet<RecordRow['code']> = new Set(rewardCodes);

/** The actions of the member. Other records without a state are received payments. */
const isOwnAction: ReadonlySet<RecordRow['code']> = new Set(['BUY_MACHINE', 'TAKE_OUT', 'SELL_STOCK']);

/** A record in the caller's language. */
export function describeRecord({ locale }: World, row: RecordRow) {
  return {
    id: String(row.id),
    type: row.type,
    amount: toMoney(row.amountMicro),
    description: describe(locale, row),
    status: row.state ?? (isOwnAction.has(row.code) ? ('succeeded' as const) : ('received' as const)),
    code: row.code,
    ...(row.subject !== null && { subject: String(row.subject) }),
    time: row.createdAt,
  };
}

/** Adds the reason of a reward, or the operator's note, to the usual words. */
function describe(locale: Locale, { code, detail }: RecordRow): string {
  const words = say(locale, `records.${code}`, { detail });
  if (!isReward.has(code) || detail === '') return words;
  const note = isBonusOccasion(detail) ? say(locale, `bonuses.${detail}`) : detail;
  return say(locale, 'records.withNote', { words, note });
}

/** The searchable texts of every code and every occasion in a language. */
export const recordLabels = (locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...recordCodes.map((code) => [code, say(locale, `records.${code}`, { detail: '' })] as const),
    ...bonusOccasions.map((occasion) => [occasion, say(locale, `bonuses.${occasion}`)] as const),
  ]);

/** A record with its recharge or withdrawal, and the reason if that failed. */
export function describeFullRecord(world: World, row: RecordRow): DetailedRecord {
  return { ...describeRecord(world, row), ...subjectOfRecord(world, row) };
}

function subjectOfRecord(
  world: World,
  { code, subject }: RecordRow,
): Pick<DetailedRecord, 'reason' | 'recharge' | 'withdrawal'> {
  if (subject === null) return {};
  if (code === 'RECHARGE') {
    const { reason, channel, amount, currency, reference } = describeRecharge(
      world,
      rechargeOf(world, subject),
    );
    return { reason, recharge: { channel, amount, currency, reference } };
  }
  if (code !== 'WITHDRAWAL' && code !== 'WITHDRAWAL_FAILED') return {};
  const withdrawal = describeWithdrawal(world, withdrawalOf(world, subject));
  return { reason: withdrawal.reason, withdrawal };
}
