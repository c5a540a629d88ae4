import { unitOf, type PlanTerms, type Unit } from './cohorts.ts';

/**
 * The outlook of a plan if everything that it pays is withdrawn (docs/solvency.md). A figure is null if the
 * plan never gets there.
 */
export interface Outlook {
  readonly payoutMultiple: number;
  readonly breakEvenRecruits: number | null;
  readonly paybackDays: number | null;
  readonly breakEvenGrowth: number | null;
  readonly flatInsolventDay: number | null;
}

/** Returns the outlook of one sale a day. Its figures are ratios and days, not money, and computed in floating point. */
export function outlookOf(terms: PlanTerms): Outlook {
  const { priceMicro, dayReturnMicro, validDays } = terms;
  const unit = unitOf(terms);
  const { keptMicro, paidMicro } = unit;
  const paybackDays = keptMicro > 0 && paidMicro > 0 ? keptMicro / paidMicro : null;
  return {
    payoutMultiple: (dayReturnMicro * validDays) / priceMicro,
    breakEvenRecruits: keptMicro > 0 ? (paidMicro * validDays) / keptMicro : null,
    paybackDays,
    breakEvenGrowth: paybackDays === null ? null : growthFor(paybackDays, validDays),
    flatInsolventDay: paybackDays === null ? null : insolventDay(unit, validDays),
  };
}

/** Enough for a double to be exact. */
const HALVINGS = 100;

/** The daily growth factor g at which each day's sales cover their costs: g⁻¹ + … + g⁻ⱽ = A. Below 1 if sales may shrink. */
function growthFor(paybackDays: number, validDays: number): number {
  // With g = eˣ the sum is (1 − e⁻ⱽˣ) / (eˣ − 1), which falls as x grows, and is V where x is 0.
  const sum = (x: number) => (x === 0 ? validDays : -Math.expm1(-validDays * x) / Math.expm1(x));
  let low = Math.min(0, -Math.log(paybackDays));
  let high = Math.log1p(1 / paybackDays);
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (sum(middle) > paybackDays) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

/**
 * The first day on which a platform that sells one product a day from day 0 on has paid more than it kept. While all
 * products still pay, t days cost t(t + 1)/2 daily returns; later V(V + 1)/2 + (t − V)V. Sales bring (t + 1)A.
 */
function insolventDay({ keptMicro, paidMicro }: Unit, validDays: number): number | null {
  // Whole numbers: a double is a day off where the division has no remainder.
  const [kept, paid, days] = [BigInt(keptMicro), BigInt(paidMicro), BigInt(validDays)];
  const dayWhileAllPay = firstAbove(2n * kept, paid);
  if (dayWhileAllPay <= validDays) return dayWhileAllPay;
  const lost = paid * days - kept;
  return lost <= 0n ? null : firstAbove(kept + (paid * days * (days - 1n)) / 2n, lost);
}

/** The first whole number above a quotient. */
const firstAbove = (dividend: bigint, divisor: bigint): number => Number(dividend / divisor) + 1;
