import type { Endpoint } from '#contract/endpoint.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { isPasswordField, tokenCalls } from './login.ts';
import { likenessOf } from './likeness.ts';
import { Tracer } from './flow.ts';
import { Scene } from './scene.ts';
import { withoutLevels } from './team.ts';
import type { Envelope } from '../suggest/envelope.ts';
import { lineOf, pathOf, type Observation } from './observation.ts';

/** An endpoint and the call of the platform that is probably the same. */
export interface Match {
  readonly endpoint: Endpoint;
  readonly call: Observation;
  /** Its path is the contract's. Otherwise it is a guess by names. */
  readonly isExact: boolean;
  /** Nothing else can be meant. Otherwise a person must check it. */
  readonly isSure: boolean;
  /** The evidence in the recording, if the match rests on more than names. */
  readonly because?: string;
  /** How alike names and fields are: from 0 to 1. */
  readonly likeness: number;
}

/** A guess below it is marked as weak. */
export const likely = 0.62;

const endsWith = ({ address }: Observation, path: string): boolean => pathOf(address).endsWith(`/${path}`);

/** The calls with a path of the contract. Where two paths fit, the longer is meant. */
function exactMatches(calls: readonly Observation[]): Match[] {
  const longest = memberEndpoints.toSorted((one, other) => other.path.length - one.path.length);
  const matches = new Map<string, Match>();
  for (const call of calls) {
    const fitting = longest.filter(({ path }) => endsWith(call, path));
    const endpoint =
      fitting.find(({ method }) => method === call.method) ?? fitting.find(({ id }) => !matches.has(id));
    if (endpoint && isBetter(call, matches.get(endpoint.id)?.call))
      matches.set(endpoint.id, { endpoint, call, isExact: true, isSure: true, likeness: 1 });
  }
  return [...matches.values()];
}

/** The call with the longest answer shows the most fields. */
const isBetter = (call: Observation, known: Observation | undefined): boolean =>
  known === undefined || JSON.stringify(call.answer ?? '').length > JSON.stringify(known.answer ?? '').length;

export interface Matched {
  readonly matches: readonly Match[];
  /** The calls without an endpoint, with the most likely ones. */
  readonly rest: readonly { readonly call: Observation; readonly candidates: readonly Endpoint[] }[];
}

const enough = 0.44;
const margin = 0.03;
const maxCandidates = 3;
/** Below it, an endpoint is not even a candidate. */
const conceivable = 0.3;

/** One call of each method and address: a success before a refusal, and the longest answer. */
function distinct(calls: readonly Observation[]): readonly Observation[] {
  const byLine = new Map<string, Observation>();
  for (const call of calls) {
    const known = byLine.get(lineOf(call));
    const isFirstSuccess = known !== undefined && known.status >= 400 && call.status < 400;
    const isSame = known === undefined || known.status >= 400 === call.status >= 400;
    if (isFirstSuccess || (isSame && isBetter(call, known))) byLine.set(lineOf(call), call);
  }
  return [...byLine.values()];
}

/**
 * The login, by the token of its answer. A registration, which may also answer with one, sends more fields. In other languages
 * its password has no known name, so at least two fields tell it from a renewal of the token.
 */
function loginMatch(calls: readonly Observation[]): Match | undefined {
  const endpoint = memberEndpoints.find(({ secretMessage }) => secretMessage);
  const all = tokenCalls(calls);
  const named = all.filter(({ fields }) => Object.keys(fields).some(isPasswordField));
  const likelier = named.length > 0 ? named : all.filter(({ fields }) => Object.keys(fields).length > 1);
  const call = likelier
    .toSorted((one, other) => Object.keys(one.fields).length - Object.keys(other.fields).length)
    .at(0);
  const because = 'its answer has the token that later calls send';
  return endpoint && call && { endpoint, call, isExact: false, isSure: true, likeness: 1, because };
}

/** How much the host of a call speaks for the service of an endpoint, on a platform whose services have hosts of their own. */
function localityOf(sure: readonly Match[]): (endpoint: Endpoint, call: Observation) => number {
  const originOf = ({ address }: Observation) => new URL(address).origin;
  const at = sure.map(({ endpoint, call }) => ({ service: endpoint.service, origin: originOf(call) }));
  if (new Set(at.map(({ origin }) => origin)).size < 3) return () => 0;
  return ({ service }, call) => {
    const origin = originOf(call);
    if (at.some((one) => one.service === service && one.origin === origin)) return 0.1;
    return at.some((one) => one.service === service || one.origin === origin) ? -0.15 : 0;
  };
}

interface Guess {
  readonly endpoint: Endpoint;
  readonly call: Observation;
  readonly likeness: number;
}

/** The likeliest pairs first, each endpoint and call once. A call that two endpoints claim alike is left to a person. */
function pickGuesses(scored: readonly Guess[]): readonly Guess[] {
  const sorted = scored
    .filter(({ likeness }) => likeness >= enough)
    .toSorted((one, other) => other.likeness - one.likeness);
  const guesses: Guess[] = [];
  for (const one of sorted) {
    const isOpen = (other: Guess) => !guesses.some(({ endpoint }) => endpoint === other.endpoint);
    const isTaken = !isOpen(one) || guesses.some(({ call }) => call === one.call);
    const rival = sorted.find(
      (other) =>
        other.call === one.call &&
        other.endpoint.output !== one.endpoint.output &&
        other.likeness > one.likeness - margin &&
        isOpen(other),
    );
    if (!isTaken && !rival) guesses.push(one);
  }
  return guesses;
}

