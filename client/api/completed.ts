import { unknownMoney } from '#contract/profile/dialect/normalise.ts';

const isKnownValue = ([, value]: [string, unknown]): boolean =>
  value !== undefined && value !== null && value !== unknownMoney;

/** The answer of a command, completed with what this phone knows. Some hosts answer with a part of it, or with nothing. */
export const completed = <T extends object>(answer: T, known: Partial<T>): T => ({
  ...answer,
  ...known,
  ...(Object.fromEntries(Object.entries(answer).filter(isKnownValue)) as Partial<T>),
});
