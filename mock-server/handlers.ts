import type { control } from '#contract/control/control.ts';
import type { Endpoint, NonStreaming } from '#contract/endpoint.ts';
import type { memberServices } from '#contract/index.ts';
import { accountingHandlers } from './control/accounting.ts';
import { bookHandlers } from './control/books.ts';
import { catalogueHandlers } from './control/catalogue.ts';
import { clockHandlers } from './control/clock.ts';
import { comparisonHandlers } from './control/comparison.ts';
import { faultHandlers } from './control/faults.ts';
import { observationHandlers } from './control/observation.ts';
import { paramHandlers } from './control/params.ts';
import { peopleHandlers } from './control/people.ts';
import { phoneHandlers } from './control/phones.ts';
import { publishingHandlers } from './control/publishing.ts';
import { railHandlers } from './control/rail.ts';
import { filmHandlers } from './control/film.ts';
import { runOffHandlers } from './control/run-off.ts';
import { tapeHandlers } from './control/tape.ts';
import { traceHandlers } from './control/trace.ts';
import { sessionHandlers } from './control/session.ts';
import { worldHandlers } from './control/worlds.ts';
import type { AnyHandler } from './pipeline/routes.ts';
import { chainDue } from './rail/due.ts';
import { fundDue } from './services/fund/due.ts';
import { fundHandlers } from './services/fund/handlers.ts';
import { giftDue } from './services/gift/due.ts';
import { giftHandlers } from './services/gift/handlers.ts';
import { incomeHandlers } from './services/income/handlers.ts';
import { msgHandlers } from './services/msg/handlers.ts';
import { filmDue } from './services/plan/film.ts';
import { planDue } from './services/plan/run-off.ts';
import { productDue } from './services/product/due.ts';
import { productHandlers } from './services/product/handlers.ts';
import { rewardDue } from './services/reward/due.ts';
import { squareHandlers } from './services/square/handlers.ts';
import { userHandlers } from './services/user/handlers.ts';
import { walletDue } from './services/wallet/due.ts';
import { walletHandlers } from './services/wallet/handlers.ts';
import type { HandlersOf } from './handling/world.ts';
import type { DueRules } from './handling/due-rules.ts';

type Services = typeof memberServices;

/** A handler for each endpoint that members call. An endpoint without one is a type error. */
const memberHandlers: { readonly [S in keyof Services]: HandlersOf<Services[S]> } = {
  user: userHandlers,
  gift: giftHandlers,
  msg: msgHandlers,
  product: productHandlers,
  income: incomeHandlers,
  fund: fundHandlers,
  wallet: walletHandlers,
  square: squareHandlers,
};

/** A handler for each endpoint of the operator but the streams. */
const operatorHandlers = {
  ...worldHandlers,
  ...comparisonHandlers,
  ...clockHandlers,
  ...paramHandlers,
  ...peopleHandlers,
  ...railHandlers,
  ...bookHandlers,
  ...runOffHandlers,
  ...filmHandlers,
  ...tapeHandlers,
  ...traceHandlers,
  ...accountingHandlers,
  ...catalogueHandlers,
  ...publishingHandlers,
  ...observationHandlers,
  ...faultHandlers,
  ...phoneHandlers,
  ...sessionHandlers,
} satisfies Record<NonStreaming<typeof control>, unknown>;

const handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...memberHandlers,
  control: operatorHandlers,
};

/** The handler of an endpoint, a member's or the operator's: the one of the same name. */
export function handlerOf({ id }: Endpoint): AnyHandler {
  const [service = '', name = ''] = id.split('.');
  const handler = handlers[service]?.[name];
  if (!handler) throw new Error(`${id} has no handler.`);
  return handler as AnyHandler;
}

/** The rules for agenda entries that fall due. */
export const dueRules: DueRules = {
  ...fundDue,
  ...giftDue,
  ...filmDue,
  ...planDue,
  ...productDue,
  ...rewardDue,
  ...walletDue,
  ...chainDue,
};
