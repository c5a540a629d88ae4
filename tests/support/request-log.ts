import type { Locator, Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import type { journeyWorld } from './browser.ts';

/** The address of the request log panel, filtered by Alice. */
export const requestsOfAlice = `panel=requests&who=${personas.alice.phone}`;

/** Alice's calls in a world. */
export async function aliceOf({
  name,
  operator,
  origin,
}: Awaited<ReturnType<typeof journeyWorld>>): Promise<Caller> {
  const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
  return new Caller(origin, name, token);
}

export const logRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Request log' }).getByRole('button');
