import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { START, startBench } from '#kit/bench.ts';
import { sessionOf } from '#tests/support/login.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

describe('control.setClock', () => {
  it('of a saved world stops in storage while scaled, and continues with real time while running', async () => {
    let machineNow = START;
    const bench = await startBench({ now: () => machineNow });
    const main = new Caller(bench.origin, 'main');
    for (const [name, mode] of Object.entries({
      fast: 'scaled',
      plain: 'running',
      still: 'frozen',
    } as const)) {
      await main.ok(control.createWorld, { name });
      const operator = new Caller(bench.origin, name);
      await operator.ok(control.setClock, mode === 'scaled' ? { mode, rate: 3600 } : { mode });
      await (await sessionOf(operator, personas.alice.phone)).ok(product.receiveIncome);
      machineNow += 1000;
      const { now } = await operator.ok(control.clock);
      const { file } = await operator.ok(control.exportWorld, { name });
      machineNow += 86_400_000;
      const later = `${name}-later`;
      await main.ok(control.createWorld, { name: later, file });
      await main.ok(control.importWorld, { name, file });
      for (const caller of [new Caller(bench.origin, later), operator]) {
        const passed = mode === 'running' ? 86_400_000 : 0;
        expect(await caller.ok(control.clock)).toMatchObject({ now: now + passed, mode });
        expect(await caller.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
      }
    }
    const fast = await new Caller(bench.origin, 'fast').ok(control.clock);
    machineNow += 1000;
    expect((await new Caller(bench.origin, 'fast').ok(control.clock)).now).toBe(fast.now + 3_600_000);
    await bench.close();
  });

  it('runs, freezes and scales, and due events fire without a call', async () => {
    let machineNow = Date.parse('2026-03-02T07:00:00Z');
    const bench = await startBench({ now: () => machineNow });
    const operator = new Caller(bench.origin, 'clocks');
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'clocks' });
    const alice = await sessionOf(operator, '254700000002');
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

  it('keeps the sessions of a scaled clock where it is told to, and lets them end otherwise', async () => {
    let machineNow = START;
    const bench = await startBench({ now: () => machineNow });
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'kept' });
    const operator = new Caller(bench.origin, 'kept');
    const day = 86_400_000;
    const pass = (realMs: number) => void (machineNow += realMs);
    const fast = { mode: 'scaled', rate: 1000 } as const;
    const alice = await sessionOf(operator, personas.alice.phone);
    const bob = await sessionOf(operator, personas.bob.phone);

    // 400 days of the world: a session ends after 30 at the latest, and after 7 without a call.
    await operator.ok(control.setClock, { ...fast, keepSessions: true });
    pass((200 * day) / 1000);
    await alice.ok(user.info);
    const chitra = await sessionOf(operator, personas.chitra.phone);
    await operator.ok(control.setClock, { advance: '1y', keepSessions: true });
    pass((200 * day) / 1000);
    for (const member of [alice, bob, chitra]) await member.ok(user.info);
    const { now } = await operator.ok(control.setClock, { mode: 'running' });
    for (const { usedTime, createTime } of await chitra.ok(user.sessions))
      for (const at of [usedTime, createTime]) expect(at).toBeLessThanOrEqual(now);
    for (const member of [alice, bob, chitra]) await member.ok(user.info);

    // A move that ages them does so while the clock is fast, too.
    await operator.ok(control.setClock, { ...fast, keepSessions: true });
    pass((20 * day) / 1000);
    await operator.ok(control.setClock, { advance: '6d' });
    for (const member of [alice, bob]) await member.ok(user.info);
    await operator.ok(control.setClock, { advance: '8d' });
    await chitra.refused(user.info, {}, 'UNAUTHORIZED');

    await operator.ok(control.setClock, { mode: 'running' });
    const again = await sessionOf(operator, personas.alice.phone);
    await operator.ok(control.setClock, fast);
    pass((8 * day) / 1000);
    await again.refused(user.info, {}, 'UNAUTHORIZED');
    expect(await operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
    await bench.close();
  });

  it('keeps the mode the operator chose, also when scaled by one', async () => {
    const world = await testWorld();
    const scaled = await world.operator.ok(control.setClock, { mode: 'scaled', rate: 1 });
    expect(scaled).toMatchObject({ mode: 'scaled', rate: 1 });
    expect(await world.operator.ok(control.clock)).toMatchObject({ mode: 'scaled', rate: 1 });
    const running = await world.operator.ok(control.setClock, { mode: 'running', rate: 9 });
    expect(running).toMatchObject({ mode: 'running', rate: 1 });
  });

  it('keeps the books in time order at any speed', async () => {
    let machineNow = START;
    // Each second of the system clock is an hour in a world scaled by 3600.
    const bench = await startBench({ now: () => (machineNow += 1000) });
    const operator = new Caller(bench.origin, 'fast');
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'fast' });
    await operator.ok(control.setClock, { mode: 'scaled', rate: 3600 });
    const { phone } = personas.chitra;
    for (let round = 0; round < 20; round += 1) {
      await operator.ok(control.transfer, { phone, amount: '10' });
      await operator.ok(control.grant, { phone, kind: 'bonus', amount: '1' });
    }
    await operator.ok(control.setClock, { mode: 'frozen' });
    const { list } = await operator.ok(control.ledger, { pageSize: '60' });
    const instants = list.map(({ at }) => at).reverse();
    expect(instants).toHaveLength(60);
    expect(instants).toEqual([...instants].sort((one, other) => one - other));
    expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
    await bench.close();
  });

  it("never goes back, even if the machine's clock does", async () => {
    let machineNow = START;
    const bench = await startBench({ now: () => machineNow });
    const operator = new Caller(bench.origin, 'steady');
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'steady' });
    const { phone } = personas.chitra;
    const grant = { phone, kind: 'bonus', amount: '1' } as const;
    machineNow += 3_600_000;
    await operator.ok(control.grant, grant);
    machineNow -= 1_800_000;
    await operator.ok(control.grant, grant);
    expect((await operator.ok(control.clock)).now).toBe(START + 3_600_000);
    const { list } = await operator.ok(control.ledger, { pageSize: '2' });
    expect(list.map(({ at }) => at)).toEqual([START + 3_600_000, START + 3_600_000]);
    // A copy starts at the time of its latest posting.
    await operator.ok(control.createWorld, { name: 'copy', from: 'steady' });
    const copy = new Caller(bench.origin, 'copy');
    await copy.ok(control.grant, grant);
    expect((await copy.ok(control.ledger, { pageSize: '1' })).list[0]?.at).toBe(START + 3_600_000);
    machineNow += 1_800_001;
    expect((await operator.ok(control.clock)).now).toBe(START + 3_600_000 + 1_800_001);
    await bench.close();
  });

  it('is reported with its rate in every answer where the rate is unusual', async () => {
    const world = await testWorld();
    const rate = async () => (await world.guest.send(user.sysInfo)).get('X-World-Rate');
    expect(await rate()).toBeUndefined();
    await world.operator.ok(control.setClock, { mode: 'scaled', rate: 60 });
    expect(await rate()).toBe('60');
    await world.operator.ok(control.setClock, { mode: 'frozen' });
    expect(await rate()).toBe('0');
    await world.operator.ok(control.setClock, { mode: 'running' });
    expect(await rate()).toBeUndefined();
  });
});
