import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Id, Instant, MemberAccount, nothing } from '../fields.ts';
import { refusals, type Reason } from '../refusals.ts';
import { count } from './items.ts';
import { HarnessPhone } from './observation.ts';

export const faultKinds = [
  ...(['latency', 'error', 'timeout', 'drop', 'malformed', 'commit-then-timeout', 'unauthorised'] as const),
  ...(['respond', 'patch', 'hold'] as const),
] as const;
/** The faults of a world at once: each call of a member tries them all. */
export const MAX_FAULTS = 200;

export const FaultKind = z.enum(faultKinds, { error: 'fault' });

/**
 * The distribution of a delay: uniform from `ms` to `msTo`, or lognormal as in real networks, with the median `ms` and the
 * 95th percentile `msTo`.
 */
export const distributions = ['uniform', 'lognormal'] as const;

/** A field of a call or an answer: not too long for a form. */
const MAX_CHARACTERS = 20_000;
const isShort = z.refine((value: unknown) => JSON.stringify(value ?? null).length <= MAX_CHARACTERS, {
  error: 'words',
});

const reasons = Object.keys(refusals) as [Reason, ...Reason[]];

/**
 * A whole answer. With a `reason` it is that refusal, as the platform words it. Otherwise it is a success with `data`, or has
 * the `code` and the HTTP `status` that are given.
 */
export const RuleAnswer = z
  .strictObject(
    {
      data: z.optional(z.unknown()),
      reason: z.optional(z.enum(reasons, { error: 'value' })),
      msg: z.optional(z.string()),
      code: z.optional(count(0, 9999, 'value')),
      status: z.optional(count(200, 599, 'value')),
    },
    { error: 'value' },
  )
  .check(isShort);
export type RuleAnswer = z.output<typeof RuleAnswer>;

/** The conditions of a fault, and what a rule answers. */
export const ruleFields = {
  member: z.optional(MemberAccount),
  input: z.optional(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]), { error: 'value' }).check(isShort),
  ),
  answer: z.optional(RuleAnswer),
  path: z.optional(z.string().check(z.regex(/^(msg|data(\.[\w*-]{1,60}){0,12})$/, { error: 'rulePath' }))),
  value: z.optional(z.unknown().check(isShort)),
  unchecked: z.optional(z.boolean({ error: 'value' })),
};

/** The part of a fault that a world stores as JSON. */
export const FaultRule = z.object(ruleFields);
export type FaultRule = z.output<typeof FaultRule>;

/**
 * `endpoint` is an endpoint's id or `*`. `phone` is the only phone that it applies to, null for all callers; `member` and
 * `input` narrow it further. `times` is the number of remaining hits, 0 if unlimited. `hits` counts past hits.
 */
export const Fault = z.object({
  id: z.string(),
  endpoint: z.string(),
  phone: z.nullable(HarnessPhone),
  fault: FaultKind,
  ms: z.int(),
  msTo: z.int(),
  distribution: z.enum(distributions),
  code: z.int(),
  probability: z.number(),
  times: z.int(),
  hits: z.int(),
  ...ruleFields,
});
export type Fault = z.output<typeof Fault>;

/** A call that a fault holds. `phone` is the account of its caller, `until` the instant at which it goes on by itself. */
export const HeldCall = z.object({
  requestId: z.string(),
  faultId: z.string(),
  endpoint: z.string(),
  phone: z.string(),
  /** In epoch milliseconds of the machine. */
  machineAt: Instant,
  until: Instant,
});
export type HeldCall = z.output<typeof HeldCall>;

/** The faults and response rules of a world, and the calls that they hold. */
export const faults = operatorGroup({
  faults: {
    route: 'GET faults',
    description: 'The active faults.',
    input: nothing,
    output: z.array(Fault),
    refusals: [],
    reads: ['fault'],
  },
  addFault: {
    route: 'POST faults',
    description:
      "Injects a fault into the calls of an endpoint; a world has at most 200. `*` selects all endpoints except the operator's. With a `phone`, it applies only to the calls of this phone of the harness, emulated or real: those whose `Referer` is the address of its page, such as `/phone?phone=2`; with a `member`, to calls in sessions of this member; with an `input`, to calls that have these fields as they are sent. `probability` is drawn from the world's randomness. A latency takes `ms` (default 1000), or `ms` to `msTo` with a `distribution`. An error takes a `code` (default 500): below 600 it is also the HTTP status, above it the response has HTTP 200. `respond` takes the whole `answer`; the call itself is not performed. `patch` performs the call and puts `value` at the `path` of a successful answer, such as `data.list.0.price`; `*` is every item. Both are refused if the answer would break the contract, unless `unchecked`. `hold` keeps the call until it is released, at most `ms` (default 30000), and then performs it, unless its caller has left. Other kinds ignore these fields.",
    input: z.object({
      endpoint: z.string().check(z.regex(/^(\*|[a-z]+\.[A-Za-z0-9]+)$/, { error: 'endpoint' })),
      phone: z.optional(HarnessPhone),
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
      ...ruleFields,
    }),
    output: Fault,
    refusals: ['UNKNOWN_ITEM'],
    changes: ['fault'],
  },
  clearFaults: {
    route: 'DELETE faults',
    description: 'Removes all faults. Held calls go on.',
    input: nothing,
    output: z.null(),
    refusals: [],
    changes: ['fault'],
  },
  removeFault: {
    route: 'DELETE faults/:id',
    description: 'Removes one fault. The calls that it holds go on.',
    input: z.object({ id: Id }),
    output: z.null(),
    refusals: ['UNKNOWN_ITEM'],
    changes: ['fault'],
  },
  heldCalls: {
    route: 'GET faults/held',
    description: 'The calls that wait in a `hold` now, the oldest first.',
    input: nothing,
    output: z.array(HeldCall),
    refusals: [],
    reads: ['fault'],
  },
  releaseCalls: {
    route: 'POST faults/release',
    description:
      'Lets held calls go on: those of one hold (`id`), one call (`requestId`), or all. The hold itself stays until it is removed.',
    input: z.object({
      id: z.optional(Id),
      requestId: z.optional(z.string().check(z.maxLength(100, { error: 'words' }))),
    }),
    output: z.object({ released: z.int() }),
    refusals: [],
    changes: ['fault'],
  },
});
