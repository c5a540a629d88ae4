const amount = /^(0|[1-9]\d*)?(\.\d{0,2})?$/;

/**
 * What an amount field holds after a change: the new text where it is an amount or on the way to one, with digits, at
 * most two decimals and no leading zero, else what stood there. Nothing is ever taken out of a text, since pasting
 * `1e3` must not become 13. A comma counts as the decimal point, and a point at the beginning gets its zero.
 */
export function acceptAmount(text: string, before: string): string {
  // An amount that was filled in may be finer than what can be typed, and must still be deletable.
  if (before.startsWith(text)) return text;
  const pointed = text.trim().replace(',', '.');
  if (!amount.test(pointed)) return before;
  return pointed.startsWith('.') ? `0${pointed}` : pointed;
}
