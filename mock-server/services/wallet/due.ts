import type { DueRules } from '../../handling/due-rules.ts';
import { approveWithdrawal, payOutWithdrawal, withdrawalOf } from './withdrawals.ts';

/** The review and the payout of withdrawals. A decision by the operator cancels the agenda entry. */
export const walletDue: DueRules = {
  'withdrawal.review': (world, id) => approveWithdrawal(world, withdrawalOf(world, id)),
  'withdrawal.arrive': (world, id) => payOutWithdrawal(world, withdrawalOf(world, id)),
};
