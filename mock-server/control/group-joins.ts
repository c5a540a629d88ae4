import type { people } from '#contract/control/people.ts';
import { refuse } from '../handling/refusal.ts';
import { acceptGroupJoin, groupJoinOf, rejectGroupJoin } from '../services/reward/group.ts';
import { findGroupJoin, listGroupJoins, type GroupJoinRow } from '../services/reward/group-store.ts';
import { findMember } from '../services/member/store.ts';
import type { World } from '../handling/world.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

/** The screenshots of the official group. The operator may decide them before the system does. */
export const groupJoinHandlers: Pick<OperatorHandlersOf<typeof people>, 'groupJoins' | 'decideGroupJoin'> = {
  groupJoins: (world, { waitingFirst, query, pageNum, pageSize }) =>
    listGroupJoins(
      world.sql,
      { waitingFirst: waitingFirst !== undefined, query },
      pageSize,
      (pageNum - 1) * pageSize,
    ).map((row) => describe(world, row)),

  decideGroupJoin(world, { id, decision, reason }) {
    const row = findGroupJoin(world.sql, id) ?? refuse('UNKNOWN_ITEM');
    if (row.state !== 'verifying') refuse('ALREADY_DECIDED');
    if (decision === 'accept') acceptGroupJoin(world, row);
    else rejectGroupJoin(world, row, reason);
    return describe(world, groupJoinOf(world, id));
  },
};

function describe({ sql }: World, row: GroupJoinRow) {
  return {
    id: String(row.id),
    phone: findMember(sql, row.memberId)?.account ?? '',
    imageUrl: row.imageUrl,
    state: row.state,
    reason: row.reason,
    createTime: row.createdAt,
    verifyTime: row.verifyAt,
  };
}
