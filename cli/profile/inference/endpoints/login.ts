import { lastOf } from '#contract/profile/dialect/path.ts';
import type { Observation } from '../evidence/observation.ts';
import { bare, tokensIn } from '../evidence/tokens.ts';
import { wordsOf } from '../words.ts';
import { textsIn, type Match } from './scene.ts';

const MIN_TOKEN = 8;

/** The calls whose answer has a text that a later call is the first to send in a header. */
function tokenCalls(calls: readonly Observation[]): readonly Observation[] {
  const firstSent = new Map<string, number>();
  calls.forEach(({ headers }, position) => {
    for (const value of Object.values(headers).map(bare))
      if (!firstSent.has(value)) firstSent.set(value, position);
  });
  const isFirstSentAfter = (position: number) => (text: string) =>
    text.length >= MIN_TOKEN && (firstSent.get(bare(text)) ?? -1) > position;
  return calls.filter(
    ({ method, answer, answerHeaders }, position) =>
      method !== 'GET' && textsIn([answer, answerHeaders]).some(isFirstSentAfter(position)),
  );
}

/**
 * The login, by the token of its answer. A registration, which may also answer with one, sends more fields. In other
 * languages its password has no known name, so at least two fields tell it from a renewal of the token.
 */
export function loginIn(calls: readonly Observation[]): Pick<Match, 'call' | 'because'> | undefined {
  const isTokenName = ([place]: readonly [string, string]) => /token|jwt/i.test(lastOf(place));
  const isPassword = (name: string) => wordsOf(lastOf(name)).includes('password');
  const size = ({ fields }: Observation) => Object.keys(fields).length;
  const sent = tokenCalls(calls);
  const all = sent.length > 0 ? sent : calls.filter(({ answer }) => tokensIn(answer).some(isTokenName));
  const named = all.filter(({ fields }) => Object.keys(fields).some(isPassword));
  const others = sent.filter((call) => size(call) > 1);
  const [call] = (named.length > 0 ? named : others).toSorted((one, other) => size(one) - size(other));
  const because =
    sent.length > 0
      ? 'its answer has the token that later calls send'
      : 'it sends a password, and its answer has a token';
  return call && { call, because };
}
