import type { DueRules } from '../../handling/due-rules.ts';
import { expireRecharge } from './recharges.ts';

/** The expiry of recharges. A payment or a decision cancels the agenda entry. */
export const fundDue: DueRules = { 'recharge.expire': expireRecharge };
