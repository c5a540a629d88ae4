import { control } from '#contract/control/control.ts';
import { toMicro } from '#contract/money.ts';
import { Accountant, type Decision, type Plan, type Step } from '#tests/support/accountant.ts';
import { balancesOf, invite, setTerms } from '#tests/support/economy.ts';
import type { TestMember } from '#tests/support/member.ts';
import { Caller } from '#kit/caller.ts';
import { makeWorld, type TestWorld } from '#kit/test-world.ts';
import type { Random } from '#tests/campaigns/simulation/random.ts';
import { RuleViolation } from './race.ts';

/** A world with four members, each invited by the previous one, and the accountant that keeps their accounts. */
export interface Scene {
  readonly world: TestWorld;
  readonly members: readonly TestMember[];
  readonly accountant: Accountant;
  readonly random: Random;
}

/** The world that every round begins with. */
export async function prepare(origin: string): Promise<Pick<Scene, 'world' | 'members'>> {
  const world = await makeWorld(origin, 'races', { fixture: 'empty', seed: 'races' });
  await world.setParams({ callsPerMinute: 1_000_000 });
  const members: TestMember[] = [];
  for (let place = 0; place < 4; place += 1) members.push(await invite(world, members[place - 1]));
  return { world, members };
}

/** A copy of that world with random terms. */
export async function begin(source: Pick<Scene, 'world' | 'members'>, random: Random): Promise<Scene> {
  const world = await source.world.fork();
  const plan = drawPlan(random);
  await setTerms(world, plan);
  const members = source.members.map((member) => ({
    ...member,
    caller: new Caller(world.origin, world.name, member.caller.token),
  }));
  return { world, members, accountant: new Accountant(plan), random };
}

function drawPlan(random: Random): Plan {
  const rates = (): Plan['purchase'] => [
    random.integer(0, 120_000),
    random.integer(0, 60_000),
    random.integer(0, 20_000),
  ];
  const machine = () => ({ price: random.integer(1, 80_000_000), daily: random.integer(1, 4_000_000) });
  const machines = { 1: machine(), 2: machine() };
  return { machines, purchase: rates(), income: rates(), fee: random.integer(0, 150_000) };
}

/**
 * Books what took effect. The order of the purchases is not known, and one may have been paid with the bonus of another. So
 * it books all that the rules allow until nothing is left.
 */
export function bookAll({ accountant }: Scene, steps: readonly (Step | Decision)[]): void {
  let left = [...steps];
  while (left.length > 0) {
    const refused = left.filter((step) => !accountant.book(step));
    if (refused.length === left.length)
      throw new RuleViolation(`The rules allow no more, but the platform also did: ${JSON.stringify(left)}.`);
    left = refused;
  }
}

/** Compares every balance with the accountant's. */
export async function compare({ world, members, accountant }: Scene): Promise<void> {
  for (const [place, member] of members.entries()) {
    const { available, income, transit, frozen } = accountant.accounts[place] ?? {};
    const [expected, found] = [[available, income, transit, frozen], await balancesOf(world, member)];
    if (String(expected) !== String(found))
      throw new RuleViolation(
        `Member ${place + 1} should have ${String(expected)} and has ${String(found)} micro-USDT.`,
      );
  }
  const { platform } = await world.operator.ok(control.accounts);
  const { treasury, fees, chain } = accountant.platform;
  const found = new Map<string, number>(platform.map(({ account, balance }) => [account, toMicro(balance)]));
  const differs = Object.entries({ treasury, fees, chain }).find(
    ([name, micro]) => found.get(name) !== micro,
  );
  if (differs)
    throw new RuleViolation(
      `The account ${differs[0]} should be ${differs[1]} and is ${found.get(differs[0])} micro-USDT.`,
    );
}
