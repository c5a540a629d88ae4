import { charactersOf } from './characters.ts';

const pageRows = 5;

/** The row that a key leads to in a column, or undefined for a key that moves nothing. It never goes round. */
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

/** The column beside, or undefined for a key that does not lead to one. */
export function columnAfter(key: string, column: number, columns: number): number | undefined {
  const target = { ArrowLeft: column - 1, ArrowRight: column + 1 }[key];
  return target !== undefined && target >= 0 && target < columns ? target : undefined;
}

/**
 * The row that typed letters ask for: the first from the chosen one on that begins with them, going round. One letter,
 * again and again, goes from one such row to the next.
 */
export function rowTyped(texts: readonly string[], typed: string, row: number): number | undefined {
  const wanted = asCompared(typed);
  const [first = '', ...others] = charactersOf(wanted);
  const isRepeated = others.every((letter) => letter === first);
  const beginning = isRepeated ? first : wanted;
  const from = isRepeated ? row + 1 : row;
  const order = texts.map((_, step) => (from + step) % texts.length);
  return order.find((at) => asCompared(texts[at] ?? '').startsWith(beginning));
}

/** Keyboards write a letter with its sign as one character or as two. */
const asCompared = (text: string): string => text.normalize().toLocaleLowerCase();
