import type { Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { personas, type Persona } from '#fixtures/people.ts';
import { journeyWorld, openAnew, openPhone, type PhoneOptions } from './browser.ts';
import { Caller } from '#tests/kit/caller.ts';

/** A persona's phone in a world of its own, logged in as the harness does it, and their own calls of the platform. */
export async function phoneOf(
  who: Persona,
  route: string,
  options: PhoneOptions & { readonly params?: object } = {},
): Promise<{ page: Page; operator: Caller; member: Caller; go: (route: string) => Promise<void> }> {
  const { name, operator, origin } = await journeyWorld();
  if (options.params) await operator.ok(control.setParams, { ...options.params });
  const { token } = await operator.ok(control.createSession, { phone: personas[who].phone });
  const page = await openPhone(name, route, { ...options, token });
  const go = (next: string) => openAnew(page, name, next);
  return { page, operator, member: new Caller(origin, name, token), go };
}
