import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/people.ts';
import { startBench } from '#tests/support/bench.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

describe('control.setClock', () => {
  it('fires what is due in order, each at its own instant, before it answers', async () => {
    const world = await testWorld();
    const start = await world.now();
    await (await world.as('alice')).ok(product.receiveIncome);
    await (await world.as('esther')).ok(product.receiveIncome);
    const { agenda } = await world.operator.ok(control.clock);
    expect(agenda).toHaveLength(2);

    const { fired, count, now } = await world.advance('1h');
    expect(count).toBe(2);
    expect(fired.map(({ at }) => at)).toEqual(agenda.map(({ dueAt }) => dueAt));
    expect(fired.map(({ kind }) => kind)).toEqual(['income.arrive', 'income.arrive']);
    expect(now).toBe(start + 3_600_000);

    const arrived = await world.operator.ok(control.ledger, { cause: 'due:income.arrive' });
    expect(arrived.list.map(({ at }) => at).slice(0, 2)).toEqual(agenda.map(({ dueAt }) => dueAt).reverse());
  });

  it('goes to the next event, to an instant, and never back', async () => {
    const world = await testWorld();
    await (await world.as('alice')).ok(product.receiveIncome);
    const [next] = (await world.operator.ok(control.clock)).agenda;
    expect(await world.operator.ok(control.setClock, { next: true })).toMatchObject({
      now: next?.dueAt,
      count: 1,
    });
    await world.operator.refused(control.setClock, { to: (next?.dueAt ?? 0) - 1 }, 'CLOCK_ONLY_FORWARD');
    expect(await world.operator.ok(control.setClock, { to: (next?.dueAt ?? 0) + 5 })).toMatchObject({
      count: 0,
    });
    expect(await world.operator.ok(control.setClock, { next: true })).toMatchObject({ count: 0 });
    await world.operator.refused(control.setClock, { advance: '1d', next: true }, 'BAD_INPUT');
    await world.operator.refused(control.setClock, { advance: 'soon' }, 'BAD_INPUT');
  });

  it('runs, freezes and scales against the machine, and what falls due happens without anybody asking for it', async () => {
    let machineNow = Date.parse('2026-03-02T07:00:00Z');
    const bench = await startBench(() => machineNow);
    const operator = new Caller(bench.origin, 'clocks');
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'clocks' });
    const { token } = await operator.ok(control.createSession, { phone: '254700000002' });
    const alice = new Caller(bench.origin, 'clocks', token);
    const { arriveTime } = await alice.ok(product.receiveIncome);

    machineNow = arriveTime;
    expect(await alice.ok(wallet.wallet)).toMatchObject({ transit: '0.00' });

    await operator.ok(control.setClock, { mode: 'frozen' });
    machineNow += 3_600_000;
    expect((await operator.ok(control.clock)).now).toBe(arriveTime);

    await operator.ok(control.setClock, { mode: 'scaled', rate: 10 });
    machineNow += 1000;
    expect((await operator.ok(control.clock)).now).toBe(arriveTime + 10_000);
    await bench.close();
  });

  it('reports what fell due and could not be done, and does not count it as fired', async () => {
    const world = await testWorld();
    const { phone } = personas.chitra;
    for (let round = 0; round < 10; round += 1) {
      await world.operator.ok(control.transfer, { phone, amount: '999999999' });
    }
    const { count } = await world.advance('2m');
    const { failed } = await world.operator.ok(control.clock);
    expect(count + failed.length).toBe(10);
    expect(failed[0]).toMatchObject({
      kind: 'transfer.confirm',
      error: expect.stringContaining('cannot pay') as string,
    });
    await world.expectInvariants();
  });

  it('keeps the clock of a fork, and tells the time in every answer', async () => {
    const world = await testWorld();
    await world.advance('10d');
    const moved = await world.operator.send(control.setClock, { advance: '1h' });
    expect(Number(moved.get('X-World-Time'))).toBe(await world.now());
    const response = await world.guest.send(user.sysInfo);
    expect(Number(response.get('X-World-Time'))).toBe(await world.now());
    expect(response.get('X-World')).toBe(world.name);
    expect(response.get('X-Sandbox')).toBe('simulated-funds');
    expect(response.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
