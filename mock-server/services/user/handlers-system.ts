import { SysInfo, type system } from '#contract/user/system.ts';
import type { user } from '#contract/user/user.ts';
import type { HandlersOf } from '../../world.ts';
import { shownMinimums } from '../fund/recharge-rules.ts';

export const systemHandlers: Pick<HandlersOf<typeof user>, keyof typeof system> = {
  /** The contract names which parameters are shown; the others stay between the platform and its operator. */
  sysInfo: ({ params, now }) =>
    SysInfo.parse({
      ...params,
      ...shownMinimums(params),
      units: Object.keys(params.rates),
      worldTime: now,
    }),
};
