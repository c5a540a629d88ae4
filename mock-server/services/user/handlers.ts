import type { user } from '#contract/user/user.ts';
import type { HandlersOf } from '../../world.ts';
import { contentHandlers } from './handlers-content.ts';
import { passwordHandlers } from './handlers-password.ts';
import { rewardHandlers } from './handlers-rewards.ts';
import { sessionHandlers } from './handlers-session.ts';
import { supportHandlers } from './handlers-support.ts';
import { systemHandlers } from './handlers-system.ts';
import { teamHandlers } from './handlers-team.ts';

export const userHandlers: HandlersOf<typeof user> = {
  ...sessionHandlers,
  ...passwordHandlers,
  ...systemHandlers,
  ...contentHandlers,
  ...supportHandlers,
  ...rewardHandlers,
  ...teamHandlers,
};
