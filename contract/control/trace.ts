import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Instant } from '../fields.ts';

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

/** How a call or a due event went on. */
export const trace = operatorGroup({
  spans: {
    route: 'GET spans',
    description:
      'The spans of a call (by its `requestId`) or of a due event that moved money (`agenda-12`): its steps with their durations, its movements with their postings, and its messages to members. The first one is the root. A due event links to the call that led to it, while the request log has that.',
    input: z.object({ requestId: z.string().check(z.maxLength(100, { error: 'value' })) }),
    output: z.array(Span),
    refusals: ['UNKNOWN_ITEM'],
    reads: ['balance'],
  },
});
