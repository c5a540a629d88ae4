import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Account, Id, Instant, nothing } from '../fields.ts';
import { pageInput, pageOf } from '../page.ts';
import { count } from './items.ts';

/** One call as the log keeps it: secrets are blotted out, long values are cut. `violation` is what broke the contract, if anything. */
export const LoggedRequest = z.object({
  id: z.string(),
  at: Instant,
  /** When it came in by the machine's clock: calls in a frozen world all have the same `at`. */
  machineAt: z.optional(Instant),
  /** Of the machine's clock, in milliseconds. */
  durationMs: z.number(),
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
  /** Those that say something about this answer; none where nothing was answered. */
  answerHeaders: z.record(z.string(), z.string()),
  movements: z.array(z.string()),
  fault: z.optional(z.string()),
  violation: z.optional(z.string()),
});
export type LoggedRequest = z.output<typeof LoggedRequest>;

/** Whether it was the operator who called, at `/control/…`. */
export const isOperators = ({ endpoint }: Pick<LoggedRequest, 'endpoint'>): boolean =>
  endpoint.startsWith('control.');

export const outcomes = ['ok', 'refused', 'failed', 'violation'] as const;
export type Outcome = (typeof outcomes)[number];

/** How a call ended. Failed is what a client could not make sense of: no answer, half an answer, or a fault of the server's. */
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

/**
 * What happens in a world, as it happens. Of what an advance of the clock did, the first few hundred, and then `world`
 * with `leftOut`. After `world` with a `state` (dropped, replaced, stopped) the stream ends. Only where `live` asks for
 * it: what each member's app hears on its own live channel, with `memberId` (null for everybody) beside it. `operator`
 * is a call of the operator's that may have changed something, as the log keeps it; `beat` says, every five seconds, that
 * the stream still stands.
 */
export const WorldEvent = z.object({
  kind: z.enum([
    ...(['request', 'operator', 'agenda', 'posting', 'outbox'] as const),
    ...(['push', 'clock', 'live', 'world', 'beat'] as const),
  ]),
  at: Instant,
  /** The request in which it happened, where it was one. */
  requestId: z.optional(z.string()),
  data: z.unknown(),
});
export type WorldEvent = z.output<typeof WorldEvent>;

export const faultKinds = [
  'latency',
  'error',
  'timeout',
  'drop',
  'malformed',
  'commit-then-timeout',
  'unauthorised',
] as const;
export const FaultKind = z.enum(faultKinds, { error: 'fault' });

/** How a delay is drawn: evenly from `ms` to `msTo`, or as real networks do, half of all below `ms` and one in twenty above `msTo`. */
export const distributions = ['uniform', 'lognormal'] as const;

/** `endpoint` is an endpoint's id or `*`. `times` left of 0 means without end; `hits` counts how often it struck. */
export const Fault = z.object({
  id: z.string(),
  endpoint: z.string(),
  fault: FaultKind,
  ms: z.int(),
  msTo: z.int(),
  distribution: z.enum(distributions),
  code: z.int(),
  probability: z.number(),
  times: z.int(),
  hits: z.int(),
});
export type Fault = z.output<typeof Fault>;

/**
 * How a push finds the app: `foreground`, it is open; `background`, it is not, and whoever has the phone presses the
 * notification; `data`, a message of data alone, of which nobody is shown anything. All but that have a title.
 */
export const arrivals = ['foreground', 'background', 'data'] as const;
export type Arrival = (typeof arrivals)[number];

/** Watching a world, and making its calls go wrong. */
export const observation = group({
  requests: {
    route: 'GET requests',
    source: 'reference',
    access: 'operator',
    description:
      "The latest calls of the world, newest first; `dropped` says how many older ones the bounded log has forgotten. `outcome` is ok, refused, failed or violation. With `operator=1` also the operator's own calls that may have changed something.",
    input: z.object({
      phone: z.optional(z.string()),
      endpoint: z.optional(z.string()),
      outcome: z.optional(z.enum(outcomes, { error: 'outcome' })),
      operator: z.optional(z.literal('1', { error: 'value' })),
      ...pageInput,
    }),
    output: z.extend(pageOf(LoggedRequest), { dropped: z.int() }),
    refusals: [],
  },
  totals: {
    route: 'GET totals',
    source: 'reference',
    access: 'operator',
    description:
      'How many there are in all of what is listed a hundred at a time; of recharges, withdrawals and screenshots of group joins also how many wait for the operator, and how many faults are in force.',
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
    source: 'reference',
    access: 'operator',
    description:
      "Server-sent events of one world (`world` in the query, since an EventSource sends no headers): requests, the operator's own calls, agenda entries, postings, outbox, pushes, the clock, a beat every five seconds, and with `live=1` what members' apps hear live, so that one stream serves a bench of phones. The event's name is its kind.",
    input: z.object({ world: z.optional(z.string()), live: z.optional(z.literal('1', { error: 'value' })) }),
    output: WorldEvent,
    refusals: [],
    stream: true,
  },
  faults: {
    route: 'GET faults',
    source: 'reference',
    access: 'operator',
    description: 'The faults in force.',
    input: nothing,
    output: z.array(Fault),
    refusals: [],
    reads: ['fault'],
  },
  addFault: {
    route: 'POST faults',
    source: 'reference',
    access: 'operator',
    description:
      "Makes calls of an endpoint (or of every endpoint but the operator's, `*`) go wrong, by the world's own chance. A latency takes `ms`, 1000 unless told otherwise, or `ms` to `msTo`, evenly or by another `distribution`; an error takes a `code`, 500 unless told otherwise: below 600 the HTTP status, too, above it a refusal's code under HTTP 200. Other kinds take no notice of these.",
    input: z.object({
      endpoint: z.string().check(z.regex(/^(\*|[a-z]+\.[A-Za-z0-9]+)$/, { error: 'endpoint' })),
      fault: FaultKind,
      ms: z.optional(count(0, 600_000, 'delay')),
      msTo: z.optional(count(0, 600_000, 'delay')),
      distribution: z.optional(z.enum(distributions, { error: 'value' })),
      code: z.optional(
        z
          .int({ error: 'faultCode' })
          .check(z.gte(400, { error: 'faultCode' }), z.lte(9999, { error: 'faultCode' })),
      ),
      probability: z.optional(
        z
          .number({ error: 'probability' })
          .check(z.gt(0, { error: 'probability' }), z.lte(1, { error: 'probability' })),
      ),
      times: z.optional(count(1, 1_000_000)),
    }),
    output: Fault,
    refusals: ['UNKNOWN_ITEM'],
    changes: ['fault'],
  },
  clearFaults: {
    route: 'DELETE faults',
    source: 'reference',
    access: 'operator',
    description: 'Lets every call go right again.',
    input: nothing,
    output: z.null(),
    refusals: [],
    changes: ['fault'],
  },
  removeFault: {
    route: 'DELETE faults/:id',
    source: 'reference',
    access: 'operator',
    description: 'Takes one fault away.',
    input: z.object({ id: Id }),
    output: z.null(),
    refusals: ['UNKNOWN_ITEM'],
    changes: ['fault'],
  },
  push: {
    route: 'POST push',
    source: 'reference',
    access: 'operator',
    description:
      "A push message to one member, or to everyone by topic (the platform's own when none is given; `phone-1` to `phone-4` are the single phones of the harness). It stands among their messages, except a data-only one, and reaches every phone in the harness, where it `arrives` in the foreground unless said otherwise. Answers its id in the outbox.",
    input: z.object({
      phone: z.optional(Account),
      topic: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: 'value' }))),
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
