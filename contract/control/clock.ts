import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Instant, Money, nothing } from '../fields.ts';

/** The subject of an agenda entry: its member, by phone or e-mail address, and its amount, if it has them. */
const about = {
  kind: z.string(),
  subject: z.string(),
  account: z.optional(z.string()),
  amount: z.optional(Money),
};
const Fired = z.object({ at: Instant, ...about });
const Due = z.object({ id: z.string(), dueAt: Instant, ...about });

/** The entries fired by an advance: their numbers by kind, and the first ones in order. */
const firing = {
  fired: z.array(Fired),
  count: z.int(),
  kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
};

/** The income and the dividends that became receivable during a move, without those that were receivable before. */
export const Earned = z.object({
  amount: Money,
  dividend: Money,
  machines: z.int(),
  members: z.int(),
  list: z.array(z.object({ account: z.string(), amount: Money, dividend: Money, machines: z.int() })),
});
export type Earned = z.output<typeof Earned>;

/** The last move of the clock, the entries that it fired, and what machines and stock earned meanwhile. */
const Landing = z.object({ from: Instant, now: Instant, ...firing, earned: Earned });
export type Landing = z.output<typeof Landing>;

/** The last instant to which a clock can be moved. Even events some days later have a four-digit year. */
export const LAST_INSTANT = Date.UTC(9999, 11, 31);

/** The maximum rate of a scaled clock: milliseconds of the world per real millisecond. */
export const MAX_RATE = 1_000_000;

/** An instant set by the operator, in epoch milliseconds, within the reach of a clock. */
export const settableInstant = z
  .int({ error: 'instant' })
  .check(z.gte(0, { error: 'instant' }), z.lte(LAST_INSTANT, { error: 'tooMuch' }));

/**
 * By how many milliseconds a world's time is ahead because the system clock was ahead for a while; 0 below a minute. A
 * world's time never goes back.
 */
export const LeapMs = z.int();

const Clock = z.object({
  now: Instant,
  leapMs: LeapMs,
  mode: z.enum(['running', 'frozen', 'scaled']),
  rate: z.number(),
  timeZone: z.string(),
});

/** The clock of one world and the agenda that it fires. */
export const clock = operatorGroup({
  clock: {
    route: 'GET clock',
    description:
      "The world's clock and agenda: the time and mode, the next entries and the failed ones. `landing` is the last move of the clock with the first hundred entries that it fired, null before the first move and after a restart. `leapMs` is how far the world is ahead only because the system clock was ahead for a while, such as ten years: its time never goes back, since its history would be out of order. Resetting the world sets its clock to the present; setting its clock keeps this time, and `leapMs` is 0 from then on.",
    input: nothing,
    output: z.extend(Clock, {
      agenda: z.array(Due),
      failed: z.array(z.extend(Due, { error: z.string() })),
      landing: z.nullable(Landing),
    }),
    refusals: [],
    reads: ['clock', 'order', 'recharge', 'transfer', 'withdrawal', 'receivedCoupon', 'groupJoin'],
  },
  setClock: {
    route: 'POST clock',
    description:
      'Moves the clock or sets its mode. It moves by a span (`advance`), to an instant (`to`) or to the next agenda entry (`next`), and fires all due entries in order before it responds. `mode` and `rate` (if scaled) set how it runs. `fired` lists the first thousand entries. `earned` is the income that machines and stock earned during the move, to be received by their members: it is due to time, not to an entry; `list` names the hundred members who earned most. Sessions end by the time that passes; with `keepSessions` those that are valid last as if the move had taken no time, and with `mode: scaled` as if none passed while the clock runs so.',
    input: z
      .object({
        advance: z.optional(
          z.string({ error: 'span' }).check(z.regex(/^\d{1,9}(s|m|h|d|w|y)$/, { error: 'span' })),
        ),
        to: z.optional(settableInstant),
        next: z.optional(z.literal(true, { error: 'flag' })),
        keepSessions: z.optional(z.literal(true, { error: 'flag' })),
        mode: z.optional(z.enum(['running', 'frozen', 'scaled'], { error: 'clockMode' })),
        rate: z.optional(
          z
            .number({ error: 'rate' })
            .check(z.gt(0, { error: 'rate' }), z.lte(MAX_RATE, { error: 'tooMuch' })),
        ),
      })
      .check(
        z.refine(
          ({ advance, to, next }) => [advance, to, next].filter((way) => way !== undefined).length <= 1,
          {
            error: 'oneWay',
            path: ['advance'],
          },
        ),
      ),
    output: z.extend(Clock, { ...firing, earned: Earned }),
    refusals: ['CLOCK_ONLY_FORWARD'],
    changes: ['world'],
  },
});
