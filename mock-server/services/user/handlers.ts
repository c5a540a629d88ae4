import type { user } from '#contract/user/user.ts';
import type { HandlersOf } from '../../world.ts';
import { passwordHandlers } from './handlers-password.ts';
import { sessionHandlers } from './handlers-session.ts';
import { systemHandlers } from './handlers-system.ts';
import { teamHandlers } from './handlers-team.ts';

export const userHandlers: HandlersOf<typeof user> = {
  ...sessionHandlers,
  ...passwordHandlers,
  ...systemHandlers,
  ...teamHandlers,
};
