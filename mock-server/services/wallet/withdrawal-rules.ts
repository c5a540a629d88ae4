import { shareOf, toMicro, type Micro } from '#contract/money.ts';
import { afterOpenMinutes, openFrom, type Window } from '../../clock/platform-time.ts';
import { HOUR, MINUTE } from '../../clock/span.ts';

/** The parameters that these rules read. */
interface Terms {
  readonly withdrawFeeRate: string;
  readonly withdrawWindow: Window;
  readonly reviewMinutes: number;
  readonly arrivalHours: number;
}

/** What a withdrawal can turn into from each of its states. Two of them are ends. */
const next = {
  pending: ['processing', 'failed'],
  processing: ['arrived', 'failed'],
  arrived: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type Status = keyof typeof next;

export const mayBecome = (status: Status, later: Status): boolean =>
  (next[status] as readonly Status[]).includes(later);

/** What becomes of a withdrawal asked for at an instant: fee and net, and when what happens (rules, "Withdrawal"). */
export function scheduleOf(amountMicro: Micro, now: number, terms: Terms) {
  const feeMicro = shareOf(amountMicro, terms.withdrawFeeRate);
  const arriveBeforeAt = now + terms.arrivalHours * HOUR;
  const reviewedAt = afterOpenMinutes(now, terms.reviewMinutes, terms.withdrawWindow);
  return {
    feeMicro,
    netMicro: amountMicro - feeMicro,
    processFromAt: openFrom(now, terms.withdrawWindow),
    /** When the review by rule is done: its minutes only pass while the window is open, but the promise is kept. */
    reviewAt: Math.min(reviewedAt, arriveBeforeAt),
    arriveBeforeAt,
  };
}

const CENT = 10_000n;
const ONE = 1_000_000n;

/** What a net is in a currency of which one USDT is `rate`: in micro-units, rounded half up once, to two decimals. */
export const payoutOf = (netMicro: Micro, rate: string): Micro =>
  Number((BigInt(netMicro) * BigInt(toMicro(rate)) * 2n + CENT * ONE) / (2n * CENT * ONE)) * Number(CENT);

/** When a payout that takes so many minutes arrives: in time, unless the approval itself came too late for that. */
export const payoutAt = (approvedAt: number, minutes: number, arriveBeforeAt: number): number =>
  Math.max(approvedAt, Math.min(approvedAt + minutes * MINUTE, arriveBeforeAt));
