import type { observation } from '#contract/control/observation.ts';
import { refuse, refuseField } from '../refusal.ts';
import { plainText } from '../sanitise.ts';
import { deliver, reportPush } from '../services/msg/notify.ts';
import { sendOut } from '../services/msg/outbox.ts';
import { countMembers, findMemberByAccount } from '../services/user/store.ts';
import type { OperatorHandlersOf } from './desk.ts';
import { faultHandlers } from './faults.ts';

/** Watching a world, making its calls go wrong, and speaking to its members. */
export const observationHandlers: OperatorHandlersOf<typeof observation> = {
  requests: ({ open }, { phone, endpoint, outcome, pageNum, pageSize }) =>
    open.requests.find({ phone, endpoint, outcome }, pageSize, (pageNum - 1) * pageSize),

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
