import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Instant, nothing } from '../fields.ts';
import { secret } from '../secrets.ts';

/** The number of a phone beside the emulated ones, which are 1 to 4. */
const PhoneNumber = z.string();
/** A route of the app, such as `/wallet`. */
const Route = z.string().check(z.regex(/^\/[\w./?=&%:,@+~-]{0,300}$/, { error: 'value' }));
const Secret = z.string().check(z.maxLength(200, { error: 'value' }));

/** The networks that a phone emulates for its app. */
export const networks = ['3g', 'latency', 'slow', 'lossy', 'flapping', 'offline'] as const;
export type Network = (typeof networks)[number];
const EmulatedNetwork = z.enum(networks, { error: 'value' });

/**
 * A real phone in a world. `account` is its member's phone number or e-mail address, empty for a guest. `network` is the
 * network that it emulates, null for its own.
 */
export const RealPhone = z.object({
  name: z.string(),
  account: z.string(),
  route: z.string(),
  network: z.nullable(EmulatedNetwork),
  /** True if it reported in the last seconds. */
  connected: z.boolean(),
});
export type RealPhone = z.output<typeof RealPhone>;

/** A message to a phone: a push, the session of a member or of a guest, a route to open, or a network to emulate. */
export const ToRealPhone = z.object({
  /** Counts the messages to this phone from 1. */
  no: z.int(),
  type: z.enum(['push', 'session', 'open', 'network']),
  push: z.optional(z.unknown()),
  /** True if the push is for the member of the phone. */
  isOwn: z.optional(z.boolean()),
  token: z.optional(secret(z.string(), 'hidden')),
  route: z.optional(z.string()),
  network: z.optional(z.enum(networks)),
});
export type ToRealPhone = z.output<typeof ToRealPhone>;

/** The reaction of a phone's app to a push from the outbox. */
const Pushed = z.object({ outbox: z.string(), result: z.string(), route: z.string() });

/** Real phones that join a world by a code. A phone can only report and receive messages. */
export const phones = operatorGroup({
  phones: {
    route: 'GET phones',
    description: 'The real phones of the world, in the order of their numbers.',
    input: nothing,
    output: z.array(RealPhone),
    refusals: [],
    reads: ['phone'],
  },
  invitePhone: {
    route: 'POST phones/invitations',
    description:
      'Issues a code with which one phone joins the world, within five minutes. Only its hash is stored. `hostnames` are those under which other machines reach this server; without any it listens on this machine only. `expireTime` is of the system clock.',
    input: nothing,
    output: z.object({
      code: secret(z.string(), 'hidden'),
      expireTime: Instant,
      hostnames: z.array(z.string()),
    }),
    refusals: [],
  },
  joinPhone: {
    route: 'POST phones/join',
    description:
      "Joins with a code, from any machine. Returns the world, the phone's number there and its key. The key lets the phone report and receive, and nothing else of the operator's service.",
    input: z.object({ code: secret(Secret, 'hidden') }),
    output: z.object({ world: z.string(), name: z.string(), key: secret(z.string(), 'hidden') }),
    refusals: ['WRONG_CODE'],
    changes: ['phone'],
    forPhones: true,
    rateLimited: true,
  },
  reportPhone: {
    route: 'POST phones/report',
    description:
      'A phone reports, by its key, its route, the network that it emulates and the token of its member. It receives what it was told since the message number `received`, or without it since its last report. With `wait`, the response comes with the next message, or after five seconds. A phone that reports nothing for twelve seconds counts as gone; `leaving` says so at once.',
    input: z.object({
      key: secret(Secret, 'hidden'),
      token: z.optional(secret(Secret, 'hidden')),
      route: z.optional(Route),
      network: z.optional(EmulatedNetwork),
      pushed: z.optional(Pushed),
      wait: z.optional(z.literal(true, { error: 'value' })),
      leaving: z.optional(z.literal(true, { error: 'value' })),
      received: z.optional(z.int({ error: 'value' })),
    }),
    output: z.object({ messages: z.array(ToRealPhone) }),
    refusals: [],
    changes: ['phone'],
    forPhones: true,
  },
  tellPhone: {
    route: 'POST phones/:name/messages',
    description:
      'Tells a phone to log in by the token of a session (without one, to log out), to open a route, or to emulate a network for its app (without one, to use its own).',
    input: z.object({
      name: PhoneNumber,
      type: z.enum(['session', 'open', 'network'], { error: 'value' }),
      token: z.optional(secret(Secret, 'hidden')),
      route: z.optional(Route),
      network: z.optional(EmulatedNetwork),
    }),
    output: z.null(),
    refusals: ['UNKNOWN_ITEM'],
  },
  removePhone: {
    route: 'DELETE phones/:name',
    description: 'Removes a phone from the world. Its key is no longer valid.',
    input: z.object({ name: PhoneNumber }),
    output: z.null(),
    refusals: ['UNKNOWN_ITEM'],
    changes: ['phone'],
  },
});
