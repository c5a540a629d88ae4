import type { control } from '#contract/control/control.ts';
import type { NonStreaming, Endpoint } from '#contract/endpoint.ts';
import type { AnyHandler } from '../pipeline/route.ts';
import { accountingHandlers } from './accounting.ts';
import { bookHandlers } from './books.ts';
import { clockHandlers } from './clock.ts';
import { codeHandlers } from './codes.ts';
import { comparisonHandlers } from './comparison.ts';
import { couponHandlers } from './coupons.ts';
import { observationHandlers } from './observation.ts';
import { paramHandlers } from './params.ts';
import { phoneHandlers } from './phones.ts';
import { peopleHandlers } from './people.ts';
import { productHandlers } from './products.ts';
import { publishingHandlers } from './publishing.ts';
import { railHandlers } from './rail.ts';
import { worldHandlers } from './worlds.ts';

const controlHandlers = {
  ...worldHandlers,
  ...comparisonHandlers,
  ...clockHandlers,
  ...paramHandlers,
  ...peopleHandlers,
  ...railHandlers,
  ...bookHandlers,
  ...accountingHandlers,
  ...productHandlers,
  ...couponHandlers,
  ...codeHandlers,
  ...publishingHandlers,
  ...observationHandlers,
  ...phoneHandlers,
} satisfies Record<NonStreaming<typeof control>, unknown>;

/** The handler of an operator's endpoint: the one of the same name. */
export function operatorHandlerOf({ id }: Endpoint): AnyHandler {
  const name = id.split('.')[1] as keyof typeof controlHandlers;
  return controlHandlers[name] as AnyHandler;
}
