import { inputShapeOf } from '#cli/conformance/reading.ts';
import { memberEndpoints, serviceNames } from '#contract/profile/names.ts';
import { ask, line, listed, option, when, type Conclusion } from '../conclusion.ts';
import type { Match } from '../endpoints/scene.ts';
import { callText, isGeneric, withoutSlash } from '../evidence/observation.ts';
import { isSegment } from '../field-names.ts';
import type { State } from '../state.ts';
import { unshown } from './absent.ts';
import { ownEncoding } from './sending.ts';

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
  return bases.map(({ name, base }) => {
    const path = ['services', name];
    const unseen = `services.${name}: no call of it was found. Without its address its pages are missing.`;
    const variable = `services.${name}: its calls are at ${base ?? ''}, of which a part may be the id of a session, which is not written. Which address is without it?`;
    if (base !== undefined && /\/:(id|session)(\/|$)/.test(base))
      return ask(variable, [], (answer) => [{ path, value: answer }]);
    if (base !== undefined) return line(path, base, 'its calls are there');
    return ask(
      unseen,
      shared !== undefined && others.length === 0
        ? [option('If it is where the others are', [path, shared])]
        : [],
    );
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

/** The paths of the endpoints that were found. */
export function endpoints(state: State): readonly Conclusion[] {
  const { app } = state.evidence;
  if (!app) return [];
  const isFound = (id: string) => app.matches.some(({ endpoint }) => endpoint.id === id);
  const isOffered = (id: string) =>
    app.open.some(({ possible }) => possible.some(({ endpoint }) => endpoint.id === id));
  const lines = app.matches
    .filter(({ endpoint }) => endpoint.service in (state.profile.services ?? {}))
    .map((match) => {
      const value = callOf(match, state);
      const form = 'encoding' in value ? ', and it is sent so' : '';
      return line(
        ['endpoints', match.endpoint.id],
        value,
        `${callText(match.call)}: ${match.because}${form}`,
      );
    })
    .filter(({ value }) => Object.keys(value as object).length > 0);
  const lost = [...new Set([...flow, ...unshown])].filter((id) => !isFound(id) && !isOffered(id));
  const text = `endpoints: no call was found that may be ${lost.join(', ')}. The pages that need them are missing.`;
  return [...lines, ...when(lost.length > 0, ask(text))];
}

/** The endpoints of the main flow, in the order in which it calls them. */
const flow: readonly string[] = [
  ...['user.login', 'user.info', 'user.sysInfo', 'user.smsCode', 'user.register'],
  ...['product.products', 'product.product', 'product.createOrder', 'product.orders'],
  ...['wallet.wallet', 'wallet.records', 'fund.recharge', 'fund.rechargeStatus'],
  ...['product.receiveIncome', 'income.takeOut', 'user.payPasswordSms', 'user.payPasswordUpdate'],
  ...['fund.addAddress', 'fund.bindings', 'wallet.withdrawStatus', 'wallet.withdraw'],
  ...['user.teamSummary', 'user.teamMembers', 'square.posts', 'msg.messages'],
];

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
