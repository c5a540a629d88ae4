import type { Endpoint } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { memberAccounts, platformAccounts, type Books, type Member } from './model/books.ts';
import type { Machine } from './model/machines.ts';
import { transitionName, transitionNames } from './model/states.ts';
import type { Caller, Outcome, Platform } from './platform.ts';
import type { Random } from './random.ts';
import type { Terms } from './terms.ts';

/** The platform differs from the model or from its own rules. */
export class Disagreement extends Error {}

/** A deposit or a cash recharge. */
export interface Waiting {
  readonly id: string;
  readonly member: Member;
  /** True if it can still be dropped or decided. */
  isOpen: boolean;
  readonly decide: (accepted: boolean) => void;
}

export interface SimulatedWithdrawal {
  readonly id: string;
  readonly member: Member;
  readonly bindingId: string;
  readonly state: 'pending' | 'processing' | 'ended';
  readonly approve: () => void;
  readonly reject: () => void;
}

/** A screenshot of the official group. */
export interface Screenshot {
  readonly id: string;
  readonly member: Member;
  readonly state: string;
  readonly accept: () => void;
  readonly reject: () => void;
}

/** A post that can be read. */
export interface SimulatedPost {
  readonly id: string;
  readonly likes: Set<Member>;
  readonly comments: string[];
}

/** The operator's published items, as the model knows them. */
export interface Offer {
  readonly machines: Machine[];
  readonly coupons: {
    readonly id: string;
    readonly amount: number;
    readonly minSpend: number;
    readonly days: number;
    readonly productId: string | undefined;
    /** The end of the time in which it can be received. */
    readonly untilAt: number;
    left: number;
    isReceived: boolean;
  }[];
  readonly codes: {
    readonly id: string;
    readonly code: string;
    readonly type: 'bonus' | 'random bonus' | 'stock';
    readonly from: number;
    readonly to: number;
    readonly endAt: number;
    left: number;
    isRedeemed: boolean;
  }[];
}

/** One call of a command and how it must end: a success, or a refusal for this reason. */
export interface Attempt {
  readonly endpoint: Endpoint;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly member?: Member;
  readonly refusal?: Reason | undefined;
  /** The values that the message of the refusal must have, such as the hours of a lock. */
  readonly values?: Readonly<Record<string, number>> | undefined;
  readonly files?: readonly Buffer[];
}

/**
 * How often each endpoint ended in each way, as `wallet.withdraw WRONG_PAY_PASSWORD`, and how often each state followed.
 */
export type Coverage = Map<string, number>;

interface Parts {
  readonly platform: Platform;
  readonly books: Books;
  readonly terms: Terms;
  readonly coverage: Coverage;
  readonly random: Random;
}

/** One seed: the platform and the model side by side. */
export class Simulation {
  readonly offer: Offer = { machines: [], coupons: [], codes: [] };
  readonly deposits: Waiting[] = [];
  readonly cash: Waiting[] = [];
  readonly withdrawals: SimulatedWithdrawal[] = [];
  readonly screenshots: Screenshot[] = [];
  readonly posts: SimulatedPost[] = [];
  readonly platform: Platform;
  readonly books: Books;
  readonly terms: Terms;
  /** True if the operator takes cash and pays out to bank accounts. */
  takesCash: boolean;
  /** True if there is a machine whose first income new members receive. */
  hasStarter = true;
  /** The random numbers of the present command. */
  random: Random;
  calls = 0;
  #keys = 0;
  #acting: Member | undefined;
  readonly #coverage: Coverage;

  constructor({ platform, books, terms, coverage, random }: Parts) {
    this.platform = platform;
    this.books = books;
    this.terms = terms;
    this.takesCash = terms.takesCash;
    this.random = random;
    this.#coverage = coverage;
  }

  get now(): number {
    return this.books.now;
  }

  /** A random member, or the one whose turn it is. */
  anyMember(): Member {
    return this.#acting ?? this.random.pick(this.books.members);
  }

  async as(member: Member, run: () => Promise<void>): Promise<void> {
    this.#acting = member;
    try {
      await run();
    } finally {
      this.#acting = undefined;
    }
  }

  /** Moves both clocks ahead, with everything that is due. */
  advanceTo(at: number): void {
    this.platform.advanceTo(at);
    this.books.advanceTo(at);
  }

