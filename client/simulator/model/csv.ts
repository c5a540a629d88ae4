import { money } from './figures.ts';

/** A number, a text, or an amount in micro-USDT. */
export type Cell = number | string | bigint;

export const shownCell = (cell: Cell): string => (typeof cell === 'bigint' ? money(cell) : String(cell));

/** A table as CSV (RFC 4180), with exact amounts. Texts are ours, so that none can be a formula. */
export const csvOf = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [headings, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(cell: Cell): string {
  const text = typeof cell === 'bigint' ? decimalOf(cell) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Exact also beyond the whole numbers of a double. */
function decimalOf(micro: bigint): string {
  const digits = String(micro < 0n ? -micro : micro).padStart(7, '0');
  return `${micro < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
