/** Digits of Devanagari, Tamil, Telugu and Kannada. Their blocks end in the same ten code points. */
const native = /[०-९௦-௯౦-౯೦-೯]/g;

/**
 * Replaces native digits, as keyboards of these scripts write them, by the digits that amounts, phones and codes consist
 * of.
 */
export const latinDigits = (text: string): string =>
  text.replace(native, (digit) => String((digit.charCodeAt(0) & 15) - 6));
