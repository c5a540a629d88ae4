import { unknownMoney } from '#contract/profile/dialect/normalise.ts';

export const levels = [1, 2, 3] as const;

export type Level = (typeof levels)[number];

/** The rate of a level, by its place. Unknown if the host sends no rates. */
export const rateOf = (rates: readonly string[], at: number): string =>
  rates.length === 0 ? unknownMoney : (rates[at] ?? '0');

/** Parses the level in an address; level 1 by default. */
export const levelOf = (text: string | null): Level => levels.find((level) => String(level) === text) ?? 1;
