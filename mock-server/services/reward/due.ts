import type { DueRules } from '../../worlds/world/due-rules.ts';
import { acceptGroupJoin, groupJoinOf } from './group.ts';

/** What time does to rewards. Whoever decides earlier takes it out of the agenda. */
export const rewardDue: DueRules = {
  'group.verify': (world, id) => acceptGroupJoin(world, groupJoinOf(world, id)),
};
