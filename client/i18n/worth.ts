import { shareOf, toMicro, toMoney, type Micro } from '#contract/money.ts';

type Money = string | number;

/** Other currencies are shown to a hundredth. */
const hundredthMicro = 10_000;
const microPerUnit = 1_000_000n;

const microOf = (money: Money): Micro => toMicro(typeof money === 'number' ? money.toFixed(6) : money);

/**
 * Converts an amount of the platform's unit to a currency at `rate` per unit, to a hundredth. Returns undefined if the
 * amount or the rate is not a number.
 */
export function worthIn(money: Money, rate: string): string | undefined {
  try {
    const micro = shareOf(microOf(money), rate);
    return toMoney(Math.round(micro / hundredthMicro) * hundredthMicro);
  } catch {
    return undefined;
  }
}

/** Converts an amount of that currency to the platform's unit, rounded half up as the platform credits it. */
export function worthOf(money: Money, rate: string): string | undefined {
  try {
    const rateMicro = BigInt(toMicro(rate));
    if (rateMicro <= 0n) return undefined;
    return toMoney(Number((BigInt(microOf(money)) * 2n * microPerUnit + rateMicro) / (2n * rateMicro)));
  } catch {
    return undefined;
  }
}
