import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Instant, Money, QueriedInstant } from '../fields.ts';
import { pageInput, Quantity } from '../page.ts';
import { Earned } from './clock.ts';

/**
 * An event of the past: a call of a member or of the operator, a move or a mode of the clock, the strike of a fault, a due event
 * that moved money, a due event that failed, a message to a member.
 */
export const tapeKinds = ['call', 'operator', 'clock', 'fault', 'due', 'failed', 'message'] as const;
const Kind = z.enum(tapeKinds);
export type TapeKind = z.output<typeof Kind>;

/** The marks of a page, which are listed one by one. */
export const mostMarks = 500;
/** The members of a move of the clock whose earnings are listed. */
export const mostEarners = 5;
/** The days at most whose earnings are told: more than two years. */
export const mostDays = 800;

const Mark = z.object({
  kind: Kind,
  at: Instant,
  /** The endpoint of a call, the setting of the clock, the kind of a due event, or the texts of a message. */
  name: z.string(),
  /** The number of the command. A fork `after` it has its effect, and none of the next one. */
  command: z.nullable(z.int()),
  requestId: z.nullable(z.string()),
  /** The instant to which the clock was moved. */
  to: z.nullable(Instant),
  /** The reason of a refusal that stored something, such as a wrong password. */
  refused: z.nullable(z.string()),
  /** The endpoint of a fault or of its strike, the names of the parameters that were set, or the title of a message in English. */
  about: z.nullable(z.string()),
  /** The member, by phone or e-mail address: of a call while its session exists, or of a message. */
  account: z.nullable(z.string()),
  /** The money that a call or a due event moved, in order: the postings of one kind between the same accounts as one. */
  moved: z.array(
    z.object({ kind: z.string(), from: z.string(), to: z.string(), amount: Money, postings: z.int() }),
  ),
  /** The earnings of machines and stock during a move of the clock, with dividends at the present rate. */
  earned: z.nullable(Earned),
});
export type TapeMark = z.output<typeof Mark>;

/** The number of marks of a kind in a part of the stretch that begins at an instant. */
const Part = z.object({ at: Instant, kind: Kind, count: z.int() });

/** The earnings of machines on a platform day, received or not: from its start, `at`, until before `to`. */
const Earnings = z.object({ at: Instant, to: Instant, amount: Money });

/** The past of a world on one strip. */
export const tape = operatorGroup({
  tape: {
    route: 'GET tape',
    description: `What happened in this world between two instants, by default since its fixture: commands, due events that moved money, failed events and messages. \`marks\` lists ${mostMarks} of them a page (\`pageNum\`), the oldest first, or by \`list\` the newest first or none. A move of the clock has in \`earned\` what machines and stock earned meanwhile, and the ${mostEarners} members who earned most; dividends count at the present rate, even if it was another one then. \`parts\` counts all of them by kind in that many equal parts of the stretch, without the empty ones. \`earned\` is what machines earn on each day of the stretch, the last ${mostDays} at most and none without earnings; days ahead count the orders in force now. \`begin\` is the earliest instant of a fork of the past (\`POST worlds\` with \`at\` or \`after\`). What is ahead is in \`GET clock\`.`,
    input: z.object({
      from: z.optional(QueriedInstant),
      to: z.optional(QueriedInstant),
      parts: z.prefault(Quantity, '200'),
      pageNum: pageInput.pageNum,
      list: z._default(z.enum(['oldest', 'newest', 'none'], { error: 'value' }), 'oldest'),
    }),
    output: z.object({
      begin: Instant,
      now: Instant,
      from: Instant,
      to: Instant,
      total: z.int(),
      marks: z.array(Mark),
      parts: z.array(Part),
      earned: z.array(Earnings),
    }),
    refusals: [],
    reads: ['world', 'clock'],
  },
});
