import { control } from '#contract/control/control.ts';
import { toMicro, toMoney } from '#contract/money.ts';
import { personas, richPersonas, type RichPersona } from '#fixtures/people.ts';
import { memberKinds, type MemberKind } from '#server/ledger/accounts.ts';
import type { Caller } from './caller.ts';
import { Unexpected } from './unexpected.ts';
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
  if (typeof who !== 'string') return who.phone;
  if (/^\d+$/.test(who)) return who;
  const people: Readonly<Record<string, { readonly phone: string }>> = { ...personas, ...richPersonas };
  const person = people[who];
  if (person) return person.phone;
  const names = Object.keys(people).join(', ');
  throw new Unexpected([
    `Nobody in the fixtures is called ${who}. There are ${names}; others go by their phone.`,
  ]);
}

function refuseUnknown(whose: string, amounts: object, kinds: readonly string[]): void {
  const unknown = Object.keys(amounts).find((kind) => !kinds.includes(kind));
  if (unknown === undefined) return;
  throw new Unexpected([`${whose} has no account ${unknown}. There are ${kinds.join(', ')}.`]);
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
  const { platform, ...people } = expected;
  const members = await Promise.all(
    Object.entries(people).map(([who, amounts]) => heldByMember(operator, who, amounts ?? {})),
  );
  const held = [...members.flat(), ...(platform ? await heldByPlatform(operator, platform) : [])];
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

async function heldByMember(operator: Caller, who: string, amounts: Amounts<MemberKind>): Promise<Held[]> {
  refuseUnknown(who, amounts, memberKinds);
  const phone = phoneOf(who as RichPersona);
  const { list } = await operator.ok(control.members, { query: phone });
  const member = list.find((line) => line.phone === phone);
  if (!member) throw new Unexpected([`Nobody in world ${operator.world} has the phone ${phone} (${who}).`]);
  return Object.entries(amounts).map(([kind, amount]) => ({
    who,
    kind,
    account: `member:${member.id}:${kind}`,
    memberId: member.id,
    expectedMicro: toMicro(String(amount)),
    actualMicro: toMicro(member[kind as MemberKind]),
  }));
}

async function heldByPlatform(operator: Caller, amounts: Amounts<PlatformKind>): Promise<Held[]> {
  refuseUnknown('platform', amounts, platformKinds);
  const books = await operator.ok(control.books, { days: 1 });
  return Object.entries(amounts).map(([kind, amount]) => ({
    who: 'platform',
    kind,
    account: kind,
    expectedMicro: toMicro(String(amount)),
    actualMicro: toMicro(books[kind as PlatformKind]),
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
