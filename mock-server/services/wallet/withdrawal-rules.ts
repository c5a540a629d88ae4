import { shareOf, type Micro } from '#contract/money.ts';
import { afterOpenMinutes, openFrom, type Window } from '../../time/platform-time.ts';
import { HOUR, MINUTE } from '../../time/span.ts';

/** The parameters that these rules read. */
interface Terms {
  readonly withdrawFeeRate: string;
  readonly withdrawWindow: Window;
  readonly reviewMinutes: number;
  readonly arrivalHours: number;
}

/** The states that can follow each state. */
const next = {
  pending: ['processing', 'failed'],
  processing: ['arrived', 'failed'],
  arrived: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type Status = keyof typeof next;

export const mayBecome = (status: Status, later: Status): boolean =>
  (next[status] as readonly Status[]).includes(later);

/** The fee, the net amount and the times of a withdrawal (rules, "Withdrawal"). */
export function scheduleOf(amountMicro: Micro, now: number, terms: Terms) {
  const feeMicro = shareOf(amountMicro, terms.withdrawFeeRate);
  const arriveBeforeAt = now + terms.arrivalHours * HOUR;
  return {
    feeMicro,
    netMicro: amountMicro - feeMicro,
    processFromAt: openFrom(now, terms.withdrawWindow),
    /** The end of the review. Its minutes pass only while the window is open, but never beyond the promised arrival. */
    reviewAt: afterOpenMinutes(now, terms.reviewMinutes, terms.withdrawWindow, arriveBeforeAt),
    arriveBeforeAt,
  };
}

/** The arrival of a payout: by the promised time, unless the approval was later than that. */
export const payoutAt = (approvedAt: number, minutes: number, arriveBeforeAt: number): number =>
  Math.max(approvedAt, Math.min(approvedAt + minutes * MINUTE, arriveBeforeAt));
