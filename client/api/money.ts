import { shareOf, toMicro, toMoney, type Micro } from '#contract/money.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';

/** Returns true if an amount is known. A member cannot commit to an unknown one. */
export const isKnown = (money: string): boolean => money !== unknownMoney;

/** Returns true if an amount of the platform differs from the amount that the member confirmed. */
export const isOther = (charged: string, confirmed: string | undefined): confirmed is string =>
  confirmed !== undefined &&
  isKnown(charged) &&
  isKnown(confirmed) &&
  toMicro(charged) !== toMicro(confirmed);

/** An amount for sums and comparisons. An unknown one counts as 0. */
export const knownMicro = (money: string): Micro => (isKnown(money) ? toMicro(money) : 0);

/** A coupon takes its amount off, at most the whole price. */
export const discountOf = ({ amount }: { readonly amount: string }, priceMicro: Micro): Micro =>
  Math.min(knownMicro(amount), priceMicro);

const microPerUnit = 1_000_000n;

/** The exact sum of amounts, however large. Unknown if one of them is. */
export function sumOf(amounts: readonly string[]): string {
  if (!amounts.every(isKnown)) return unknownMoney;
  const micro = amounts.reduce((sum, money) => sum + BigInt(toMicro(money)), 0n);
  const absolute = micro < 0n ? -micro : micro;
  const [, decimals] = toMoney(Number(absolute % microPerUnit)).split('.');
  return `${micro < 0n ? '-' : ''}${absolute / microPerUnit}.${decimals}`;
}

/** An amount after an addition. Unknown if the amount was. */
export const moneyAfter = (money: string, addedMicro: Micro): string =>
  isKnown(money) ? toMoney(toMicro(money) + addedMicro) : money;

/** The rest of an amount after a subtraction. Unknown if either is. */
export const leftAfter = (money: string, taken: string): string =>
  isKnown(taken) ? moneyAfter(money, -toMicro(taken)) : taken;

/** A share of an amount. Unknown if the rate is malformed. */
export function shareOfMicro(micro: Micro, rate: string): string {
  try {
    return toMoney(shareOf(micro, rate));
  } catch {
    return unknownMoney;
  }
}