/** Endpoints that many platforms answer with one call: one that was found, and the other. */
const twins: readonly (readonly [string, string])[] = [
  ['user.payPasswordSms', 'user.payPasswordCode'],
  ['user.payPasswordCode', 'user.payPasswordSms'],
  ['square.addTextPost', 'square.addPost'],
];

/** The other endpoint of a call that may answer two. */
function twinsOf(matches: readonly Match[]): readonly Match[] {
  const find = (id: string) => matches.find(({ endpoint }) => endpoint.id === id);
  return twins.flatMap(([one, other]) => {
    const match = find(one);
    const endpoint = memberEndpoints.find(({ id }) => id === other);
    if (!match || match.isExact || !endpoint || find(other)) return [];
    return [{ ...match, endpoint, isSure: false, because: `it may be the same call as ${one}` }];
  });
}

/** The calls that the values of a recording show, if they are not found by their paths. */
function tracedMatches(
  observed: readonly Observation[],
  envelope: Envelope | null | undefined,
  exact: readonly Match[],
): readonly Match[] {
  const login = exact.find(({ endpoint }) => endpoint.secretMessage)?.call;
  const isOpen = (id: string, call: Observation) =>
    !exact.some((match) => match.endpoint.id === id || lineOf(match.call) === lineOf(call));
  return new Tracer(new Scene(observed, envelope), login).trace().flatMap(({ id, ...traced }) => {
    const endpoint = memberEndpoints.find((one) => one.id === id);
    return endpoint && isOpen(id, traced.call) ? [{ ...traced, endpoint, isExact: false, likeness: 1 }] : [];
  });
}

/**
 * Finds the calls of endpoints: by the contract's paths, by the values that flow through a recording, and the others by
 * everything that their calls show.
 */
export function matchCalls(
  recorded: readonly Observation[],
  envelope: Envelope | null | undefined,
  isRecording: boolean,
): Matched {
  const observed = isRecording ? withoutLevels(new Scene(recorded, envelope), recorded) : recorded;
  const calls = distinct(observed);
  const byPath = exactMatches(calls.filter(({ status }) => status < 400));
  const login = byPath.some(({ endpoint }) => endpoint.secretMessage) ? undefined : loginMatch(observed);
  const exact = login ? [...byPath, login] : byPath;
  const traced = isRecording ? tracedMatches(observed, envelope, exact) : [];
  const known = [...exact, ...traced.filter(({ isSure }) => isSure)];
  const named = matchByNames(calls, envelope, known);
  // A match by the form of an answer alone is weaker evidence than similar names.
  const likelyNamed = named.filter(({ likeness }) => likeness >= likely);
  const isFree = (taken: readonly Match[]) => (match: Match) =>
    !taken.some((one) => one.endpoint === match.endpoint || lineOf(one.call) === lineOf(match.call));
  const formed = traced.filter(({ isSure }) => !isSure).filter(isFree([...known, ...likelyNamed]));
  const weak = named.filter(isFree([...known, ...likelyNamed, ...formed]));
  const found = [...known, ...likelyNamed, ...formed, ...weak];
  const matches = [...found, ...twinsOf(found)];
  const unmatched = calls.filter((call) => !matches.some((match) => lineOf(match.call) === lineOf(call)));
  const open = memberEndpoints.filter(
    (endpoint) => !endpoint.stream && !matches.some((match) => match.endpoint === endpoint),
  );
  return {
    matches,
    rest: unmatched.map((call) => ({
      call,
      candidates: open
        .map((endpoint) => ({ endpoint, likeness: likenessOf(endpoint, call, envelope) }))
        .filter(({ likeness }) => likeness >= conceivable)
        .toSorted((one, other) => other.likeness - one.likeness)
        .slice(0, maxCandidates)
        .map(({ endpoint }) => endpoint),
    })),
  };
}

function matchByNames(
  calls: readonly Observation[],
  envelope: Envelope | null | undefined,
  known: readonly Match[],
): readonly Match[] {
  const rest = calls.filter((call) => !known.some((match) => lineOf(match.call) === lineOf(call)));
  const open = memberEndpoints.filter(
    ({ id, stream }) => !stream && !known.some(({ endpoint }) => endpoint.id === id),
  );
  const scored = open.flatMap((endpoint) =>
    rest.map((call) => ({ endpoint, call, likeness: likenessOf(endpoint, call, envelope) })),
  );
  const asMatch = (one: Guess) => ({ ...one, isExact: false, isSure: false });
  const sure = pickGuesses(scored).filter(({ likeness }) => likeness >= likely);
  const locality = localityOf([...known, ...sure.map(asMatch)]);
  const placed = scored.map((one) => ({
    ...one,
    likeness: one.likeness === 0 ? 0 : one.likeness + locality(one.endpoint, one.call),
  }));
  return pickGuesses(placed).map(asMatch);
}
