import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Id, Instant, Money, QuotedAmount } from '../fields.ts';
import { AccountName } from './accounting.ts';

/**
 * A call, one of its steps, a due event, a movement of money, a posting of it, or a message to a member. It is also what a
 * server exports by OpenTelemetry.
 */
export const spanKinds = ['call', 'step', 'due', 'movement', 'posting', 'message'] as const;
export type SpanKind = (typeof spanKinds)[number];

/** The ids of a span, in hexadecimal as in W3C Trace Context. */
const Context = z.object({ traceId: z.string(), spanId: z.string() });

export const Span = z.extend(Context, {
  /** The span in which this one happened. That of a call may be the caller's own, from its `traceparent`. */
  parentId: z.nullable(z.string()),
  kind: z.enum(spanKinds),
  name: z.string(),
  /** The time of the world. */
  at: Instant,
  /** The real time, in milliseconds with decimals; null if it is not known. */
  machineAt: z.nullable(z.number()),
  /** In real milliseconds. What the server does not measure by itself has none. */
  durationMs: z.number(),
  attributes: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The calls that led to a due event. */
  links: z.array(z.extend(Context, { requestId: z.string() })),
});
export type Span = z.output<typeof Span>;

/** The kinds of stops of a thread. A client shows one that it does not know by its name. */
export const stopKinds = ['call', 'due', 'posting', 'message'] as const;

const Stop = z.object({
  kind: z.enum(stopKinds),
  at: Instant,
  /** The cause of a call or a due event (`due:income.arrive`), the kind of a posting, or the title of a message in English. */
  name: z.string(),
  /** The member who called or whom the message is for, by phone or e-mail address. Empty for the operator and the fixture. */
  account: z.string(),
  /** The id of the call or of the due event. */
  requestId: z.string(),
  posting: z.nullable(
    z.object({ id: z.string(), movement: z.string(), from: z.string(), to: z.string(), amount: Money }),
  ),
});
export type ThreadStop = z.output<typeof Stop>;

/** The course of a call or a due event, and the source of an amount. */
export const trace = operatorGroup({
  spans: {
    route: 'GET spans',
    description:
      'The spans of a call (by its `requestId`) or of a due event that moved money (`agenda-12`): its steps with their durations, its movements with their postings, and its messages to members. The first one is the root. A due event links to the call that led to it, while the request log has that.',
    input: z.object({ requestId: z.string().check(z.maxLength(100, { error: 'value' })) }),
    output: z.array(Span),
    refusals: ['UNKNOWN_ITEM'],
    reads: ['balance', 'message'],
  },
  thread: {
    route: 'GET thread',
    description:
      'The way of an amount back to the member who paid it, in the order of time: calls, postings, due events and messages. The amount is a `posting`, the posting of a `record`, the balance of an `account`, or an `amount` as it is shown: of the accounts and records of a `member`, or of anybody. Of several, the last one counts. Every account pays out in the order in which it received, as in `GET solvency`; a bonus comes from the payment of the same call. `found` is null for an amount without a posting, such as a price. `end` is `paid` if the way begins with a payment from outside, `unpaid` if nobody had paid it in yet, and `long` if it has more than sixty postings.',
    input: z.object({
      posting: z.optional(Id),
      record: z.optional(Id),
      account: z.optional(AccountName),
      member: z.optional(Id),
      amount: z.optional(QuotedAmount),
    }),
    output: z.object({
      found: z.nullable(z.enum(['posting', 'record', 'balance'])),
      /** The account of a balance. */
      account: z.nullable(z.string()),
      end: z.enum(['paid', 'unpaid', 'long']),
      stops: z.array(Stop),
    }),
    refusals: [],
    reads: ['balance', 'record'],
  },
});
