import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Instant, Money } from '../fields.ts';
import { WorldName } from './worlds.ts';

/** The first withdrawal that cannot be paid. */
const Unpaid = z.object({
  day: z.int(),
  at: Instant,
  orderId: z.string(),
  memberId: z.string(),
  amount: Money,
  net: Money,
});

const Ending = z.object({ insolventDay: z.nullable(z.int()), unpaid: z.nullable(Unpaid) });

/** The fork in which nothing more is bought. */
export const runOff = operatorGroup({
  runOff: {
    route: 'POST solvency/run-off',
    description:
      'Answers how long the platform can pay if nothing more is bought from now on (docs/solvency.md, "If nobody new comes"). `predicted` is a formula over the orders in force. `simulated` is the ledger of a fork of this world, called `name`, which remains: its clock is frozen, its agenda is emptied, and it runs until a withdrawal cannot be paid or every order has ended. `unpaid` is that withdrawal, null if there is none; the fork has it as `withdrawal`. Day n is the n-th 24 hours after the fork. `days` are the ends of the days that were paid in full, with the cash by both. Dropping the fork meanwhile ends the run.',
    input: z.object({ name: WorldName }),
    output: z.object({
      world: z.string(),
      from: Instant,
      /** The orders in force, and the day on which the last one ends. */
      orders: z.int(),
      lastDay: z.int(),
      predicted: Ending,
      simulated: z.extend(Ending, { withdrawal: z.nullable(z.string()) }),
      days: z.array(
        z.object({
          day: z.int(),
          at: Instant,
          cash: Money,
          predictedCash: Money,
          owed: Money,
          promised: Money,
        }),
      ),
    }),
    refusals: ['WORLD_EXISTS', 'TOO_MANY_WORLDS'],
    changes: ['worlds'],
  },
});
