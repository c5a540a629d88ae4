import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { publicEntities } from './entities.ts';
import { Id, Instant, nothing } from './fields.ts';
import { pageInput, pageOf } from './page.ts';
import { secret } from './secrets.ts';

/** Spec §2, messages: news, station news (what happened to the member), notices, vouchers (coupons). */
export const messageTypes = ['news', 'station', 'notice', 'voucher'] as const;

/** `data` says where a tap leads: `page`, a route of the client, and what that route needs. */
export const Message = z.object({
  id: z.string(),
  type: z.enum(messageTypes),
  title: z.string(),
  body: z.string(),
  data: z.record(z.string(), z.string()),
  read: z.boolean(),
  createTime: Instant,
});
export type Message = z.output<typeof Message>;

/**
 * A change that concerns a member, with the id of the item where there is one. An advance of the clock sends at most one
 * event of each kind. `clock` tells the `rate` at which time passes from `at` on, 0 while it stands still. `changed` names
 * the entity that every member is publicEntities, at most four times a second each; for `stock` the id is that of the product.
 * `beat` is sent every fifteen seconds. After `world` (dropped or reset) the stream ends.
 */
export const LiveEvent = z.object({
  kind: z.enum([
    ...(['balance', 'record', 'recharge', 'withdrawal'] as const),
    ...(['message', 'clock', 'changed', 'world', 'beat'] as const),
  ]),
  what: z.optional(z.enum(publicEntities)),
  id: z.optional(z.string()),
  rate: z.optional(z.number()),
  at: Instant,
});
export type LiveEvent = z.output<typeof LiveEvent>;

/** The message service: what was pushed to a member, and the live channel. Spec §7, "Message service". */
export const msg = service('msg', {
  messages: {
    route: 'GET push/record',
    source: 'documented',
    access: 'member',
    description:
      'What was pushed to the caller, newest first, and how many are unread (of that type, when given).',
    input: z.object({ type: z.optional(z.enum(messageTypes, { error: 'messageType' })), ...pageInput }),
    output: z.extend(pageOf(Message), {
      unread: z.int(),
      unreadByType: z.object({ news: z.int(), station: z.int(), notice: z.int(), voucher: z.int() }),
    }),
    refusals: [],
    reads: ['message'],
  },
  markRead: {
    route: 'POST push/record/update',
    source: 'documented',
    access: 'member',
    description: 'Marks one message read, or all of them, and answers how many stay unread.',
    input: z.object({ id: z.optional(Id) }),
    output: z.object({ unread: z.int() }),
    refusals: ['UNKNOWN_MESSAGE'],
    changes: ['message'],
  },
  telegram: {
    route: 'GET telegram/link',
    source: 'documented',
    access: 'public',
    description: "The link to the platform's Telegram channel; empty where there is none.",
    input: nothing,
    output: z.object({ link: z.string() }),
    refusals: [],
  },
  liveTicket: {
    route: 'POST live/ticket',
    source: 'reference',
    access: 'member',
    description:
      'A ticket that opens the live channel once, within a minute: an EventSource sends no headers.',
    input: nothing,
    output: z.object({ ticket: secret(z.string(), 'hidden') }),
    refusals: [],
  },
  live: {
    route: 'GET live',
    source: 'reference',
    access: 'public',
    description:
      "Server-sent events for the member of the ticket: the event's name is its kind, and a beat comes every fifteen seconds. The world is that of the ticket.",
    input: z.object({
      ticket: secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: 'ticket' })), 'hidden'),
    }),
    output: LiveEvent,
    refusals: [],
    stream: true,
  },
});
