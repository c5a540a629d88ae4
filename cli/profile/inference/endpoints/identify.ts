import type { Endpoint } from '#contract/endpoint.ts';
import { fieldOf } from '#cli/conformance/inputs.ts';
import { answerShapeOf, inputShapeOf, itemsOf, objectOf, remembered } from '#cli/conformance/reading.ts';
import type { Shape } from '#cli/conformance/shape.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { when } from '../conclusion.ts';
import {
  isGeneric,
  lineOf,
  pathOf,
  withoutSlash,
  type Observation,
  type Observed,
} from '../evidence/observation.ts';
import { pageIn } from '../evidence/values.ts';
import { isGeneral, isSegment, plain, sharedWords } from '../words.ts';
import { loginIn, readSigns, valuesOf, type Values } from './flow.ts';
import { callOf, longest, openIn, sceneOf, type Call, type Match, type Scene } from './scene.ts';

/** A call whose endpoint is not known, with those that it may be and what speaks for each, the likeliest first. */
export interface OpenCall {
  readonly call: Observation;
  readonly possible: readonly { readonly endpoint: Endpoint; readonly reasons: readonly string[] }[];
}

/** The calls of the app that are endpoints of the contract, and the others. */
export interface Identified {
  readonly matches: readonly Match[];
  /** The calls that are surely no match, those that are likeliest to be one first. */
  readonly open: readonly OpenCall[];
  /** The values that flow from one call to another. */
  readonly values: Values;
  /** The code of the answers with data, if all have one. */
  readonly success: unknown;
}

/** Finds the calls of endpoints: by the contract's paths, and by the values that flow from call to call. */
export function identify({ calls, isComplete }: Observed): Identified {
  const scene = sceneOf(calls);
  const { matches, success } = scene;
  matches.push(...byPath(distinct(scene.calls)));
  const login = memberEndpoints.find(({ secretMessage }) => secretMessage);
  const found = login && !callOf(scene, login.id) && loginIn(openIn(scene));
  if (found) matches.push({ ...found, endpoint: login, isByPath: false });
  const values = valuesOf(scene);
  if (!isComplete) readSigns(scene, values);
  const missing = memberEndpoints.filter(({ id }) => !callOf(scene, id));
  const likeliest = ({ possible: [first] }: OpenCall) => first?.reasons.length ?? 0;
  const open = distinct(openIn(scene))
    .map((call) => openCall(call, missing))
    .toSorted((one, other) => likeliest(other) - likeliest(one));
  return { matches, open, values, success };
}

/** The calls with a path of the contract. Where two paths fit, the longer is meant, and the contract's method goes before. */
function byPath(calls: readonly Call[]): Scene['matches'] {
  const fitting = calls.flatMap((call) => {
    const isOwn = ({ method }: Endpoint) => Number(method === call.method);
    const [endpoint] = memberEndpoints
      .filter(({ path }) => withoutSlash(pathOf(call.address)).endsWith(`/${path}`))
      .toSorted((one, other) => other.path.length - one.path.length || isOwn(other) - isOwn(one));
    return endpoint ? [{ endpoint, call }] : [];
  });
  return [...new Set(fitting.map(({ endpoint }) => endpoint))].flatMap((endpoint) => {
    const own = fitting.filter((one) => one.endpoint === endpoint).map(({ call }) => call);
    const call = longest(own.filter(({ method }) => method === endpoint.method)) ?? longest(own);
    return call ? [{ endpoint, call, isByPath: true, because: 'its path is that of the contract' }] : [];
  });
}

/** One call of each method and address: the one with the longest answer. */
function distinct(calls: readonly Call[]): readonly Call[] {
  const byLine = new Map<string, Call[]>();
  for (const call of calls) byLine.set(lineOf(call), [...(byLine.get(lineOf(call)) ?? []), call]);
  return [...byLine.values()].flatMap((same) => longest(same) ?? []);
}

const MAX_POSSIBLE = 4;

function openCall(call: Call, missing: readonly Endpoint[]): OpenCall {
  const sight = sightOf(call);
  const possible = missing
    .map((endpoint) => ({ endpoint, reasons: reasonsFor(endpoint, sight) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length);
  return { call, possible: possible.slice(0, MAX_POSSIBLE) };
}

/** A call as far as it can be compared with the contract's endpoints. */
interface Sight {
  readonly call: Call;
  /** The fields of its answer or of the items in it, without their spelling. Undefined if it shows none. */
  readonly answered: ReadonlySet<string> | undefined;
  readonly isList: boolean;
  readonly sent: ReadonlySet<string>;
}

function sightOf(call: Call): Sight {
  const { data, fields } = call;
  const list = Array.isArray(data) ? data : pageIn(data)?.list.split('.').reduce<unknown>(fieldOf, data);
  const isList = Array.isArray(list) && (list === data || Object.keys(data as object).length < 4);
  const [inner, ...others] = Object.values(isObject(data) ? data : {});
  // An object around the only object is its name.
  const one = isObject(inner) && others.length === 0 ? inner : data;
  const item: unknown = isList ? (list as unknown[])[0] : one;
  const answered = isObject(item) ? new Set(Object.keys(item).map(plain)) : undefined;
  return { call, answered, isList, sent: new Set(Object.keys(fields).map((name) => plain(lastOf(name)))) };
}

/** The shape of what an endpoint answers, or of the items of its list. */
const itemOf = remembered((endpoint: Endpoint): { readonly item: Shape; readonly isList: boolean } => {
  const shape = answerShapeOf(endpoint);
  const items = itemsOf(shape) ?? itemsOf(objectOf(shape).properties?.['list'] ?? {});
  return { item: objectOf(items ?? shape), isList: items !== undefined };
});

/** Returns true if a call can belong to an endpoint: it reads or acts alike, and answers with a list or with one thing. */
function isPossible(endpoint: Endpoint, { call, answered, isList }: Sight): boolean {
  const isKind = endpoint.method === call.method || (endpoint.safe ? call.mayRead : call.method !== 'GET');
  const needed =
    inputShapeOf(endpoint).required?.filter((name) => isSegment(name) && !(name in call.fields)) ?? [];
  const isForm = answered === undefined || !endpoint.safe || itemOf(endpoint).isList === isList;
  return isKind && isForm && !endpoint.stream && call.address.split('/:id').length - 1 <= needed.length;
}

const MAX_FIELDS = 3;

/** The reasons why a call may be of an endpoint: words of its path, and fields of the contract. */
function reasonsFor(endpoint: Endpoint, sight: Sight): readonly string[] {
  if (!isPossible(endpoint, sight)) return [];
  const segments = pathOf(sight.call.address).split('/');
  const words = sharedWords(
    `${endpoint.path} ${endpoint.id.split('.')[1] ?? ''}`,
    // The beginning that all paths of a host may share tells nothing about one of them.
    segments.slice(segments.findIndex((segment) => segment !== '' && !isGeneric(segment))).join('/'),
  );
  const telling = (shape: Shape, seen: ReadonlySet<string> | undefined) =>
    Object.keys(shape.properties ?? {})
      .filter((name) => !isGeneral(name) && !/^page(Num|Size)$/.test(name) && seen?.has(plain(name)))
      .slice(0, MAX_FIELDS);
  const answered = telling(itemOf(endpoint).item, sight.answered);
  const sent = telling(objectOf(inputShapeOf(endpoint)), sight.sent);
  return [
    ...words.map((word) => `its path says “${word}”`),
    ...when(answered.length > 0, `it answers ${answered.join(', ')}`),
    ...when(sent.length > 0, `it sends ${sent.join(', ')}`),
  ];
}
