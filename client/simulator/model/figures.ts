import type { Cohort } from '#contract/plan/cohorts.ts';
import type { Cell } from '#client/charts/picture.tsx';

const MICRO = 1_000_000;
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

export const toUnits = (micro: bigint | number): number => Number(micro) / MICRO;
/** Formats a `bigint` by its decimals, because a double rounds what is above 2^53 micro-USDT. */
export const money = (micro: bigint | number): string =>
  exact.format(typeof micro === 'bigint' ? (decimalOf(micro) as `${number}`) : toUnits(micro));
export const figure = (number: number): string => exact.format(number);
export const share = (part: number): string => percent.format(part);

export function medianTaken(cohorts: readonly Cohort[]): number {
  const sorted = cohorts.toSorted((one, other) => one.takenOutMicro - other.takenOutMicro);
  const buyers = cohorts.reduce((sum, cohort) => sum + cohort.buyers, 0);
  let passed = 0;
  for (const cohort of sorted) {
    passed += cohort.buyers;
    if (2 * passed >= buyers) return cohort.takenOutMicro;
  }
  return 0;
}

/** The cells of a row. Whole micro-USDT are amounts. */
export const cellsOf = (...values: readonly (number | bigint | null)[]): Cell[] =>
  values.map((value) =>
    typeof value === 'bigint' ? { shown: money(value), exact: decimalOf(value) } : String(value ?? ''),
  );

/** Exact also beyond the whole numbers of a double. */
function decimalOf(micro: bigint): string {
  const digits = String(micro < 0n ? -micro : micro).padStart(7, '0');
  return `${micro < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
