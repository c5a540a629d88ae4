import type { DueRules } from '../handling/due-rules.ts';
import { confirmTransfer } from './chain.ts';

/** The due rules of the simulated chain. The subject is the recharge that waits for its last block. */
export const chainDue: DueRules = { 'transfer.confirm': confirmTransfer };
