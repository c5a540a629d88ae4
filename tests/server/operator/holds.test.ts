import { request as open } from 'node:http';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const callsOf = async ({ operator }: TestWorld, endpoint: string) =>
  (await operator.ok(control.requests, { endpoint })).list;

it('holds a call until the test releases it, and then performs it', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const { arrived, release } = await world.hold(product.createOrder, {
    member: 'bob',
    input: { productId: 1 },
  });
  const purchase = bob.ok(product.createOrder, { productId: 1 });
  expect(await arrived).toMatchObject({ endpoint: 'product.createOrder', phone: personas.bob.phone });
  await world.expectBalances({ bob: { available: '350.00' } });
  await world.as('alice').ok(product.createOrder, { productId: 1 });
  expect(await release()).toBe(1);
  await purchase;
  await world.expectBalances({ bob: { available: '330.00' } });
  expect(await callsOf(world, 'product.createOrder')).toMatchObject([{ fault: 'hold' }, {}]);
  await bob.ok(product.createOrder, { productId: 1 });
  expect(await world.operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
});

it('races two purchases of the last machine', async () => {
  const world = await testWorld();
  const hold = await world.hold(product.createOrder, { times: 1 });
  const first = (await world.as('bob')).send(product.createOrder, { productId: 1 });
  await hold.arrived;
  expect(await hold.hits()).toBe(1);
  await world.as('alice').ok(product.createOrder, { productId: 1 });
  await hold.release();
  expect((await first).status).toBe(200);
});

it('releases one of several calls, and tells the others apart', async () => {
  const world = await testWorld();
  const alice = await world.as('alice');
  await world.hold(wallet.wallet);
  const calls = [alice.ok(wallet.wallet), alice.ok(wallet.wallet)];
  await expect.poll(() => world.operator.ok(control.heldCalls)).toHaveLength(2);
  const [oldest] = await world.operator.ok(control.heldCalls);
  const { requestId = '' } = oldest ?? {};
  expect(await world.operator.ok(control.releaseCalls, { requestId })).toEqual({ released: 1 });
  await Promise.race(calls);
  expect(await world.operator.ok(control.heldCalls)).toHaveLength(1);
  await world.operator.ok(control.clearFaults);
  await Promise.all(calls);
  expect(await world.operator.ok(control.heldCalls)).toEqual([]);
});

it('goes on by itself when its time is over, with the answers of other rules', async () => {
  const world = await testWorld();
  const alice = await world.as('alice');
  await world.hold(wallet.wallet, { limitMs: 50 });
  await world.respond(wallet.wallet, { reason: 'OVERLOADED' });
  const startedAt = performance.now();
  await alice.refused(wallet.wallet, {}, 'OVERLOADED');
  expect(performance.now() - startedAt).toBeGreaterThan(45);
  expect(await callsOf(world, 'wallet.wallet')).toMatchObject([{ fault: 'hold, respond' }]);
});

it('ends when its caller leaves, and is not performed', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const hold = await world.hold(product.createOrder);
  const call = bob.send(product.createOrder, { productId: 1 }, { timeoutMs: 500 });
  await hold.arrived;
  await expect(call).rejects.toThrow('no complete response');
  await expect.poll(() => world.operator.ok(control.heldCalls)).toEqual([]);
  await expect
    .poll(() => callsOf(world, 'product.createOrder'))
    .toMatchObject([{ left: true, fault: 'hold' }]);
  await world.expectBalances({ bob: { available: '350.00' } });
});

it.each(['drop', 'reset'] as const)('ends with UNKNOWN_WORLD at a %s of its world', async (end) => {
  const world = await testWorld();
  const alice = await world.as('alice');
  const hold = await world.hold(wallet.wallet);
  const call = alice.send(wallet.wallet);
  await hold.arrived;
  await world[end]();
  const { status, body } = await call;
  expect([status, body]).toMatchObject([404, { data: { reason: 'UNKNOWN_WORLD' } }]);
});

it('is performed and answered when the server stops', async () => {
  const server = await startServer({ ASSAY_DATA: ':memory:' });
  const operator = new Caller(server.origin, 'main');
  const { token } = await operator.ok(control.createSession, { phone: personas.bob.phone });
  await operator.ok(control.addFault, { endpoint: 'product.createOrder', fault: 'hold', ms: 600_000 });
  const answer = new Promise<string>((resolve, reject) => {
    const call = open(`${server.origin}/api/product/mine/order/create`, {
      method: 'POST',
      headers: { 'X-Access-Token': token, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    call.on('error', reject).on('response', (response) => {
      response.setEncoding('utf8').on('data', resolve);
    });
    call.end('productId=1');
  });
  await expect.poll(() => operator.ok(control.heldCalls)).toHaveLength(1);
  const [, text] = await Promise.all([server.kill('SIGTERM'), answer]);
  expect(JSON.parse(text)).toMatchObject({ code: 200 });
});

it('tells the operator’s stream when a call arrives and goes on', async () => {
  const world = await testWorld();
  const alice = await world.as('alice');
  const hold = await world.hold(wallet.wallet);
  const stream = await fetch(`${world.origin}/control/events?world=${world.name}`);
  const reader = stream.body?.getReader();
  const call = alice.ok(wallet.wallet);
  await hold.arrived;
  await hold.release();
  await call;
  let text = '';
  while (!text.includes('"held":0')) text += new TextDecoder().decode((await reader?.read())?.value);
  expect(text).toContain('"held":1');
  await reader?.cancel();
});
