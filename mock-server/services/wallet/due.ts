import type { DueRules } from '../../worlds/world/due-rules.ts';
import { approve, payOut, withdrawalOf } from './withdrawals.ts';

/** What time does to withdrawals. Whoever decides earlier takes these out of the agenda. */
export const walletDue: DueRules = {
  'withdrawal.review': (world, id) => approve(world, withdrawalOf(world, id)),
  'withdrawal.arrive': (world, id) => payOut(world, withdrawalOf(world, id)),
};
