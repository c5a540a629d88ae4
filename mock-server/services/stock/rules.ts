import { shareOf, type Micro } from '#contract/money.ts';
import { DAY } from '../../clock/span.ts';

export interface StockLot {
  readonly id: number;
  readonly amountMicro: Micro;
  readonly paidDays: number;
  readonly startAt: number;
  /** The time of the sale. Null while the member still has the lot. */
  readonly soldAt: number | null;
}

/** The unpaid full days between the start of a lot and now, or its sale (rules, Income). */
export const dividendDays = ({ startAt, soldAt, paidDays }: StockLot, now: number): number =>
  Math.max(0, Math.floor((Math.min(now, soldAt ?? now) - startAt) / DAY)) - paidDays;

/** The dividend of the unpaid days, rounded once per lot. */
export const dividendMicro = (lot: StockLot, now: number, rate: string): Micro =>
  shareOf(lot.amountMicro, rate, dividendDays(lot, now));

/** The parts of lots that add up to an amount, oldest lots first. */
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
