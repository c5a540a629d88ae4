import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Instant, Money } from '../fields.ts';
import { pageInput, pageOf, Quantity } from '../page.ts';
import { Posting } from '../wallet.ts';
import { search } from './items.ts';
import { Solvency, totals } from './solvency.ts';

export const Invariant = z.object({
  number: z.int(),
  name: z.string(),
  holds: z.boolean(),
  violations: z.array(z.string()),
});

/** Money and obligations at the end of a platform day. The current day is incomplete. */
export const BooksOfDay = z.object({
  day: z.string(),
  cashIn: Money,
  cashOut: Money,
  cash: Money,
  liabilities: Money,
  treasury: Money,
});

/**
 * The promises of a machine's terms (docs/solvency.md): payout multiple, recruits per member to break even,
 * payback days and daily growth to break even. The last one is the day on which flat sales no longer cover the payouts. A
 * figure without a value is null.
 */
export const PlanOutlook = z.object({
  productId: z.string(),
  productName: z.string(),
  payoutMultiple: z.number(),
  breakEvenRecruits: z.nullable(z.number()),
  paybackDays: z.nullable(z.number()),
  breakEvenGrowth: z.nullable(z.number()),
  flatInsolventDay: z.nullable(z.int()),
});

/** The ledger, its invariants and the solvency of the platform. */
export const books = operatorGroup({
  ledger: {
    route: 'GET ledger',
    description:
      'The postings of the ledger, newest first. Filters: `member` (id or phone), `cause` and `requestId`. `query` matches a text in the cause or kind, the id of a call, or a member.',
    input: z.object({
      member: z.optional(z.string()),
      cause: z.optional(z.string()),
      requestId: z.optional(z.string()),
      query: search,
      ...pageInput,
    }),
    output: pageOf(z.extend(Posting, { id: z.string(), movement: z.string(), requestId: z.string() })),
    refusals: [],
    reads: ['balance'],
  },
  invariants: {
    route: 'GET invariants',
    description:
      'Checks the whole history of the world against each invariant of the rules. With `replay=true`, the tenth one too: the world is rebuilt from its fixture and its command log, which takes about as long as the commands did.',
    input: z.object({ replay: z.optional(z.literal('true', { error: 'flag' })) }),
    output: z.object({ holds: z.boolean(), postings: z.int(), at: Instant, checks: z.array(Invariant) }),
    refusals: [],
    reads: ['balance', 'record', 'order'],
  },
  books: {
    route: 'GET books',
    description:
      "The platform's solvency: cash, liabilities, outstanding promises of orders, and their coverage by cash. Cash is the payments from outside minus the payments to it, and liabilities are the members' holdings. The figures are for now, for each of the last 30 platform days (or `days`), oldest first, and by the terms of each machine.",
    input: z.object({ days: z.optional(Quantity) }),
    output: z.object({
      ...totals,
      days: z.array(BooksOfDay),
      plans: z.array(PlanOutlook),
    }),
    refusals: [],
    reads: ['balance', 'order', 'products'],
  },
  solvency: {
    route: 'GET solvency',
    description:
      "Where the money of members is (docs/solvency.md): cash, liabilities, the promised returns by the day on which they fall due, and the day on which cash is used up if nobody new pays in. `payouts` tells whose payments each payout was made of, newest first, and of the 30 latest days with payouts. `members` has everybody's net position, by the week in which they joined and one by one, oldest member first.",
    input: z.object(pageInput),
    output: Solvency,
    refusals: [],
    reads: ['balance', 'order', 'member'],
  },
});
