import type { Endpoint } from '#contract/endpoint.ts';
import { answerShapeOf, inputShapeOf, itemsOf, objectOf, remembered } from '#cli/conformance/reading.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { answerFields, memberEndpoints, requestFields } from '#contract/profile/names.ts';
import { when } from '../conclusion.ts';
import {
  isGeneric,
  lineOf,
  pathOf,
  withoutSlash,
  type Observation,
  type Observed,
} from '../evidence/observation.ts';
import { isGeneral, isSegment, plain, sharedWords } from '../words.ts';
import { loginIn, readSigns, valuesOf, type Values } from './flow.ts';
import { callOf, isListCall, longest, openIn, sceneOf, type Call, type Match, type Scene } from './scene.ts';

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
  const possible = missing
    .filter((endpoint) => isPossible(endpoint, call))
    .map((endpoint) => ({ endpoint, reasons: reasonsFor(endpoint, call) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length);
  return { call, possible: possible.slice(0, MAX_POSSIBLE) };
}

/** Returns true if an endpoint answers with a list or a page of one. */
const isListed = remembered((endpoint: Endpoint): boolean => {
  const shape = answerShapeOf(endpoint);
  return (itemsOf(shape) ?? itemsOf(objectOf(shape).properties?.['list'] ?? {})) !== undefined;
});

/** Returns true if a call can belong to an endpoint: it reads or acts alike, and answers with a list or with one thing. */
function isPossible(endpoint: Endpoint, call: Call): boolean {
  const isKind = endpoint.method === call.method || (endpoint.safe ? call.mayRead : call.method !== 'GET');
  const needed =
    inputShapeOf(endpoint).required?.filter((name) => isSegment(name) && !(name in call.fields)) ?? [];
  const isForm = call.texts.length === 0 || !endpoint.safe || isListed(endpoint) === isListCall(call);
  return isKind && isForm && !endpoint.stream && call.address.split('/:id').length - 1 <= needed.length;
}

const MAX_FIELDS = 3;

/** The reasons why a call may be of an endpoint: words of its path, and fields of the contract. */
function reasonsFor(endpoint: Endpoint, call: Call): readonly string[] {
  const segments = pathOf(call.address).split('/');
  const words = sharedWords(
    `${endpoint.path} ${lastOf(endpoint.id)}`,
    // The beginning that all paths of a host may share tells nothing about one of them.
    segments.slice(segments.findIndex((segment) => segment !== '' && !isGeneric(segment))).join('/'),
  );
  const shared = (own: readonly string[], seen: readonly string[]) => {
    const names = new Set(seen.map(plain));
    return own.filter((name) => isTelling(name) && names.has(plain(name))).slice(0, MAX_FIELDS);
  };
  const answered = shared(answerFields(endpoint), call.names);
  const sent = shared(requestFields(endpoint), Object.keys(call.fields).map(lastOf));
  return [
    ...words.map((word) => `its path says “${word}”`),
    ...when(answered.length > 0, `it answers ${answered.join(', ')}`),
    ...when(sent.length > 0, `it sends ${sent.join(', ')}`),
  ];
}

const isTelling = (name: string): boolean => !isGeneral(name) && !/^page(Num|Size)$/.test(name);
