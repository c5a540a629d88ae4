import type { Recharge } from '#contract/fund.ts';

/** Whether the chain shows a transfer for it. Not every host tells its amount. */
export const isSeen = ({ confirmations, seenAmount }: Recharge): boolean =>
  confirmations > 0 || seenAmount !== undefined;
