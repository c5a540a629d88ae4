import { toMoney } from '#contract/money.ts';
import { refuse } from '../../handling/refusal.ts';
import type { World } from '../../handling/world.ts';
import { notifyBonus } from '../msg/notify.ts';
import { drawAmount, payReward } from './pay.ts';
import { redemptionRefusal } from './redemption-rules.ts';
import { findRedemptionCodeByText, hasRedeemed, insertRedemption } from './redemption-store.ts';

/** Redeems a code for a bonus, a random bonus or stock (rules, Rewards). */
export function redeem(world: World, memberId: number, text: string) {
  const { sql, now } = world;
  const found = findRedemptionCodeByText(sql, text) ?? refuse('UNKNOWN_CODE');
  const reason = redemptionRefusal(found, now, hasRedeemed(sql, memberId, found.id));
  if (reason) refuse(reason);
  const { id: codeId, code, type } = found;
  const amountMicro =
    type === 'random bonus' ? drawAmount(world, found.amountMicro, found.amountToMicro) : found.amountMicro;
  insertRedemption(sql, { codeId, memberId, code, type, amountMicro, createdAt: now });
  const record = payReward(world, { memberId, kind: type, amountMicro, occasion: 'redemption' });
  notifyBonus(world, { memberId, amountMicro }, record);
  return { amount: toMoney(amountMicro), type };
}
