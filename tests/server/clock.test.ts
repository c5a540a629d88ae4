import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword, personas } from '#fixtures/people.ts';
import { START, startBench } from '#tests/support/bench.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

describe('control.setClock', () => {
  it('fires what is due in order, each at its own instant, before it answers', async () => {
    const world = await testWorld();
    const start = await world.now();
    await (await world.as('alice')).ok(product.receiveIncome);
    await (await world.as('esther')).ok(product.receiveIncome);
    const agenda = (await world.operator.ok(control.clock)).agenda.filter(
      ({ dueAt }) => dueAt <= start + 3_600_000,
    );
    expect(agenda).toHaveLength(2);

    const { fired, count, now } = await world.advance('1h');
    expect(count).toBe(2);
    expect(fired.map(({ at }) => at)).toEqual(agenda.map(({ dueAt }) => dueAt));
    expect(fired.map(({ kind }) => kind)).toEqual(['income.arrive', 'income.arrive']);
    expect(now).toBe(start + 3_600_000);

    const arrived = await world.operator.ok(control.ledger, { cause: 'due:income.arrive' });
    expect(arrived.list.map(({ at }) => at).slice(0, 2)).toEqual(agenda.map(({ dueAt }) => dueAt).reverse());
  });

  it('says of each entry whom it is about and how much, before and after it fired', async () => {
    const world = await testWorld();
    const { phone: account } = personas.alice;
    const alice = await world.as('alice');
    const { amount } = await alice.ok(product.receiveIncome);
    await alice.ok(wallet.withdraw, { amount: '10', payPassword });
    await world.operator.ok(control.transfer, { phone: account, amount: '20' });
    const { agenda } = await world.operator.ok(control.clock);
    const ofAlice = (kind: string) => agenda.find((due) => due.kind === kind && due.account === account);
    expect(ofAlice('income.arrive')).toMatchObject({ amount });
    expect(ofAlice('withdrawal.review')).toMatchObject({ amount: '10.00' });
    expect(ofAlice('transfer.confirm')).toMatchObject({ amount: '20.00' });
    expect(ofAlice('order.expire')?.amount).toMatch(/^\d+\.\d{2}$/);

    const { fired } = await world.advance('1h');
    expect(fired).toContainEqual({
      at: ofAlice('income.arrive')?.dueAt,
      kind: 'income.arrive',
      subject: ofAlice('income.arrive')?.subject,
      account,
      amount,
    });
  });

  it('is remembered by the world: from where to where, everything it fired by kind, and the first of it', async () => {
    const world = await testWorld();
    expect((await world.operator.ok(control.clock)).landing).toBeNull();
    for (let count = 0; count < 102; count += 1)
      await world.operator.ok(control.transfer, { phone: personas.alice.phone, amount: '20' });
    await (await world.as('alice')).ok(product.receiveIncome);
    const from = await world.now();
    const { now, fired, count, kinds } = await world.advance('1h');
    expect(kinds).toEqual([
      { kind: 'transfer.confirm', count: 102 },
      { kind: 'income.arrive', count: 1 },
    ]);
    const { landing } = await world.operator.ok(control.clock);
    expect(landing).toEqual({ from, now, fired: fired.slice(0, 100), count, kinds });
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
    await world.advance('1y');
    expect(await world.operator.ok(control.setClock, { next: true })).toMatchObject({ count: 0 });
    await world.operator.refused(control.setClock, { advance: '1d', next: true }, 'BAD_INPUT');
    const span = { advance: 'A span is a number with s, m, h, d, w or y, such as 90s or 1d' };
    for (const advance of ['soon', 5, null])
      expect(await world.operator.refused(control.setClock, { advance }, 'BAD_INPUT')).toEqual(span);
  });

  it('of a saved world stands while it is scaled, and goes on with the real one while it is running', async () => {
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
      const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
      await new Caller(bench.origin, name, token).ok(product.receiveIncome);
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

  it('runs, freezes and scales against the machine, and what falls due happens without anybody asking for it', async () => {
    let machineNow = Date.parse('2026-03-02T07:00:00Z');
    const bench = await startBench({ now: () => machineNow });
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
    const bench = await startBench();
    const operator = new Caller(bench.origin, 'main');
    const context = { cause: 'test', requestId: 'test', command: { name: 'test' } };
    bench.registry.get('main').write(context, ({ agenda, now }) => agenda.add(now + 1, 'nothing.known', 7));
    await operator.ok(control.createMember, { phone: '254700000100', password, available: '10' });
    expect(await operator.ok(control.setClock, { advance: '2m' })).toMatchObject({ count: 0 });
    expect((await operator.ok(control.clock)).failed).toMatchObject([
      { kind: 'nothing.known', subject: '7', error: expect.stringContaining('nothing.known') as string },
    ]);
    expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
    await bench.close();
  });

  it('is called what the operator called it, also when it is scaled by one', async () => {
    const world = await testWorld();
    const scaled = await world.operator.ok(control.setClock, { mode: 'scaled', rate: 1 });
    expect(scaled).toMatchObject({ mode: 'scaled', rate: 1 });
    expect(await world.operator.ok(control.clock)).toMatchObject({ mode: 'scaled', rate: 1 });
    const running = await world.operator.ok(control.setClock, { mode: 'running', rate: 9 });
    expect(running).toMatchObject({ mode: 'running', rate: 1 });
  });

  it('goes as far as the year 9999, and says so of what lies behind', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    const tooMuch = 'This is more than the platform can count';
    expect(await operator.refused(control.setClock, { to: 253_402_300_799_999 }, 'BAD_INPUT')).toEqual({
      to: tooMuch,
    });
    expect(await operator.refused(control.setClock, { to: -1 }, 'BAD_INPUT')).toHaveProperty('to');
    expect(await operator.refused(control.setClock, { advance: '9000y' }, 'BAD_INPUT')).toEqual({
      advance: tooMuch,
    });
    const to = Date.parse('9999-12-31T00:00:00Z');
    expect(await operator.ok(control.setClock, { to })).toMatchObject({ now: to });
  });

  it('keeps the books in the order of time, however fast it runs', async () => {
    let machineNow = START;
    // Every look at the machine's clock is an hour later for a world scaled by 3600.
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

  it("never goes back, though the machine's does", async () => {
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
    // A copy of it begins where its books end.
    await operator.ok(control.createWorld, { name: 'copy', from: 'steady' });
    const copy = new Caller(bench.origin, 'copy');
    await copy.ok(control.grant, grant);
    expect((await copy.ok(control.ledger, { pageSize: '1' })).list[0]?.at).toBe(START + 3_600_000);
    machineNow += 1_800_001;
    expect((await operator.ok(control.clock)).now).toBe(START + 3_600_001);
    await bench.close();
  });

  it('is as it was when setting it fails, be it in the catching up before or in the setting itself', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let machineNow = START;
    const bench = await startBench({ now: () => machineNow });
    const operator = new Caller(bench.origin, 'stuck');
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'stuck' });
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    await new Caller(bench.origin, 'stuck', token).ok(product.receiveIncome);
    const before = await operator.ok(control.clock);
    // A disk that is full at this very change.
    const inDatabase = (...statements: string[]) =>
      bench.registry
        .get('stuck')
        .read({ cause: 'test', requestId: 'test' }, ({ sql }) =>
          statements.forEach((text) => sql.change(text)),
        );
    const fullAt = (name: string, change: string) =>
      `CREATE TEMP TRIGGER ${name} BEFORE ${change} BEGIN SELECT RAISE(ABORT, 'full'); END`;
    const freeze = { mode: 'frozen' } as const;
    const standing = bench.registry.get('stuck').clock;

    inDatabase(fullAt('setting', "INSERT ON main.command WHEN NEW.name = 'clock.mode'"));
    await operator.refused(control.setClock, freeze, 'INTERNAL');
    expect(await operator.ok(control.clock)).toEqual(before);
    machineNow += 60_000;
    expect((await operator.ok(control.clock)).now, 'it still runs').toBe(before.now + 60_000);

    inDatabase(
      'DROP TRIGGER setting',
      fullAt('doing', 'DELETE ON main.agenda'),
      fullAt('failing', 'UPDATE ON main.agenda'),
    );
    machineNow += 3_600_000;
    await operator.refused(control.setClock, freeze, 'INTERNAL');
    const { clock } = bench.registry.get('stuck');
    expect(clock).toMatchObject({ mode: 'running', anchorWorldAt: standing.anchorWorldAt });
    machineNow -= 3_600_000;
    inDatabase('DROP TRIGGER doing', 'DROP TRIGGER failing');
    machineNow += 3_600_000;
    expect(await operator.ok(control.clock)).toMatchObject({ mode: 'running', now: before.now + 3_660_000 });
    const { list } = await operator.ok(control.ledger, { cause: 'due:income.arrive' });
    expect(list[0]?.at, 'what fell due meanwhile has its own instant').toBe(before.agenda[0]?.dueAt);
    expect(await operator.ok(control.setClock, freeze)).toMatchObject({ mode: 'frozen' });
    expect(await operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
    said.mockRestore();
    await bench.close();
  });

  it('UNKNOWN_WORLD when the world is dropped or replaced while the body still comes', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { port } = new URL(world.origin);
    const names = ['dropped', 'replaced'].map((name) => `${world.name}-${name}`);
    for (const [at, name] of names.entries()) {
      await world.operator.ok(control.createWorld, { name, fixture: 'empty' });
      for (const body of ['{"advance":"1h"}', '{"mode":"scaled"}']) {
        const head = `POST /control/clock HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-World: ${name}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
        const socket = connect(Number(port), '127.0.0.1');
        let answer = '';
        socket.on('data', (chunk) => (answer += chunk.toString()));
        const closed = new Promise((resolve) => socket.once('close', resolve));
        await new Promise<void>((resolve) => void socket.write(head + body.slice(0, 5), () => resolve()));
        if (at === 1) await world.operator.ok(control.resetWorld, { name });
        else {
          await world.operator.ok(control.dropWorld, { name });
          await world.operator.ok(control.createWorld, { name, fixture: 'empty' });
        }
        socket.write(body.slice(5));
        await closed;
        expect(answer).toMatch(/^HTTP\/1.1 404 .*"reason":"UNKNOWN_WORLD"/s);
      }
    }
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

  it('tells in every answer at what rate the time passes, where that is not the usual', async () => {
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
