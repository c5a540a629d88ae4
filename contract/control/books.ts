import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Instant, Money } from '../fields.ts';
import { pageInput, pageOf, Quantity } from '../page.ts';
import { Posting } from '../wallet.ts';

export const Invariant = z.object({
  number: z.int(),
  name: z.string(),
  holds: z.boolean(),
  violations: z.array(z.string()),
});

/** Money and obligations at the end of a platform day; of the present one, so far. */
export const BooksOfDay = z.object({
  day: z.string(),
  cashIn: Money,
  cashOut: Money,
  cash: Money,
  liabilities: Money,
  treasury: Money,
});

/**
 * What a machine's own terms promise (docs/differences.md, "Solvency"): payout multiple, recruits per member at which
 * promises break even, payback days, break-even daily growth, and the day on which flat sales no longer cover it. Null
 * where there is none.
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

/** The ledger as an auditor reads it. */
export const books = group({
  ledger: {
    route: 'GET ledger',
    source: 'reference',
    access: 'operator',
    description:
      'Postings, newest first: of one member (id or phone), of one cause, of one call, when given. `query` narrows to those with this text in their cause or kind, of a call with this id, or of members it finds.',
    input: z.object({
      member: z.optional(z.string()),
      cause: z.optional(z.string()),
      requestId: z.optional(z.string()),
      query: z.optional(z.string()),
      ...pageInput,
    }),
    output: pageOf(z.extend(Posting, { id: z.string(), movement: z.string(), requestId: z.string() })),
    refusals: [],
    reads: ['balance'],
  },
  invariants: {
    route: 'GET invariants',
    source: 'reference',
    access: 'operator',
    description:
      'Checks the whole history of the world, one line per invariant of the rules. With `replay=true` also the tenth: the world is built anew from its fixture and its log of commands, which takes about as long as the commands did.',
    input: z.object({ replay: z.optional(z.literal('true', { error: 'flag' })) }),
    output: z.object({ holds: z.boolean(), postings: z.int(), at: Instant, checks: z.array(Invariant) }),
    refusals: [],
    reads: ['balance', 'record', 'order'],
  },
  books: {
    route: 'GET books',
    source: 'reference',
    access: 'operator',
    description:
      "Cash (what came from outside less what went there), liabilities (what members hold), what orders still promise, and how far the cash covers them: now, by platform day (the last 30, or as many as asked for, oldest first), and by each machine's own terms.",
    input: z.object({ days: z.optional(Quantity) }),
    output: z.object({
      at: Instant,
      cash: Money,
      liabilities: Money,
      promised: Money,
      treasury: Money,
      fees: Money,
      coverage: z.nullable(z.number()),
      coverageWithPromises: z.nullable(z.number()),
      days: z.array(BooksOfDay),
      plans: z.array(PlanOutlook),
    }),
    refusals: [],
    reads: ['balance', 'order', 'products'],
  },
});
