import { fieldOf } from '#cli/conformance/inputs.ts';
import { hostData, type Exchange } from '#cli/conformance/reading.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { messageIn } from '#contract/profile/dialect/answer.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { answerFields } from '#contract/profile/names.ts';
import { ask, given, line, listed, option, when, type Conclusion } from '../conclusion.ts';
import { isLeftOpen } from '../evidence/example.ts';
import { leavesIn } from '../evidence/values.ts';
import type { State } from '../state.ts';
import { plain } from '../words.ts';
import { envelopeOf, type Envelope } from './envelope-form.ts';
import { carriedPlace } from './sending.ts';

const path = ['wire', 'envelope'];

/** The bodies of all answers with such a status, also of calls whose endpoints are not known. */
function bodiesIn(
  { evidence: { exchanges, app } }: State,
  isMeant: (status: number) => boolean,
): readonly unknown[] {
  const all = app ? app.calls.map(({ status, answer }) => ({ status, body: answer })) : exchanges;
  return all.filter(({ status }) => isMeant(status)).map(({ body }) => body);
}

const isDone = (status: number): boolean => status < 300;
const isRefused = (status: number): boolean => status >= 400;

/** The fields around the data of answers, if the profile does not find them. */
export function envelope(state: State): readonly Conclusion[] {
  const { readings, client } = state;
  const { envelope: around = {} } = client.wire;
  if (around === null || around.code === null) return [];
  const bodies = bodiesIn(state, isDone);
  const settled = envelopeOf(bodies);
  const found = settled === undefined && isBare(state) ? null : settled;
  if (found?.code) return missingParts(found, bodies, around);
  const unread = readings.filter(
    ({ code, exchange }) => code === undefined && typeof exchange.body !== 'string',
  );
  if (unread.length === 0 && (readings.length > 0 || found === undefined)) return [];
  return [found === undefined ? question(unread) : withoutCode(found, state)];
}

/** Returns true if each answer has the contract's own names without anything around them. */
const isBare = ({ readings }: State): boolean =>
  readings.length > 0 && readings.every(({ exchange }) => hasKnownNames(exchange, exchange.body));

function question(unread: State['readings']): Conclusion {
  const names = unread.flatMap(({ exchange: { body } }) => Object.keys(isObject(body) ? body : {}));
  const text = `wire.envelope: the answers have ${listed([...new Set(names)])}. Which of them are the code, the message and the data?`;
  return ask(text, [option('If they are the data itself', [path, null])]);
}

function withoutCode(found: Envelope | null, state: State): Conclusion {
  // A login then has no message that could be the token, so a profile also names its place.
  const token = { ...(carriedPlace(state) ?? { answer: 'token' }), ...state.client.wire.token };
  if (!found) return line(['wire'], { envelope: null, token }, 'the answers are the data itself');
  const because = `the answers have their data in ${found.data ?? ''} and no code`;
  return line(path, { ...found, ...refusalPlaces(bodiesIn(state, isRefused)) }, because);
}

/** The parts that the answers do not have where the profile looks for them. */
function missingParts(found: Envelope, bodies: readonly unknown[], written: object): readonly Conclusion[] {
  const known = { code: 'code', message: 'msg', data: 'data', ...written };
  const missing = Object.entries(found).filter(([part]) =>
    [fieldOf(known, part)].flat().every((one) => bodies.every((body) => at(body, String(one)) === undefined)),
  );
  const because = `the answers have the fields ${Object.values(found).join(', ')}`;
  return when(missing.length > 0, line(path, Object.fromEntries(missing), because));
}

function hasKnownNames({ endpoint }: Exchange, data: unknown): boolean {
  const known = new Set(answerFields(endpoint).map(plain));
  return isObject(data) && Object.keys(data).some((name) => known.has(plain(name)));
}

/** Returns true if the data of an answer is what the contract's endpoint answers, whatever the code is. */
function looksAnswered(exchange: Exchange, data: unknown): boolean {
  if (Array.isArray(data)) return data.length > 0;
  if (!isObject(data) || 'reason' in data) return false;
  return Object.values(data).some(Array.isArray) || hasKnownNames(exchange, data);
}

/** The codes that come with data: of known endpoints, and else of all calls if they have one. */
function codesIn({ client, readings, evidence: { app } }: State, place: string): readonly unknown[] {
  const { wire } = client;
  const isOther = ({ code, exchange }: State['readings'][number]) =>
    code !== 200 && isDone(exchange.status) && looksAnswered(exchange, hostData(exchange.body, wire));
  const ofKnown = readings
    .filter(isOther)
    .map(({ exchange: { body } }) => at(body, place) ?? fieldOf(body, 'status'));
  const isUnknown = ofKnown.length === 0 && wire.success === undefined && app?.success !== 200;
  return [...new Set(isUnknown ? [app?.success] : ofKnown)].filter((one) => (one ?? null) !== null);
}

export function successes(state: State): readonly Conclusion[] {
  const { envelope: around = {} } = state.client.wire;
  const { code: place = 'code' } = around ?? { code: null };
  const codes = place === null ? [] : codesIn(state, place);
  if (codes.length === 0) return [];
  if (state.evidence.app?.isComplete && codes.some(isLeftOpen))
    return [ask(`wire.success: the description does not say which ${place ?? ''} is a success.`)];
  const because = `answers with data have the code ${codes.map((one) => JSON.stringify(one)).join(', ')}`;
  return [line(['wire', 'success'], codes, because)];
}

const explained = ['message', 'msg', 'text', 'detail', 'error_description', 'description', 'error'];
const named = ['type', 'kind', 'code', 'reason', 'name', 'error'];

/** The places of message and reason in all refusals: at usual names, or the only place for each. */
function refusalPlaces(answers: readonly unknown[]): { readonly message?: string; readonly reason?: string } {
  const bodies = answers.filter(isObject);
  const isIn = (form: RegExp) => (place: string) =>
    bodies.map((body) => at(body, place)).every((text) => typeof text === 'string' && form.test(text));
  const places = leavesIn(bodies[0]).flatMap(({ place }) => when(place.split('.').length < 3, place));
  const find = (names: readonly string[], usual: RegExp, only: RegExp) => {
    const [first, ...others] = places.filter(isIn(only));
    const atName = names.flatMap((name) => [`error.${name}`, name]).find(isIn(usual));
    return atName ?? (others.length === 0 ? first : undefined);
  };
  if (bodies.length === 0) return {};
  const message = find(explained, /./, /\S\s+\S/);
  const word = /^[\w.-]{2,60}$/;
  const others = named.filter((name) => name !== message);
  const reason = find(others, word, word);
  return { ...(message !== undefined && { message }), ...(reason !== undefined && { reason }) };
}

/** The places of message and reason in refusals, if they differ from the places in other answers. */
export function refusals(state: State): readonly Conclusion[] {
  const { envelope: around = {} } = state.client.wire;
  const bodies = bodiesIn(state, isRefused);
  if (around === null || bodies.every((body) => messageIn(body, around) !== '')) return [];
  const { message, reason } = refusalPlaces(bodies);
  const because = 'all refusals have a text there';
  const places = [...new Set([around.message ?? [], message ?? []].flat())];
  const isNew = around.reason === undefined && reason !== (around.code ?? 'code');
  return [
    ...given(message, (only) => line([...path, 'message'], places.length > 1 ? places : only, because)),
    ...given(isNew ? reason : undefined, (one) => line([...path, 'reason'], one, because)),
  ];
}
