import type { Record as HistoryLine } from '#contract/wallet.ts';
import type { Receiving } from './use-receiving.ts';

const minuteMs = 60_000;

export interface Arrival {
  id: string;
  amount: string;
  receivedAt: number;
  arrivesAt: number;
  /** Otherwise it comes then at the latest. */
  isExact: boolean;
}

/**
 * When income on its way arrives: to the second where the answer to receiving it is still at hand, else at the latest
 * as long after it as the platform takes at most.
 */
export function findArrivals(
  lines: readonly Pick<HistoryLine, 'id' | 'amount' | 'time'>[],
  answers: readonly Pick<Receiving, 'amount' | 'arriveTime' | 'receipts'>[],
  latestMinutes: number,
): Arrival[] {
  return lines.map(({ id, amount, time }) => {
    const answer = answers.find((each) => each.amount === amount && each.receipts[0]?.createTime === time);
    return {
      id,
      amount,
      receivedAt: time,
      arrivesAt: answer?.arriveTime ?? time + latestMinutes * minuteMs,
      isExact: answer !== undefined,
    };
  });
}
