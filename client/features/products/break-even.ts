import { shareOf, type Micro } from '#contract/money.ts';

interface Plan {
  priceMicro: Micro;
  perDayMicro: Micro;
  days: number;
  /** The withdrawal fee as a decimal string, such as `"0.05"`. */
  feeRate: string;
}

/**
 * The first day whose payment brings the sum of all payments, less the withdrawal fee, up to the price. Undefined if the
 * machine ends earlier.
 */
export function breakEvenDay({ priceMicro, perDayMicro, days, feeRate }: Plan): number | undefined {
  const netPerDayMicro = perDayMicro - shareOf(perDayMicro, feeRate);
  if (netPerDayMicro <= 0) return undefined;
  const day = Math.max(1, Math.ceil(priceMicro / netPerDayMicro));
  return day <= days ? day : undefined;
}
