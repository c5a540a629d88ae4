import type { OutputOf } from '#contract/endpoint.ts';
import type { Recharge } from '#contract/fund.ts';
import type { user } from '#contract/user/user.ts';

type Channel = Recharge['channel'];
type Channels = Pick<OutputOf<typeof user.sysInfo>, 'rechargeChannels'>;

/** The ways by which the money of a region comes in; a platform may be newer, and name others. */
export const cashChannels = ({ rechargeChannels }: Channels): Exclude<Channel, 'usdt'>[] =>
  rechargeChannels.filter((channel) => channel === 'cash' || channel === 'card');

/** Whether a platform deals in the money of its region as well: money comes in by cash or card, and goes to banks. */
export const acceptsCash = (channels: Channels): boolean => cashChannels(channels).length > 0;
