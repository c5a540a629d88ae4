import { latinDigits } from '#contract/text/latin-digits.ts';

/** A language's format of amounts. */
export interface AmountWriting {
  readonly point: string;
  readonly group: string;
  /** Groups the digits before the point. */
  readonly grouped: (digits: string) => string;
}

export interface AmountEdit {
  readonly shown: string;
  /** The parts of it that the change left before and after the new text. */
  readonly prefix: string;
  readonly suffix: string;
  readonly inserted: string;
  /** The key deleted the characters after the caret. */
  readonly isForward?: boolean;
}

export interface AmountReading {
  /** Plain digits with a point, such as `1250.50`. */
  readonly value: string;
  /** Another language, or the next digits, could make it another amount: `1.000`, or `1.5` where a point groups. */
  readonly isAmbiguous: boolean;
}

interface EditedAmount extends AmountReading {
  readonly text: string;
  readonly caret: number;
}

const groupedNumber = /^[1-9]\d{0,2}(?:\D\d{3})+$|^[1-9]\d?(?:\D\d\d)*\D\d{3}$/;
/** The beginning of a number that is grouped as in India, such as `1,00,0`. */
const indianStart = /^[1-9]\d?(?:\D\d\d)+\D\d{0,2}$/;

const maxDecimals = 2;

export function amountText({ point, grouped }: AmountWriting, value: string): string {
  const [whole = '', decimals] = value.split('.');
  return grouped(whole) + (decimals === undefined ? '' : point + decimals);
}

/**
 * Reads an amount, or the beginning of one: digits, native ones too, grouped regularly or not at all, with at most two
 * decimals and no leading zero. Returns undefined for any other text. All visible characters count, so `1e3` does not become
 * 13. Three digits after the language's point are not cut to two, because they may be thousands.
 */
export function readAmount(
  writing: AmountWriting,
  text: string,
  decimalLimit = maxDecimals,
): AmountReading | undefined {
  const plain = latinDigits(withOwnMarks(writing, visible(text).trim())).replaceAll(/[\s'’]/g, ' ');
  const { head, mark, tail } = partsOf(plain);
  const separators = new Set(head.replaceAll(/\d/g, ''));
  if (separators.size > 1 || /[^\d., ]/.test(head)) return undefined;
  const isPoint = mark === writing.point;
  const isShort = tail.length <= (isPoint ? decimalLimit : maxDecimals);
  const decimal = isShort ? `${digitsOf(head) || '0'}.${tail}` : undefined;
  if (separators.size === 0) return readSimple(writing, { head, mark, tail }, decimal);
  const grouped = groupedNumber.test(head) ? decimal : undefined;
  if (separators.has(mark)) return readRepeated(plain, isPoint, grouped);
  return reading(mark === '' ? grouped?.slice(0, -1) : grouped);
}

/** Leaves out characters without a shape, such as the direction marks that come with a copied amount. */
const visible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

/** Replaces the decimal and group marks of Arabic and full-width numbers by the marks of the language. */
const withOwnMarks = ({ point, group }: AmountWriting, text: string): string =>
  text.replaceAll('٫', point).replaceAll('٬', group).replaceAll('．', '.').replaceAll('，', ',');

interface Parts {
  readonly head: string;
  /** The last point or comma. */
  readonly mark: string;
  readonly tail: string;
}

function partsOf(plain: string): Parts {
  const [, head = plain, mark = '', tail = ''] = /^(.*)([.,])(\d*)$/.exec(plain) ?? [];
  return { head, mark, tail };
}

/** Reads digits with at most one mark. It is a point, unless the language groups with it and three digits follow. */
function readSimple({ point, group }: AmountWriting, { head, mark, tail }: Parts, decimal?: string) {
  if (!/^(?:0|[1-9]\d*)?$/.test(head)) return undefined;
  if (mark === '') return reading(head);
  const mayGroup = mark !== point && /^[1-9]\d{0,2}$/.test(head);
  const isThousand = mayGroup && mark === group && tail.length === 3;
  return reading(decimal ?? (isThousand ? head + tail : undefined), mayGroup);
}

/**
 * A mark that occurs twice groups. But if it is not the language's point, the last one may be the one that the member's
 * keyboard has: `1.234.5`.
 */
function readRepeated(plain: string, isPoint: boolean, decimal?: string) {
  if (groupedNumber.test(plain)) return reading(digitsOf(plain));
  if (isPoint) return undefined;
  return reading(decimal ?? (indianStart.test(plain) ? digitsOf(plain) : undefined), true);
}

const reading = (value: string | undefined, isAmbiguous = false): AmountReading | undefined =>
  value === undefined ? undefined : { value, isAmbiguous };
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Returns the amount after a change, with its text and the caret. Returns undefined if the new text is not an amount.
 * An ambiguous text stays as it was typed until the next digits decide.
 */
export function editAmount(
  writing: AmountWriting,
  { shown, prefix, inserted: given, suffix, isForward = false }: AmountEdit,
): EditedAmount | undefined {
  const inserted = visible(given);
  const before = readAmount(writing, shown, Infinity);
  const isWritten = before !== undefined && shown === amountText(writing, before.value);
  const ungrouped = (text: string) => (isWritten ? text.replaceAll(writing.group, '') : text);
  // A prefilled amount may have more decimals than a member can type, and must still be deletable.
  const limit = inserted === '' ? Infinity : maxDecimals;
  const hasMark = /[^\p{Nd}]/u.test(inserted);

  const read =
    (hasMark ? readAmount(writing, prefix + inserted + suffix, limit) : undefined) ??
    readAmount(writing, ungrouped(prefix) + inserted + ungrouped(suffix), limit);
  if (!read) return undefined;
  if (read.isAmbiguous) {
    const start = latinDigits(prefix + inserted);
    return { ...read, text: start + suffix, caret: start.length };
  }
  const text = amountText(writing, read.value);
  return { ...read, text, caret: caretBefore(writing.group, text, ungrouped(suffix).length, isForward) };
}

/**
 * The caret before a number of characters, not counting group marks. It is placed before a group mark, so that
 * Backspace deletes the digit there, but after it if the member deletes forward.
 */
function caretBefore(group: string, text: string, following: number, isForward: boolean): number {
  let caret = text.length;
  for (let left = following; left > 0 && caret > 0; caret -= 1) if (text[caret - 1] !== group) left -= 1;
  while (!isForward && text[caret - 1] === group) caret -= 1;
  return caret;
}
