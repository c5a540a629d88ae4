import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Id, Instant, Money } from '../fields.ts';
import { pageInput, pageOf, Quantity } from '../page.ts';
import { Posting, Record } from '../wallet.ts';
import { Balances } from './people.ts';
import { LoggedRequest } from './observation.ts';

const platformAccounts = ['treasury', 'fees', 'chain', 'bank'] as const;

/** Between whom money flows: all members as one, the platform's two accounts, and the world outside it. */
export const parties = ['outside', 'members', 'treasury', 'fees'] as const;
export type Party = (typeof parties)[number];

/** An account's name as postings say it (`treasury`, `member:12:available`), or a member with all five (`member:12`). */
export const AccountName = z.string().check(
  z.regex(/^(treasury|fees|chain|bank|member:[1-9]\d{0,13}(:(available|income|transit|frozen|stock))?)$/, {
    error: 'value',
  }),
);

const LedgerEntry = z.extend(Posting, { id: z.string(), movement: z.string(), requestId: z.string() });

const StatementLine = z.extend(LedgerEntry, {
  /** By how much the account grew; zero for what a member moves between their own accounts. */
  change: Money,
  /** What the account held afterwards. */
  balance: Money,
});

/** What the world itself keeps of a call that changed it: its endpoint and its fields, secrets blotted out. */
const Command = z.object({ name: z.string(), at: Instant, input: z.record(z.string(), z.unknown()) });
export type Command = z.output<typeof Command>;

const Movement = z.object({
  id: z.string(),
  at: Instant,
  cause: z.string(),
  requestId: z.string(),
  postings: z.array(z.extend(Posting, { id: z.string() })),
});

/** What moved on a platform day, and what everybody held at its end; of the present one, so far. */
const FlowsOfDay = z.object({
  day: z.string(),
  startTime: Instant,
  flows: z.array(
    z.object({
      from: z.enum(parties),
      to: z.enum(parties),
      kind: z.string(),
      amount: Money,
      postings: z.int(),
    }),
  ),
  held: z.record(z.enum(parties), Money),
});

/** Why a balance is what it is: from accounts to their postings, to what caused them, to the call behind it. */
export const accounting = group({
  accounts: {
    route: 'GET accounts',
    source: 'reference',
    access: 'operator',
    description:
      "What every account holds: the platform's and the world's outside, all members together, and the members who match `query` (part of phone, e-mail address, name or invitation code), oldest first.",
    input: z.object({ query: z.optional(z.string()), ...pageInput }),
    output: z.extend(
      pageOf(
        z.extend(Balances, { account: z.string(), name: z.string(), phone: z.string(), holdings: Money }),
      ),
      {
        platform: z.array(z.object({ account: z.enum(platformAccounts), balance: Money })),
        members: z.extend(Balances, { holdings: Money }),
      },
    ),
    refusals: [],
    reads: ['balance', 'member', 'profile'],
  },
  statement: {
    route: 'GET statement',
    source: 'reference',
    access: 'operator',
    description:
      'The postings of an account, or of all five of a member (`member:12`), newest first, each with what the account held after it.',
    input: z.object({ account: AccountName, ...pageInput }),
    output: z.extend(pageOf(StatementLine), { account: z.string(), balance: Money }),
    refusals: ['UNKNOWN_MEMBER'],
    reads: ['balance'],
  },
  movement: {
    route: 'GET movements/:id',
    source: 'reference',
    access: 'operator',
    description:
      "Why money moved: the movement's postings with what both accounts held afterwards, the lines of members' histories that lead to it, the call that caused it while the log still has it (else null), the command that the world keeps of that call for good (null where time or the fixture did it), and `story`: the movements of the same call and of the same lines, oldest first, fifty at most.",
    input: z.object({ id: Id }),
    output: z.extend(Movement, {
      postings: z.array(z.extend(Posting, { id: z.string(), fromBalance: Money, toBalance: Money })),
      records: z.array(z.extend(Record, { memberId: z.string() })),
      story: z.array(Movement),
      request: z.nullable(LoggedRequest),
      command: z.nullable(Command),
    }),
    refusals: ['UNKNOWN_ITEM'],
    reads: ['balance', 'record'],
  },
  flows: {
    route: 'GET flows',
    source: 'reference',
    access: 'operator',
    description:
      'What flowed between members, treasury, fees and the world outside on each of the last 30 platform days, or as many as asked for, oldest first, by kind of posting; and what each of them held at the end of the day. `since` is when money first moved, null while none has.',
    input: z.object({ days: z.optional(Quantity) }),
    output: z.object({ at: Instant, since: z.nullable(Instant), days: z.array(FlowsOfDay) }),
    refusals: [],
    reads: ['balance'],
  },
});
