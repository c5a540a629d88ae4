import type { Endpoint } from '#contract/endpoint.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { lineOf, pathOf, type Observation, type Observed } from '../evidence/observation.ts';
import { isAccount } from '../evidence/value-forms.ts';
import { envelopeOf, type Envelope } from '../rules/envelope-form.ts';
import { hasAllFields, reasonsFor, sightOf, type Sight } from './alike.ts';
import { traceFlows } from './flows.ts';
import { loginIn } from './login.ts';
import { Scene } from './scene.ts';
import { teamIn, withoutLevels } from './team.ts';
import { longest, Trace, type Roles, type Traced } from './trace.ts';

/** An endpoint and the call that is surely it. */
export interface Match {
  readonly endpoint: Endpoint;
  readonly call: Observation;
  /** Its path is the contract's. */
  readonly isByPath: boolean;
  readonly because: string;
  readonly roles?: Roles;
}

/** A call that may be an endpoint, with what speaks for it. */
export interface Possible {
  readonly call: Observation;
  readonly reasons: readonly string[];
}

/** Which calls of the app are endpoints of the contract. */
export interface Identified {
  readonly matches: readonly Match[];
  /** By endpoint, the call with the most reasons first. */
  readonly possible: ReadonlyMap<string, readonly Possible[]>;
  /** The calls that are surely no match. */
  readonly rest: readonly Observation[];
  /** The host's words for the levels of a team. */
  readonly levels: readonly string[];
  /** The code of the answers with data, if all have one. */
  readonly success: unknown;
}

/** The code that all answers with data have. Undefined if they have several. */
function successIn(calls: readonly Observation[], { code, data = 'data' }: Envelope): unknown {
  const hasData = ({ status, answer }: Observation) => {
    const found = at(answer, data);
    return (
      status < 400 &&
      typeof found === 'object' &&
      Object.keys(found ?? {}).length > 0 &&
      !('reason' in (found ?? {}))
    );
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
      .filter(({ path }) => pathOf(call.address).endsWith(`/${path}`))
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

/** The calls whose answers have every field of one endpoint, if no other call and no other endpoint has them. */
function byFields(sights: readonly Sight[], open: readonly Endpoint[]): readonly Match[] {
  const pairs = sights.flatMap((sight) =>
    open.filter((one) => hasAllFields(one, sight)).map((endpoint) => ({ endpoint, call: sight.call })),
  );
  const only = pairs.filter(
    ({ endpoint, call }) =>
      pairs.filter((one) => one.endpoint === endpoint || one.call === call).length === 1,
  );
  return only.map((pair) => ({
    ...pair,
    isByPath: false,
    because: 'its answer has every field of the contract',
  }));
}

/** One call of each method and address: that with the longest answer. */
function distinct(calls: readonly Observation[]): readonly Observation[] {
  const byLine = new Map<string, Observation[]>();
  for (const call of calls) byLine.set(lineOf(call), [...(byLine.get(lineOf(call)) ?? []), call]);
  return [...byLine.values()].flatMap((same) => longest(same) ?? []);
}

/** Finds the calls of endpoints: by the contract's paths, by the values that flow from call to call, and by their fields. */
export function identify({ calls: all, isComplete }: Observed): Identified {
  const isAlwaysPosted = all.every(({ method }) => method === 'POST');
  const calls = all.map((call) => (isAlwaysPosted ? { ...call, isAlwaysPosted } : call));
  const envelope = envelopeOf(calls.filter(({ status }) => status < 400).map(({ answer }) => answer));
  const success = successIn(calls, envelope ?? {});
  // If all answers with data have one code, the others are refusals.
  const isRefusal = ({ answer }: Observation) =>
    success !== undefined && answer !== null && at(answer, envelope?.code ?? '') !== success;
  const read = calls.filter((call) => call.status < 400 && !isRefusal(call));
  const done = isComplete ? read : withoutLevels(new Scene(read, envelope), read);
  const scene = new Scene(done, envelope);
  const matches = [...byPath(distinct(done))];
  const isOpen = ({ id }: Pick<Endpoint, 'id'>) => !matches.some(({ endpoint }) => endpoint.id === id);
  const add = ({ id, ...traced }: Traced) => {
    const endpoint = memberEndpoints.find((one) => one.id === id && isOpen(one));
    const isNew = !matches.some(({ call }) => lineOf(call) === lineOf(traced.call));
    if (endpoint && isNew) matches.push({ ...traced, endpoint, isByPath: false });
  };
  const login = isOpen({ id: 'user.login' }) ? loginIn(done) : undefined;
  if (login) add({ ...login, id: 'user.login', roles: { phone: isAccount, password: isPassword } });
  const trace = new Trace(scene, matches.find(({ endpoint }) => endpoint.secretMessage)?.call);
  if (!isComplete) traceFlows(trace);
  trace.sure.forEach(add);
  const unmatched = () => {
    const lines = new Set(matches.map(({ call }) => lineOf(call)));
    return distinct(done).filter((call) => !lines.has(lineOf(call)));
  };
  matches.push(
    ...byFields(
      unmatched().map((call) => sightOf(call, scene.data(call))),
      memberEndpoints.filter(isOpen),
    ),
  );
  const sights = unmatched().map((call) => sightOf(call, scene.data(call)));
  const open = memberEndpoints.filter(isOpen);
  return {
    matches,
    possible: new Map(open.map((endpoint) => [endpoint.id, possibleFor(endpoint, sights, trace.possible)])),
    rest: sights.map(({ call }) => call),
    levels: teamIn(scene)?.words ?? [],
    success,
  };
}

/** Returns true for what a login sends beside its account. */
const isPassword = (value: string): boolean => !isAccount(value) && value.length > 5;

const MAX_POSSIBLE = 4;

/** The calls that may be an endpoint, those with the most reasons first. */
function possibleFor(
  endpoint: Endpoint,
  sights: readonly Sight[],
  traced: readonly Traced[],
): readonly Possible[] {
  const own = traced.filter(({ id }) => id === endpoint.id);
  const reasons = (sight: Sight) => {
    const flows = own.filter(({ call }) => lineOf(call) === lineOf(sight.call)).map(({ because }) => because);
    return [...new Set(flows), ...reasonsFor(endpoint, sight)];
  };
  return sights
    .map((sight) => ({ call: sight.call, reasons: reasons(sight) }))
    .filter((one) => one.reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length)
    .slice(0, MAX_POSSIBLE);
}
