import type { observation } from '#contract/control/observation.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { refuse, refuseField } from '../refusal.ts';
import { plainText } from '../sanitise.ts';
import { deliver, reportPush } from '../services/msg/notify.ts';
import { sendOut } from '../services/msg/outbox.ts';
import { countMembers, findMemberByAccount } from '../services/user/store.ts';
import type { World } from '../world.ts';
import type { OperatorHandlersOf } from './desk.ts';

type Input = InputOf<(typeof observation)['push']>;

/** The operator as whoever sends push messages. */
export const pushHandlers: Pick<OperatorHandlersOf<typeof observation>, 'push'> = {
  push(desk, input) {
    const { phone, topic, arrives = 'foreground', data = {} } = input;
    const words = arrives === 'data' ? { title: '', body: '' } : wordsOf(input);
    if (phone !== undefined && topic !== undefined) refuseField('topic', 'phoneOrTopic');
    return desk.act((world) => {
      const { members, to } = audienceOf(world, input);
      const recipient = phone ?? topic ?? world.params.pushTopic;
      const text = arrives === 'data' ? `\n${JSON.stringify(data)}` : `${words.title}\n${words.body}`;
      const sent = { recipient, channel: 'push', purpose: 'push', code: '', text } as const;
      const id = String(sendOut(world, sent));
      const origin = { outbox: id, arrives };
      const isOfPhones = typeof to !== 'number' && to.topic !== world.params.pushTopic;
      // No member's app subscribes to another topic, but a phone in the harness may; and of data alone nothing can be read.
      if (isOfPhones || arrives === 'data') reportPush(world, to, () => ({ ...words, data, ...origin }));
      else
        deliver(
          world,
          {
            memberId: typeof to === 'number' ? to : null,
            type: typeof to === 'number' ? 'station' : 'notice',
            words: '',
            vals: JSON.stringify(words),
            data,
          },
          origin,
        );
      return { members, id };
    });
  },
};

function wordsOf({ title = '', body = '' }: Input) {
  return { title: plainText(title) || refuseField('title', 'words'), body: plainText(body) };
}

/** Whom a push is for, and how many members that are. */
function audienceOf({ sql, params }: World, { phone, topic = params.pushTopic }: Input) {
  if (phone !== undefined)
    return { members: 1, to: (findMemberByAccount(sql, phone) ?? refuse('UNKNOWN_MEMBER')).id };
  return { members: topic === params.pushTopic ? countMembers(sql, '') : 0, to: { topic } };
}
