import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Instant, Money, nothing } from '../fields.ts';

/** What an entry of the agenda is about: whom, by phone or e-mail address, and how much, where there is either. */
const about = {
  kind: z.string(),
  subject: z.string(),
  account: z.optional(z.string()),
  amount: z.optional(Money),
};
const Fired = z.object({ at: Instant, ...about });
const Due = z.object({ id: z.string(), dueAt: Instant, ...about });

/** Everything that an advance fired, by how often of each kind; and the first entries of it in their order. */
const firing = {
  fired: z.array(Fired),
  count: z.int(),
  kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
};

/** The last move of the clock: from where to where, and what it fired. */
const Landing = z.object({ from: Instant, now: Instant, ...firing });
export type Landing = z.output<typeof Landing>;

/** The last instant to which a world's clock can be moved: what happens days after it still has a date of four digits. */
export const LAST_INSTANT = Date.UTC(9999, 11, 31);

/** How many milliseconds of a world pass in one of the machine's, at most. */
export const MAX_RATE = 1_000_000;

/** An instant that the operator sets, in epoch milliseconds: none that a clock could not reach. */
export const settableInstant = z
  .int({ error: 'instant' })
  .check(z.gte(0, { error: 'instant' }), z.lte(LAST_INSTANT, { error: 'tooMuch' }));

const Clock = z.object({
  now: Instant,
  mode: z.enum(['running', 'frozen', 'scaled']),
  rate: z.number(),
  timeZone: z.string(),
});

/** The clock of one world and the agenda that it fires. */
export const clock = group({
  clock: {
    route: 'GET clock',
    source: 'reference',
    access: 'operator',
    description:
      "The world's time, how it runs, what is due next, what fell due and could not be done, and where the last move of the clock led (null before the first, and again after a restart), with the first hundred that it fired.",
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
    source: 'reference',
    access: 'operator',
    description:
      'Moves the clock by a span (`advance`), to an instant (`to`) or to the next agenda entry (`next`), firing all that falls due, in order, before it answers; or sets how it runs (`mode`, `rate` for scaled). `fired` lists the first thousand.',
    input: z
      .object({
        advance: z.optional(
          z.string({ error: 'span' }).check(z.regex(/^\d{1,9}(s|m|h|d|w|y)$/, { error: 'span' })),
        ),
        to: z.optional(settableInstant),
        next: z.optional(z.literal(true, { error: 'flag' })),
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
    output: z.extend(Clock, firing),
    refusals: ['CLOCK_ONLY_FORWARD'],
    changes: ['world'],
  },
});
