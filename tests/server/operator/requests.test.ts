import { once } from 'node:events';
import { connect } from 'node:net';
import supertest from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { filesInMemory } from '#server/http/files.ts';
import { createApp } from '#server/app.ts';
import { startBench } from '#kit/bench.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const { phone } = personas.alice;
const requests = (world: TestWorld, filter: object = {}) => world.operator.ok(control.requests, filter);

describe('control.requests', () => {
  it('returns calls with caller, outcome and movements, newest first', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await alice.ok(wallet.wallet);
    const { amount } = await alice.ok(product.receiveIncome);
    await world.guest.refused(product.product, { productId: '9999' }, 'UNKNOWN_PRODUCT');

    const { total, dropped, list } = await requests(world);
    expect({ total, dropped }).toEqual({ total: 3, dropped: 0 });
    const [refused, received, read] = list;
    expect(refused).toMatchObject({
      method: 'GET',
      path: '/api/product/mine/product/detail',
      endpoint: 'product.product',
      phone: '',
      status: 200,
      code: 2001,
      reason: 'UNKNOWN_PRODUCT',
      input: { productId: '9999' },
      movements: [],
    });
    expect(received).toMatchObject({
      endpoint: 'product.receiveIncome',
      phone,
      at: await world.now(),
      status: 200,
      code: 200,
      reason: '',
      headers: { 'x-world': world.name, 'x-access-token': '[secret]' },
      answer: { code: 200, data: { amount } },
      answerHeaders: {
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': received?.id,
        'x-world': world.name,
      },
    });
    const { list: entries } = await world.operator.ok(control.ledger, {
      cause: 'product.receiveIncome',
      pageSize: 100,
    });
    const own = entries.filter(({ requestId }) => requestId === received?.id);
    expect(received?.movements.toSorted()).toEqual([...new Set(own.map(({ movement }) => movement))].sort());
    expect(received?.movements).not.toHaveLength(0);
    expect(received?.durationMs).toBeGreaterThan(0);
    expect(read).toMatchObject({ endpoint: 'wallet.wallet', movements: [] });
  });

  it('redacts passwords, codes, captchas, tokens and tickets', async () => {
    const world = await testWorld();
    const { body } = await world.guest.send(user.login, { phone, password });
    const token = (body as { msg: string }).msg;
    const alice = await world.as('alice');
    const { ticket } = await alice.ok(msg.liveTicket);
    await alice.send(msg.live, { ticket: 'A'.repeat(43) });
    await alice.send(user.payPasswordUpdate, {
      password: '135791',
      confirmPassword: '135791',
      code: '864209',
    });
    await alice.send(wallet.withdraw, { amount: '5', payPassword: '135791' });
    await alice.send(user.smsCode, { phone: '254799000001', captchaId: 'x', captcha: 'QX7W' });
    await alice.ok(user.pushToken, { firebaseToken: 'push-token-of-alice' });
    await alice.send(user.resetPassword, { phone, code: '864209', password: 'Newpassw0rd' });
    const text = JSON.stringify(await requests(world, { pageSize: 100 }));
    const secrets = [
      password,
      token,
      ticket,
      'AAAAAA',
      '135791',
      '864209',
      'QX7W',
      'push-token',
      'Newpassw0rd',
    ];
    for (const secret of [...secrets, alice.token ?? '']) expect(text).not.toContain(secret);
    expect(text).toContain('254799000001');
  });

  it('names the caller of a public call while they are logged in', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await alice.ok(product.products);
    await alice.ok(user.logout);
    await alice.ok(product.products);
    await world.guest.ok(product.products);
    const { list } = await requests(world);
    expect(list.map((call) => [call.endpoint, call.phone])).toEqual([
      ['product.products', ''],
      ['product.products', ''],
      ['user.logout', phone],
      ['product.products', phone],
    ]);
  });

  it('filters by phone, endpoint and outcome, and returns pages', async () => {
    const world = await testWorld();
    const [alice, bob] = [await world.as('alice'), await world.as('bob')];
    await alice.ok(wallet.wallet);
    await bob.ok(wallet.wallet);
    await bob.ok(wallet.records);
    await world.guest.refused(wallet.wallet, {}, 'UNAUTHORIZED');
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'error', code: 503, times: 1 });
    await bob.send(user.info);

    const endpoints = async (filter: object) =>
      (await requests(world, filter)).list.map(({ endpoint }) => endpoint);
    expect(await endpoints({ phone: personas.bob.phone })).toEqual([
      'user.info',
      'wallet.records',
      'wallet.wallet',
    ]);
    expect(await endpoints({ endpoint: 'wallet.wallet' })).toHaveLength(3);
    expect(await endpoints({ outcome: 'refused' })).toEqual(['wallet.wallet']);
    expect(await endpoints({ outcome: 'failed' })).toEqual(['user.info']);
    expect(await endpoints({ outcome: 'ok', phone })).toEqual(['wallet.wallet']);
    expect(await requests(world, { pageNum: 2, pageSize: 2 })).toMatchObject({
      total: 5,
      list: [{ endpoint: 'wallet.records' }, { endpoint: 'wallet.wallet' }],
    });
    await world.operator.refused(control.requests, { outcome: 'so-so' }, 'BAD_INPUT');
  });

  it('keeps a thousand calls, counts the dropped ones, and truncates long values', async () => {
    const world = await testWorld();
    await world.guest.send(user.rename, { name: 'first' });
    const alice = await world.as('alice');
    await alice.send(user.rename, { name: 'x'.repeat(60_000) });
    for (let count = 0; count < 1000; count += 50)
      await Promise.all(Array.from({ length: 50 }, () => world.guest.ok(user.emailOpen)));
    const { total, dropped } = await requests(world);
    expect({ total, dropped }).toEqual({ total: 1000, dropped: 2 });

    await alice.send(user.rename, { name: 'x'.repeat(60_000) });
    const [long] = (await requests(world, { endpoint: 'user.rename' })).list;
    expect(String(long?.input['name']).length).toBe(10_001);
    for (let count = 0; count < 60; count += 1)
      await world.operator.ok(control.push, { phone, title: `${count}`, body: 'y'.repeat(1000) });
    await alice.ok(msg.messages, { pageSize: 100 });
    const [cut] = (await requests(world, { endpoint: 'msg.messages' })).list;
    expect(cut?.answer).toMatch(/… \(\d{5} characters\)$/);
  });

  it('is bounded by bytes, and tells what it dropped and what it keeps', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await alice.ok(wallet.wallet);
    const before = await world.now();
    await world.advance('1h');
    for (let count = 0; count < 500; count += 50)
      await Promise.all(
        Array.from({ length: 50 }, () => alice.send(user.rename, { name: 'x'.repeat(10_000) })),
      );
    const { total, dropped, droppedUntil, limits } = await requests(world);
    expect(limits).toEqual({ calls: 1000, bytes: 4 * 1024 * 1024, stored: 'memory' });
    expect(total + dropped).toBe(501);
    expect(total).toBeLessThan(limits.bytes / 10_000);
    expect(total).toBeGreaterThan(limits.bytes / 13_000);
    expect(droppedUntil).toBe(await world.now());
    expect(droppedUntil).not.toBe(before);
    expect(await requests(world, { phone: personas.bob.phone })).toMatchObject({ total: 0 });
    const small = await testWorld();
    await small.guest.ok(user.emailOpen);
    expect(await requests(small)).toMatchObject({ dropped: 0, droppedUntil: null });
  });

  it('tells the duration of each step and the sizes of both bodies', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await world.operator.ok(control.addFault, { endpoint: 'wallet.wallet', fault: 'latency', ms: 40 });
    const { text } = await alice.send(wallet.wallet);
    await alice.send(user.rename, { name: 'Alicia' });
    await world.guest.refused(user.info, {}, 'UNAUTHORIZED');
    await world.operator.ok(control.addFault, { endpoint: 'wallet.wallet', fault: 'error' });
    await world.operator.ok(control.removeFault, { id: '1' });
    await alice.send(wallet.wallet);
    const [failed, refused, renamed, read] = (await requests(world)).list;
    const stepsOf = (call: typeof read) => call?.steps?.map(({ name }) => name);
    expect(stepsOf(read)).toEqual(['session', 'fault', 'session', 'input', 'handler', 'response']);
    expect(stepsOf(renamed)).toEqual(['session', 'input', 'handler', 'response']);
    expect(stepsOf(refused)).toEqual(['session', 'response']);
    expect(failed).toMatchObject({ fault: 'error' });
    expect(stepsOf(failed), 'a fault without a delay').toEqual(['session', 'input', 'response']);
    const took = read?.steps?.reduce((sum, { ms }) => sum + ms, 0) ?? 0;
    expect(took).toBeCloseTo(read?.durationMs ?? 0, 3);
    expect(read?.steps?.[1]?.ms).toBeGreaterThan(35);
    expect(read?.responseBytes).toBe(Buffer.byteLength(text));
    expect(renamed?.requestBytes).toBe('name=Alicia'.length);
  });

  it('keeps a call whose declared length is beyond all that can be counted, and shows none', async () => {
    const world = await testWorld();
    const { hostname, port } = new URL(world.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        'POST /api/user/auth/token/pass HTTP/1.1',
        'Host: localhost',
        `X-World: ${world.name}`,
        'Content-Type: text/plain',
        'Content-Length: 9007199254740993',
        '\r\n',
      ].join('\r\n'),
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toContain('415 Unsupported Media Type');
    const [call] = (await requests(world)).list;
    expect(call).toMatchObject({ endpoint: 'user.login', status: 415 });
    expect(call?.requestBytes).toBeUndefined();
    await world.operator.ok(control.exportWorld, { name: world.name });
  });

  it('reports how an answer broke the contract', async () => {
    const bench = await startBench();
    const { origin, registry } = bench;
    const app = createApp({
      registry,
      files: filesInMemory(),
      fixturesFolder: '',
      controlToken: undefined,
      handlerOf: () => () => ({ link: 7 }),
    });
    const silent = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { status } = await supertest(app).get('/api/msg/telegram/link');
    silent.mockRestore();
    expect(status).toBe(500);
    const { list } = await new Caller(origin, 'main').ok(control.requests, { outcome: 'violation' });
    expect(list).toMatchObject([{ endpoint: 'msg.telegram', status: 500, reason: 'INTERNAL' }]);
    expect(list[0]?.violation).toContain('msg.telegram answered what its contract does not allow');
    await bench.close();
  });

  it('belongs to one world: empty in a fork, cleared by a reset', async () => {
    const world = await testWorld();
    await world.guest.ok(user.emailOpen);
    await world.operator.ok(control.createWorld, { name: `${world.name}-fork`, from: world.name });
    expect((await requests(world)).total).toBe(1);
    const fork = new Caller(world.origin, `${world.name}-fork`);
    expect((await fork.ok(control.requests, {})).total).toBe(0);
    await world.operator.ok(control.resetWorld, { name: world.name });
    expect((await requests(world)).total).toBe(0);
  });
});
