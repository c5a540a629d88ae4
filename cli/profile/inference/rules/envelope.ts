import { fieldOf } from '#cli/conformance/inputs.ts';
import { hostData, type Exchange } from '#cli/conformance/reading.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { messageIn } from '#contract/profile/dialect/answer.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { answerFields } from '#contract/profile/names.ts';
import { ask, given, line, listed, option, when, type Conclusion } from '../conclusion.ts';
import { isLeftOpen } from '../evidence/example.ts';
import { leavesIn } from '../evidence/leaves.ts';
import type { State } from '../state.ts';
import { plain } from '../words.ts';
import { envelopeOf, type Envelope } from './envelope-form.ts';
import { carriedPlace } from './token.ts';

const place = ['wire', 'envelope'];

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
  const { envelope: written } = state.client.wire;
  const done = bodiesIn(state, isDone);
  const found = foundIn(done, state);
  const isUnread = ({ code, exchange: { body } }: State['readings'][number]) =>
    code === undefined && typeof body !== 'string';
  const unread = state.readings.filter(isUnread).map(({ exchange }) => exchange);
  if (written === null || written?.code === null) return [];
  if (found?.code) return missingParts(found, done, written ?? {});
  if (unread.length === 0 && (state.readings.length > 0 || found === undefined)) return [];
  return [found === undefined ? question(unread) : withoutCode(found, state)];
}

/** The envelope of answers. Without one, answers have the contract's own names. */
function foundIn(bodies: readonly unknown[], state: State): Envelope | null | undefined {
  const found = envelopeOf(bodies);
  return found === undefined && isBare(state) ? null : found;
}

/** The parts that the answers do not have where the profile looks for them. */
function missingParts(found: Envelope, bodies: readonly unknown[], written: object): readonly Conclusion[] {
  const known = { code: 'code', message: 'msg', data: 'data', ...written };
  const isMissing = ([part]: readonly [string, unknown]) =>
    [fieldOf(known, part)].flat().every((one) => bodies.every((body) => at(body, String(one)) === undefined));
  const missing = Object.entries(found).filter(isMissing);
  const because = `the answers have the fields ${Object.values(found).join(', ')}`;
  return when(missing.length > 0, line(place, Object.fromEntries(missing), because));
}

function withoutCode(found: Envelope | null, state: State): Conclusion {
  // A login then has no message that could be the token, so a profile also names its place.
  const token = carriedPlace(state) ?? { answer: 'token' };
  const bare = { envelope: null, token: { ...token, ...state.client.wire.token } };
  if (!found) return line(['wire'], bare, 'the answers are the data itself');
  const value = { ...found, ...refusalPlaces(bodiesIn(state, isRefused)) };
  return line(place, value, `the answers have their data in ${found.data ?? ''} and no code`);
}

function question(exchanges: readonly Exchange[]): Conclusion {
  const keys = exchanges.flatMap(({ body }) => Object.keys(isObject(body) ? body : {}));
  const text = `the answers have ${listed([...new Set(keys)])}. Which of them are the code, the message and the data?`;
  return ask(`wire.envelope: ${text}`, [option('If they are the data itself', [place, null])]);
}

/** Returns true if each answer has the contract's own names without anything around them. */
const isBare = ({ readings }: State): boolean =>
  readings.length > 0 && readings.every(({ exchange }) => hasKnownNames(exchange, exchange.body));

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
function codesIn(
  { client: { wire }, readings, evidence: { app } }: State,
  place: string,
): readonly unknown[] {
  const isOther = ({ code, exchange }: State['readings'][number]) =>
    code !== 200 && isDone(exchange.status) && looksAnswered(exchange, hostData(exchange.body, wire));
  const found = readings
    .filter(isOther)
    .map(({ exchange: { body } }) => at(body, place) ?? fieldOf(body, 'status'));
  const isUnknown = found.length === 0 && wire.success === undefined && app?.success !== 200;
  return [...new Set(isUnknown ? [app?.success] : found)].filter((one) => (one ?? null) !== null);
}

export function successes(state: State): readonly Conclusion[] {
  const { envelope: around = {} } = state.client.wire;
  const { code: codePlace = 'code' } = around ?? { code: null };
  const codes = codePlace === null ? [] : codesIn(state, codePlace);
  const isUnsaid = state.evidence.app?.isComplete === true && codes.some(isLeftOpen);
  const because = `answers with data have the code ${codes.map((one) => JSON.stringify(one)).join(', ')}`;
  const unsaid = `wire.success: the description does not say which ${codePlace ?? ''} is a success.`;
  return [
    ...when(codes.length > 0 && isUnsaid, ask(unsaid)),
    ...when(codes.length > 0 && !isUnsaid, line(['wire', 'success'], codes, because)),
  ];
}

const explained = ['message', 'msg', 'text', 'detail', 'error_description', 'description', 'error'];
const named = ['type', 'kind', 'code', 'reason', 'name', 'error'];

/** The places of message and reason in all refusals: at usual names, or the only place for each. */
function refusalPlaces(answers: readonly unknown[]): { readonly message?: string; readonly reason?: string } {
  const bodies = answers.filter(isObject);
  const isIn = (form: RegExp) => (place: string) =>
    bodies.map((body) => at(body, place)).every((text) => typeof text === 'string' && form.test(text));
  const find = (names: readonly string[], usual: RegExp, only: RegExp) => {
    const places = leavesIn(bodies[0]).map(({ place }) => place);
    const [first, ...others] = places.filter((place) => place.split('.').length < 3).filter(isIn(only));
    const atName = names.flatMap((name) => [`error.${name}`, name]).find(isIn(usual));
    return bodies.length > 0 ? (atName ?? (others.length === 0 ? first : undefined)) : undefined;
  };
  const message = find(explained, /./, /\S\s+\S/);
  const word = /^[\w.-]{2,60}$/;
  const reason = find(
    named.filter((name) => name !== message),
    word,
    word,
  );
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
    ...given(message, (only) => line([...place, 'message'], places.length > 1 ? places : only, because)),
    ...given(isNew ? reason : undefined, (one) => line([...place, 'reason'], one, because)),
  ];
}
