import type { Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { personas, type Persona } from '#fixtures/people.ts';
import { journeyWorld, openAnew, openPhone } from './browser.ts';
import { Caller } from '#tests/kit/caller.ts';

export interface MemberPhone {
  readonly page: Page;
  readonly operator: Caller;
  /** The member's own calls of the platform. */
  readonly member: Caller;
  readonly phone: string;
  /** Leads this phone to another route of the same world. */
  readonly goTo: (route: string) => Promise<void>;
}

/** A member's phone in a world of its own, logged in as the harness does it. */
export async function memberPhone(
  who: Persona | 'newcomer',
  route: string,
  /** How long they have been a member before, such as `70d`. */
  since?: string,
): Promise<MemberPhone> {
  const { name, operator, origin } = await journeyWorld();
  const phone = who === 'newcomer' ? await newcomer(operator) : personas[who].phone;
  if (since !== undefined) await operator.ok(control.setClock, { advance: since });
  const { token } = await operator.ok(control.createSession, { phone });
  const page = await openPhone(name, route, { token });
  const goTo = (to: string) => openAnew(page, name, to);
  return { page, operator, member: new Caller(origin, name, token), phone, goTo };
}

async function newcomer(operator: Caller): Promise<string> {
  const phone = '254733000001';
  await operator.ok(control.createMember, { phone, password: 'Newcomer1', available: '200' });
  return phone;
}
