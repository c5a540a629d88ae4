import { lossesOf, type Run } from './cohorts.ts';
import type { Fan } from './first-passage.ts';
import { outlookOf } from './outlook.ts';
import type { Plan } from './plan.ts';

/** The findings about a plan, as `assay simulate-plan --json` prints them. `fan` is null without random runs. */
export function reportOf(plan: Plan, run: Run, fan: Fan | null) {
  return {
    cohort: { insolventDay: run.insolventDay, ...lossesOf(plan, run), days: run.days.length },
    monteCarlo: fan && { runs: fan.runs, seed: fan.seed, firstPassage: fan.firstPassage },
    closedForm: outlookOf(plan),
  };
}
