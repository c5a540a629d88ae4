import { shareOf, toMicro, toMoney, type Micro } from '#contract/money.ts';

type Money = string | number;

/** Of another currency, nobody counts less than a hundredth. */
const hundredthMicro = 10_000;
const microPerUnit = 1_000_000n;

const microOf = (money: Money): Micro => toMicro(typeof money === 'number' ? money.toFixed(6) : money);

/**
 * What an amount of the platform's unit is in a currency of which one such unit is `rate`, to a hundredth. Undefined
 * where one of them is no number.
 */
export function worthIn(money: Money, rate: string): string | undefined {
  try {
    const micro = shareOf(microOf(money), rate);
    return toMoney(Math.round(micro / hundredthMicro) * hundredthMicro);
  } catch {
    return undefined;
  }
}

/** The other way: what an amount of that currency is in the platform's unit, rounded half up as it will be credited. */
export function worthOf(money: Money, rate: string): string | undefined {
  try {
    const rateMicro = BigInt(toMicro(rate));
    if (rateMicro <= 0n) return undefined;
    return toMoney(Number((BigInt(microOf(money)) * 2n * microPerUnit + rateMicro) / (2n * rateMicro)));
  } catch {
    return undefined;
  }
}
