import { lossesOf, unitOf, type Run } from './cohorts.ts';
import type { Fan } from './first-passage.ts';
import { outlookOf } from './outlook.ts';
import type { Plan } from './plan.ts';

/** The closed form of a plan with one sale a day, whatever its arrivals are. */
export function closedFormOf(plan: Plan) {
  const { keptMicro, paidMicro } = unitOf(plan);
  return outlookOf({
    price: plan.priceMicro,
    dayReturn: plan.dayReturnMicro,
    validDays: plan.validDays,
    acquisitionShare: 1 - keptMicro / plan.priceMicro,
    withdrawFeeRate: plan.dayReturnMicro === 0 ? 0 : 1 - paidMicro / plan.dayReturnMicro,
  });
}

/** The findings about a plan, as `assay simulate-plan --json` prints them. `fan` is null without random runs. */
export function reportOf(plan: Plan, run: Run, fan: Fan | null) {
  return {
    cohort: { insolventDay: run.insolventDay, ...lossesOf(plan, run), days: run.days.length },
    monteCarlo: fan && { runs: fan.runs, seed: fan.seed, firstPassage: fan.firstPassage },
    closedForm: closedFormOf(plan),
  };
}
