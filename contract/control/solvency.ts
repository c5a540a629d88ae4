import * as z from 'zod/mini';
import { Instant, Money } from '../fields.ts';
import { pageOf } from '../page.ts';

/** An amount of money. Older worlds may have promised more than an account can hold. */
const Promised = z.string().check(z.regex(/^\d{1,18}\.\d{2,6}$/));

/** The returns that fall due on a platform day and were not received yet: what they cost, and after the withdrawal fee. */
const PromisedDay = z.object({ day: z.string(), amount: Promised, net: Promised });

/**
 * The payers of payouts, first in, first out: the payee, members who joined later or earlier than the payee, and nobody as
 * long as more was paid out than came in.
 */
export const PayoutSources = z.object({ own: Money, later: Money, earlier: Money, uncovered: Money });

const Payout = z.extend(PayoutSources, {
  /** The posting. */
  id: z.string(),
  movement: z.string(),
  memberId: z.string(),
  at: Instant,
  amount: Money,
});

/** The net position is what was paid in minus what was taken out. Holdings are owed by the platform and no part of it. */
const position = { paidIn: Money, takenOut: Money, net: Money, holdings: Money };

/** The net positions of some members, also of those who took out as much as they paid in and neither won nor lost. */
export const NetPositions = z.object({
  count: z.int(),
  winners: z.int(),
  losers: z.int(),
  median: z.nullable(Money),
  mean: z.nullable(Money),
  gini: z.nullable(z.number()),
  ...position,
});

/** The totals of the books at an instant, and the shares of what is owed that cash covers. */
export const totals = {
  at: Instant,
  cash: Money,
  liabilities: Money,
  promised: Promised,
  treasury: Money,
  fees: Money,
  coverage: z.nullable(z.number()),
  coverageWithPromises: z.nullable(z.number()),
};

/** The books as a picture (docs/solvency.md). */
export const Solvency = z.object({
  ...totals,
  promisedDays: z.array(PromisedDay),
  runway: z.nullable(z.object({ day: z.string(), days: z.int() })),
  payouts: z.extend(pageOf(Payout), {
    sources: PayoutSources,
    days: z.array(z.extend(PayoutSources, { day: z.string() })),
    /** The payments that no payout has used yet. */
    unspent: Money,
  }),
  members: z.extend(pageOf(z.object({ memberId: z.string(), joinTime: Instant, ...position })), {
    positions: NetPositions,
    weeks: z.array(z.extend(NetPositions, { week: z.string() })),
  }),
});
export type Solvency = z.output<typeof Solvency>;
