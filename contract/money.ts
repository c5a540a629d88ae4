/** An amount in micro-USDT: an integer, 1 USDT = 1,000,000. Never a fraction. */
export type Micro = number;

/** The unit of account: an amount is in it unless it names another currency. */
export const USDT = 'USDT';

const MICRO_PER_UNIT = 1_000_000;
const PPM = 1_000_000n;

/** Reads a decimal string of at most 6 decimals, e.g. `"12.50"` → 12_500_000. Throws a RangeError for anything else. */
export function toMicro(text: string): Micro {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text}`);
  const [, sign, whole, decimals = ''] = match;
  const micro = Number(whole) * MICRO_PER_UNIT + Number(decimals.padEnd(6, '0'));
  if (!Number.isSafeInteger(micro)) throw new RangeError(`Amount out of range: ${text}`);
  return sign && micro !== 0 ? -micro : micro;
}

/** Writes micro-USDT as the wire's decimal string: at least 2 and at most 6 decimals. */
export function toMoney(micro: Micro): string {
  const absolute = Math.abs(micro);
  const whole = Math.floor(absolute / MICRO_PER_UNIT);
  const decimals = String(absolute % MICRO_PER_UNIT)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${micro < 0 ? '-' : ''}${whole}.${decimals}`;
}

/** Writes an amount into running text: without decimals when it is whole. */
export const toBriefMoney = (micro: Micro): string => toMoney(micro).replace(/\.00$/, '');

/**
 * A rate of an amount, or of so many times it, rounded half up once. The rate is a decimal string of at most 6 decimals
 * (`"0.05"` is five per cent), so no floating point touches the product.
 */
export function shareOf(amountMicro: Micro, rate: string, times = 1): Micro {
  return Number((BigInt(amountMicro) * BigInt(times) * BigInt(toMicro(rate)) + PPM / 2n) / PPM);
}

/** Whether an amount reaches a minimum. Nothing never does, whatever the minimum. */
export const reaches = (amountMicro: Micro, minimumMicro: Micro): boolean =>
  amountMicro > 0 && amountMicro >= minimumMicro;
