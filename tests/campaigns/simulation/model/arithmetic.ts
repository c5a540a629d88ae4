/** Amounts of the model are whole micro-USDT. It uses no code of the platform. */
export type Micro = number;

/** An amount times a rate in millionths, rounded half up once. */
export const share = (amount: Micro, millionths: number): Micro =>
  Number((2n * BigInt(amount) * BigInt(millionths) + 1_000_000n) / 2_000_000n);

/** An amount of another currency in USDT, rounded half up once. One USDT is `rate` millionths of that currency. */
export const worth = (amount: Micro, rate: number): Micro =>
  Number((2_000_000n * BigInt(amount) + BigInt(rate)) / (2n * BigInt(rate)));

/** A decimal text, such as `12.5`, in millionths. */
export function millionths(text: string): number {
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
}

/** The shortest decimal text of an amount, with at least `decimals` decimals. */
export function decimal(micro: Micro, decimals = 0): string {
  if (micro < 0) return `-${decimal(-micro, decimals)}`;
  const fraction = String(micro % 1_000_000).padStart(6, '0');
  const short = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  return `${Math.floor(micro / 1_000_000)}${short === '' ? '' : `.${short}`}`;
}
