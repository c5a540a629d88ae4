import { control } from '#contract/control/control.ts';
import { call } from '#client/api/call.ts';
import { accountOf } from '#client/harness/phones/phone-sessions.ts';

/** In which part of a comparison a fact stands. */
export const factGroups = [
  'clock',
  'books',
  'params',
  'members',
  'products',
  'recharges',
  'withdrawals',
] as const;
export type FactGroup = (typeof factGroups)[number];

/** One thing that can be said of a world, such as what Alice has available. */
export interface Fact {
  readonly group: FactGroup;
  /** Whom or what it is about, and what of them: the same in both worlds. */
  readonly name: string;
  readonly value: string;
}

/** What two worlds are compared by, as the operator's service tells it of each; of long lists what it lists. */
export async function factsOf(world: string): Promise<Fact[]> {
  const at = { world };
  const [clock, books, params, members, products, recharges, withdrawals] = await Promise.all([
    call(control.clock, {}, at),
    call(control.books, { days: 1 }, at),
    call(control.params, {}, at),
    call(control.members, {}, at),
    call(control.manageProducts, {}, at),
    call(control.recharges, {}, at),
    call(control.withdrawals, {}, at),
  ]);
  const { cash, liabilities, promised, treasury, fees } = books.data;
  const { now, mode, rate, agenda } = clock.data;

  return [
    ...facts('clock', '', { now: new Date(now).toISOString(), mode, rate, agenda: agenda.length }),
    ...facts('books', '', { cash, liabilities, promised, treasury, fees }),
    ...facts('params', '', params.data),
    ...facts('members', '', { total: members.data.total }),
    ...members.data.list.flatMap(({ name, available, income, transit, frozen, stock, ...member }) =>
      facts('members', `${name} ${accountOf(member)}`, { available, income, transit, frozen, stock }),
    ),
    ...products.data.flatMap(({ name, price, dayReturn, validDays, stock, status, sold }) =>
      facts('products', name, { price, dayReturn, validDays, stock, status, sold }),
    ),
    ...recharges.data.flatMap(({ id, phone, amount, status }) =>
      facts('recharges', `#${id} ${phone}`, { amount, status }),
    ),
    ...withdrawals.data.flatMap(({ id, phone, amount, status }) =>
      facts('withdrawals', `#${id} ${phone}`, { amount, status }),
    ),
  ];
}

const facts = (group: FactGroup, about: string, values: object): Fact[] =>
  Object.entries(values).map(([name, value]) => ({
    group,
    name: about ? `${about} · ${name}` : name,
    value: typeof value === 'object' ? JSON.stringify(value) : String(value),
  }));
