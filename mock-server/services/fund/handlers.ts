import type { fund } from '#contract/fund.ts';
import type { HandlersOf } from '../../world.ts';
import { bindingHandlers } from './handlers-bindings.ts';
import { rechargeHandlers } from './handlers-recharge.ts';

export const fundHandlers: HandlersOf<typeof fund> = { ...bindingHandlers, ...rechargeHandlers };
