import { shareOf, type Micro } from '#contract/money.ts';
import { DAY } from '../../clock/span.ts';

export interface StockLot {
  readonly id: number;
  readonly amountMicro: Micro;
  readonly paidDays: number;
  readonly startAt: number;
  /** When the lot was sold; null while it is held. */
  readonly soldAt: number | null;
}

/** A dividend is paid for every full day a lot was held, until it was sold, and not yet paid for (rules, Income). */
export const dividendDays = ({ startAt, soldAt, paidDays }: StockLot, now: number): number =>
  Math.max(0, Math.floor((Math.min(now, soldAt ?? now) - startAt) / DAY)) - paidDays;

/** What those days earned, rounded once per lot. */
export const dividendMicro = (lot: StockLot, now: number, rate: string): Micro =>
  shareOf(lot.amountMicro, rate, dividendDays(lot, now));

/** How much of which lots makes up an amount, the oldest first. */
export function soldParts(
  lots: readonly StockLot[],
  amountMicro: Micro,
): { lot: StockLot; partMicro: Micro }[] {
  let leftMicro = amountMicro;
  return lots.flatMap((lot) => {
    const partMicro = Math.min(lot.amountMicro, leftMicro);
    leftMicro -= partMicro;
    return partMicro > 0 ? [{ lot, partMicro }] : [];
  });
}
