import type { Arrival } from '#contract/control/observation.ts';
import { toMoney, USDT, type Micro } from '#contract/money.ts';
import type { Message } from '#contract/msg.ts';
import type en from '#contract/words/messages/en-US.json';
import type { World } from '../../handling/world.ts';
import { findMember } from '../member/store.ts';
import { insertMessage, type MessageRow } from './store.ts';
import { wordsOf, type Values } from './words.ts';

/** An event about which the platform notifies members. Each has a title and a body under `push` in the words. */
export type Occurrence = keyof (typeof en)['push'];

/** The list of revenue among the client's record lists (screens, `user/record?type=`). */
const REVENUE = '2';

interface Notification {
  /** The recipient; null for all members. */
  readonly memberId: number | null;
  readonly type: Message['type'];
  readonly occurrence: Occurrence;
  readonly values?: Values;
  /** The target of a tap: a route of the client as `page`, and its parameters. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Stores a message and announces it to the member's phones. Its reader gets it in their own language. */
export function notify(
  world: World,
  { memberId, type, occurrence, values = {}, data = {} }: Notification,
): void {
  deliver(world, { memberId, type, words: occurrence, vals: JSON.stringify(values), data });
}

/** Notifies a member of a bonus. A tap leads to its record. */
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

/** Stores a message, announces it to its readers, and reports the push to the operator in English. */
export function deliver(world: World, delivery: Delivery, origin?: PushOrigin): void {
  const { memberId, type, words, vals, data } = delivery;
  const message = { memberId, type, words, vals, data: JSON.stringify(data), createdAt: world.now };
  const id = insertMessage(world.sql, message);
  world.announce({ memberId, kind: 'message', id });
  const to = memberId ?? { topic: world.params.pushTopic };
  reportPush(world, to, () => ({ ...wordsOf('en-US', delivery), data, ...origin }));
}

/** A push that the operator sent: its id in the outbox, and the state of the app when it arrives. */
interface PushOrigin {
  readonly outbox: string;
  readonly arrives: Arrival;
}

interface Push extends Partial<PushOrigin> {
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Reports a push to the phones of a member or of a topic. */
export function reportPush(world: World, to: number | { readonly topic: string }, push: () => Push): void {
  world.report('push', () => {
    const member = typeof to === 'number' ? findMember(world.sql, to) : undefined;
    const topic = typeof to === 'number' ? '' : to.topic;
    return { phone: member?.phone ?? '', memberId: String(member?.id ?? ''), topic, ...push() };
  });
}
