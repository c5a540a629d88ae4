import { shareOf, type Micro } from '#contract/money.ts';
import { DAY } from '../../time/span.ts';
import type { Row } from '../../db/tables.ts';

/** `soldAt` is null while the member still has the lot. */
export type StockLot = Omit<Row<'stockLot'>, 'memberId'>;

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
