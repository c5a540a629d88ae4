export type Limit = { readonly atLeast: number } | { readonly atMost: number };

/** One figure with its limit. Ratios are `×`; the share of a whole is `%`. */
export interface Figure {
  readonly what: string;
  readonly unit: '×' | 'ms' | 's' | 'MiB' | '%';
  readonly measured: number;
  readonly limit: Limit;
}

/** The result of a subject: figures with a limit, and observations in words. */
export interface Result {
  readonly figures: readonly Figure[];
  readonly seen: readonly string[];
}

/** The share of its limit by which a figure misses it; 0 if it is met. */
export function missedBy({ measured, limit }: Figure): number {
  const missed = 'atLeast' in limit ? 1 - measured / limit.atLeast : measured / limit.atMost - 1;
  return Math.max(0, missed);
}

export function lineOf(figure: Figure): string {
  const { what, unit, measured, limit } = figure;
  const [sign, value] = 'atLeast' in limit ? ['≥', limit.atLeast] : ['≤', limit.atMost];
  const missed = missedBy(figure);
  return [
    what.padEnd(58),
    `limit ${sign} ${value} ${unit}`.padEnd(18),
    `measured ${rounded(measured)} ${unit}`.padEnd(24),
    missed === 0 ? 'met' : `missed by ${rounded(missed * 100)} %`,
  ].join(' ');
}

/** Rounds to three significant digits. */
export const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
