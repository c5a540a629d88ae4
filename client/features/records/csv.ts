/** Excel reads a file as UTF-8 only after this mark. */
const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets run a cell that begins like this as a formula, some also in full width. Where a comma separates
 * decimals, they begin a cell at a semicolon, also within quotes. Plain numbers are excluded.
 */
const formulas = {
  ',': /(^|[;\t\r\n])(?="*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g,
  ';': /(^|[,;\t\r\n])(?="*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g,
};
const plainNumber = /^-?\d+(\.\d+)?$/;

/** The mark between cells. Spreadsheets expect a semicolon where a comma separates decimals. */
export type Separator = ',' | ';';

function cellOf(text: string, separator: Separator): string {
  if (plainNumber.test(text)) return separator === ';' ? text.replace('.', ',') : text;
  const safe = text.replaceAll(formulas[separator], "$1'");
  return /[",\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180) that spreadsheets open as they are, and in which no text is a formula. */
export const csvOf = (rows: readonly (readonly string[])[], separator: Separator = ','): string =>
  byteOrderMark +
  rows.map((row) => `${row.map((text) => cellOf(text, separator)).join(separator)}\r\n`).join('');
