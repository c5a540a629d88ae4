import type { Micro } from '#contract/money.ts';
import { memberAccount, platformAccount } from '../../ledger/accounts.ts';
import { addRecord } from '../../ledger/history.ts';
import { plainText } from '../../text/sanitise.ts';
import type { World } from '../../handling/world.ts';
import { insertStockLot } from '../stock/store.ts';
import type { BonusOccasion } from './occasions.ts';

/** The account and the record code of each kind of reward. */
const rewards = {
  bonus: { to: 'available', code: 'BONUS' },
  'random bonus': { to: 'available', code: 'RANDOM_BONUS' },
  'government subsidy': { to: 'available', code: 'GOVERNMENT_SUBSIDY' },
  'invite bonus': { to: 'available', code: 'INVITE_BONUS' },
  stock: { to: 'stock', code: 'STOCK_REWARD' },
} as const;

interface Reward {
  readonly memberId: number;
  readonly kind: keyof typeof rewards;
  readonly amountMicro: Micro;
  readonly occasion?: BonusOccasion;
  readonly note?: string | undefined;
  /** Only the registration reward goes to the income account. */
  readonly to?: 'income';
}

/** Returns true if a reward stays within the range of exact integers, in the member's account and in the treasury. */
export const canPay = ({ ledger }: World, memberId: number, amountMicro: Micro): boolean =>
  ledger.balanceOf(memberId, 'available') + amountMicro <= Number.MAX_SAFE_INTEGER &&
  amountMicro - ledger.balance(platformAccount('treasury')) <= Number.MAX_SAFE_INTEGER;

/**
 * Pays a member a reward from the treasury and returns the id of its record. Stock becomes a new lot, which earns dividends
 * from now on (rules, Rewards, Income).
 */
export function payReward(world: World, reward: Reward): number {
  const { memberId, kind, amountMicro, occasion, note = '' } = reward;
  const { to, code } = { ...rewards[kind], ...(reward.to && { to: reward.to }) };
  if (kind === 'stock') insertStockLot(world.sql, memberId, amountMicro, world.now);
  const movement = world.ledger.move({
    kind,
    from: platformAccount('treasury'),
    to: memberAccount(memberId, to),
    amountMicro,
  });
  const detail = occasion ?? plainText(note);
  return addRecord(world, { memberId, type: 'revenue', code, amountMicro, detail }, movement);
}

const CENT: Micro = 10_000;

/** Draws a random amount in whole cents, both limits included. */
export const drawAmount = ({ randomness }: World, minMicro: Micro, maxMicro: Micro): Micro =>
  randomness.integer(minMicro / CENT, maxMicro / CENT) * CENT;
