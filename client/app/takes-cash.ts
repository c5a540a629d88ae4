import type { AnswerOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';

type Channels = Pick<AnswerOf<typeof user.sysInfo>, 'rechargeChannels'>;

/** Whether a platform deals in the money of its region as well: money comes in by cash or card, and goes to banks. */
export const takesCash = ({ rechargeChannels }: Channels): boolean =>
  rechargeChannels.some((channel) => channel !== 'usdt');
