/** An integer amount in micro-USDT: 1 USDT is 1,000,000. */
export type Micro = number;

/** The unit of account. Amounts are in USDT unless they name another currency. */
export const USDT = 'USDT';

const MICRO_PER_UNIT = 1_000_000;
const PPM = 1_000_000n;
/** Other currencies are paid and shown to a hundredth. */
const HUNDREDTH = 10_000n;

/** Parses a decimal string of at most 6 decimals: `"12.50"` → 12_500_000. Throws a RangeError for anything else. */
export function toMicro(text: string): Micro {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text}`);
  const [, sign, whole, decimals = ''] = match;
  const micro = Number(whole) * MICRO_PER_UNIT + Number(decimals.padEnd(6, '0'));
  if (!Number.isSafeInteger(micro)) throw new RangeError(`Amount out of range: ${text}`);
  return sign && micro !== 0 ? -micro : micro;
}

/** Formats micro-USDT as the decimal string of the wire, with 2 to 6 decimals. */
export function toMoney(micro: Micro): string {
  const absolute = Math.abs(micro);
  const whole = Math.floor(absolute / MICRO_PER_UNIT);
  const decimals = String(absolute % MICRO_PER_UNIT)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${micro < 0 ? '-' : ''}${whole}.${decimals}`;
}

/** Formats an amount for running text, without decimals if it is whole. */
export const toBriefMoney = (micro: Micro): string => toMoney(micro).replace(/\.00$/, '');

/** Divides by a positive number and rounds to the nearest integer, a half away from zero. */
export function dividedRound(dividend: bigint, divisor: bigint): bigint {
  // BigInt truncates towards zero, so half the divisor is added in the direction of the sign.
  return (2n * dividend + (dividend < 0n ? -divisor : divisor)) / (2n * divisor);
}

/**
 * Multiplies an amount by a rate and by `times`, and rounds once. An amount that is taken away has the share of the same
 * amount that is given. The rate is a decimal string of at most 6 decimals (`"0.05"` is 5 %), so that no floating-point
 * arithmetic is involved.
 */
export const shareOf = (amountMicro: Micro, rate: string, times = 1): Micro =>
  Number(dividedRound(BigInt(amountMicro) * BigInt(times) * BigInt(toMicro(rate)), PPM));

/** Converts an amount to another currency, of which one unit is worth `rate`. Rounds once, to a hundredth. */
export const convertTo = (amountMicro: Micro, rate: string): Micro =>
  Number(dividedRound(BigInt(amountMicro) * BigInt(toMicro(rate)), PPM * HUNDREDTH) * HUNDREDTH);

/** Converts an amount of another currency, of which one unit is worth `rate`, back. Rounds once. The rate is positive. */
export const convertFrom = (amountMicro: Micro, rate: string): Micro =>
  Number(dividedRound(BigInt(amountMicro) * PPM, BigInt(toMicro(rate))));

/** Returns true if an amount reaches a minimum. 0 never does. */
export const reaches = (amountMicro: Micro, minimumMicro: Micro): boolean =>
  amountMicro > 0 && amountMicro >= minimumMicro;
