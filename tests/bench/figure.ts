/** What a figure has to reach. */
export type Bar = { readonly atLeast: number } | { readonly atMost: number };

/** One figure with its bar. Ratios are `×`; the share of a whole is `%`. */
export interface Figure {
  readonly what: string;
  readonly unit: '×' | 'ms' | 's' | 'MiB' | '%';
  readonly measured: number;
  readonly bar: Bar;
}

/** What one subject measured: figures that have a bar, and in words what else was seen beside them. */
export interface Result {
  readonly figures: readonly Figure[];
  readonly seen: readonly string[];
}

/** By how much of the bar a figure misses it; 0 where it is met. */
export function missedBy({ measured, bar }: Figure): number {
  const missed = 'atLeast' in bar ? 1 - measured / bar.atLeast : measured / bar.atMost - 1;
  return Math.max(0, missed);
}

/** A figure in a line to read: what, its bar, what was measured, and by how much it misses. */
export function lineOf(figure: Figure): string {
  const { what, unit, measured, bar } = figure;
  const [sign, value] = 'atLeast' in bar ? ['≥', bar.atLeast] : ['≤', bar.atMost];
  const missed = missedBy(figure);
  return [
    what.padEnd(58),
    `bar ${sign} ${value} ${unit}`.padEnd(18),
    `measured ${rounded(measured)} ${unit}`.padEnd(24),
    missed === 0 ? 'met' : `missed by ${rounded(missed * 100)} %`,
  ].join(' ');
}

/** To three digits that mean something. */
export const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