  /** Makes a call, and throws a Disagreement if it ends otherwise than expected. Returns the data of a success. */
  async attempt<T = unknown>({ endpoint, input = {}, member, refusal, values, files }: Attempt): Promise<T> {
    this.#keys += 1;
    const key = endpoint.idempotent ? `key-${this.#keys}` : undefined;
    const caller = { ...(member && { member }), ...(key !== undefined && { key }), ...(files && { files }) };
    const outcome = await this.#call(endpoint, input, caller);
    if (outcome.reason !== refusal) throw new Disagreement(sentence({ endpoint, input, refusal }, outcome));
    if (values) assertFigures(`The refusal of ${endpoint.id}`, outcome.values ?? {}, values);
    if (key !== undefined && refusal === undefined && this.random.chance(this.terms.twice))
      await this.#pressTwice(endpoint, input, caller, outcome);
    return outcome.data as T;
  }

  /** The member did not see the answer and presses again: the same answer, and nothing happens. */
  async #pressTwice(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    caller: Caller,
    first: Outcome,
  ): Promise<void> {
    const again = await this.#call(endpoint, input, caller);
    if (JSON.stringify(again) !== JSON.stringify(first))
      throw new Disagreement(`${endpoint.id}: a repeat was answered ${JSON.stringify(again)}`);
    const changed = Object.entries(input).find(([name]) => name === 'amount' || name === 'quantity');
    if (!changed) return;
    const other = await this.#call(endpoint, { ...input, [changed[0]]: '987' }, caller);
    if (other.reason !== 'IDEMPOTENCY_KEY_REUSED')
      throw new Disagreement(
        `${endpoint.id}: another body with the same key ended as ${JSON.stringify(other)}`,
      );
  }

  async #call(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    caller: Caller,
  ): Promise<Outcome> {
    this.calls += 1;
    const outcome = await this.platform.call(endpoint, input, caller);
    const name = `${endpoint.id} ${outcome.reason ?? 'ok'}`;
    this.#cover(name);
    return outcome;
  }

  #cover(name: string): void {
    this.#coverage.set(name, (this.#coverage.get(name) ?? 0) + 1);
  }

  /** Compares the balances and states that may have changed. Throws a Disagreement. */
  compareTouched(): void {
    for (const { subject, before, after } of this.platform.takeTransitions()) {
      const name = transitionName(subject, before, after);
      if (!transitionNames.includes(name)) throw new Disagreement(`The rules do not allow ${name}`);
      this.#cover(name);
    }
    const failure = this.platform.dueFailure();
    if (failure !== undefined) throw new Disagreement(failure);
    for (const member of this.books.touched) this.#compare(member);
    this.books.touched.clear();
    const expected = platformAccounts.map((kind) => this.books.platform[kind]);
    const found = this.platform.platformBalances();
    if (expected.join() !== found.join())
      throw new Disagreement(`The platform holds ${found.join(', ')} instead of ${expected.join(', ')}`);
  }

  /** Compares every balance and checks the invariants of the ledger. Throws a Disagreement. */
  compareAll(): void {
    for (const member of this.books.members) this.#compare(member);
    this.compareTouched();
    const [violation] = this.platform.violations();
    if (violation !== undefined) throw new Disagreement(violation);
    if (this.platform.now !== this.now)
      throw new Disagreement(`The clock is at ${this.platform.now} instead of ${this.now}`);
  }

  #compare(member: Member): void {
    const expected = memberAccounts.map((kind) => member.balances[kind]);
    const found = this.platform.balancesOf(member);
    if (expected.join() !== found.join())
      throw new Disagreement(
        `Member ${member.id} holds ${found.join(', ')} instead of ${expected.join(', ')} (${memberAccounts.join(', ')})`,
      );
  }
}

/** Compares figures of an answer with figures of the model. Throws a Disagreement. */
export function assertFigures(
  what: string,
  answer: object,
  expected: Readonly<Record<string, string | number>>,
): void {
  const found = answer as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(expected))
    if (found[name] !== value)
      throw new Disagreement(`${what} says ${name} ${String(found[name])} instead of ${value}`);
}

const sentence = ({ endpoint, input, refusal }: Attempt, { reason, data }: Outcome): string =>
  `${endpoint.id} ${JSON.stringify(input)} ended as ${reason ?? `a success ${JSON.stringify(data)}`} instead of ${refusal ?? 'a success'}`;
