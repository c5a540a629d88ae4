import { inputShapeOf } from '#cli/conformance/reading.ts';
import { memberEndpoints, serviceNames } from '#contract/profile/names.ts';
import { ask, line, listed, option, when, type Conclusion } from '../conclusion.ts';
import type { Match } from '../endpoints/scene.ts';
import { callText, isGeneric, withoutSlash } from '../evidence/observation.ts';
import type { State } from '../state.ts';
import { isSegment, plain } from '../words.ts';

/** Endpoints that every platform has, although the spec does not show their paths. */
export const unshown: ReadonlySet<string> = new Set([
  ...['product.products', 'product.product', 'fund.recharge', 'fund.rechargeStatus', 'fund.bindings'],
  ...['fund.unbind', 'wallet.withdraw', 'wallet.wallet', 'wallet.records', 'user.teamSummary'],
  ...['user.teamMembers', 'user.groupJoin', 'user.shareLink', 'user.redeem'],
]);

/** The endpoints of the main flow whose paths the spec shows, in the order in which it calls them. */
const flow: readonly string[] = [
  ...['user.login', 'user.info', 'user.sysInfo', 'user.smsCode', 'user.register', 'product.createOrder'],
  ...['product.orders', 'product.receiveIncome', 'income.takeOut', 'user.payPasswordSms'],
  ...['user.payPasswordUpdate', 'fund.addAddress', 'wallet.withdrawStatus', 'square.posts', 'msg.messages'],
];

/** The host of an address, with the segments before its path. */
function hostOf(address: string): string {
  const [protocol = '', , host = '', ...segments] = address.split('/');
  const session = segments.lastIndexOf(':session');
  const end = segments.findIndex((segment, at) => at > session && !isGeneric(segment));
  return [`${protocol}/`, host, ...segments.slice(0, Math.max(end, 0))].join('/');
}

/** The base address of a service: before a path of the contract, and else where its first call is. */
function baseOf(service: string, matches: readonly Match[]): string | undefined {
  const own = matches.filter(({ endpoint }) => endpoint.service === service);
  const exact = own.find(({ isByPath }) => isByPath);
  if (exact) return withoutSlash(exact.call.address).slice(0, -(exact.endpoint.path.length + 1));
  return own[0] && hostOf(own[0].call.address);
}

export function services({ evidence: { app } }: State): readonly Conclusion[] {
  if (!app) return [];
  const bases = serviceNames.map((name) => ({ name, base: baseOf(name, app.matches) }));
  const [shared, ...others] = new Set(bases.flatMap(({ base }) => base ?? []));
  return bases.map(({ name, base = '' }) => {
    const path = ['services', name];
    const unseen = `services.${name}: no call of it was found. Without its address its pages are missing.`;
    const variable = `services.${name}: its calls are at ${base}, of which a part may be the id of a session, which is not written. Which address is without it?`;
    if (/\/:(id|session)(\/|$)/.test(base)) return ask(variable, [], (answer) => [{ path, value: answer }]);
    if (base !== '') return line(path, base, 'its calls are there');
    const isShared = shared !== undefined && others.length === 0;
    return ask(unseen, when(isShared, option('If it is where the others are', [path, shared])));
  });
}

/** The call of an endpoint as a profile names it: its path below the service, or its whole address. */
function callOf({ endpoint, call }: Pick<Match, 'endpoint' | 'call'>, { client, evidence }: State): object {
  const base = `${client.services[endpoint.service]?.url ?? call.address}/`;
  const path = call.address.startsWith(base) ? call.address.slice(base.length) : call.address;
  // A variable segment is the field that the endpoint needs.
  const field =
    inputShapeOf(endpoint).required?.find((name) => isSegment(name) && !(name in call.fields)) ?? 'id';
  const filled = path.replace(/\/:id(?=\/|$)/, `/:${field}`);
  return {
    ...(filled !== endpoint.path && { path: filled }),
    ...(call.method !== endpoint.method && { method: call.method }),
    ...ownEncoding({ endpoint, call }, evidence.app?.matches ?? []),
  };
}

