import type { Endpoint } from '#contract/endpoint.ts';
import type { WorldHandler } from '../pipeline/transaction.ts';
import type { DueRules } from '../worlds/world/due-rules.ts';
import { chainDue } from '../rail/due.ts';
import { fundDue } from './fund/due.ts';
import { fundHandlers } from './fund/handlers.ts';
import { giftDue } from './gift/due.ts';
import { giftHandlers } from './gift/handlers.ts';
import { incomeHandlers } from './income/handlers.ts';
import { msgHandlers } from './msg/handlers.ts';
import { productDue } from './product/due.ts';
import { productHandlers } from './product/handlers.ts';
import { rewardDue } from './reward/due.ts';
import { squareHandlers } from './square/handlers.ts';
import { userHandlers } from './user/handlers.ts';
import { walletDue } from './wallet/due.ts';
import { walletHandlers } from './wallet/handlers.ts';

const services: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  user: userHandlers,
  gift: giftHandlers,
  msg: msgHandlers,
  product: productHandlers,
  income: incomeHandlers,
  fund: fundHandlers,
  wallet: walletHandlers,
  square: squareHandlers,
};

/** The handler of an endpoint: the one of the same name. */
export function serviceHandlerOf({ id }: Endpoint): WorldHandler {
  const [service = '', name = ''] = id.split('.');
  const handler = services[service]?.[name];
  if (!handler) throw new Error(`Nobody handles ${id}.`);
  return handler as WorldHandler;
}

/** What time does, whichever service asked for it. */
export const dueRules: DueRules = {
  ...fundDue,
  ...giftDue,
  ...productDue,
  ...rewardDue,
  ...walletDue,
  ...chainDue,
};
