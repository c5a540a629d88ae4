import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import type { Entity } from '../entities.ts';
import { Instant, MemberAccount, namesWorld, nothing } from '../fields.ts';
import { pageInput, pageOf } from '../page.ts';

/**
 * One call in the request log. Secrets are redacted and long values are cut. `violation` describes a breach of the
 * contract.
 */
export const LoggedRequest = z.object({
  id: z.string(),
  at: Instant,
  /** The real time of arrival. In a frozen world, all calls have the same `at`. */
  machineAt: z.optional(Instant),
  /** In real milliseconds. */
  durationMs: z.number(),
  /** The steps that took this time, in order. */
  steps: z.optional(z.array(z.object({ name: z.string(), ms: z.number() }))),
  /** The sizes of the bodies, as far as they are known. A response may be compressed on its way. */
  requestBytes: z.optional(z.int()),
  responseBytes: z.optional(z.int()),
  method: z.string(),
  path: z.string(),
  endpoint: z.string(),
  phone: z.string(),
  status: z.int(),
  code: z.int(),
  reason: z.string(),
  headers: z.record(z.string(), z.string()),
  input: z.record(z.string(), z.unknown()),
  answer: z.unknown(),
  /** The headers that are specific to this response. Empty if there was no response. */
  answerHeaders: z.record(z.string(), z.string()),
  movements: z.array(z.string()),
  /** The caller had left before the answer, which was not received. */
  left: z.optional(z.literal(true)),
  /** The name of the operator's token, if one was asked for. */
  operator: z.optional(z.string()),
  /** The kinds of the faults that met the call, in order, and their ids. */
  fault: z.optional(z.string()),
  faultIds: z.optional(z.array(z.string())),
  violation: z.optional(z.string()),
});
export type LoggedRequest = z.output<typeof LoggedRequest>;

/**
 * The steps of a call: the delay of an injected fault, the session, reading and checking the fields, the handler with its
 * transaction, and writing the response.
 */
export const callSteps = ['fault', 'session', 'input', 'handler', 'response'] as const;
export type CallStep = (typeof callSteps)[number];

/** A page of the request log. `droppedUntil` is the world time of the last call that was dropped. */
export const RequestPage = z.extend(pageOf(LoggedRequest), {
  dropped: z.int(),
  droppedUntil: z.nullable(Instant),
  limits: z.object({ calls: z.int(), bytes: z.int(), stored: z.enum(['memory', 'disk']) }),
});
export type RequestPage = z.output<typeof RequestPage>;

/** Returns true for a call of the operator's service, `/control/…`. */
export const isOperatorCall = ({ endpoint }: Pick<LoggedRequest, 'endpoint'>): boolean =>
  endpoint.startsWith('control.');

/** The number of a phone of the harness: an emulated one (1 to 4) or a real one. */
export const HarnessPhone = z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: 'harnessPhone' }));

/** The phone of the harness whose page made a call, by its address in the `Referer`. Empty for any other caller. */
export const phoneOfReferer = (referer: string | undefined): string =>
  new URLSearchParams(referer?.split('?')[1]).get('phone') ?? '';

export const outcomes = ['ok', 'refused', 'failed', 'violation'] as const;
export type Outcome = (typeof outcomes)[number];

/** The outcome of a call. `failed` means that the response was missing or malformed, or that the server had an error. */
export function outcomeOf(
  call: Pick<LoggedRequest, 'status' | 'reason'> & {
    readonly fault?: string | undefined;
    readonly violation?: string | undefined;
  },
): Outcome {
  if (call.violation !== undefined) return 'violation';
  if (call.status === 0 || call.reason === 'INTERNAL' || call.fault?.endsWith('malformed')) return 'failed';
  return call.reason === '' ? 'ok' : 'refused';
}

/** The kinds of events in a world, each with the entities that it changes. A call changes the entities of its endpoint. */
export const worldEvents = {
  request: [],
  operator: [],
  agenda: [
    ...(['clock', 'balance', 'record', 'order', 'recharge', 'withdrawal', 'transfer'] as const),
    ...(['groupJoin', 'receivedCoupon', 'message', 'outbox'] as const),
  ],
  posting: ['balance'],
  outbox: ['outbox'],
  push: [],
  clock: ['clock'],
  live: [],
  world: ['world'],
  phone: ['phone'],
  hold: ['fault'],
  beat: [],
} as const satisfies Readonly<Record<string, readonly Entity[]>>;

