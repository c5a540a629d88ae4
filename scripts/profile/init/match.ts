import type { Endpoint } from '#contract/endpoint.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import { alternatives, answerShape, inputShape, type Shape } from '../../conformance/shape.ts';
import type { Envelope } from '../suggest/envelope.ts';
import { levelsIn } from '../suggest/levels.ts';
import { wordsOf } from '../suggest/names.ts';
import { pairsIn } from '../suggest/pairs.ts';
import { pageNamesOf } from '../suggest/paging.ts';
import type { Observation } from './observation.ts';

/** An endpoint and the call of the platform that is probably the same. */
export interface Match {
  readonly endpoint: Endpoint;
  readonly call: Observation;
  /** Its path is the contract's. Otherwise it is a guess by names. */
  readonly isExact: boolean;
}

const pathOf = (address: string): string => new URL(address).pathname;
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
      matches.set(endpoint.id, { endpoint, call, isExact: true });
  }
  return [...matches.values()];
}

/** The call with the longest answer shows the most fields. */
const isBetter = (call: Observation, known: Observation | undefined): boolean =>
  known === undefined || JSON.stringify(call.answer ?? '').length > JSON.stringify(known.answer ?? '').length;

/** The data of an answer, with a page's list under the contract's name. */
function dataOf({ answer }: Observation, envelope: Envelope | null | undefined): unknown {
  const data = envelope ? fieldOf(answer, envelope.data ?? 'data') : answer;
  const names = pageNamesOf(data);
  const list = names && names.list.split('.').reduce<unknown>(fieldOf, data);
  return Array.isArray(list) ? { ...(data as object), list, total: 1 } : data;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The object that an answer, its list or its page consists of. */
function itemOf(shape: Shape): Shape {
  const every = alternatives(shape);
  const items = every.find(({ type }) => type === 'array')?.items || shape.properties?.['list']?.items;
  return items ? itemOf(items) : (every.find(({ type }) => type === 'object') ?? shape);
}

const itemIn = (data: unknown): unknown => {
  const list = Array.isArray(data) ? (data as unknown[]) : fieldOf(data, 'list');
  return Array.isArray(list) ? (list as unknown[])[0] : data;
};

/** The part of the contract's fields that an answer has, by name or by likeness. */
function answerLikeness(endpoint: Endpoint, data: unknown): number {
  const shape = answerShape(endpoint);
  const isPage = shape.properties?.['list'] !== undefined;
  const isList = alternatives(shape).some(({ type }) => type === 'array');
  const isPlain = Array.isArray(data);
  // Some platforms send a page as a plain list, with its total or cursor beside it.
  if (isPlain ? !isPage && !isList : isList || isPage !== Array.isArray(fieldOf(data, 'list'))) return 0;
  const item = itemOf(shape);
  const [level] = levelsIn(item, itemIn(data));
  const described = item.required?.length ?? 0;
  return level ? share(described - level.lacking.length + pairsIn(level).length, described) : 0;
}

function requestLikeness(endpoint: Endpoint, { address, fields }: Observation): number {
  const { properties = {}, required = [] } = inputShape(endpoint);
  const lacking = required
    .filter((name) => !(name in fields))
    .map((name) => ({ name, shape: properties[name] ?? {} }));
  const unknown = Object.entries(fields)
    .filter(([name]) => !(name in properties))
    .map(([name, value]) => ({ name, value }));
  const found = pairsIn({ lacking, unknown }).length + (address.split('/:id').length - 1);
  return share(Math.min(required.length, required.length - lacking.length + found), required.length);
}

/** Segments without a meaning for the comparison. */
const empty = ['api', 'v1', 'v2', 'v', 'app', 'mine', 'id'];

/** The part of a path's words that an endpoint has in its path or name, and the other way round. */
function pathLikeness({ id, path }: Endpoint, { address }: Observation): number {
  const meaningful = (words: readonly string[]) =>
    [...new Set(words)].filter((word) => !empty.includes(word));
  const own = meaningful([...wordsOf(path), ...wordsOf(id.split('.')[1] ?? '')]);
  const other = meaningful(wordsOf(pathOf(address)));
  const shared = other.filter((word) => own.includes(word)).length;
  return 0.7 * share(shared, other.length) + 0.3 * share(shared, own.length);
}

/** Whether a variable segment can be a field of the request. */
function fillsPath(endpoint: Endpoint, { address, fields }: Observation): boolean {
  const ids = (inputShape(endpoint).required ?? []).filter((name) => /id$/i.test(name) && !(name in fields));
  return address.split('/:id').length - 1 <= ids.length;
}

const enough = 0.44;
const margin = 0.05;

function likenessOf(endpoint: Endpoint, call: Observation, envelope: Envelope | null | undefined): number {
  if (endpoint.safe !== (call.method === 'GET') && endpoint.method !== call.method) return 0;
  const path = pathLikeness(endpoint, call);
  if (path === 0 || !fillsPath(endpoint, call)) return 0;
  const answer = answerLikeness(endpoint, dataOf(call, envelope));
  const hasInput = (inputShape(endpoint).required ?? []).length > 0;
  return hasInput
    ? 0.4 * path + 0.35 * answer + 0.25 * requestLikeness(endpoint, call)
    : 0.5 * path + 0.5 * answer;
}

/** Finds the calls of endpoints: by the contract's paths, and the others by the names in paths, requests and answers. */
export function matchCalls(
  calls: readonly Observation[],
  envelope: Envelope | null | undefined,
): readonly Match[] {
  const exact = exactMatches(calls);
  const rest = calls.filter(
    (call) =>
      !exact.some((match) => match.call.address === call.address && match.call.method === call.method),
  );
  const open = memberEndpoints.filter(
    ({ id, stream }) => !stream && !exact.some(({ endpoint }) => endpoint.id === id),
  );
  const scored = open
    .flatMap((endpoint) =>
      rest.map((call) => ({ endpoint, call, likeness: likenessOf(endpoint, call, envelope) })),
    )
    .filter(({ likeness }) => likeness >= enough)
    .sort((one, other) => other.likeness - one.likeness);
  const guesses: typeof scored = [];
  for (const one of scored) {
    const isTaken = guesses.some(
      (guess) =>
        guess.endpoint === one.endpoint ||
        guess.call.address + guess.call.method === one.call.address + one.call.method,
    );
    const rival = scored.find(
      (other) =>
        other !== one &&
        other.likeness > one.likeness - margin &&
        other.call === one.call &&
        other.endpoint !== one.endpoint &&
        !guesses.some(({ endpoint }) => endpoint === other.endpoint),
    );
    if (!isTaken && !rival) guesses.push(one);
  }
  return [...exact, ...guesses.map(({ endpoint, call }) => ({ endpoint, call, isExact: false }))];
}
