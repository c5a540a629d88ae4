import type { Recharge } from '#contract/fund.ts';

/** Returns true if a transfer has been detected on the chain. Some hosts do not send its amount. */
export const isSeen = ({ confirmations, seenAmount }: Recharge): boolean =>
  confirmations > 0 || seenAmount !== undefined;
