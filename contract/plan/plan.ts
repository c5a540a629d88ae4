import * as z from 'zod/mini';
import { toMicro, type Micro } from '../money.ts';

/** The terms of a plan as a person writes them: amounts and rates are decimal texts, days are whole numbers. */
export interface Plan {
  readonly priceMicro: Micro;
  readonly dayReturnMicro: Micro;
  /** The days that a machine pays, the first on the day after its sale. */
  readonly validDays: number;
  /** The shares of the price that the inviters of each level receive. */
  readonly bonuses: readonly string[];
  /** The platform's share of each withdrawal. */
  readonly fee: string;
  /** The share of each daily return that members withdraw at once. The rest stays in their balances. */
  readonly withdrawn: string;
  readonly arrivals: Arrivals;
}

/** The number of machines that are sold on each day. `poisson`: the average number. */
export type Arrivals =
  | { readonly kind: 'flat' | 'poisson'; readonly perDay: number }
  /** Each day sells `rate` more than the day before: 0.02 is 2 %. */
  | { readonly kind: 'growing'; readonly perDay: number; readonly rate: number }
  /** Nothing is sold from `day` on. */
  | { readonly kind: 'stop'; readonly perDay: number; readonly day: number };

/** A plan that cannot be simulated. The message is one sentence for each field. */
export class PlanError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/** Ten years. */
export const longestDays = 3650;
const highestPrice = 1_000_000_000;
const mostSales = 1_000_000;
export const mostLevels = 10;

/** The message for a wrong value. A missing one has its own. */
const says =
  (message: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? 'is missing' : message;

/** A decimal text within a range. The message has the range and the form, because either may be wrong. */
function decimal(form: RegExp, range: string, leastMicro: Micro, most: number) {
  const message = `must be ${range} of at most 6 decimals`;
  const isRight = (text: string) =>
    form.test(text) && toMicro(text) >= leastMicro && toMicro(text) <= toMicro(String(most));
  return z.string({ error: says(message) }).check(z.refine(isRight, { error: message }));
}
const rate = decimal(/^\d(\.\d{1,6})?$/, 'from 0 to 1, as a text such as "0.05" (5 %)', 0, 1);
const amount = (range: string, leastMicro: Micro) =>
  decimal(
    /^\d{1,10}(\.\d{1,6})?$/,
    `${range} ${highestPrice}, as a text such as "40" or "12.50"`,
    leastMicro,
    highestPrice,
  );

function numberFrom(least: number, most: number, kind: 'number' | 'whole number' = 'number') {
  const message = `must be a ${kind} from ${least} to ${most}`;
  const isRight = (one: number) =>
    one >= least && one <= most && (kind === 'number' || Number.isInteger(one));
  return z.number({ error: says(message) }).check(z.refine(isRight, { error: message }));
}

const perDay = numberFrom(0, mostSales);
const kindText = 'must be flat, poisson, growing or stop';
const arrivals = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.enum(['flat', 'poisson']), perDay }),
    z.strictObject({ kind: z.literal('growing'), perDay, rate: numberFrom(-1, 1) }),
    z.strictObject({ kind: z.literal('stop'), perDay, day: numberFrom(0, longestDays, 'whole number') }),
  ],
  { error: ({ input }) => (input === undefined ? 'is missing' : kindText) },
);

const PlanFile = z.strictObject(
  {
    price: amount('above 0 and at most', 1),
    dailyReturn: amount('from 0 to', 0),
    validDays: numberFrom(1, longestDays, 'whole number'),
    bonuses: z._default(
      z
        .array(rate, { error: 'must be a list of shares' })
        .check(z.maxLength(mostLevels, { error: `must have at most ${mostLevels} levels` })),
      [],
    ),
    fee: z._default(rate, '0'),
    withdrawn: z._default(rate, '1'),
    arrivals,
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'must be one JSON object' : undefined) },
);

/**
 * Reads a plan from the parsed JSON of its file: amounts and shares are texts (`"1000"`, `"0.05"`), days and sales are numbers.
 * Throws a PlanError that names each field and what is allowed there.
 */
export function readPlan(json: unknown): Plan {
  const read = PlanFile.safeParse(json);
  if (!read.success) throw new PlanError(read.error.issues.map(sentenceOf));
  const { price, dailyReturn, bonuses, ...terms } = read.data;
  const plan = { ...terms, bonuses, priceMicro: toMicro(price), dayReturnMicro: toMicro(dailyReturn) };
  const mistakes = contradictionsOf(plan);
  if (mistakes.length > 0) throw new PlanError(mistakes);
  return plan;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.length === 0 ? 'The plan' : issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return `${name} has no field ${issue.keys.join(', ')}. It has ${fieldsAt(issue.path).join(', ')}.`;
  return `${name} ${issue.message}.`;
}

const fieldsAt = (path: readonly PropertyKey[]): readonly string[] =>
  path.length === 0
    ? Object.keys(PlanFile._zod.def.shape)
    : ['kind', 'perDay', 'rate (growing)', 'day (stop)'];

function contradictionsOf({ priceMicro, dayReturnMicro, bonuses }: Plan): string[] {
  const shared = bonuses.reduce((sum, rate) => sum + toMicro(rate), 0);
  return [
    ...(dayReturnMicro > priceMicro
      ? ['dailyReturn must be at most the price: no plan returns more in a day.']
      : []),
    ...(shared > toMicro('1')
      ? ['bonuses must be at most 1 together: a sale cannot pay out more than its price.']
      : []),
  ];
}
