import { latinDigits } from '#contract/latin-digits.ts';

const amount = /^(0|[1-9]\d*)?(\.\d{0,2})?$/;

/**
 * Returns the text of an amount field after a change: the new text if it is an amount or the beginning of one (digits,
 * at most two decimals, no leading zero), otherwise the previous text. Characters are never removed, because a pasted
 * `1e3` must not become 13. Native digits count as digits, and a comma as the decimal point, and a leading point gets a zero
 * before it.
 */
export function acceptAmount(text: string, before: string): string {
  const pointed = latinDigits(text.trim()).replace(',', '.');
  // A prefilled amount may have more decimals than a member can type, and must still be deletable.
  if (before.startsWith(pointed)) return pointed;
  if (!amount.test(pointed)) return before;
  return pointed.startsWith('.') ? `0${pointed}` : pointed;
}
