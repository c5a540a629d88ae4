import { PlanError, readPlan, type Plan } from '#contract/plan/plan.ts';
import type { Run } from '#contract/plan/cohorts.ts';

/** The terms of the plan that an empty address has, as the fields of the page hold them. */
export const exampleTerms = {
  price: '1000',
  dailyReturn: '40',
  validDays: '60',
  bonuses: ['0.10'] as readonly string[],
  fee: '0.05',
  withdrawn: '1',
  arrivals: 'flat',
  perDay: '1',
  /** Only of arrivals that grow. */
  rate: '0.02',
  /** Only of arrivals that stop. */
  day: '24',
};
export type Terms = Readonly<typeof exampleTerms>;

/** Returns NaN for an empty text, which `Number` would read as zero. */
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));

/** The content of the plan's file (`assay simulate-plan`). */
export function planFileOf({ arrivals: kind, perDay, rate, day, ...terms }: Terms) {
  return {
    ...terms,
    price: terms.price.trim(),
    dailyReturn: terms.dailyReturn.trim(),
    validDays: numberOf(terms.validDays),
    bonuses: terms.bonuses.map((share) => share.trim()),
    fee: terms.fee.trim(),
    withdrawn: terms.withdrawn.trim(),
    arrivals: {
      kind,
      perDay: numberOf(perDay),
      ...(kind === 'growing' && { rate: numberOf(rate) }),
      ...(kind === 'stop' && { day: numberOf(day) }),
    },
  };
}

/** A plan while it is edited. `plan` is of the last terms without a mistake, which are `valid`. */
export interface EditedPlan {
  readonly terms: Terms;
  readonly valid: Terms;
  readonly plan: Plan;
  readonly mistakes: readonly string[];
}

/** Throws a PlanError. */
export const editedPlan = (terms: Terms): EditedPlan => ({
  terms,
  valid: terms,
  plan: readPlan(planFileOf(terms)),
  mistakes: [],
});

export function changeTerms(before: EditedPlan, change: Partial<Terms>): EditedPlan {
  const terms = { ...before.terms, ...change };
  try {
    return editedPlan(terms);
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return { ...before, terms, mistakes: error.mistakes };
  }
}

/** The sentence about a field, such as `bonuses.0` or `arrivals.perDay`. */
export const mistakeAt = (mistakes: readonly string[], field: string): string | undefined =>
  mistakes.find((mistake) => mistake.startsWith(`${field} `));

/** The same plan, whose sales stop halfway to its end. Without an end, they stop when the first machines do, or halfway. */
export function stoppedTerms({ valid }: EditedPlan, { insolventDay, days }: Run): Terms {
  const halfway = Math.floor((insolventDay ?? Math.min(2 * Number(valid.validDays), days.length)) / 2);
  return { ...valid, arrivals: 'stop', day: String(halfway) };
}
