/** Excel reads a file as UTF-8 only after this mark. */
const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets run a cell that begins like this as a formula, some also in full width. Where a comma separates
 * decimals, they begin a cell at a semicolon, also within quotes. Plain numbers are excluded.
 */
const formula = /(^|[;\t\r\n])(?="*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const plainNumber = /^-?\d+(\.\d+)?$/;

const cellOf = (text: string): string => {
  const safe = plainNumber.test(text) ? text : text.replaceAll(formula, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180) that spreadsheets open as they are, and in which no text is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
