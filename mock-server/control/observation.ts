import type { observation } from '#contract/control/observation.ts';
import { countTransfers } from '../rail/transfer-store.ts';
import { countRecharges, countWaitingRecharges } from '../services/fund/recharge-store.ts';
import { countOutbox } from '../services/msg/outbox-store.ts';
import { countGroupJoins, countVerifyingJoins } from '../services/reward/group-store.ts';
import { countPendingWithdrawals, countWithdrawals } from '../services/wallet/withdrawal-store.ts';
import { countPosts } from '../services/square/post-store.ts';
import { countFeedback } from '../services/user/feedback-store.ts';
import { countFaults } from '../worlds/world/fault-store.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import { pushHandlers } from './push.ts';

/** The request log, totals and push messages of a world. */
export const observationHandlers: OperatorHandlersOf<typeof observation> = {
  requests: ({ requests }, { operator, pageNum, pageSize, ...filter }) =>
    requests.find({ ...filter, operator: operator !== undefined }, pageSize, (pageNum - 1) * pageSize),

  totals: ({ sql, agenda }) => ({
    agenda: agenda.count(),
    transfers: countTransfers(sql),
    recharges: countRecharges(sql),
    withdrawals: countWithdrawals(sql),
    groupJoins: countGroupJoins(sql),
    outbox: countOutbox(sql),
    posts: countPosts(sql),
    feedback: countFeedback(sql),
    rechargesWaiting: countWaitingRecharges(sql),
    withdrawalsWaiting: countPendingWithdrawals(sql),
    groupJoinsWaiting: countVerifyingJoins(sql),
    faults: countFaults(sql),
  }),

  ...pushHandlers,
};
