import { isToken } from '#cli/conformance/judge.ts';
import { isObject } from '#cli/conformance/value-types.ts';

/** A value without the word before it. */
export const bare = (value: string): string => value.replace(/^[A-Za-z]+ (?=\S)/, '');

const MAX_DEPTH = 5;

/** The texts in an answer that may be a token, by their places. */
export function tokensIn(value: unknown, place = ''): readonly (readonly [place: string, text: string])[] {
  if (typeof value === 'string') return isToken(value) ? [[place, value]] : [];
  if (!isObject(value) || place.split('.').length > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    tokensIn(one, place === '' ? name : `${place}.${name}`),
  );
}
