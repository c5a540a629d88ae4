/** The terms of a machine in one currency, and the two shares that change what they cost the platform. */
export interface Plan {
  readonly price: number;
  readonly dayReturn: number;
  readonly validDays: number;
  /** What the uplines get of a price, all levels together. */
  readonly acquisitionShare: number;
  /** What stays with the platform of everything that is withdrawn. */
  readonly withdrawFeeRate: number;
}

/** What a plan comes to when everything it pays is withdrawn (docs/differences.md, "Solvency"). Null where there is none. */
interface Outlook {
  readonly payoutMultiple: number;
  readonly breakEvenRecruits: number | null;
  readonly paybackDays: number | null;
  readonly breakEvenGrowth: number | null;
  readonly flatInsolventDay: number | null;
}

/** Ratios, not money: these are computed in floating point. */
export function outlookOf({ price, dayReturn, validDays, acquisitionShare, withdrawFeeRate }: Plan): Outlook {
  const kept = price * (1 - acquisitionShare);
  const paidADay = dayReturn * (1 - withdrawFeeRate);
  const paybackDays = kept > 0 && paidADay > 0 ? kept / paidADay : null;
  return {
    payoutMultiple: (dayReturn * validDays) / price,
    breakEvenRecruits: kept > 0 ? (paidADay * validDays) / kept : null,
    paybackDays,
    breakEvenGrowth: paybackDays === null ? null : growthFor(paybackDays, validDays),
    flatInsolventDay: paybackDays === null ? null : insolventDay(paybackDays, validDays),
  };
}

/** Enough halvings for a double to be exact. */
const HALVINGS = 100;

/**
 * By what factor sales must grow from day to day so that what a day's sales bring covers what they cost: g with
 * g⁻¹ + … + g⁻ⱽ = A. Below 1 when they may shrink.
 */
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
 * The first day on which a platform that sells one machine a day, from day 0 on, has paid more than it has kept. While
 * all of them still pay, t days cost t(t + 1)/2 daily returns; later V(V + 1)/2 + (t − V)V. Sales bring (t + 1)A.
 */
function insolventDay(paybackDays: number, validDays: number): number | null {
  const whileAllPay = firstAbove(2 * paybackDays);
  if (whileAllPay <= validDays) return whileAllPay;
  if (paybackDays >= validDays) return null;
  return firstAbove((paybackDays + (validDays * (validDays - 1)) / 2) / (validDays - paybackDays));
}

/** What rounding may have taken from a whole number. */
const ROUNDING = 1e-9;

const firstAbove = (number: number): number => Math.floor(number + ROUNDING) + 1;
