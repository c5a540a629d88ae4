import type { DueRules } from '../../handling/due-rules.ts';
import { acceptGroupJoin, groupJoinOf } from './group.ts';

/** The automatic verification of screenshots. A decision by the operator cancels the agenda entry. */
export const rewardDue: DueRules = {
  'group.verify': (world, id) => acceptGroupJoin(world, groupJoinOf(world, id)),
};
