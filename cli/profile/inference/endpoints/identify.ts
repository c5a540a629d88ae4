import type { Endpoint } from '#contract/endpoint.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { lineOf, pathOf, withoutSlash, type Observation, type Observed } from '../evidence/observation.ts';
import { envelopeOf, type Envelope } from '../rules/envelope-form.ts';
import { reasonsFor, sightOf } from './alike.ts';
import { loginIn, readSigns, valuesOf, type Values } from './flow.ts';
import { longest, Scene, type Match } from './scene.ts';

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

/** The code that all answers with data have. Undefined if they have several. */
function successIn(calls: readonly Observation[], { code, data = 'data' }: Envelope): unknown {
  const hasData = ({ answer }: Observation) => {
    const found = at(answer, data);
    return typeof found === 'object' && Object.keys(found ?? {}).length > 0 && !('reason' in (found ?? {}));
  };
  const [only, ...others] = new Set(
    calls.filter(hasData).map(({ answer }) => (code ? at(answer, code) : undefined)),
  );
  return others.length === 0 ? only : undefined;
}

/** The calls with a path of the contract. Where two paths fit, the longer is meant, and the contract's method goes before. */
function byPath(calls: readonly Observation[]): readonly Match[] {
  const fitting = calls.flatMap((call) => {
    const [endpoint] = memberEndpoints
      .filter(({ path }) => withoutSlash(pathOf(call.address)).endsWith(`/${path}`))
      .toSorted(
        (one, other) =>
          other.path.length - one.path.length ||
          Number(other.method === call.method) - Number(one.method === call.method),
      );
    return endpoint ? [{ endpoint, call }] : [];
  });
  return [...new Set(fitting.map(({ endpoint }) => endpoint))].flatMap((endpoint) => {
    const own = fitting.filter((one) => one.endpoint === endpoint).map(({ call }) => call);
    const call = longest(own.filter(({ method }) => method === endpoint.method)) ?? longest(own);
    return call ? [{ endpoint, call, isByPath: true, because: 'its path is that of the contract' }] : [];
  });
}

/** One call of each method and address: the one with the longest answer. */
function distinct(calls: readonly Observation[]): readonly Observation[] {
  const byLine = new Map<string, Observation[]>();
  for (const call of calls) byLine.set(lineOf(call), [...(byLine.get(lineOf(call)) ?? []), call]);
  return [...byLine.values()].flatMap((same) => longest(same) ?? []);
}

/** The calls that were answered with data, and what is around it. */
function sceneOf(all: readonly Observation[]): { readonly scene: Scene; readonly success: unknown } {
  const isAlwaysPosted = all.every(({ method }) => method === 'POST');
  const done = all.filter(({ status }) => status < 400).map((call) => ({ ...call, isAlwaysPosted }));
  const envelope = envelopeOf(done.map(({ answer }) => answer));
  const success = successIn(done, envelope ?? {});
  // If all answers with data have one code, the others are refusals.
  const isRefusal = ({ answer }: Observation) =>
    success !== undefined && answer !== null && at(answer, envelope?.code ?? '') !== success;
  const calls = done.filter((call) => !isRefusal(call));
  return { scene: new Scene(calls, envelope), success };
}

/** Finds the calls of endpoints: by the contract's paths, and by the values that flow from call to call. */
export function identify({ calls, isComplete }: Observed): Identified {
  const { scene, success } = sceneOf(calls);
  scene.matches.push(...byPath(distinct(scene.calls)));
  const login = memberEndpoints.find(({ secretMessage }) => secretMessage);
  const found = login && !scene.found(login.id) && loginIn(scene.open(scene.calls));
  if (found) scene.matches.push({ ...found, endpoint: login, isByPath: false });
  const values = valuesOf(scene);
  if (!isComplete) readSigns(scene, values);
  const missing = memberEndpoints.filter(({ id }) => !scene.found(id));
  const open = scene.open(distinct(scene.calls)).map((call) => openCall(call, scene.data(call), missing));
  const likeliest = ({ possible: [first] }: OpenCall) => first?.reasons.length ?? 0;
  return {
    matches: scene.matches,
    open: open.toSorted((one, other) => likeliest(other) - likeliest(one)),
    values,
    success,
  };
}

const MAX_POSSIBLE = 4;

function openCall(call: Observation, data: unknown, missing: readonly Endpoint[]): OpenCall {
  const sight = sightOf(call, data);
  const possible = missing
    .map((endpoint) => ({ endpoint, reasons: reasonsFor(endpoint, sight) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length);
  return { call, possible: possible.slice(0, MAX_POSSIBLE) };
}
