import type { AnswerOf } from '#contract/endpoint.ts';
import type { Record as HistoryLine, wallet } from '#contract/wallet.ts';

/** A line of the history with the postings behind it. */
export type RecordDetail = AnswerOf<typeof wallet.record>;

const looks = {
  succeeded: { word: 'succeeded', tone: 'neutral' },
  pending: { word: 'pending', tone: 'amber' },
  processing: { word: 'processing', tone: 'amber' },
  receiving: { word: 'receiving', tone: 'amber' },
  arrived: { word: 'arrived', tone: 'green' },
  'not received': { word: 'notReceived', tone: 'red' },
  failed: { word: 'failed', tone: 'red' },
} as const satisfies Record<HistoryLine['status'], { word: string; tone: string }>;

/** The state of a line as a badge. A withdrawal that waits is being reviewed. */
export function statusLook({ code, status }: HistoryLine) {
  if (code === 'WITHDRAWAL' && status === 'pending') return { word: 'inReview', tone: 'amber' } as const;
  return looks[status];
}

const underWay: ReadonlySet<HistoryLine['status']> = new Set(['pending', 'processing', 'receiving']);

/** Whether the line can still change. */
export const isUnderWay = ({ status }: Pick<HistoryLine, 'status'>): boolean => underWay.has(status);

/** Green for what came in, amber for what is on its way, soft for what came to nothing. */
export function amountTone(line: HistoryLine) {
  if (line.status === 'failed' || line.status === 'not received') return 'soft';
  if (isUnderWay(line)) return 'amber';
  return line.amount.startsWith('-') ? 'ink' : 'green';
}
