import { folded } from '#contract/text/search-words.ts';
import { charactersOf } from '#client/ui/text/characters.ts';

const pageRows = 5;

/** Returns the row that a key selects, or undefined for other keys. Does not wrap around. */
export function rowAfter(key: string, row: number, rows: number): number | undefined {
  const target = {
    ArrowUp: row - 1,
    ArrowDown: row + 1,
    PageUp: row - pageRows,
    PageDown: row + pageRows,
    Home: 0,
    End: rows - 1,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(rows - 1, target));
}

/** Returns the column that a key moves to, or undefined. From right to left, the first column is on the right. */
export function columnAfter(
  key: string,
  column: number,
  columns: number,
  isRightToLeft: boolean,
): number | undefined {
  const step = isRightToLeft ? -1 : 1;
  const target = { ArrowLeft: column - step, ArrowRight: column + step }[key];
  return target !== undefined && target >= 0 && target < columns ? target : undefined;
}

/**
 * Type-ahead: returns the first row, from the selected one on and wrapping around, that begins with the typed letters.
 * Repeating one letter cycles through the rows that begin with it.
 */
export function rowTyped(texts: readonly string[], typed: string, row: number): number | undefined {
  const wanted = folded(typed);
  const [first = '', ...others] = charactersOf(wanted);
  const isRepeated = others.every((letter) => letter === first);
  const beginning = isRepeated ? first : wanted;
  const from = isRepeated ? row + 1 : row;
  const order = texts.map((_, step) => (from + step) % texts.length);
  return order.find((at) => folded(texts[at] ?? '').startsWith(beginning));
}
