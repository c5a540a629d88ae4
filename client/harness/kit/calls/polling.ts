import { outcomeOf, type LoggedRequest } from '#contract/control/observation.ts';
import { tapOf } from './screens.ts';

/** An equal call counts as polling up to this time after the one before. */
const maxPauseMs = 60_000;

/**
 * Returns the ids of polling calls. An app polls if it repeats a GET with the same input within a minute, without a
 * press between, and receives the same response. Calls of scripts never count, because a script means every call.
 */
export function pollingIn(calls: readonly LoggedRequest[]): ReadonlySet<string> {
  const latest = new Map<string, LoggedRequest>();
  const polling = new Set<string>();
  for (const call of calls) {
    if (call.method !== 'GET' || call.headers['referer'] === undefined) continue;
    const key = `${call.phone} ${call.headers['referer']} ${call.endpoint} ${JSON.stringify(call.input)}`;
    const before = latest.get(key);
    latest.set(key, call);
    if (before && isRepeat(before, call)) polling.add(call.id);
  }
  return polling;
}

const isRepeat = (before: LoggedRequest, call: LoggedRequest): boolean =>
  outcomeOf(call) === 'ok' &&
  call.fault === undefined &&
  (call.machineAt ?? call.at) - (before.machineAt ?? before.at) < maxPauseMs &&
  tapOf(before)?.number === tapOf(call)?.number &&
  answerOf(before) === answerOf(call);

/** The world's time is news in every response. */
const withoutTime = (name: string, value: unknown): unknown => (name === 'worldTime' ? undefined : value);

const answers = new WeakMap<LoggedRequest, string>();

function answerOf(call: LoggedRequest): string {
  const text = answers.get(call) ?? JSON.stringify(call.answer, withoutTime);
  answers.set(call, text);
  return text;
}
