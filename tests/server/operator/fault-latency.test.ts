import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { startBench } from '#kit/bench.ts';
import { callOutcome } from '#tests/support/call-outcome.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

const OPEN = '/api/gift/coupon/isOpen';

describe('control.addFault', () => {
  it('delays by one second by default, and rejects fields of other faults', async () => {
    const { operator } = await testWorld();
    const added = await operator.ok(control.addFault, { endpoint: '*', fault: 'latency' });
    expect(added).toMatchObject({ ms: 1000, msTo: 1000 });
    const upTo = await operator.ok(control.addFault, { endpoint: '*', fault: 'latency', msTo: 500 });
    expect(upTo).toMatchObject({ ms: 0, msTo: 500 });
    await operator.ok(control.addFault, { endpoint: '*', fault: 'timeout', ms: 500 });
  });

  it('latency follows the requested distribution, and repeats it in a fork', async () => {
    const bench = await startBench();
    // A seed fixes the draws. The median of 400 random ones is outside these bounds now and then.
    await new Caller(bench.origin, 'main').ok(control.createWorld, {
      name: 'drawn',
      fixture: 'basic',
      seed: 'monday',
    });
    const operator = new Caller(bench.origin, 'drawn');
    await operator.ok(control.addFault, {
      endpoint: 'gift.couponsOpen',
      fault: 'latency',
      ms: 10,
      msTo: 40,
      distribution: 'lognormal',
    });
    await operator.ok(control.createWorld, { name: 'fork', from: 'drawn' });
    const { registry } = bench;
    const open = { endpointId: 'gift.couponsOpen', phone: '' };
    const draws = (of: string) =>
      Array.from(
        { length: 400 },
        (_, call) => registry.get(of).drawFault({ ...open, requestId: `call-${call}` })?.delayMs ?? 0,
      );
    const delays = draws('drawn');
    expect(draws('fork')).toEqual(delays);
    await bench.close();
    const sorted = delays.toSorted((one, other) => one - other);
    // A median of 10 and a 95th percentile of 40, within the precision of 400 draws.
    expect(sorted[200]).toBeGreaterThan(8);
    expect(sorted[200]).toBeLessThan(12);
    expect(sorted[380]).toBeGreaterThan(28);
    expect(sorted[380]).toBeLessThan(56);
  });

  it('latency delays within its bounds, and the call still takes effect', async () => {
    const world = await testWorld();
    await world.operator.ok(control.addFault, {
      endpoint: 'gift.couponsOpen',
      fault: 'latency',
      ms: 60,
      msTo: 90,
    });
    const startedAt = performance.now();
    expect(await callOutcome(world, OPEN)).toMatch(/^200 /);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(59);
    const [logged] = (await world.operator.ok(control.requests, {})).list;
    expect(logged).toMatchObject({ fault: 'latency', status: 200 });
    expect(logged?.durationMs).toBeGreaterThanOrEqual(59);
  });

  it('adds delays up, and applies the first fault of another kind', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await world.operator.ok(control.addFault, { endpoint: '*', fault: 'latency', ms: 30 });
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'latency', ms: 30 });
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'unauthorised' });
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'error' });
    await alice.refused(user.info, {}, 'UNAUTHORIZED');
    const [logged] = (await world.operator.ok(control.requests, {})).list;
    expect(logged?.fault).toBe('latency, latency, unauthorised');
    expect(logged?.durationMs).toBeGreaterThanOrEqual(59);
    expect((await world.operator.ok(control.faults)).map(({ hits }) => hits)).toEqual([1, 1, 1, 0]);
  });
});
