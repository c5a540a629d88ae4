import type { gift } from '#contract/gift.ts';
import type { HandlersOf } from '../../world.ts';
import { couponHandlers } from './handlers-coupons.ts';
import { rateHandlers } from './handlers-rates.ts';
import { registerHandlers } from './handlers-register.ts';

export const giftHandlers: HandlersOf<typeof gift> = {
  ...registerHandlers,
  ...couponHandlers,
  ...rateHandlers,
};
