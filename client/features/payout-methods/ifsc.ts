import { latinDigits } from '#contract/text/latin-digits.ts';

export const ifscLength = 11;

/** Filters typed or pasted text for an IFSC field. */
export const ifscCharacters = (text: string): string =>
  latinDigits(text)
    .replace(/[^a-z\d]/gi, '')
    .toUpperCase()
    .slice(0, ifscLength);

/**
 * Validates a partially typed IFSC (spec §5): four letters of the bank, the digit zero, and six letters or digits of
 * the branch. The zero is often mistaken for the letter O. The length is checked only when `finished`.
 */
export function ifscProblem(typed: string, finished: boolean): 'letters' | 'zero' | 'length' | undefined {
  if (!/^[A-Z]*$/.test(typed.slice(0, 4))) return 'letters';
  if (typed.length > 4 && typed[4] !== '0') return 'zero';
  return finished && typed.length < ifscLength ? 'length' : undefined;
}
