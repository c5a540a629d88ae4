import type { observation } from '#contract/control/observation.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { refuseField } from '../handling/refusal.ts';
import { plainText } from '../text/sanitise.ts';
import { deliver, reportPush } from '../services/msg/notify.ts';
import { addToOutbox } from '../services/msg/outbox.ts';
import { countMembers } from '../services/member/store.ts';
import type { World } from '../handling/world.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import { memberOf } from './member-view.ts';

type Input = InputOf<(typeof observation)['push']>;

export const pushHandlers: Pick<OperatorHandlersOf<typeof observation>, 'push'> = {
  push(world, input) {
    const { phone, topic, arrives = 'foreground', data = {} } = input;
    const isData = arrives === 'data';
    const words = isData ? { title: '', body: '' } : wordsOf(input);
    if (phone !== undefined && topic !== undefined) refuseField('topic', 'phoneOrTopic');
    const { members, to } = audienceOf(world, input);
    const recipient = phone ?? topic ?? world.params.pushTopic;
    const text = isData ? `\n${JSON.stringify(data)}` : `${words.title}\n${words.body}`;
    const id = String(addToOutbox(world, { recipient, channel: 'push', purpose: 'push', code: '', text }));
    const origin = { outbox: id, arrives };
    // No member's app subscribes to another topic, but a phone in the harness may. A data message has no text to store.
    if (isData || isOtherTopic(world, to)) reportPush(world, to, () => ({ ...words, data, ...origin }));
    else deliver(world, { ...addressOf(to), words: '', vals: JSON.stringify(words), data }, origin);
    return { members, id };
  },
};

type Audience = ReturnType<typeof audienceOf>['to'];

const isOtherTopic = ({ params }: World, to: Audience): boolean =>
  typeof to !== 'number' && to.topic !== params.pushTopic;

/** A push to a member is a message to them alone; a push to a topic is a notice to all. */
const addressOf = (to: Audience) =>
  typeof to === 'number'
    ? ({ memberId: to, type: 'station' } as const)
    : ({ memberId: null, type: 'notice' } as const);

function wordsOf({ title = '', body = '' }: Input) {
  return { title: plainText(title) || refuseField('title', 'required'), body: plainText(body) };
}

/** The recipients of a push message, and the number of members among them. */
function audienceOf(world: World, { phone, topic = world.params.pushTopic }: Input) {
  if (phone !== undefined) return { members: 1, to: memberOf(world, phone).id };
  return { members: topic === world.params.pushTopic ? countMembers(world.sql, '') : 0, to: { topic } };
}
