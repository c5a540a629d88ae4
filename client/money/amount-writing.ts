import { decimalPoint, grouped, groupMark, type Tag } from '#client/i18n/number-text.ts';
import type { AmountWriting } from '#client/ui/fields/amount-text.ts';

/** A language's format of amounts, for the fields in which they are typed. */
export const amountWriting = (tag: Tag): AmountWriting => ({
  point: decimalPoint(tag),
  group: groupMark(tag),
  grouped: (digits) => grouped(tag, digits),
});
