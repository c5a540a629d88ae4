import { control } from '#contract/control/control.ts';
import { toMicro, toMoney, type Micro } from '#contract/money.ts';
import { personas, richPersonas, type RichPersona } from '#fixtures/people.ts';
import { memberKinds, type MemberKind } from '#server/ledger/accounts.ts';
import type { Caller } from './caller.ts';
import { refuseUnknown, Unexpected } from './unexpected.ts';
import { movementsBefore, signed, type Held } from './movements.ts';

/** One of the fixture's people, or whoever has this phone. */
export type Someone = RichPersona | `${number}` | { readonly phone: string };

const platformKinds = ['treasury', 'fees'] as const;
type PlatformKind = (typeof platformKinds)[number];

type Amounts<Kind extends string> = Partial<Record<Kind, string | number>>;

/** What some accounts should hold, in USDT: by the fixtures' people, by phone, and of the platform itself. */
export type ExpectedBalances = Partial<Record<RichPersona | `${number}`, Amounts<MemberKind>>> & {
  readonly platform?: Amounts<PlatformKind>;
};

/** The phone of somebody. Throws where nobody of the fixtures has that name: many a test runs without its types checked. */
export function phoneOf(who: Someone): string {
  const name: unknown = typeof who === 'object' ? who.phone : who;
  if (typeof name !== 'string')
    throw new Unexpected(['Somebody is one of the fixtures by name, or anybody by their phone as text.']);
  if (typeof who === 'object' || /^\d+$/.test(name)) return name;
  const people: Readonly<Record<string, { readonly phone: string }>> = { ...personas, ...richPersonas };
  const person = people[name];
  if (person) return person.phone;
  const names = Object.keys(people).join(', ');
  throw new Unexpected([
    `Nobody in the fixtures is called ${name}. There are ${names}; others go by their phone.`,
  ]);
}

/** What somebody should hold, account by account. Throws where that is not what was said. */
function amountsOf<Kind extends string>(
  who: string,
  amounts: unknown,
  kinds: readonly Kind[],
): [kind: Kind, micro: Micro][] {
  if (typeof amounts !== 'object' || amounts === null)
    throw new Unexpected([`What ${who} holds is expected by account, such as { ${kinds[0]}: '350.00' }.`]);
  refuseUnknown(`${who} has no account`, amounts, kinds);
  return Object.entries(amounts).map(([kind, amount]) => [kind as Kind, microOf(`${who} ${kind}`, amount)]);
}

function microOf(account: string, amount: unknown): Micro {
  try {
    return toMicro(String(amount));
  } catch {
    throw new Unexpected([
      `${account} cannot be ${String(amount)}: an amount is digits with at most 6 decimals.`,
    ]);
  }
}

/** The balances of a world were not what a test expected; the message is a table of them with what moved them last. */
export class UnexpectedBalances extends Unexpected {
  override readonly name = 'UnexpectedBalances';
}

/**
 * Expects accounts to hold exactly this much; accounts that are not named may hold anything. Throws UnexpectedBalances,
 * which lists for each wrong account the movements since it last held what was expected.
 */
export async function expectBalances(operator: Caller, expected: ExpectedBalances): Promise<void> {
  if (!(expected as ExpectedBalances | undefined))
    throw new Unexpected([`Say who should hold what, such as { bob: { available: '350.00' } }.`]);
  const sides = Object.entries(expected).map(([who, amounts]) =>
    who === 'platform' ? heldByPlatform(operator, amounts) : heldByMember(operator, who, amounts),
  );
  const held = (await Promise.all(sides)).flat();
  const wrong = held.filter(({ expectedMicro, actualMicro }) => expectedMicro !== actualMicro);
  if (wrong.length === 0) return;
  const movements = await Promise.all(wrong.map((one) => movementsBefore(operator, one)));
  throw new UnexpectedBalances([
    `The balances of world ${operator.world} are not as expected.`,
    '',
    ...table(held),
    ...movements.flat(),
  ]);
}

async function heldByMember(operator: Caller, who: string, amounts: unknown): Promise<Held[]> {
  const expected = amountsOf(who, amounts, memberKinds);
  const phone = phoneOf(who as RichPersona);
  const { list } = await operator.ok(control.members, { query: phone });
  const member = list.find((line) => line.phone === phone);
  if (!member) throw new Unexpected([`Nobody in world ${operator.world} has the phone ${phone} (${who}).`]);
  return expected.map(([kind, expectedMicro]) => ({
    who,
    kind,
    account: `member:${member.id}:${kind}`,
    memberId: member.id,
    expectedMicro,
    actualMicro: toMicro(member[kind]),
  }));
}

async function heldByPlatform(operator: Caller, amounts: unknown): Promise<Held[]> {
  const expected = amountsOf('platform', amounts, platformKinds);
  const books = await operator.ok(control.books, { days: 1 });
  return expected.map(([kind, expectedMicro]) => ({
    who: 'platform',
    kind,
    account: kind,
    expectedMicro,
    actualMicro: toMicro(books[kind]),
  }));
}

const WIDTHS = [24, 14, 14, 14] as const;

function table(held: readonly Held[]): string[] {
  const rows = held.map(({ who, kind, expectedMicro, actualMicro }) => [
    `${who} ${kind}`,
    toMoney(expectedMicro),
    toMoney(actualMicro),
    expectedMicro === actualMicro ? '' : signed(actualMicro - expectedMicro),
  ]);
  return [['account', 'expected', 'actual', 'difference'], ...rows].map(([account = '', ...amounts]) =>
    `  ${account.padEnd(WIDTHS[0])}${amounts.map((text, place) => text.padStart(WIDTHS[place + 1] ?? 0)).join('')}`.trimEnd(),
  );
}
