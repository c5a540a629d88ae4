import type { observation } from '#contract/control/observation.ts';
import { countTransfers } from '../rail/transfer-store.ts';
import { refuse, refuseField } from '../refusal.ts';
import { plainText } from '../sanitise.ts';
import { deliver, reportPush } from '../services/msg/notify.ts';
import { countRecharges } from '../services/fund/recharge-store.ts';
import { sendOut } from '../services/msg/outbox.ts';
import { countOutbox } from '../services/msg/outbox-store.ts';
import { countGroupJoins } from '../services/reward/group-store.ts';
import { countMembers, findMemberByAccount } from '../services/user/store.ts';
import { countWithdrawals } from '../services/wallet/withdrawal-store.ts';
import type { OperatorHandlersOf } from './desk.ts';
import { faultHandlers } from './faults.ts';

/** Watching a world, making its calls go wrong, and speaking to its members. */
export const observationHandlers: OperatorHandlersOf<typeof observation> = {
  requests: ({ open }, { operator, pageNum, pageSize, ...filter }) =>
    open.requests.find({ ...filter, operator: operator !== undefined }, pageSize, (pageNum - 1) * pageSize),

  totals: (desk) =>
    desk.act(({ sql, agenda }) => ({
      agenda: agenda.count(),
      transfers: countTransfers(sql),
      recharges: countRecharges(sql),
      withdrawals: countWithdrawals(sql),
      groupJoins: countGroupJoins(sql),
      outbox: countOutbox(sql),
    })),

  ...faultHandlers,

  push(desk, { phone, topic, data = {}, ...words }) {
    const title = plainText(words.title) || refuseField('title', 'words');
    const body = plainText(words.body);
    if (phone !== undefined && topic !== undefined) refuseField('topic', 'phoneOrTopic');
    return desk.act((world) => {
      const { sql, params } = world;
      const recipient = phone ?? topic ?? params.pushTopic;
      sendOut(world, { recipient, channel: 'push', purpose: 'push', code: '', text: `${title}\n${body}` });
      const message = { words: '', vals: JSON.stringify({ title, body }), data };
      if (phone !== undefined) {
        const { id } = findMemberByAccount(sql, phone) ?? refuse('UNKNOWN_MEMBER');
        deliver(world, { memberId: id, type: 'station', ...message });
        return { members: 1 };
      }
      if (recipient === params.pushTopic) {
        deliver(world, { memberId: null, type: 'notice', ...message });
        return { members: countMembers(sql, '') };
      }
      // No member's app subscribes to another topic, but a phone in the harness may.
      reportPush(world, { topic: recipient }, () => ({ title, body, data }));
      return { members: 0 };
    });
  },
};