/** The form of one call that the platform's form does not say, or that is sent otherwise than the others. */
function ownEncoding(
  { endpoint, call: { method, encoding, query } }: Pick<Match, 'endpoint' | 'call'>,
  matches: readonly Match[],
): { readonly encoding?: string } {
  if (method === 'GET' || method === 'DELETE') return {};
  const isUsed = (one: string) => matches.some(({ call }) => call.encoding === one);
  const isOwn = encoding === 'multipart' ? !endpoint.files : isUsed('json') && isUsed('form');
  if (encoding !== undefined) return isOwn ? { encoding } : {};
  // A body that the recording lacks may have had the fields, and the query the time of the call.
  const fields = Object.keys(inputShapeOf(endpoint).properties ?? {}).map(plain);
  return Object.keys(query).some((name) => fields.includes(plain(name))) ? { encoding: 'query' } : {};
}

/** The paths of the endpoints that were found. */
export function endpoints(state: State): readonly Conclusion[] {
  const { app } = state.evidence;
  if (!app) return [];
  const known = [...app.matches, ...app.open.flatMap(({ possible }) => possible)];
  const lost = [...flow, ...unshown].filter((id) => !known.some(({ endpoint }) => endpoint.id === id));
  const text = `endpoints: no call was found that may be ${lost.join(', ')}. The pages that need them are missing.`;
  const lines = app.matches.flatMap((match) => {
    const { id, service } = match.endpoint;
    const value = callOf(match, state);
    const isTold = service in (state.profile.services ?? {}) && Object.keys(value).length > 0;
    const form = 'encoding' in value ? ', and it is sent so' : '';
    const because = `${callText(match.call)}: ${match.because}${form}`;
    return when(isTold, line(['endpoints', id], value, because));
  });
  return [...lines, ...when(lost.length > 0, ask(text))];
}

const MAX_OPEN = 100;

export function openCalls(state: State): readonly Conclusion[] {
  const open = state.evidence.app?.open.slice(0, MAX_OPEN) ?? [];
  return open.map(({ call, possible }) => {
    const options = possible.map(({ endpoint, reasons }) =>
      option(`If it is ${endpoint.id}, because ${listed(reasons)}`, [
        ['endpoints', endpoint.id],
        callOf({ endpoint, call }, state),
      ]),
    );
    const text = `endpoints: the app also calls ${callText(call)}. Which endpoint is it, if any?`;
    return ask(text, options, (answer) => {
      const endpoint = memberEndpoints.find(({ id }) => id === answer);
      return [{ path: ['endpoints', answer], value: endpoint && callOf({ endpoint, call }, state) }];
    });
  });
}

/** The endpoints that a host lacks. */
export const absences = (state: State): readonly Conclusion[] =>
  state.evidence.app ? notSeen(state) : notKnown(state);

/** Calls that the host answered as unknown. A service without any known call may have another address. */
function notKnown({
  evidence: { exchanges, missing = [] },
  profile: { endpoints: written = {} },
}: State): readonly Conclusion[] {
  const answering = new Set(exchanges.map(({ endpoint }) => endpoint.service));
  const silent = new Set(missing.map(({ service }) => service).filter((name) => !answering.has(name)));
  const others = missing.filter(({ service, id }) => !silent.has(service) && written[id] !== null);
  const absent = (id: string) => option('If the host lacks it', [['endpoints', id], null]);
  return [
    ...[...silent].map((name) =>
      ask(`services.${name}: the host knows none of its calls. Is the address right?`),
    ),
    ...others.map(({ id }) =>
      unshown.has(id) || id in written
        ? ask(`endpoints.${id}: the host does not know this path.`, [absent(id)])
        : line(['endpoints', id], null, `the host does not know ${id}`),
    ),
  ];
}

/** Marks endpoints as missing: those that a description does not name, or without a path in the spec and the recording. */
function notSeen({ evidence: { app }, profile }: State): readonly Conclusion[] {
  const because = app?.isComplete
    ? 'the description does not name it'
    : 'the spec shows no path for it, and no call of the recording is surely it';
  return memberEndpoints
    .filter(({ id, service }) => service in (profile.services ?? {}) && !(id in (profile.endpoints ?? {})))
    .filter(({ source }) => app?.isComplete || source === 'reference')
    .filter((endpoint) => !app?.matches.some((match) => match.endpoint === endpoint))
    .map(({ id }) => line(['endpoints', id], null, because));
}
