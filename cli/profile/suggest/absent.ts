import type { Endpoint } from '#contract/endpoint.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { placeOf, type Line } from './line.ts';

/** The spec has these calls but does not show their paths, so a host has them at others. */
const elsewhere: ReadonlySet<string> = new Set([
  ...['product.products', 'product.product', 'fund.recharge', 'fund.rechargeStatus', 'fund.bindings'],
  ...['fund.unbind', 'wallet.withdraw', 'wallet.wallet', 'wallet.records', 'user.teamSummary'],
  ...['user.teamMembers', 'user.groupJoin', 'user.shareLink', 'user.redeem'],
]);

type Called = Pick<Endpoint, 'id' | 'service'>;

export interface Absences {
  readonly lines: readonly Line[];
  readonly open: readonly string[];
}

/**
 * The lines and questions for calls that the host answered as unknown. A service without any known call may have another
 * address.
 */
export function absences(
  missing: readonly Called[],
  answered: readonly Called[],
  { endpoints = {} }: Pick<Profile, 'endpoints'>,
): Absences {
  const isAnswering = ({ service }: Called) => answered.some((one) => one.service === service);
  const silent = new Set(missing.filter((one) => !isAnswering(one)).map(({ service }) => service));
  const others = missing.filter(isAnswering);
  const isAsked = ({ id }: Called) => elsewhere.has(id) || id in endpoints;
  return {
    lines: others
      .filter((one) => !isAsked(one))
      .map(({ id }) => ({ path: ['endpoints', id], value: null, because: `the host does not know ${id}` })),
    open: [
      ...[...silent].map(
        (service) => `services.${service}: the host knows none of its calls. Is the address right?`,
      ),
      ...others
        .filter(isAsked)
        .map(({ id }) => `${placeOf({ path: ['endpoints', id] })}: the host does not know this path.`),
    ],
  };
}
