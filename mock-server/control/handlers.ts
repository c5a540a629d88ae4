import type { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { bookHandlers } from './books.ts';
import { clockHandlers } from './clock.ts';
import type { AnyOperatorRule } from './desk.ts';
import { paramHandlers } from './params.ts';
import { peopleHandlers } from './people.ts';
import { railHandlers } from './rail.ts';
import { worldHandlers } from './worlds.ts';

const controlHandlers = {
  ...worldHandlers,
  ...clockHandlers,
  ...paramHandlers,
  ...peopleHandlers,
  ...railHandlers,
  ...bookHandlers,
} satisfies Record<keyof typeof control, unknown>;

/** The operator's rule for an endpoint: the handler of the same name. */
export function operatorRuleOf({ id }: Endpoint): AnyOperatorRule {
  const name = id.split('.')[1] as keyof typeof controlHandlers;
  return controlHandlers[name];
}