export const worldEventKinds = Object.keys(worldEvents) as (keyof typeof worldEvents)[];

/**
 * An event in a world. An advance of the clock sends its first few hundred events, and then `world` with `leftOut`. After
 * `world` with a `state` (dropped, replaced, stopped) the stream ends.
 *
 * `live` is an event of a member's live channel with its `memberId`, null for all members, and the last of its causes. It is sent only
 * on request.
 * `phone` is the state of a real phone, with `pushed` for the reaction of its app to a push. `operator` is a logged call of
 * the operator that may have changed something. `hold` has the number of calls that faults hold now. `beat` is sent every five
 * seconds.
 */
export const WorldEvent = z.object({
  kind: z.enum(worldEventKinds),
  at: Instant,
  /** The request that caused it, if any. */
  requestId: z.optional(z.string()),
  data: z.unknown(),
});
export type WorldEvent = z.output<typeof WorldEvent>;

/**
 * The state of the app when a push arrives: open (`foreground`), or closed until the user presses the notification
 * (`background`). `data` is a silent message without a notification and without a title.
 */
export const arrivals = ['foreground', 'background', 'data'] as const;
export type Arrival = (typeof arrivals)[number];

/** Request log, event stream and push messages. */
export const observation = operatorGroup({
  requests: {
    route: 'GET requests',
    description:
      "The latest calls of the world, newest first. `dropped` counts the older calls that no longer fit the log, and `droppedUntil` is the time of the last of them. `limits` is what the log keeps of members' calls, in memory or, for a durable world, on disk. `outcome` is ok, refused, failed or violation. With `operator=1`, also the operator's calls that may have changed something.",
    input: z.object({
      phone: z.optional(z.string()),
      endpoint: z.optional(z.string()),
      outcome: z.optional(z.enum(outcomes, { error: 'outcome' })),
      operator: z.optional(z.literal('1', { error: 'value' })),
      ...pageInput,
    }),
    output: RequestPage,
    refusals: [],
  },
  totals: {
    route: 'GET totals',
    description:
      "The sizes of the operator's lists. It includes the numbers of recharges, withdrawals and group screenshots that wait for a decision, and the number of active faults.",
    input: nothing,
    output: z.object({
      agenda: z.int(),
      transfers: z.int(),
      recharges: z.int(),
      withdrawals: z.int(),
      groupJoins: z.int(),
      outbox: z.int(),
      posts: z.int(),
      feedback: z.int(),
      rechargesWaiting: z.int(),
      withdrawalsWaiting: z.int(),
      groupJoinsWaiting: z.int(),
      faults: z.int(),
    }),
    refusals: [],
    reads: [
      'groupJoin',
      'recharge',
      'transfer',
      'withdrawal',
      'order',
      'receivedCoupon',
      'outbox',
      'posts',
      'feedback',
      'fault',
    ],
  },
  events: {
    route: 'GET events',
    description:
      "Server-sent events of one world: requests, the operator's calls, agenda entries, postings, outbox, pushes, held calls, the clock, and a beat every five seconds. With `live=1`, also the events of all members' live channels, so that one stream serves several phones. `world` is in the query, since an EventSource sends no headers. The name of an event is its `kind`.",
    input: z.object({
      world: z.optional(namesWorld(z.string())),
      live: z.optional(z.literal('1', { error: 'value' })),
    }),
    output: WorldEvent,
    refusals: [],
    stream: true,
  },
  push: {
    route: 'POST push',
    description:
      "Sends a push message to one member, or to all members by topic. The default topic is the platform's own; `phone-1` to `phone-4` are the single phones of the harness. The message is added to the members' messages, unless it is data-only, and reaches every phone in the harness. `arrives` is `foreground` by default. Returns its id in the outbox.",
    input: z.object({
      phone: z.optional(MemberAccount),
      topic: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: 'topic' }))),
      title: z.optional(
        z.string().check(z.regex(/\S/, { error: 'words' }), z.maxLength(200, { error: 'words' })),
      ),
      body: z.optional(z.string().check(z.maxLength(2000, { error: 'words' }))),
      data: z.optional(z.record(z.string(), z.string())),
      arrives: z.optional(z.enum(arrivals, { error: 'value' })),
    }),
    output: z.object({ members: z.int(), id: z.string() }),
    refusals: ['UNKNOWN_MEMBER'],
    changes: ['outbox', 'message'],
  },
});
