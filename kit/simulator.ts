/**
 * The simulator of plans, without a platform: `assay simulate-plan` and the page `/simulator` use these functions, too. Days
 * count from 0. Names that end with `Micro` are whole micro-USDT: 1 USDT is 1,000,000.
 */
export { readPlan, PlanError, type Arrivals, type Plan } from '#contract/plan/plan.ts';
export {
  lossesOf,
  runPlan,
  unitOf,
  type Cohort,
  type Losses,
  type PlanDay,
  type Run,
  type Unit,
} from '#contract/plan/cohorts.ts';
export { fanOf, type Fan, type FanOptions, type FirstPassage } from '#contract/plan/first-passage.ts';
export { outlookOf } from '#contract/plan/outlook.ts';
export { payoutSourcesOf, type PayoutSource } from '#contract/plan/payout-sources.ts';
export { reportOf } from '#contract/plan/report.ts';
