import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { startBench } from '#kit/bench.ts';
import { callOutcome } from '#tests/support/call-outcome.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

/** Reads random draws of a world: the calls that a fault affects, and an SMS code. */
async function chancesIn(world: TestWorld): Promise<string[]> {
  await world.operator.ok(control.addFault, {
    endpoint: 'gift.couponsOpen',
    fault: 'error',
    probability: 0.5,
  });
  const statuses: string[] = [];
  for (let count = 0; count < 40; count += 1) statuses.push((await callOutcome(world, OPEN)).slice(0, 3));
  await world.guest.ok(user.smsCode, { phone: '254711111111' });
  const [sent] = await world.operator.ok(control.outbox, { to: '254711111111' });
  return [...statuses, sent?.code ?? ''];
}

const OPEN = '/api/gift/coupon/isOpen';

describe('control.addFault', () => {
  it('applies the given number of times, counts its hits, and affects its endpoint only', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'error', times: 3 });
    await alice.refused(user.info, {}, 'INTERNAL');
    await alice.ok(wallet.wallet);
    expect(await world.operator.ok(control.faults)).toMatchObject([{ times: 2, hits: 1 }]);
    await alice.refused(user.info, {}, 'INTERNAL');
    await alice.refused(user.info, {}, 'INTERNAL');
    expect(await world.operator.ok(control.faults)).toEqual([]);
    await alice.ok(user.info);
  });

  it('strikes the calls of one phone only, each counted against that phone, and repeats it in a replay', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const ofPhone = { endpoint: 'user.info', fault: 'error', phone: '2', probability: 0.5 } as const;
    expect(await world.operator.ok(control.addFault, ofPhone)).toMatchObject({ phone: '2' });
    const statuses = { '1': [] as number[], '2': [] as number[] };
    for (let count = 0; count < 20; count += 1)
      for (const phone of ['1', '2'] as const)
        statuses[phone].push((await alice.send(user.info, {}, { phone })).status);
    await alice.ok(user.info);
    expect(new Set(statuses['1'])).toEqual(new Set([200]));
    expect(new Set(statuses['2'])).toEqual(new Set([200, 500]));
    const hits = statuses['2'].filter((status) => status === 500).length;
    const everywhere = { endpoint: 'wallet.wallet', fault: 'error', times: 1 } as const;
    expect(await world.operator.ok(control.addFault, everywhere)).toMatchObject({ phone: null });
    expect(await world.operator.ok(control.faults)).toMatchObject([{ phone: '2', hits }, { phone: null }]);
    await alice.refused(wallet.wallet, {}, 'INTERNAL', { phone: '3' });
    expect(await world.operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
  });

  it('names the phone by its number, not by its member', async () => {
    const { operator } = await testWorld();
    for (const phone of [personas.alice.phone, '0', 'two', ''])
      expect(
        await operator.refused(control.addFault, { endpoint: '*', fault: 'drop', phone }, 'BAD_INPUT'),
      ).toEqual({ phone: 'A phone of the harness is its number, such as 2' });
  });

  it("draws from the world's own randomness, so a fork repeats it", async () => {
    const world = await testWorld();
    await world.operator.ok(control.addFault, {
      endpoint: 'gift.couponsOpen',
      fault: 'error',
      probability: 0.5,
    });
    const fork = `${world.name}-fork`;
    await world.operator.ok(control.createWorld, { name: fork, from: world.name });
    const run = async (name: string) => {
      const statuses: string[] = [];
      for (let count = 0; count < 40; count += 1)
        statuses.push((await callOutcome({ ...world, name }, OPEN)).slice(0, 3));
      return statuses;
    };
    const here = await run(world.name);
    expect(new Set(here)).toEqual(new Set(['200', '500']));
    expect(await run(fork)).toEqual(here);
    const faults = await new Caller(world.origin, fork).ok(control.faults);
    expect(faults).toMatchObject([{ hits: here.filter((status) => status === '500').length }]);
  });

  it('repeats in worlds of the same seed, created or reset, and in no others', async () => {
    const fresh = async (source: { seed?: string } = {}) => {
      const world = await testWorld({ fixture: 'basic', ...source });
      return { world, run: () => chancesIn(world) };
    };
    const [one, other, another, unseeded] = [
      await fresh({ seed: 'monday' }),
      await fresh({ seed: 'monday' }),
      await fresh({ seed: 'tuesday' }),
      await fresh(),
    ];
    const seen = await one.run();
    expect(await other.run()).toEqual(seen);
    expect(await another.run()).not.toEqual(seen);
    expect(await unseeded.run()).not.toEqual(seen);
    await unseeded.world.reset(undefined, 'monday');
    expect(await unseeded.run()).toEqual(seen);
    await one.world.reset();
    expect(await one.run()).not.toEqual(seen);
    await other.world.operator.ok(control.setClock, { advance: '1d' });
    expect(await other.world.operator.ok(control.invariants, { replay: 'true' })).toMatchObject({
      holds: true,
    });
  });

  it('accepts a seed for a fresh world only', async () => {
    const { name: from, operator } = await testWorld({ fixture: 'empty' });
    const name = `${from}-seeded`;
    const fields = { seed: 'Only a fresh world of a fixture takes a seed' };
    expect(await operator.refused(control.createWorld, { name, from, seed: 'one' }, 'BAD_INPUT')).toEqual(
      fields,
    );
    expect(await operator.refused(control.createWorld, { name, seed: '' }, 'BAD_INPUT')).toEqual({
      seed: 'A seed is 1 to 100 characters',
    });
  });

  it('is kept in an exported world', async () => {
    const world = await testWorld();
    const fault = await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'error' });
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    await world.operator.ok(control.clearFaults);
    await world.operator.ok(control.importWorld, { name: world.name, file });
    expect(await world.operator.ok(control.faults)).toEqual([fault]);
    await (await world.as('alice')).refused(user.info, {}, 'INTERNAL');
  });

  it('affects the live channel in the world of its ticket, and keeps the ticket valid', async () => {
    const world = await testWorld();
    const { ticket } = await (await world.as('alice')).ok(msg.liveTicket);
    await world.operator.ok(control.addFault, { endpoint: 'msg.live', fault: 'error', times: 1 });
    await new Caller(world.origin, 'main').refused(msg.live, { ticket }, 'INTERNAL');
    const abort = new AbortController();
    const address = `${world.origin}/api/msg/live?ticket=${ticket}`;
    expect((await fetch(address, { signal: abort.signal })).status).toBe(200);
    abort.abort();
  });
});

it('a fault that is drawn leaves the parameters as they were read', async () => {
  const bench = await startBench();
  const world = bench.registry.get('main');
  const operator = new Caller(bench.origin, 'main');
  await operator.ok(control.addFault, { endpoint: 'gift.couponsOpen', fault: 'error', times: 2 });
  const { params } = world;
  expect(await Promise.all([1, 2, 3].map(() => operator.send(gift.couponsOpen)))).toHaveLength(3);
  expect(world.params).toBe(params);
  expect(await operator.ok(control.faults)).toEqual([]);
  await bench.close();
});
