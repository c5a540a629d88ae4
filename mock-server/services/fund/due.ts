import type { DueRules } from '../../worlds/world/due-rules.ts';
import { expireRecharge } from './recharges.ts';

/** What time does to recharges. Whoever pays or decides earlier takes it out of the agenda. */
export const fundDue: DueRules = { 'recharge.expire': expireRecharge };
