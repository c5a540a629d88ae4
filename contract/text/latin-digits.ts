const decimalDigit = /\p{Nd}/u;
const foreignDigits = /(?![0-9])\p{Nd}/gu;

/**
 * Replaces the decimal digits of any script, as keyboards write them, by the digits that amounts, phones and codes consist
 * of.
 */
export const latinDigits = (text: string): string => text.replace(foreignDigits, (digit) => valueOf(digit));

/** Unicode has the ten digits of a script in a row, some scripts one after the other. */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let start = codePoint;
  while (decimalDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((codePoint - start) % 10);
}
