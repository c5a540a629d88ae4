import { control } from '#contract/control/control.ts';
import { toMicro, toMoney, type Micro } from '#contract/money.ts';
import { personas, richPersonas, type RichPersona } from '#fixtures/data/people.ts';
import { memberKinds, type MemberKind } from '#server/ledger/accounts.ts';
import type { Caller } from './caller.ts';
import { assertKnownNames, ExpectationError } from './expectation-error.ts';
import { explainDifference, signed, type Comparison } from './movements.ts';

/** A member: a persona of the fixtures by name, or any member by phone number or e-mail address. */
export type MemberRef = RichPersona | Account | { readonly phone: string };

type Account = `${number}` | `${string}@${string}`;

const platformKinds = ['treasury', 'fees'] as const;
type PlatformKind = (typeof platformKinds)[number];

type Amounts<Kind extends string> = Partial<Record<Kind, string | number>>;

/** Expected balances in USDT, by persona, by phone number or e-mail address, and for the platform. */
export type ExpectedBalances = Partial<Record<RichPersona | Account, Amounts<MemberKind>>> & {
  readonly platform?: Amounts<PlatformKind>;
};

/** Returns a member's phone. Throws for an unknown persona, because many tests run without a type check. */
export function phoneOf(who: MemberRef): string {
  const name: unknown = typeof who === 'object' ? who.phone : who;
  if (typeof name !== 'string')
    throw new ExpectationError(['A member is a persona of the fixtures, or a phone number as a string.']);
  if (typeof who === 'object' || /^\d+$|@/.test(name)) return name;
  const people: Readonly<Record<string, { readonly phone: string }>> = { ...personas, ...richPersonas };
  const person = people[name];
  if (person) return person.phone;
  const names = Object.keys(people).join(', ');
  throw new ExpectationError([
    `The fixtures have no persona "${name}". Known personas: ${names}. Name other members by their phone.`,
  ]);
}

/** Checks the shape of an expectation, and returns its amounts by account. */
function amountsOf<Kind extends string>(
  who: string,
  amounts: unknown,
  kinds: readonly Kind[],
): [kind: Kind, micro: Micro][] {
  if (typeof amounts !== 'object' || amounts === null)
    throw new ExpectationError([
      `Give the balances of ${who} by account, for example { ${kinds[0]}: '350.00' }.`,
    ]);
  assertKnownNames(`${who} has no account`, amounts, kinds);
  return Object.entries(amounts).map(([kind, amount]) => [kind as Kind, microOf(`${who} ${kind}`, amount)]);
}

function microOf(account: string, amount: unknown): Micro {
  try {
    return toMicro(String(amount));
  } catch {
    throw new ExpectationError([
      `${account}: "${String(amount)}" is not an amount. Write digits with at most 6 decimals.`,
    ]);
  }
}

/** Some balances differ from the expected ones. The message is a table, followed by the movements. */
export class UnexpectedBalances extends ExpectationError {
  override readonly name = 'UnexpectedBalances';
}

/**
 * Compares the named accounts with their balances; other accounts may hold any amount. Throws UnexpectedBalances, which
 * lists the movements since each wrong account last held the expected amount.
 */
export async function expectBalances(operator: Caller, expected: ExpectedBalances): Promise<void> {
  if (!(expected as ExpectedBalances | undefined))
    throw new ExpectationError([`Give balances by member, for example { bob: { available: '350.00' } }.`]);
  const sides = Object.entries(expected).map(([who, amounts]) =>
    who === 'platform' ? comparePlatform(operator, amounts) : compareMember(operator, who, amounts),
  );
  const comparisons = (await Promise.all(sides)).flat();
  const wrong = comparisons.filter(({ expectedMicro, actualMicro }) => expectedMicro !== actualMicro);
  if (wrong.length === 0) return;
  const movements = await Promise.all(wrong.map((one) => explainDifference(operator, one)));
  throw new UnexpectedBalances([
    `Balances of world ${operator.world} differ from the expected ones.`,
    '',
    ...table(comparisons),
    ...movements.flat(),
  ]);
}

async function compareMember(operator: Caller, who: string, amounts: unknown): Promise<Comparison[]> {
  const expected = amountsOf(who, amounts, memberKinds);
  const phone = phoneOf(who as RichPersona);
  const { list } = await operator.ok(control.members, { query: phone });
  const member = list.find((line) => line.phone === phone || line.email === phone);
  if (!member)
    throw new ExpectationError([`World ${operator.world} has no member with the phone ${phone} (${who}).`]);
  return expected.map(([kind, expectedMicro]) => ({
    who,
    kind,
    account: `member:${member.id}:${kind}`,
    memberId: member.id,
    expectedMicro,
    actualMicro: toMicro(member[kind]),
  }));
}

async function comparePlatform(operator: Caller, amounts: unknown): Promise<Comparison[]> {
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

function table(comparisons: readonly Comparison[]): string[] {
  const rows = comparisons.map(({ who, kind, expectedMicro, actualMicro }) => [
    `${who} ${kind}`,
    toMoney(expectedMicro),
    toMoney(actualMicro),
    expectedMicro === actualMicro ? '' : signed(actualMicro - expectedMicro),
  ]);
  return [['account', 'expected', 'actual', 'difference'], ...rows].map(([account = '', ...amounts]) =>
    `  ${account.padEnd(WIDTHS[0])}${amounts.map((text, place) => text.padStart(WIDTHS[place + 1] ?? 0)).join('')}`.trimEnd(),
  );
}
