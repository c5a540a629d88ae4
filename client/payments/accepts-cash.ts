import type { OutputOf } from '#contract/endpoint.ts';
import type { Recharge } from '#contract/fund.ts';
import type { user } from '#contract/user/user.ts';

type Channel = Recharge['channel'];
export type Channels = Pick<OutputOf<typeof user.sysInfo>, 'rechargeChannels'>;

/** The channels for local currency. Ignores channels this client does not know. */
export const cashChannels = ({ rechargeChannels }: Channels): Exclude<Channel, 'usdt'>[] =>
  rechargeChannels.filter((channel) => channel === 'cash' || channel === 'card');

/** Returns true if the platform also takes local currency, by cash or card, and pays it out to banks. */
export const acceptsCash = (channels: Channels): boolean => cashChannels(channels).length > 0;

/** Returns true if the platform pays out on the chain only. A host that names no channel has not said so. */
export const isCashClosed = (channels: Channels): boolean =>
  channels.rechargeChannels.length > 0 && !acceptsCash(channels);
