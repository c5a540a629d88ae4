import { service } from '../endpoint.ts';
import { content } from './content.ts';
import { password } from './password.ts';
import { rewards } from './rewards.ts';
import { session } from './session.ts';
import { system } from './system.ts';
import { team } from './team.ts';

/** Spec §7, "User service". */
export const user = service('user', { ...session, ...password, ...system, ...content, ...rewards, ...team });
