import type { Endpoint } from '#contract/endpoint.ts';
import type { memberServices } from '#contract/index.ts';
import type { WorldHandler } from '../pipeline/route.ts';
import type { HandlersOf } from '../world.ts';
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

type Services = typeof memberServices;

/** A handler for each endpoint that members call. An endpoint without one is a type error. */
const handlers: { readonly [S in keyof Services]: HandlersOf<Services[S]> } = {
  user: userHandlers,
  gift: giftHandlers,
  msg: msgHandlers,
  product: productHandlers,
  income: incomeHandlers,
  fund: fundHandlers,
  wallet: walletHandlers,
  square: squareHandlers,
};

/** The handler of an endpoint that members call. */
export function serviceHandlerOf({ id }: Endpoint): WorldHandler {
  const [service = '', name = ''] = id.split('.');
  const handler = (handlers as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[service]?.[name];
  if (!handler) throw new Error(`${id} has no handler.`);
  return handler as WorldHandler;
}

/** The rules for agenda entries that fall due. */
export const dueRules: DueRules = {
  ...fundDue,
  ...giftDue,
  ...productDue,
  ...rewardDue,
  ...walletDue,
  ...chainDue,
};
