import type { Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import type { Params } from '#contract/control/params.ts';
import { personas, type Persona } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, reloadAt, type PhoneOptions } from './browser.ts';
import { Caller } from '#kit/caller.ts';

export interface MemberPhone {
  readonly page: Page;
  readonly operator: Caller;
  readonly member: Caller;
  readonly phone: string;
  /** Reloads the app at another route. */
  readonly goTo: (route: string) => Promise<void>;
}

interface MemberPhoneOptions extends PhoneOptions {
  readonly params?: Partial<Params>;
  /** Time that passes before the phone opens, such as `70d`. */
  readonly advance?: string;
}

/** Opens the phone of a logged-in member in a new world. */
export async function memberPhone(
  who: Persona | 'newcomer',
  route: string,
  { params, advance, ...options }: MemberPhoneOptions = {},
): Promise<MemberPhone> {
  const { name, operator, origin } = await journeyWorld();
  if (params) await operator.ok(control.setParams, params);
  const phone = who === 'newcomer' ? await createNewcomer(operator) : personas[who].phone;
  if (advance !== undefined) await operator.ok(control.setClock, { advance });
  const { token } = await operator.ok(control.createSession, { phone });
  const page = await openPhone(name, route, { ...options, token });
  const goTo = (to: string) => reloadAt(page, name, to);
  return { page, operator, member: new Caller(origin, name, token), phone, goTo };
}

async function createNewcomer(operator: Caller): Promise<string> {
  const phone = '254733000001';
  await operator.ok(control.createMember, { phone, password: 'Newcomer1', available: '200' });
  return phone;
}
