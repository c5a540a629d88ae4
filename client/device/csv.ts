/** Excel reads a file as UTF-8 only after this mark. */
const byteOrderMark = '\uFEFF';

/** Control characters without a meaning in a cell. Some spreadsheets drop them, and then see what follows. */
const control = /[^\P{Cc}\t\r\n]/gu;

/**
 * Spreadsheets run a cell that begins like this as a formula, some also in full width or after blanks and characters
 * without a width. Where a comma separates decimals, they begin a cell at a semicolon, also within quotes. Plain numbers
 * are excluded.
 */
const formulas = {
  ',': /(^|[;\t\r\n])(?=["\s\p{Cf}]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu,
  ';': /(^|[,;\t\r\n])(?=["\s\p{Cf}]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu,
};
const plainNumber = /^-?\d+(\.\d+)?$/;

/** The mark between cells. Spreadsheets expect a semicolon where a comma separates decimals. */
export type Separator = ',' | ';';

function cellOf(written: string, separator: Separator): string {
  const text = written.replaceAll(control, '');
  if (plainNumber.test(text)) return separator === ';' ? text.replace('.', ',') : text;
  const safe = text.replaceAll(formulas[separator], "$1'");
  return /[",\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180) that spreadsheets open as they are, and in which no text is a formula. */
export const csvOf = (rows: readonly (readonly string[])[], separator: Separator = ','): string =>
  byteOrderMark +
  rows.map((row) => `${row.map((text) => cellOf(text, separator)).join(separator)}\r\n`).join('');
