import { lastOf } from '#contract/profile/dialect/path.ts';
import { likeness, SURE_LIKENESS } from '../suggest/names.ts';
import { tokenPath } from '../suggest/token.ts';
import type { Observation } from './observation.ts';

/** Whether a request field holds a password by its name. */
export const isPasswordField = (name: string): boolean => likeness('password', lastOf(name)) >= SURE_LIKENESS;

const MAX_DEPTH = 5;

function textsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return value.length >= 8 ? [value] : [];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((one) => textsIn(one, depth + 1));
}

/**
 * The calls whose answer has a token: a text that a later call sends in a header or, in a description, a field with a
 * usual name.
 */
export function tokenCalls(calls: readonly Observation[]): readonly Observation[] {
  const sent = sentTokens(calls);
  return sent.length > 0 ? sent : calls.filter(({ answer }) => tokenPath(answer) !== undefined);
}

function sentTokens(calls: readonly Observation[]): readonly Observation[] {
  return calls.filter(({ method, status, answer, answerHeaders }, at) => {
    if (method === 'GET' || status >= 400) return false;
    // A text that the app has sent before, such as its content type, is not a token from this answer.
    const before = new Set(calls.slice(0, at + 1).flatMap(({ headers }) => Object.values(headers)));
    const tokens = [...textsIn(answer), ...textsIn(answerHeaders)]
      .map((text) => text.replace(/^bearer /i, ''))
      .filter((token) => !before.has(token));
    const sent = calls.slice(at + 1).flatMap(({ headers }) => Object.values(headers));
    return tokens.some((token) => sent.some((value) => value === token || value.endsWith(` ${token}`)));
  });
}
