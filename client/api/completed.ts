import { unknownMoney } from '#contract/profile/dialect/normalise.ts';

const isKnownValue = ([, value]: [string, unknown]): boolean =>
  value !== undefined && value !== null && value !== unknownMoney;

/**
 * Completes the answer of a command with values that this phone knows. Some hosts answer with a part of it, or with
 * nothing.
 */
export const completed = <T extends object>(answer: T, known: Partial<T>): T => ({
  ...answer,
  ...known,
  ...(Object.fromEntries(Object.entries(answer).filter(isKnownValue)) as Partial<T>),
});
