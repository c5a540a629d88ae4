/**
 * What an amount field keeps of typed or pasted text: digits, at most two decimals, no leading zero.
 * Both `1,234.50` and `1.234,50` become `1234.50`, and a lone comma counts as the decimal point.
 */
export function sanitizeAmount(text: string): string {
  const pointAt = findDecimalPoint(text);
  if (pointAt === -1) return wholeDigits(text);

  const whole = wholeDigits(text.slice(0, pointAt)) || '0';
  const decimals = onlyDigits(text.slice(pointAt + 1)).slice(0, 2);
  return `${whole}.${decimals}`;
}

function findDecimalPoint(text: string): number {
  const firstDot = text.indexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastComma === -1) return firstDot;
  if (firstDot === -1) return /^[^,]*,\d{0,2}$/.test(text) ? lastComma : -1;
  // A separator typed after a complete amount is a slip, not a new decimal point.
  const isSlip = /[.,]$/.test(text);
  return isSlip ? firstDot : Math.max(text.lastIndexOf('.'), lastComma);
}

const wholeDigits = (text: string) => onlyDigits(text).replace(/^0+(?=\d)/, '');
const onlyDigits = (text: string) => text.replace(/\D/g, '');
