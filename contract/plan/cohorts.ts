import { dividedRound, shareOf, type Micro } from '../money.ts';
import { longestDays, type Plan } from './plan.ts';
import { wholeSales } from './sales.ts';

/** The income from one sale and the cost of one daily return, each rounded as the ledger rounds it. */
export interface Unit {
  /** The price less the bonuses of all levels. */
  readonly keptMicro: Micro;
  /** The part of a withdrawn daily return that a member receives. The platform keeps the fee. */
  readonly paidMicro: Micro;
}

/** The terms of a plan, whatever is sold of it. */
export type PlanTerms = Omit<Plan, 'arrivals'>;

/** Returns what one sale brings and one daily return costs, in micro-USDT. */
export function unitOf({ priceMicro, dayReturnMicro, bonuses, fee, withdrawn }: PlanTerms): Unit {
  const bonusMicro = bonuses.reduce((sum, rate) => sum + shareOf(priceMicro, rate), 0);
  const takenMicro = shareOf(dayReturnMicro, withdrawn);
  return { keptMicro: priceMicro - bonusMicro, paidMicro: takenMicro - shareOf(takenMicro, fee) };
}

/** A day of a run, after its sales and payments. */
export interface PlanDay {
  /** Machines sold on this day. */
  readonly sold: number;
  /** Machines that were paid their return. */
  readonly paying: number;
  readonly cashMicro: bigint;
  /** The later returns of the machines sold so far, as far as they are withdrawn. */
  readonly promisedMicro: bigint;
}

/** The buyers of one day, and what each of them has at the end: paid in less taken out is the loss. */
export interface Cohort {
  readonly day: number;
  readonly buyers: number;
  readonly takenOutMicro: Micro;
}

export interface Run {
  readonly unit: Unit;
  /** The day on which the returns cannot be paid. Null if every return could be. */
  readonly insolventDay: number | null;
  /** The days that were paid in full, from day 0 on. */
  readonly days: readonly PlanDay[];
  readonly cohorts: readonly Cohort[];
}

/**
 * Plays a plan day by day. First the sales of the day come in, less their bonuses; then each machine of age 1 to `validDays`
 * is paid its return. The insolvent day is the first on which that would make the cash negative: nothing is paid on it,
 * and its buyers are not counted. Without one, each cohort receives all its returns. The run ends after `horizon` days at the
 * latest, which is ten years by default.
 */
export function runPlan(plan: Plan, horizon = longestDays): Run {
  const { validDays } = plan;
  const unit = unitOf(plan);
  const sales: number[] = [];
  const days: PlanDay[] = [];
  let cash = 0n;
  let paying = 0;
  /** Returns that are still to come, of all machines. */
  let promised = 0;
  let insolventDay: number | null = null;
  const kept = BigInt(unit.keptMicro);
  const paid = BigInt(unit.paidMicro);

  for (const sold of wholeSales(plan.arrivals, horizon)) {
    const day = sales.length;
    paying += (sales[day - 1] ?? 0) - (sales[day - 1 - validDays] ?? 0);
    const left = cash + BigInt(sold) * kept - BigInt(paying) * paid;
    if (left < 0n) {
      insolventDay = day;
      break;
    }
    cash = left;
    sales.push(sold);
    promised += sold * validDays - paying;
    days.push({ sold, paying, cashMicro: cash, promisedMicro: BigInt(promised) * paid });
  }
  const cohorts = sales.map((buyers, day) => {
    const returns = insolventDay === null ? validDays : Math.min(validDays, insolventDay - 1 - day);
    return { day, buyers, takenOutMicro: returns * unit.paidMicro };
  });
  return { unit, insolventDay, days, cohorts };
}

/** The result of a run for its members. */
export interface Losses {
  readonly buyers: number;
  /** Buyers who took out less than they paid in. */
  readonly losers: number;
  /** The losses of the losers ÷ all that was paid in, to four decimals; 0 without buyers. */
  readonly lossShare: number;
}

/**
 * Counts the buyers of a run who took out less than they paid, and their losses as a share of all payments. In a run without an
 * insolvent day, every buyer counts with all returns, also those after its last day.
 */
export function lossesOf({ priceMicro }: Plan, { cohorts }: Run): Losses {
  let buyers = 0;
  let losers = 0;
  let lost = 0n;
  for (const { buyers: joined, takenOutMicro } of cohorts) {
    buyers += joined;
    if (takenOutMicro >= priceMicro) continue;
    losers += joined;
    lost += BigInt(joined) * BigInt(priceMicro - takenOutMicro);
  }
  const paidIn = BigInt(buyers) * BigInt(priceMicro);
  const share = paidIn === 0n ? 0n : dividedRound(lost * 10_000n, paidIn);
  return { buyers, losers, lossShare: Number(share) / 10_000 };
}
