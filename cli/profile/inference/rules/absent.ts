import { memberEndpoints } from '#contract/profile/names.ts';
import { ask, line, option, type Conclusion } from '../conclusion.ts';
import type { State } from '../state.ts';

/** Endpoints that every platform has, although the spec does not show their paths. */
export const unshown: ReadonlySet<string> = new Set([
  ...['product.products', 'product.product', 'fund.recharge', 'fund.rechargeStatus', 'fund.bindings'],
  ...['fund.unbind', 'wallet.withdraw', 'wallet.wallet', 'wallet.records', 'user.teamSummary'],
  ...['user.teamMembers', 'user.groupJoin', 'user.shareLink', 'user.redeem'],
]);

/** The endpoints that a host lacks. */
export const absences = (state: State): readonly Conclusion[] =>
  state.evidence.app ? notSeen(state) : notKnown(state);

/** Calls that the host answered as unknown. A service without any known call may have another address. */
function notKnown({
  evidence: { exchanges, missing = [] },
  profile: { endpoints = {} },
}: State): readonly Conclusion[] {
  const answering = new Set(exchanges.map(({ endpoint }) => endpoint.service));
  const silent = new Set(missing.map(({ service }) => service).filter((name) => !answering.has(name)));
  const others = missing.filter(({ service, id }) => !silent.has(service) && endpoints[id] !== null);
  const absent = (id: string) => option('If the host lacks it', [['endpoints', id], null]);
  return [
    ...[...silent].map((name) =>
      ask(`services.${name}: the host knows none of its calls. Is the address right?`),
    ),
    ...others.map(({ id }) =>
      unshown.has(id) || id in endpoints
        ? ask(`endpoints.${id}: the host does not know this path.`, [absent(id)])
        : line(['endpoints', id], null, `the host does not know ${id}`),
    ),
  ];
}

/** Marks endpoints as missing: those that a description does not name, or without a path in the spec and the recording. */
function notSeen({
  evidence: { app },
  profile: { services = {}, endpoints = {} },
}: State): readonly Conclusion[] {
  const found = new Set(app?.matches.map(({ endpoint }) => endpoint.id));
  const unseen = 'the spec shows no path for it, and no call of the recording is surely it';
  return memberEndpoints
    .filter(({ id, service }) => service in services && !(id in endpoints) && !found.has(id))
    .filter(({ source }) => app?.isComplete || source === 'reference')
    .map(({ id }) =>
      line(['endpoints', id], null, app?.isComplete ? 'the description does not name it' : unseen),
    );
}
