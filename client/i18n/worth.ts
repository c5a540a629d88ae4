import { convertFrom, convertTo, toMicro, toMoney, type Micro } from '#contract/money.ts';

type Money = string | number;

const microOf = (money: Money): Micro => toMicro(typeof money === 'number' ? money.toFixed(6) : money);

/**
 * Converts an amount of the platform's unit to a currency at `rate` per unit, to a hundredth. Returns undefined if the
 * amount or the rate is not a number.
 */
export function worthIn(money: Money, rate: string): string | undefined {
  try {
    return toMoney(convertTo(microOf(money), rate));
  } catch {
    return undefined;
  }
}

/** Converts an amount of that currency to the platform's unit, rounded as the platform credits it. */
export function worthOf(money: Money, rate: string): string | undefined {
  try {
    return toMicro(rate) > 0 ? toMoney(convertFrom(microOf(money), rate)) : undefined;
  } catch {
    return undefined;
  }
}
