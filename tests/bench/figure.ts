/** The limit of a figure. */
export type Bar = { readonly atLeast: number } | { readonly atMost: number };

/** One figure with its bar. Ratios are `×`; the share of a whole is `%`. */
export interface Figure {
  readonly what: string;
  readonly unit: '×' | 'ms' | 's' | 'MiB' | '%';
  readonly measured: number;
  readonly bar: Bar;
}

/** The result of a subject: figures with a bar, and observations in words. */
export interface Result {
  readonly figures: readonly Figure[];
  readonly seen: readonly string[];
}

/** How far a figure misses its bar, as a share of the bar; 0 if it is met. */
export function missedBy({ measured, bar }: Figure): number {
  const missed = 'atLeast' in bar ? 1 - measured / bar.atLeast : measured / bar.atMost - 1;
  return Math.max(0, missed);
}

/** A figure as a line of text. */
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

/** Rounds to three significant digits. */
export const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
