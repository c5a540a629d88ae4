import { shareOf, toMicro, toMoney, type Micro } from '#contract/money.ts';
import { dividendDays, type StockLot } from '../stock/rules.ts';

const MAX_DECIMALS = 6;

/** The shortest decimal rate near a quotient that `fits`. Undefined if none with six decimals does, or by a basis of zero. */
function shortestRate(quotient: number, fits: (rate: string) => boolean): string | undefined {
  if (!Number.isFinite(quotient)) return undefined;
  return Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) =>
    toMoney(Math.round(Number(quotient.toFixed(decimals)) * 1_000_000)),
  ).find(fits);
}

/**
 * The rate that made a share of an amount: the present one if it fits, or else the shortest that does, since the operator
 * may have changed it.
 */
export function rateOf(shareMicro: Micro, ofMicro: Micro, present: string | undefined): string | undefined {
  const fits = (rate: string) => shareOf(ofMicro, rate) === shareMicro;
  return present !== undefined && fits(present) ? present : shortestRate(shareMicro / ofMicro, fits);
}

/** The exchange rate at which an amount of a currency was worth so many micro-USDT. */
export function exchangeRateOf(
  amountMicro: Micro,
  worthMicro: Micro,
  worthAt: (rate: string) => Micro,
): string | undefined {
  const isPositive = (rate: string) => toMicro(rate) > 0;
  return shortestRate(amountMicro / worthMicro, (rate) => isPositive(rate) && worthAt(rate) === worthMicro);
}

interface DividendPart {
  readonly stockMicro: Micro;
  readonly days: number;
  readonly rate: string;
  readonly amountMicro: Micro;
}

/**
 * The parts of a dividend received at `now`, from the lots as they are today. `lastAt` is the time of the dividend before
 * it, or
 * 0. The history keeps only the total, so the result is undefined unless the parts add up to exactly that.
 */
export function dividendParts(
  lots: readonly StockLot[],
  { now, lastAt, totalMicro }: { now: number; lastAt: number; totalMicro: Micro },
  presentRate: string,
): DividendPart[] | undefined {
  const held = lots
    .map((lot) => {
      const unpaid = { ...lot, paidDays: 0 };
      return {
        stockMicro: lot.amountMicro,
        days: dividendDays(unpaid, now) - dividendDays(unpaid, lastAt),
      };
    })
    .filter(({ days }) => days > 0);
  const stockDays = held.reduce((sum, { stockMicro, days }) => sum + stockMicro * days, 0);
  const at = (rate: string) =>
    held
      .map(({ stockMicro, days }) => ({
        stockMicro,
        days,
        rate,
        amountMicro: shareOf(stockMicro, rate, days),
      }))
      .filter(({ amountMicro }) => amountMicro > 0);
  const fits = (rate: string) => sumOf(at(rate)) === totalMicro;
  const rate = fits(presentRate) ? presentRate : shortestRate(totalMicro / stockDays, fits);
  return rate === undefined ? undefined : mergeByDays(at(rate));
}

const sumOf = (parts: readonly { amountMicro: Micro }[]): Micro =>
  parts.reduce((sum, { amountMicro }) => sum + amountMicro, 0);

/** Joins the lots that earned for the same days, unless their rounding shows. */
function mergeByDays(parts: readonly DividendPart[]): DividendPart[] {
  const days = [...new Set(parts.map((part) => part.days))];
  return days.flatMap((count) => {
    const same = parts.filter((part) => part.days === count);
    const [first] = same;
    if (!first) return [];
    const stockMicro = same.reduce((sum, part) => sum + part.stockMicro, 0);
    const joined = { ...first, stockMicro, amountMicro: shareOf(stockMicro, first.rate, count) };
    return joined.amountMicro === sumOf(same) ? [joined] : same;
  });
}
