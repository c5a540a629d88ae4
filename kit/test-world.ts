import { control } from '#contract/control/control.ts';
import type { Params } from '#contract/control/params.ts';
import type { FixtureName } from '#contract/control/worlds.ts';
import { expectBalances, phoneOf, type ExpectedBalances, type MemberRef } from './balances.ts';
import { Caller, type CallerSettings } from './caller.ts';
import { ExpectationError } from './expectation-error.ts';
import { rulesOf, type WorldRules } from './rules.ts';
import { worldIn } from './saved-world.ts';
import { clockOf, type WorldClock } from './world-clock.ts';

/** The name of a fixture of one's own, as `defineFixture` returns it. A compiler refuses other texts. */
export type OwnFixture = string & { readonly ownFixture: true };

/** Creates a world from a fixture (`basic` by default) or from a saved one. */
export interface WorldSource {
  /** A fixture of the server, or one of `defineFixture`. */
  readonly fixture?: FixtureName | OwnFixture;
  /** The bytes of a saved world or of a situation that the harness shared. The log of a situation is left out. */
  readonly saved?: Buffer;
  /** Worlds with the same seed send the same codes, and faults with a probability affect the same calls. */
  readonly seed?: string;
}

/** A caller whose login is under way. Calls wait for the login, so `world.as('alice').ok(…)` needs one `await`. */
export type MemberCalls = Promise<Caller> & Pick<Caller, 'send' | 'ok' | 'refused'>;

/** An isolated world. Its clock is frozen until the test moves it. */
export interface TestWorld extends AsyncDisposable, WorldRules {
  readonly name: string;
  readonly origin: string;
  /** Calls without a session. */
  readonly guest: Caller;
  /** Calls as the operator: faults, codes, parameters, transfers, decisions. */
  readonly operator: Caller;
  readonly clock: WorldClock;
  /** Logs in a persona of the fixture, or the member with this phone. */
  as(who: MemberRef): MemberCalls;
  /** Copies this world with its balances, clock, agenda, random numbers, faults and sessions. */
  fork(): Promise<TestWorld>;
  /** Returns the whole world as bytes. */
  save(): Promise<Buffer>;
  /** Replaces this world with a saved one, or with the world of a shared situation. */
  load(saved: Buffer): Promise<void>;
  /** Starts again from a fixture (by default the same) and keeps the clock's mode. A seed also resets random numbers. */
  reset(fixture?: FixtureName, seed?: string): Promise<void>;
  /** Ends the world. Throws a list of its due events that failed, if any. */
  drop(): Promise<void>;
  /** Changes parameters of this world. */
  setParams(params: Partial<Params>): Promise<void>;
  /** Compares balances in USDT. Throws a table with the movements that explain each difference. */
  expectBalances(expected: ExpectedBalances): Promise<void>;
  /** Checks the invariants of the ledger, and that no due event has failed. Throws a list of the violations. */
  expectInvariants(): Promise<void>;
}

/** Creates a world on a server. Its clock runs like the server's. */
export async function makeWorld(
  origin: string,
  name: string,
  { fixture = 'basic', saved, seed }: WorldSource = {},
  settings: CallerSettings = {},
): Promise<TestWorld> {
  const source = saved === undefined ? { fixture, ...(seed !== undefined && { seed }) } : {};
  const options = saved === undefined ? {} : { bytes: worldIn(saved) };
  const operator = new Caller(origin, name, undefined, settings);
  await operator.ok(control.putWorld, { name, ...source }, options);
  return worldOf(operator);
}

/**
 * The existing world of an operator. Forks of forks share the numbers of the first world, because nested names would
 * exceed the length limit.
 */
export function worldOf(operator: Caller, family = { name: operator.world, forks: 0 }): TestWorld {
  const { origin, world: name, settings } = operator;
  const drop = async () => {
    const failed = await failedEvents(operator);
    await operator.ok(control.dropWorld, { name });
    assertNothingFailed(name, failed);
  };
  return {
    name,
    origin,
    operator,
    guest: new Caller(origin, name, undefined, settings),
    clock: clockOf(operator),
    ...rulesOf(operator),
    as: (who) => logIn(operator, phoneOf(who)),
    async fork() {
      family.forks += 1;
      // A name with a tilde is in the cell of what is before it.
      const forkName = `${family.name}~${family.forks}`;
      await operator.ok(control.putWorld, { name: forkName, from: name });
      return worldOf(new Caller(origin, forkName, undefined, settings), family);
    },
    save: () => operator.bytes(control.exportWorld, { name }),
    async load(saved) {
      await operator.ok(control.importWorld, { name }, { bytes: worldIn(saved) });
    },
    async reset(fixture, seed) {
      const { mode, rate } = await operator.ok(control.clock);
      await operator.ok(control.resetWorld, {
        name,
        ...(fixture && { fixture }),
        ...(seed !== undefined && { seed }),
      });
      await operator.ok(control.setClock, mode === 'scaled' ? { mode, rate } : { mode });
    },
    drop,
    [Symbol.asyncDispose]: drop,
    async setParams(params) {
      await operator.ok(control.setParams, params);
    },
    expectBalances: (expected) => expectBalances(operator, expected),
    async expectInvariants() {
      const { checks } = await operator.ok(control.invariants);
      const broken = checks.filter(({ holds }) => !holds);
      if (broken.length === 0) {
        assertNothingFailed(name, await failedEvents(operator));
        return;
      }
      const lines = broken.flatMap(({ number, name: invariant, violations }) => [
        `  ${number}. ${invariant}`,
        ...violations.map((violation) => `     ${violation}`),
      ]);
      throw new ExpectationError([`World ${name} violates its invariants.`, ...lines]);
    },
  };
}

function logIn(operator: Caller, phone: string): MemberCalls {
  const member = operator
    .ok(control.createSession, { phone })
    .then(({ token }) => operator.withSession(token));
  // These functions await so that the test stays in the stack of an error.
  const calls: Pick<Caller, 'send' | 'ok' | 'refused'> = {
    send: async (...call) => await (await member).send(...call),
    ok: async (...call) => await (await member).ok(...call),
    refused: async (...call) => await (await member).refused(...call),
  };
  return Object.assign(member, calls);
}

/** The due events of a world that failed, each in words. */
const failedEvents = async (operator: Caller): Promise<string[]> =>
  (await operator.ok(control.clock)).failed.map(
    ({ kind, subject, error }) => `  ${kind} of ${subject}: ${error}`,
  );

function assertNothingFailed(name: string, failed: readonly string[]): void {
  if (failed.length > 0) throw new ExpectationError([`Due events of world ${name} failed.`, ...failed]);
}
