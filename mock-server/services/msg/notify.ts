import type { Arrival } from '#contract/control/observation.ts';
import { toMoney, USDT, type Micro } from '#contract/money.ts';
import type { Message } from '#contract/msg.ts';
import type en from '#contract/words/messages/en-US.json';
import type { World } from '../../world.ts';
import { findMember } from '../member/store.ts';
import { insertMessage, type MessageRow } from './store.ts';
import { wordsOf, type Values } from './words.ts';

/** What the platform tells its members of its own accord; each has a title and a body under `push` in the words. */
export type Occurrence = keyof (typeof en)['push'];

/** The list of revenue among the client's record lists (screens, `user/record?type=`). */
const REVENUE = '2';

interface Notification {
  /** Whom it is for; null is everybody. */
  readonly memberId: number | null;
  readonly type: Message['type'];
  readonly occurrence: Occurrence;
  readonly values?: Values;
  /** Where a tap leads: a route of the client as `page`, and what that route needs. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Puts a message among a member's, in words that are chosen when it is read, and lets their phones know. */
export function notify(
  world: World,
  { memberId, type, occurrence, values = {}, data = {} }: Notification,
): void {
  deliver(world, { memberId, type, words: occurrence, vals: JSON.stringify(values), data });
}

/** Tells a member of a bonus; a tap leads to its line in their history. */
export function notifyBonus(
  world: World,
  { memberId, amountMicro }: { readonly memberId: number; readonly amountMicro: Micro },
  record: number,
): void {
  notify(world, {
    memberId,
    type: 'station',
    occurrence: 'bonus',
    values: { amount: toMoney(amountMicro), currency: USDT },
    data: { page: 'user/record', type: REVENUE, record: String(record) },
  });
}

interface Delivery extends Pick<MessageRow, 'memberId' | 'type' | 'words' | 'vals'> {
  readonly data: Readonly<Record<string, string>>;
}

/** Keeps a message, tells whoever reads it that it is there, and reports what their phones would get, in English. */
export function deliver(world: World, delivery: Delivery, origin?: PushOrigin): void {
  const { memberId, type, words, vals, data } = delivery;
  const message = { memberId, type, words, vals, data: JSON.stringify(data), createdAt: world.now };
  const id = insertMessage(world.sql, message);
  world.announce({ memberId, kind: 'message', id });
  const to = memberId ?? { topic: world.params.pushTopic };
  reportPush(world, to, () => ({ ...wordsOf('en-US', delivery), data, ...origin }));
}

/** Of a push that the operator sent by hand: its id in the outbox, and how it finds the app. */
interface PushOrigin {
  readonly outbox: string;
  readonly arrives: Arrival;
}

interface Push extends Partial<PushOrigin> {
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Reports a push to the phones of a member, or to those that subscribed to a topic. */
export function reportPush(world: World, to: number | { readonly topic: string }, push: () => Push): void {
  world.report('push', () => {
    const member = typeof to === 'number' ? findMember(world.sql, to) : undefined;
    const topic = typeof to === 'number' ? '' : to.topic;
    return { phone: member?.phone ?? '', memberId: String(member?.id ?? ''), topic, ...push() };
  });
}
