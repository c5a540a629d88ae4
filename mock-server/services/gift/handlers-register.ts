import type { gift } from '#contract/gift.ts';
import { toMoney } from '#contract/money.ts';
import { refuse } from '../../refusal.ts';
import type { HandlersOf, World } from '../../world.ts';
import { notifyBonus } from '../msg/notify.ts';
import { findProduct } from '../catalogue/store.ts';
import { hasOnceReward, insertOnceReward } from '../reward/once-store.ts';
import { payReward } from '../reward/pay.ts';

/** The registration reward: the "1 free investment income" of a new user (spec §1). */
export const registerHandlers: Pick<HandlersOf<typeof gift>, 'registerReward' | 'receiveRegisterReward'> = {
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
};

/** The operator may have taken the starter machine away. */
const starterOf = ({ sql, params }: World) => findProduct(sql, params.starterProductId);
