import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Id, Instant, Money } from '../fields.ts';
import { pageInput, pageOf, Quantity } from '../page.ts';
import { Posting, WalletRecord } from '../wallet.ts';
import { search } from './items.ts';
import { Balances } from './people.ts';
import { LoggedRequest } from './observation.ts';

const platformAccounts = ['treasury', 'fees', 'chain', 'bank'] as const;

/** The parties of money flows: all members together, the platform's two accounts, and the outside world. */
export const parties = ['outside', 'members', 'treasury', 'fees'] as const;
export type Party = (typeof parties)[number];

/** An account as postings name it (`treasury`, `member:12:available`), or all five accounts of a member (`member:12`). */
export const AccountName = z.string().check(
  z.regex(/^(treasury|fees|chain|bank|member:[1-9]\d{0,13}(:(available|income|transit|frozen|stock))?)$/, {
    error: 'value',
  }),
);

const LedgerEntry = z.extend(Posting, { id: z.string(), movement: z.string(), requestId: z.string() });

const StatementLine = z.extend(LedgerEntry, {
  /** The change of the account, 0 for a transfer between a member's own accounts. */
  change: Money,
  /** The balance of the account after the posting. */
  balance: Money,
});

/** A call that changed the world, as its command log stores it: the endpoint and its fields, with secrets redacted. */
const Command = z.object({ name: z.string(), at: Instant, input: z.record(z.string(), z.unknown()) });
export type Command = z.output<typeof Command>;

const Movement = z.object({
  id: z.string(),
  at: Instant,
  cause: z.string(),
  requestId: z.string(),
  postings: z.array(z.extend(Posting, { id: z.string() })),
});

/** The flows of a platform day, and the holdings at its end. The current day is incomplete. */
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

/** The explanation of a balance: from accounts to their postings, their causes, and the calls behind them. */
export const accounting = operatorGroup({
  accounts: {
    route: 'GET accounts',
    description:
      'The balances of all accounts: of the platform, the outside world, all members together, and each member, oldest first. `query` filters the members by a part of phone, e-mail address, name or invitation code.',
    input: z.object({ query: search, ...pageInput }),
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
    description:
      'The postings of one account, newest first, each with the balance after it. `member:12` selects all five accounts of a member.',
    input: z.object({ account: AccountName, ...pageInput }),
    output: z.extend(pageOf(StatementLine), { account: z.string(), balance: Money }),
    refusals: ['UNKNOWN_MEMBER'],
    reads: ['balance'],
  },
  movement: {
    route: 'GET movements/:id',
    description:
      "One movement of money: its postings with the balances of both accounts after them, the members' records about it, and its cause. `request` is the call from the request log, null once the log has dropped it. `command` is the call from the command log, null if the agenda or the fixture caused the movement. `story` lists the movements of the same call and of the same records, oldest first, at most fifty.",
    input: z.object({ id: Id }),
    output: z.extend(Movement, {
      postings: z.array(z.extend(Posting, { id: z.string(), fromBalance: Money, toBalance: Money })),
      records: z.array(z.extend(WalletRecord, { memberId: z.string() })),
      story: z.array(Movement),
      request: z.nullable(LoggedRequest),
      command: z.nullable(Command),
    }),
    refusals: ['UNKNOWN_ITEM'],
    reads: ['balance', 'record'],
  },
  flows: {
    route: 'GET flows',
    description:
      'The flows of money between members, treasury, fees and the outside world, by day and kind of posting. It covers the last 30 platform days (or `days`), oldest first, with the holdings of each party at the end of the day. `since` is the time of the first movement, null if there is none.',
    input: z.object({ days: z.optional(Quantity) }),
    output: z.object({ at: Instant, since: z.nullable(Instant), days: z.array(FlowsOfDay) }),
    refusals: [],
    reads: ['balance'],
  },
});
