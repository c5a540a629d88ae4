import { decimalPoint, grouped, type Tag } from './number-text.ts';

/** The parts of an amount for the Amount widget. */
export interface MoneyParts {
  sign: '' | '+' | '−';
  figure: string;
}

const minDecimals = 2;
const maxDecimals = 6;

/**
 * Formats a decimal string digit by digit, without floating point: 2 to 6 decimals, grouped as in the language. Accepts a
 * JSON number, because real hosts may send one. Anything else becomes a dash.
 */
export function moneyParts(tag: Tag, money: string | number, signed = false): MoneyParts {
  const text = typeof money === 'number' ? money.toFixed(maxDecimals) : money;
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) return { sign: '', figure: '—' };
  const [, minus, whole = '0', decimals = ''] = match;

  const written = decimals.slice(0, maxDecimals).replace(/0+$/, '').padEnd(minDecimals, '0');
  const figure = grouped(tag, whole.replace(/^0+\B/, '')) + decimalPoint(tag) + written;
  if (!/[1-9]/.test(text)) return { sign: '', figure };
  return { sign: minus ? '−' : signed ? '+' : '', figure };
}

/** The amount with its unit as one text, for sentences: `−1,250.50 USDT`. */
export function moneyText(tag: Tag, money: string | number, unit: string, signed = false): string {
  const { sign, figure } = moneyParts(tag, money, signed);
  return `${sign}${figure}\u00a0${unit}`;
}
