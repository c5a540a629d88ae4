import type { Endpoint } from '#contract/endpoint.ts';
import type { AnyRule } from '../call.ts';
import type { DueRules } from '../worlds/open-world.ts';
import { chainDue } from '../rail/due.ts';
import { fundHandlers } from './fund/handlers.ts';
import { incomeHandlers } from './income/handlers.ts';
import { productDue } from './product/due.ts';
import { productHandlers } from './product/handlers.ts';
import { userHandlers } from './user/handlers.ts';
import { walletDue } from './wallet/due.ts';
import { walletHandlers } from './wallet/handlers.ts';

const services: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  user: userHandlers,
  product: productHandlers,
  income: incomeHandlers,
  fund: fundHandlers,
  wallet: walletHandlers,
};

/** The rule of an endpoint: the handler of the same name. */
export function ruleOf({ id }: Endpoint): AnyRule {
  const [service = '', name = ''] = id.split('.');
  const rule = services[service]?.[name];
  if (!rule) throw new Error(`Nobody handles ${id}.`);
  return rule as AnyRule;
}

/** What time does, whichever service asked for it. */
export const dueRules: DueRules = { ...productDue, ...walletDue, ...chainDue };
