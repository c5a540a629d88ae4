import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { publicEntities } from './entities.ts';
import { Id, Instant, nothing } from './fields.ts';
import { pageInput, pageOf } from './page.ts';
import { secret } from './secrets.ts';

/** Spec §2, messages: news, station news (the member's own events), notices and vouchers (coupons). */
export const messageTypes = ['news', 'station', 'notice', 'voucher'] as const;

/** `data` is the target of a tap: `page` is a route of the client, with the parameters of that route. */
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
 * A change that concerns a member, with the id of the item if there is one.
 *
 * An advance of the clock sends at most one event of each kind. `clock` has the `rate` of the clock from `at` on, 0 if it is
 * frozen. `changed` names a public entity, each at most four times per second; for `stock` the id is the product's. `beat`
 * is sent every fifteen seconds. After `world` (dropped or reset) the stream ends.
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

/** The message service: the member's push messages and the live channel. Spec §7, "Message service". */
export const msg = service('msg', {
  messages: {
    route: 'GET push/record',
    source: 'documented',
    access: 'member',
    description:
      'The messages pushed to the caller, newest first, and the number of unread ones. `type` filters both.',
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
    description: 'Marks one message or all messages as read, and returns the number of unread ones.',
    input: z.object({ id: z.optional(Id) }),
    output: z.object({ unread: z.int() }),
    refusals: ['UNKNOWN_MESSAGE'],
    changes: ['message'],
  },
  telegram: {
    route: 'GET telegram/link',
    source: 'documented',
    access: 'public',
    description: "The link to the platform's Telegram channel, or an empty text.",
    input: nothing,
    output: z.object({ link: z.string() }),
    refusals: [],
  },
  liveTicket: {
    route: 'POST live/ticket',
    source: 'reference',
    access: 'member',
    description:
      'Issues a ticket for the live channel. It is valid for one connection within a minute, since an EventSource sends no headers.',
    input: nothing,
    output: z.object({ ticket: secret(z.string(), 'hidden') }),
    refusals: [],
  },
  live: {
    route: 'GET live',
    source: 'reference',
    access: 'public',
    description:
      "Server-sent events for the member of the ticket, in the ticket's world. The name of an event is its `kind`. A `beat` is sent every fifteen seconds.",
    input: z.object({
      ticket: secret(
        z.string().check(z.regex(/^([a-z0-9][a-z0-9~-]{0,62}\.)?[A-Za-z0-9_-]{43}$/, { error: 'ticket' })),
        'hidden',
      ),
    }),
    output: LiveEvent,
    refusals: [],
    stream: true,
  },
});
