import type { gift } from '#contract/gift.ts';
import { toMoney } from '#contract/money.ts';
import { refuse } from '../../handling/refusal.ts';
import type { HandlersOf, World } from '../../handling/world.ts';
import { findProduct } from '../catalogue/store.ts';
import { notifyBonus } from '../msg/notify.ts';
import { hasOnceReward, insertOnceReward } from '../reward/reward-store.ts';
import { payReward } from '../reward/pay.ts';
import { couponHandlers } from './handlers-coupons.ts';

export const giftHandlers: HandlersOf<typeof gift> = {
  ...couponHandlers,

  /** The registration reward is the spec's "1 free investment income" of a new user (§1). */
  registerReward(world) {
    const starter = starterOf(world);
    const received = hasOnceReward(world.sql, world.member.id, 'registration');
    return {
      available: starter !== undefined && !received,
      amount: toMoney(starter?.dayReturnMicro ?? 0),
      received,
    };
  },

  receiveRegisterReward(world) {
    const { sql, member, now } = world;
    if (!insertOnceReward(sql, member.id, 'registration', now)) refuse('ALREADY_DONE');
    const { dayReturnMicro: amountMicro } = starterOf(world) ?? refuse('UNKNOWN_PRODUCT');
    const reward = {
      memberId: member.id,
      kind: 'bonus',
      amountMicro,
      occasion: 'registration',
      to: 'income',
    } as const;
    notifyBonus(world, reward, payReward(world, reward));
    return { amount: toMoney(amountMicro) };
  },

  exchangeRate: ({ params }, { currency }) => ({
    currency,
    ...(params.rates[currency] ?? refuse('UNKNOWN_CURRENCY')),
  }),
};

/** The product that decides the registration reward. Undefined if the operator deleted it. */
const starterOf = ({ sql, params }: World) => findProduct(sql, params.starterProductId);
