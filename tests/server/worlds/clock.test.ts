import { connect } from 'node:net';
import supertest from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { refusals } from '#contract/refusals.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword, personas } from '#fixtures/data/people.ts';
import { START, startBench } from '#kit/bench.ts';
import { sessionOf } from '#tests/support/login.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

describe('control.setClock', () => {
  it('fires due events in order, each at its own instant, before it answers', async () => {
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

  it('reports the member and the amount of each event, before and after it fired', async () => {
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

  it('records each move: start, end, fired events by kind, and the first of them', async () => {
    const world = await testWorld();
    expect((await world.operator.ok(control.clock)).landing).toBeNull();
    for (let count = 0; count < 102; count += 1)
      await world.operator.ok(control.transfer, { phone: personas.alice.phone, amount: '20' });
    await (await world.as('alice')).ok(product.receiveIncome);
    const from = await world.now();
    const { now, fired, count, kinds, earned } = await world.advance('1h');
    expect(kinds).toEqual([
      { kind: 'transfer.confirm', count: 102 },
      { kind: 'income.arrive', count: 1 },
    ]);
    const { landing } = await world.operator.ok(control.clock);
    expect(landing).toEqual({ from, now, fired: fired.slice(0, 100), count, kinds, earned });
  });

  it('says what machines and stock earned during a move, member by member', async () => {
    const world = await testWorld();
    const members = ['alice', 'bob', 'chitra', 'esther'] as const;
    for (const kind of ['bonus', 'government subsidy'] as const)
      await world.operator.ok(control.grant, { phone: personas.alice.phone, kind, amount: '123.45' });
    const receivable = async () =>
      Promise.all(
        members.map(async (name) => toMicro((await (await world.as(name)).ok(wallet.wallet)).receivable)),
      );
    const orders = async () =>
      (
        await Promise.all(
          members.map(async (name) => (await (await world.as(name)).ok(product.orders, {})).list),
        )
      )
        .flat()
        .filter(({ status }) => status === 'valid')
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const running = await orders();

    for (const advance of ['1s', '1d', '1w'] as const) {
      const before = await receivable();
      const { earned, kinds } = await world.operator.ok(control.setClock, { advance });
      const after = await receivable();
      const grown = members.map((name, at) => ({
        account: personas[name].phone,
        micro: (after[at] ?? 0) - (before[at] ?? 0),
      }));
      const listed = new Map(earned.list.map(({ account, amount }) => [account, toMicro(amount)]));
      expect(grown.map(({ account }) => listed.get(account) ?? 0)).toEqual(grown.map(({ micro }) => micro));
      expect(toMicro(earned.amount)).toBe(earned.list.reduce((sum, { amount }) => sum + toMicro(amount), 0));
      expect(earned.members).toBe(earned.list.length);
      expect((await world.operator.ok(control.clock)).landing?.earned).toEqual(earned);
      if (advance === '1s') expect(earned).toMatchObject({ amount: '0.00', machines: 0, list: [] });
      else expect(earned.machines, `${advance} ${kinds.length}`).toBe(running);
    }
    // Nothing is earned without a move, and what was received is not counted again.
    await (await world.as('alice')).ok(product.receiveIncome);
    expect((await world.operator.ok(control.setClock, { mode: 'frozen' })).earned.amount).toBe('0.00');
    expect((await world.advance('1s')).earned.amount).toBe('0.00');
  });

  it('lets sessions end by the time that passes, and keeps them where it is told to', async () => {
    const world = await testWorld();
    const kept = await world.as('alice');
    const untouched = await world.as('bob');
    for (let weeks = 0; weeks < 6; weeks += 1) {
      await world.operator.ok(control.setClock, { advance: '1w', keepSessions: true });
      await kept.ok(user.info);
    }
    await untouched.ok(user.info);
    await world.operator.ok(control.setClock, { advance: '1y', keepSessions: true });
    await untouched.ok(user.info);

    // A session that has ended stays so.
    await world.advance('8d');
    await world.operator.ok(control.setClock, { next: true, keepSessions: true });
    await kept.refused(user.info, {}, 'UNAUTHORIZED');
    const again = await world.as('alice');
    await world.operator.refused(control.setClock, { advance: '1d', keepSessions: false }, 'BAD_INPUT');
    await again.ok(user.info);
    expect(await world.operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
  });

  it('advances to the next event or to an instant, and never goes back', async () => {
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

  it('reports due events that failed, and does not count them as fired', async () => {
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
    const failure = expect.stringMatching(
      /^World main: nothing\.known of 7 failed\. Error: There is no rule/,
    );
    expect(bench.takeDueFailures()).toEqual([failure]);
    await bench.close();
  });

  it('keeps due events that a full disk stops, and fires them once there is space', async () => {
    const bench = await startBench();
    const operator = new Caller(bench.origin, 'main');
    const phone = '254700000100';
    await operator.ok(control.createMember, { phone, password });
    for (let count = 0; count < 100; count += 1)
      await operator.ok(control.transfer, { phone, amount: '500' });
    const { sql } = bench.registry.get('main').storage;
    // SQLite then fails as on a full disk.
    sql.value(`PRAGMA max_page_count = ${sql.value('PRAGMA page_count')}`);
    await operator.refused(control.setClock, { advance: '1h' }, 'DISK_FULL');
    const grant = { phone, kind: 'bonus', amount: '0.01' } as const;
    // A few still fit into the pages that are there.
    const grants = Array.from({ length: 200 }, () => operator.send(control.grant, grant));
    expect(new Set((await Promise.all(grants)).map(({ status }) => status))).toEqual(
      new Set([200, refusals.DISK_FULL]),
    );
    sql.value('PRAGMA max_page_count = 1000000');
    expect(await operator.ok(control.setClock, { advance: '1h' })).toMatchObject({ count: 100 });
    expect((await operator.ok(control.clock)).failed).toEqual([]);
    expect(await operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
    await bench.close();
  });

  it('advances up to the year 9999, and rejects later instants', async () => {
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

  it('rolls back when the move or the catch-up before it fails', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let machineNow = START;
    const bench = await startBench({ now: () => machineNow });
    const operator = new Caller(bench.origin, 'stuck');
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'stuck' });
    await (await sessionOf(operator, personas.alice.phone)).ok(product.receiveIncome);
    const before = await operator.ok(control.clock);
    // The disk is full at this change.
    const inDatabase = (...statements: string[]) =>
      bench.registry
        .get('stuck')
        .read({ cause: 'test', requestId: 'test' }, ({ sql }) =>
          statements.forEach((text) => sql.change(text)),
        );
    const fullAt = (name: string, change: string) =>
      `CREATE TEMP TRIGGER ${name} BEFORE ${change} BEGIN SELECT RAISE(ABORT, 'full'); END`;
    const freeze = { mode: 'frozen' } as const;
    const standing = bench.registry.get('stuck').clock.state;

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
    const clock = bench.registry.get('stuck').clock.state;
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
    expect(bench.takeDueFailures(), 'of the transaction that was rolled back').toHaveLength(1);
    await bench.close();
  });

  it('rejects with UNKNOWN_WORLD when the world is dropped or replaced during the upload of the body', async () => {
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
        // A connection that is opened later is served later, so the head has arrived.
        await supertest(world.origin).get('/healthz').expect(200);
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

  it('keeps the clock of a fork, and returns the time in every answer', async () => {
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
