import { lastOf } from '#contract/profile/dialect/path.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import type { Observation } from '../evidence/observation.ts';
import { wordsOf } from '../words.ts';

const MAX_DEPTH = 5;
const MIN_TOKEN = 8;

const bare = (value: string): string => value.replace(/^[A-Za-z]+ (?=\S)/, '');

function textsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return value.length >= MIN_TOKEN ? [bare(value)] : [];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((one) => textsIn(one, depth + 1));
}

const hasTokenName = (value: unknown, depth = 0): boolean =>
  isObject(value) &&
  depth < MAX_DEPTH &&
  Object.entries(value).some(
    ([name, one]) => (/token|jwt/i.test(name) && typeof one === 'string') || hasTokenName(one, depth + 1),
  );

/** The calls whose answer has a text that a later call is the first to send in a header. */
function tokenCalls(calls: readonly Observation[]): readonly Observation[] {
  const firstSent = new Map<string, number>();
  calls.forEach(({ headers }, position) => {
    for (const value of Object.values(headers).map(bare))
      if (!firstSent.has(value)) firstSent.set(value, position);
  });
  return calls.filter(({ method, answer, answerHeaders }, position) =>
    [...textsIn(answer), ...textsIn(answerHeaders)].some(
      (one) => method !== 'GET' && (firstSent.get(one) ?? -1) > position,
    ),
  );
}

/**
 * The login, by the token of its answer. A registration, which may also answer with one, sends more fields. In other
 * languages its password has no known name, so at least two fields tell it from a renewal of the token.
 */
export function loginIn(
  calls: readonly Observation[],
): { readonly call: Observation; readonly because: string } | undefined {
  const sent = tokenCalls(calls);
  const all = sent.length > 0 ? sent : calls.filter(({ answer }) => hasTokenName(answer));
  const isPassword = (name: string) => wordsOf(lastOf(name)).includes('password');
  const named = all.filter(({ fields }) => Object.keys(fields).some(isPassword));
  const others = sent.filter(({ fields }) => Object.keys(fields).length > 1);
  const size = ({ fields }: Observation) => Object.keys(fields).length;
  const [call] = (named.length > 0 ? named : others).toSorted((one, other) => size(one) - size(other));
  const because =
    sent.length > 0
      ? 'its answer has the token that later calls send'
      : 'it sends a password, and its answer has a token';
  return call && { call, because };
}
