import { control } from '#contract/control/control.ts';
import type { HeldCall, RuleAnswer } from '#contract/control/faults.ts';
import type { Endpoint, OutputOf, RefusalOf } from '#contract/endpoint.ts';
import type { GeneralRefusal } from '#contract/refusals.ts';
import { realTime } from '#server/handling/real-time.ts';
import { phoneOf, type MemberRef } from './balances.ts';
import type { CallInput, Caller } from './caller.ts';
import { assertKnownNames, ExpectationError } from './expectation-error.ts';

/** The calls to which a rule applies: by default all of its endpoint. */
export interface RuleOptions {
  /** Only calls in sessions of this member. */
  readonly member?: MemberRef;
  /** Only calls that have these fields as they are sent. */
  readonly input?: Readonly<Record<string, string | number | boolean>>;
  /** Only calls of this phone of the harness, such as `2`. */
  readonly phone?: string;
  /** The calls after which it ends. By default it stays until it is removed. */
  readonly times?: number;
  /** The share of calls, above 0 and at most 1, drawn from the randomness of the world. */
  readonly probability?: number;
  /** Allows an answer that breaks the contract. */
  readonly unchecked?: boolean;
}

export interface HoldOptions extends Omit<RuleOptions, 'unchecked'> {
  /** The longest time that a call is held, in real milliseconds: by default 30,000, at most 600,000. */
  readonly limitMs?: number;
}

/** A success with data, or a refusal that the endpoint declares. */
export type AnswerOf<E extends Endpoint> =
  | { readonly data: OutputOf<E>; readonly msg?: string }
  | { readonly reason: RefusalOf<E> | GeneralRefusal; readonly msg?: string };

export interface Rule {
  /** The id of its fault in `control.faults` and in the request log (`faultIds`). */
  readonly id: string;
  /** The number of calls that it met. */
  readonly hits: () => Promise<number>;
  readonly remove: () => Promise<void>;
}

export interface Hold extends Rule {
  /** Resolves when a call is held. Rejects with an ExpectationError if none arrives within 36 s. */
  readonly arrived: Promise<HeldCall>;
  /** Lets all held calls go on, and removes the rule. Resolves to their number. */
  readonly release: () => Promise<number>;
}

/** The response rules of a world. Each rejects with an UnexpectedResponse if the server refuses the rule. */
export interface WorldRules {
  /** Answers calls of an endpoint, which are not performed. */
  respond<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>, options?: RuleOptions): Promise<Rule>;
  respond(
    endpoint: Endpoint,
    answer: RuleAnswer,
    options: RuleOptions & { readonly unchecked: true },
  ): Promise<Rule>;
  /**
   * Puts a value at a place of the successful answers of an endpoint, such as `data.list.0.price`; `*` is every item of a list.
   * The calls are performed.
   */
  patch(endpoint: Endpoint, path: string, value: unknown, options?: RuleOptions): Promise<Rule>;
  /** Holds calls of an endpoint before they are performed. */
  hold(endpoint: Endpoint, options?: HoldOptions): Promise<Hold>;
}

const optionNames: readonly (keyof RuleOptions)[] = [
  ...(['member', 'input', 'phone', 'times', 'probability', 'unchecked'] as const),
];
const holdOptionNames = [...optionNames.filter((name) => name !== 'unchecked'), 'limitMs'];

const ARRIVAL_MS = 36_000;
const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;

type NewFault = CallInput<typeof control.addFault>;

export function rulesOf(operator: Caller): WorldRules {
  const add = async (
    fault: Omit<NewFault, 'endpoint'>,
    endpoint: Endpoint,
    { member, ...options }: RuleOptions,
  ): Promise<Rule> => {
    const { id } = await operator.ok(control.addFault, {
      ...options,
      ...fault,
      endpoint: endpoint.id,
      ...(member !== undefined && { member: phoneOf(member) }),
    });
    const remove = async () => void (await operator.ok(control.removeFault, { id }));
    return { id, remove, hits: () => hitsOf(operator, id, options.times) };
  };
  return {
    respond(endpoint: Endpoint, answer: RuleAnswer, options: RuleOptions = {}) {
      assertKnownNames('A rule has no option', options, optionNames);
      return add({ fault: 'respond', answer }, endpoint, options);
    },
    patch(endpoint, path, value, options = {}) {
      assertKnownNames('A rule has no option', options, optionNames);
      return add({ fault: 'patch', path, value }, endpoint, options);
    },
    async hold(endpoint, { limitMs, ...options } = {}) {
      assertKnownNames('A hold has no option', options, holdOptionNames);
      const limit = limitMs === undefined ? {} : { ms: limitMs };
      const rule = await add({ fault: 'hold', ...limit }, endpoint, options);
      let arrival: Promise<HeldCall> | undefined;
      return {
        ...rule,
        get arrived() {
          arrival ??= arrivalOf(operator, rule.id, endpoint);
          // A test that does not wait for it has no use for its error.
          arrival.catch(() => undefined);
          return arrival;
        },
        release: () => release(operator, rule.id),
      };
    },
  };
}

/** A rule whose times are used up is no longer listed. */
async function hitsOf(operator: Caller, id: string, times: number | undefined): Promise<number> {
  const listed = (await operator.ok(control.faults)).find((fault) => fault.id === id);
  if (listed) return listed.hits;
  if (times !== undefined) return times;
  throw new ExpectationError([`World ${operator.world} has no rule ${id} any more: it was removed.`]);
}

async function arrivalOf(operator: Caller, id: string, endpoint: Endpoint): Promise<HeldCall> {
  const endsAt = realTime.monotonic() + ARRIVAL_MS;
  for (
    let pauseMs = FIRST_PAUSE_MS;
    realTime.monotonic() < endsAt;
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
  ) {
    const held = (await operator.ok(control.heldCalls)).find(({ faultId }) => faultId === id);
    if (held) return held;
    await new Promise((resolve) => void realTime.setTimeout(resolve, pauseMs).unref());
  }
  throw new ExpectationError([
    `No call of ${endpoint.id} has arrived in world ${operator.world} within ${ARRIVAL_MS / 1000} s.`,
  ]);
}

/** Removing a rule lets its calls go on, unless its last time has removed it already. */
async function release(operator: Caller, id: string): Promise<number> {
  const { released } = await operator.ok(control.releaseCalls, { id });
  await operator.send(control.removeFault, { id });
  return released;
}
