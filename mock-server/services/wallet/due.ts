import type { DueRules } from '../../worlds/world/due-rules.ts';
import { approveWithdrawal, payOutWithdrawal, withdrawalOf } from './withdrawals.ts';

/** What time does to withdrawals. Whoever decides earlier takes these out of the agenda. */
export const walletDue: DueRules = {
  'withdrawal.review': (world, id) => approveWithdrawal(world, withdrawalOf(world, id)),
  'withdrawal.arrive': (world, id) => payOutWithdrawal(world, withdrawalOf(world, id)),
};
