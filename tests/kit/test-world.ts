import { control } from '#contract/control/control.ts';
import type { Params } from '#contract/control/params.ts';
import type { FixtureName } from '#server/worlds/fixture.ts';
import { expectBalances, phoneOf, type ExpectedBalances, type Someone } from './balances.ts';
import { Caller } from './caller.ts';
import { Unexpected } from './unexpected.ts';
import { clockOf, type WorldClock } from './world-clock.ts';

/** Where a world comes from: a fixture (`basic` when nothing is said), or the bytes of a saved one. */
export interface WorldSource {
  readonly fixture?: FixtureName;
  readonly saved?: Buffer;
  /** A fresh world's chance: worlds of one seed send the same codes, and faults with a probability strike the same calls. */
  readonly seed?: string;
}

/** A member who is being logged in. Their calls wait for it, so `world.as('alice').ok(…)` needs one `await`. */
export type LoggedIn = Promise<Caller> & Pick<Caller, 'send' | 'ok' | 'refused'>;

/** A world of a test's own, whose clock moves only when told. */
export interface TestWorld extends AsyncDisposable {
  readonly name: string;
  readonly origin: string;
  /** Calls as somebody who is not logged in. */
  readonly guest: Caller;
  /** Calls as the operator of this world: faults, codes, parameters, transfers, decisions. */
  readonly operator: Caller;
  readonly clock: WorldClock;
  /** A logged-in member: one of the fixture's people, or whoever has this phone. */
  as(who: Someone): LoggedIn;
  /** Another world that is this one up to now: balances, clock, agenda, chance, faults and sessions. */
  fork(): Promise<TestWorld>;
  /** The whole world as bytes, to keep, to hand on, or to `load`. */
  save(): Promise<Buffer>;
  /** Puts a saved world in the place of this one. */
  load(saved: Buffer): Promise<void>;
  /** Back to the beginning, or to the beginning of another fixture, its clock running as it did; with a seed, also its chance. */
  reset(fixture?: FixtureName, seed?: string): Promise<void>;
  drop(): Promise<void>;
  /** Changes parameters of this world, from now on. */
  setParams(params: Partial<Params>): Promise<void>;
  /** These accounts hold exactly this much, in USDT. Throws a table with the movements that explain the difference. */
  expectBalances(expected: ExpectedBalances): Promise<void>;
  /** Everything holds: the books balance, and so on. Throws what does not, in words. */
  expectInvariants(): Promise<void>;
}

/** Makes a world on a server; its clock runs as the server's does. */
export async function makeWorld(
  origin: string,
  name: string,
  { fixture = 'basic', saved, seed }: WorldSource = {},
): Promise<TestWorld> {
  const source = saved === undefined ? { fixture, ...(seed !== undefined && { seed }) } : {};
  const options = saved === undefined ? {} : { bytes: saved };
  await new Caller(origin, 'main').ok(control.createWorld, { name, ...source }, options);
  return worldNamed(origin, name);
}

/** Forks of forks are counted with those of the first world: names that grew with each would come to be too long. */
function worldNamed(origin: string, name: string, family = { name, forks: 0 }): TestWorld {
  const operator = new Caller(origin, name);
  const drop = async () => void (await operator.ok(control.dropWorld, { name }));
  return {
    name,
    origin,
    operator,
    guest: new Caller(origin, name),
    clock: clockOf(operator),
    as: (who) => loggedIn(operator, phoneOf(who)),
    async fork() {
      family.forks += 1;
      const forkName = `${family.name}-fork-${family.forks}`;
      await operator.ok(control.createWorld, { name: forkName, from: name });
      return worldNamed(origin, forkName, family);
    },
    save: () => operator.bytes(control.exportWorld, { name }),
    async load(saved) {
      await operator.ok(control.importWorld, { name }, { bytes: saved });
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
      if (broken.length === 0) return;
      const words = broken.flatMap(({ number, name: what, violations }) => [
        `  ${number}. ${what}`,
        ...violations.map((violation) => `     ${violation}`),
      ]);
      throw new Unexpected([`World ${name} breaks what must always hold.`, ...words]);
    },
  };
}

function loggedIn(operator: Caller, phone: string): LoggedIn {
  const { origin, world } = operator;
  const member = operator
    .ok(control.createSession, { phone })
    .then(({ token }) => new Caller(origin, world, token));
  // Awaited here, since a promise that is handed on unawaited leaves the test out of the stack.
  const calls: Pick<Caller, 'send' | 'ok' | 'refused'> = {
    send: async (...call) => await (await member).send(...call),
    ok: async (...call) => await (await member).ok(...call),
    refused: async (...call) => await (await member).refused(...call),
  };
  return Object.assign(member, calls);
}
