import type { Endpoint } from '#contract/endpoint.ts';
import { inputShapeOf } from '#cli/conformance/reading.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { answerFields, memberEndpoints } from '#contract/profile/names.ts';
import { when } from '../conclusion.ts';
import { lineOf, pathOf, withoutSlash, type Observation, type Observed } from '../evidence/observation.ts';
import { scalarsIn } from '../evidence/values.ts';
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
  const answered = namesIn(scalarsIn(call.data).map(({ name }) => name));
  const sent = namesIn(Object.keys(call.fields).map(lastOf));
  const possible = missing
    .map((endpoint) => ({ endpoint, reasons: reasonsFor(endpoint, { call, answered, sent }) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length);
  return { call, possible: possible.slice(0, MAX_POSSIBLE) };
}

type Names = ReadonlySet<string>;
const namesIn = (names: readonly string[]): Names => new Set(names.map(plain));

/** A call as far as it can be compared with the contract's endpoints: its fields without their spelling. */
interface Sight {
  readonly call: Call;
  readonly answered: Names;
  readonly sent: Names;
}

const MAX_FIELDS = 3;

/** The reasons why a call may be of an endpoint that reads or acts alike: words of its path, and fields of the contract. */
function reasonsFor(endpoint: Endpoint, { call, answered, sent }: Sight): readonly string[] {
  const isKind = endpoint.method === call.method || (endpoint.safe ? call.mayRead : call.method !== 'GET');
  const needed = inputShapeOf(endpoint).required?.filter(isSegment) ?? [];
  const ids = call.address.split('/:id').length - 1;
  if (!isKind || endpoint.stream || ids > needed.length) return [];
  const own = `${endpoint.path} ${lastOf(endpoint.id)}`;
  const inBoth = (names: readonly string[], seen: Names) =>
    names
      .filter((name) => !isGeneral(name) && !/^page(Num|Size)$/.test(name) && seen.has(plain(name)))
      .slice(0, MAX_FIELDS);
  const received = inBoth(answerFields(endpoint), answered);
  const given = inBoth(Object.keys(inputShapeOf(endpoint).properties ?? {}), sent);
  return [
    ...sharedWords(own, pathOf(call.address)).map((word) => `its path says “${word}”`),
    ...when(received.length > 0, `it answers ${received.join(', ')}`),
    ...when(given.length > 0, `it sends ${given.join(', ')}`),
  ];
}
