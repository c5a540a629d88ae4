import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Id, Instant, Money } from '../fields.ts';
import { count } from './items.ts';
import { WorldName } from './worlds.ts';

/** The members of a film at most, who fit into a world. */
export const mostNewcomers = 20_000;

const script = {
  perDay: count(1, 1000),
  stopDay: z.optional(count(0, 365)),
  days: z._default(count(1, 365), 365),
  every: z._default(count(1, 30), 7),
};

/** The course of a film: the number of newcomers, their last day, and the interval between withdrawals. */
export const FilmScript = z.object({ productId: z.int(), ...script });
export type FilmScript = z.output<typeof FilmScript>;

/** The end of a day, after its sales and payments. Sums are of all days so far. */
const FilmDay = z.object({
  day: z.int(),
  at: Instant,
  members: z.int(),
  cash: Money,
  promised: Money,
  paidIn: Money,
  paidOut: Money,
  waiting: z.int(),
  waitingAmount: Money,
});

/** A year of a plan in a world of its own. */
export const film = operatorGroup({
  runFilm: {
    route: 'POST solvency/film',
    description:
      'Plays up to a year of a plan in a new world, called `name`, on the terms of a product of this world and at its withdrawal fee (docs/solvency.md, "A year in a world"). `perDay` newcomers a day buy one each, until day `stopDay` if it is given. Members withdraw what has accrued `every` so many days; 1 is daily. A withdrawal that plan cash (treasury and fees) does not cover waits, and so do those after it. `days` in the answer are the ends of the days, counted from 0; `waiting` members then wait for their money. The world remains, frozen, and each amount of it can be opened. Its clock tells meanwhile how far it is, and dropping it ends the run.',
    input: z.object({ name: WorldName, productId: Id, ...script }).check(
      z.refine(({ perDay, stopDay, days }) => perDay * Math.min(days, stopDay ?? days) <= mostNewcomers, {
        error: 'tooMuch',
        path: ['perDay'],
      }),
    ),
    output: z.object({
      world: z.string(),
      from: Instant,
      /** The first day on which a withdrawal was not covered. */
      insolventDay: z.nullable(z.int()),
      days: z.array(FilmDay),
    }),
    refusals: ['UNKNOWN_ITEM', 'WORLD_EXISTS', 'TOO_MANY_WORLDS'],
    changes: ['worlds'],
  },
});
