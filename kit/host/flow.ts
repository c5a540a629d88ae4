import { toMicro, toMoney, type Micro } from '#contract/money.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Recharge } from '#contract/fund.ts';
import type { wallet, Withdrawal } from '#contract/wallet.ts';
import { pause } from '#server/handling/real-time.ts';
import { ExpectationError } from '../expectation-error.ts';
import type { HostCaller } from './host-caller.ts';
import type { TestHost } from './test-host.ts';

/** A member made for tests. */
export interface HostMember {
  readonly phone: string;
  readonly password: string;
  /** Without it, a host that asks for one is not asked for withdrawals. */
  readonly payPassword?: string;
}

/** The acts of the platform's operator. A step is skipped if the function that it needs is not given. */
export interface Operator {
  /** Pays a recharge that the member has announced. */
  readonly payRecharge?: (recharge: Recharge) => unknown;
  /** Lets days pass, so that machines earn. */
  readonly passDays?: (days: number) => unknown;
  /** Lets received income arrive. */
  readonly letIncomeArrive?: () => unknown;
  /** Pays a withdrawal out. */
  readonly approveWithdrawal?: (withdrawal: Withdrawal) => unknown;
  /** Returns a withdrawal to the member. */
  readonly rejectWithdrawal?: (withdrawal: Withdrawal) => unknown;
}

export interface HostFlowOptions {
  readonly member: HostMember;
  /** The member who invited the other one. */
  readonly inviter?: HostMember;
  readonly operator?: Operator;
  /** Steps that are not made, by name. */
  readonly skip?: readonly string[];
  /** The platform's rates, if they are not the spec’s: 0.08 of a purchase, 0.05 of received income, 0.05 of a withdrawal. */
  readonly rates?: { readonly referral?: string; readonly teamBenefits?: string; readonly fee?: string };
}

export interface FlowReport {
  readonly done: readonly string[];
  readonly skipped: readonly { readonly step: string; readonly why: string }[];
}

/** A flow as a test of any runner: `test(flow.name, flow.run)`. */
export interface HostFlow {
  readonly name: string;
  /**
   * Plays the flow. Throws an ExpectationError at the first thing that is not as it must be. With the context of Vitest or
   * node:test, a flow without any step is reported as skipped.
   */
  readonly run: (test?: { readonly skip?: (why: string) => unknown }) => Promise<FlowReport>;
}

type Balances = OutputOf<typeof wallet.wallet>;

/** Says why a step cannot be made. */
class Skipped extends Error {}
export const skip = (why: string): never => {
  throw new Skipped(why);
};

export class Play {
  readonly done: string[] = [];
  readonly skipped: { step: string; why: string }[] = [];

  constructor(
    readonly host: TestHost,
    readonly options: HostFlowOptions,
  ) {}

  get operator(): Operator {
    return this.options.operator ?? {};
  }

  /** Makes a step. Returns undefined if it is skipped. */
  async step<T>(step: string, make: () => Promise<T>): Promise<T | undefined> {
    try {
      if (this.options.skip?.includes(step)) return skip('the test leaves it out');
      const made = await make();
      this.done.push(step);
      return made;
    } catch (error) {
      if (error instanceof Skipped) this.skipped.push({ step, why: error.message });
      else if (error instanceof ExpectationError) throw new ExpectationError([`${step}: ${error.message}`]);
      else throw error;
      return undefined;
    }
  }

  report(): FlowReport {
    return { done: this.done, skipped: this.skipped };
  }
}

/** Skips a step whose endpoint the profile does not have. */
export function needs(caller: HostCaller, ...endpoints: readonly Endpoint[]): void {
  const lacking = endpoints.find((endpoint) => !caller.has(endpoint));
  if (lacking) skip(`the profile has no ${lacking.id}`);
}

/** A function of the operator. Skips the step if it is not given. */
export const operated = <T>(given: T | undefined, name: keyof Operator): T =>
  given ?? skip(`it needs operator.${name}`);

/** An amount that the host has to send. */
export function micro(amount: string | undefined, what: string): Micro {
  try {
    return toMicro(amount ?? '');
  } catch {
    throw new ExpectationError([`the host sends no ${what}`]);
  }
}

/** An amount that a host may leave out. */
export function optionalMicro(amount: string | undefined): Micro | undefined {
  try {
    return toMicro(amount ?? '');
  } catch {
    return undefined;
  }
}

/** Expects an exact amount. */
export function same(actual: Micro, expected: Micro, what: string): void {
  if (actual === expected) return;
  throw new ExpectationError([`${what} is ${toMoney(actual)} instead of ${toMoney(expected)}`]);
}

const pollMs = 500;
const mostPolls = 60;

/** Reads the balances until they are as expected: a host may take a moment. Throws what differed last. */
export async function eventually(caller: HostCaller, expect: (balances: Balances) => void): Promise<void> {
  for (let poll = 1; ; poll += 1) {
    try {
      expect(await caller.balances());
      return;
    } catch (error) {
      if (poll === mostPolls) throw error;
      await pause(pollMs);
    }
  }
}
