import type { WalletRecord } from '#contract/wallet.ts';
import type { Receiving } from './use-receiving.ts';

const minuteMs = 60_000;

type Line = Pick<WalletRecord, 'id' | 'amount' | 'time'>;
type Answer = Pick<Receiving, 'amount' | 'arriveTime' | 'receipts'>;

export interface Arrival {
  id: string;
  amount: string;
  receivedAt: number;
  arrivesAt: number;
  /** If false, the income arrives at this time at the latest. */
  isExact: boolean;
}

/**
 * The arrival of income in transit. The time is exact while the answer to receiving it is at hand. Otherwise it is the
 * latest time, after the longest delay of the platform.
 */
export function findArrivals(
  lines: readonly Line[],
  answers: readonly Answer[],
  latestMinutes: number,
): Arrival[] {
  return lines.map(({ id, amount, time }) => {
    const answer = answers.find((each) => answersFor(each, { amount, time }));
    return {
      id,
      amount,
      receivedAt: time,
      arrivesAt: answer?.arriveTime ?? time + latestMinutes * minuteMs,
      isExact: answer !== undefined,
    };
  });
}

/**
 * The income that arrived while the screen was open. Income that was received here may arrive
 * before it was shown in transit.
 */
export function findArrived<L extends Line & Pick<WalletRecord, 'status'>>(
  lines: readonly L[],
  watched: ReadonlySet<string>,
  answers: readonly Answer[],
): L[] {
  return lines.filter(
    (line) =>
      line.status === 'arrived' &&
      (watched.has(line.id) || answers.some((answer) => answersFor(answer, line))),
  );
}

/** Returns true if a line of the records belongs to the answer that a member got when they received income. */
const answersFor = ({ amount, receipts }: Answer, line: Pick<Line, 'amount' | 'time'>): boolean =>
  amount === line.amount && receipts[0]?.createTime === line.time;
