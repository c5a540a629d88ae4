import { service } from '../endpoint.ts';
import { password } from './password.ts';
import { session } from './session.ts';
import { system } from './system.ts';
import { team } from './team.ts';

/** The user service: spec §7, "User service". */
export const user = service('user', { ...session, ...password, ...system, ...team });
