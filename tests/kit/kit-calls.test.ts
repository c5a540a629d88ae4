import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxyServer } from 'httpxy';
import { expect, it, vi } from 'vitest';
import { personas } from '#fixtures/data/people.ts';
import { situation } from '#client/harness/app/worlds/world-file.ts';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { CONTROL_TOKEN, startBench } from '#kit/bench.ts';
import { dropWorlds, testWorld } from '#kit/kit.ts';
import { ExpectationError } from '#kit/expectation-error.ts';

const SLUICE_BOX = 1;

/** Returns the message of a failed expectation, whose stack must start in this file. */
async function messageOf(expectation: Promise<unknown>): Promise<string> {
  try {
    await expectation;
  } catch (error) {
    if (!(error instanceof ExpectationError)) throw error;
    expect(error.stack?.split('\n').find((line) => line.startsWith('    at '))).toContain(
      'kit-calls.test.ts',
    );
    return error.message;
  }
  throw new Error('The expectation passed.');
}

/** Starts a bench that calls reach through a proxy, as they reach a bench on another machine. */
async function startDistantBench() {
  const bench = await startBench({ controlToken: CONTROL_TOKEN });
  const proxy = createProxyServer({ target: bench.origin, xfwd: true });
  // The kit gives up calls that a fault holds back, which the proxy reports as an error.
  const server = createServer((request, response) => {
    proxy.web(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    worlds: () => bench.registry.all().map(({ name }) => name),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await bench.close();
    },
  };
}

it('testWorld() creates several worlds at once', async () => {
  const worlds = await Promise.all([testWorld(), testWorld(), testWorld({ fixture: 'empty' })]);
  expect(new Set(worlds.map(({ name }) => name)).size).toBe(3);
  const members = await Promise.all(worlds.map(({ operator }) => operator.ok(control.members)));
  expect(members.map(({ total }) => total > 0)).toEqual([true, true, false]);
});

it('testWorld({ origin, controlToken }) creates, forks, saves and drops worlds of a bench on another machine', async () => {
  const bench = await startDistantBench();
  try {
    const { origin } = bench;
    const world = await testWorld({ origin, controlToken: CONTROL_TOKEN });
    const fork = await world.fork();
    await fork.as('bob').ok(product.createOrder, { productId: SLUICE_BOX });
    await fork.load(await world.save());
    await fork.expectBalances({ bob: { available: 350 } });
    expect(bench.worlds()).toHaveLength(3);
    await dropWorlds();
    expect(bench.worlds()).toEqual(['main']);
  } finally {
    await bench.close();
  }
});

it('testWorld({ origin }) reads CONTROL_TOKEN of the environment, and advises it if it is missing', async () => {
  const bench = await startDistantBench();
  try {
    const { origin } = bench;
    vi.stubEnv('CONTROL_TOKEN', undefined);
    expect(await messageOf(testWorld({ origin }))).toContain(
      '  advice   Pass the controlToken of this server to testWorld, or set CONTROL_TOKEN.',
    );
    vi.stubEnv('CONTROL_TOKEN', CONTROL_TOKEN);
    const world = await testWorld({ origin });
    expect((await world.as('bob').ok(wallet.wallet)).available).toBe('350.00');
    await dropWorlds();
    expect(bench.worlds()).toEqual(['main']);
  } finally {
    vi.unstubAllEnvs();
    await bench.close();
  }
});

it('a call whose response a fault holds back fails, and its repeat returns the first result', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const fault = { endpoint: 'product.createOrder', fault: 'commit-then-timeout', times: 1 } as const;
  await world.operator.ok(control.addFault, fault);
  const buy = () => bob.ok(product.createOrder, { productId: SLUICE_BOX }, { idempotencyKey: 'press-1' });
  expect(await messageOf(buy())).toBe(
    `product.createOrder: no complete response in world ${world.name} because the fault commit-then-timeout holds it back. Pass timeoutMs to wait for it.`,
  );
  await world.expectBalances({ bob: { available: 330 } });
  expect((await buy()).paid).toBe('20.00');
  await world.expectBalances({ bob: { available: 330 } });
});

it('a response that is only late is waited for', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const [late, held] = [
    { endpoint: 'user.info', fault: 'latency', ms: 1200, times: 1 },
    { endpoint: 'user.info', fault: 'timeout', times: 1 },
  ] as const;
  await world.operator.ok(control.addFault, late);
  const first = bob.ok(user.info);
  const faults = async () => (await world.operator.ok(control.faults)).length;
  await expect.poll(faults, { timeout: 15_000 }).toBe(0);
  await world.operator.ok(control.addFault, held);
  expect(await messageOf(bob.ok(user.info))).toContain('because the fault timeout holds it back');
  expect((await first).phone).toBe('254700000003');
});

it('timeoutMs limits one call, or all calls of a world, whatever holds them back', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  await world.operator.ok(control.addFault, { endpoint: '*', fault: 'latency', ms: 600_000 });
  const limit = { timeoutMs: 50 };
  const tooLate = `user.info: no complete response in world ${world.name} within 50 ms. A fault may hold it back (control.faults), or pass a longer timeoutMs.`;
  expect(await messageOf(bob.ok(user.info, {}, limit))).toBe(tooLate);
  expect(await messageOf(bob.send(user.info, {}, limit))).toBe(tooLate);
  expect(await messageOf(bob.refused(user.info, {}, 'UNAUTHORIZED', limit))).toBe(tooLate);

  const hasty = await testWorld({ timeoutMs: 40 });
  await hasty.operator.ok(control.addFault, { endpoint: '*', fault: 'timeout' });
  expect(await messageOf(hasty.as('bob').ok(user.info))).toContain('within 40 ms');
  expect(await messageOf((await hasty.fork()).guest.ok(product.products))).toContain('within 40 ms');
});

it('a situation that the harness shared is a saved world', async () => {
  const world = await testWorld();
  await world.as('bob').ok(product.createOrder, { productId: SLUICE_BOX });
  const around = { name: 'main', page: '/harness#panel=members&phones=1,2', requests: [{ name: 'ü' }] };
  const shared = situation({ ...around, file: new Blob([new Uint8Array(await world.save())]) });
  const saved = Buffer.from(await shared.arrayBuffer());

  const copy = await testWorld({ saved });
  await copy.expectBalances({ bob: { available: 330 } });
  const loaded = await testWorld({ fixture: 'empty' });
  await loaded.load(saved);
  await loaded.expectBalances({ bob: { available: 330 } });

  const cut = messageOf(testWorld({ saved: saved.subarray(0, 60) }));
  expect(await cut).toBe('This shared situation is damaged: the world is missing from it.');
  const path = messageOf(world.load('situation.assay' as never));
  expect(await path).toContain("readFileSync('situation.assay')");
});

it('a session that ended because the clock moved says so', async () => {
  const world = await testWorld();
  const [idle, busy, eager] = [await world.as('bob'), await world.as('alice'), await world.as('chitra')];
  await world.clock.advance('1d');
  await idle.ok(user.info);
  for (let week = 1; week <= 4; week += 1) {
    await Promise.all([busy, eager].map((member) => member.ok(user.info)));
    await world.clock.advance('6d');
  }
  await Promise.all([busy, eager].map((member) => member.ok(user.info)));
  await world.clock.advance('119h');
  await eager.ok(user.info);
  await world.clock.advance('1h');
  expect(await messageOf(eager.ok(user.info))).toContain('the clock has moved 0 days since, and 30 days');
  await world.clock.advance('1d');
  const message = await messageOf(idle.ok(user.info));
  expect(message).toContain('received refusal UNAUTHORIZED');
  expect(message).toContain(
    '\n  session  last accepted at 2026-03-03T07:00:00.000Z; the clock has moved 30 days since, and 31 days since the login. sessionIdleDays and sessionDays end a session: call world.as(…) again.\n',
  );
  expect(await messageOf(busy.ok(user.info))).toContain(
    'the clock has moved 6 days since, and 31 days since the login.',
  );
  expect(await messageOf(eager.ok(user.info))).toContain('the clock has moved 1 day since, and 31 days');
  await world.as('bob').ok(user.info);
});

it('a session that ended for another reason does not blame the clock', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  await bob.ok(user.logout);
  expect(await messageOf(bob.ok(user.info))).not.toContain('  session ');
  expect(await messageOf(world.guest.ok(user.info))).not.toContain('  session ');
});

it('a misspelt field or call option is named with the right one, before anything is sent', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const { createOrder } = product;
  expect(await messageOf(bob.ok(createOrder, { productID: SLUICE_BOX } as never))).toBe(
    'product.createOrder has no field "productID". Did you mean "productId"?',
  );
  expect(await messageOf(bob.refused(createOrder, { machine: 1 }, 'SOLD_OUT'))).toBe(
    'product.createOrder has no field "machine". Known names: productId, quantity, couponId, expectedPay, expectedDayReturnAmount, expectedValidDays.',
  );
  expect(await messageOf(bob.ok(user.info, { id: 1 }))).toBe(
    'user.info has no field "id". Known names: none.',
  );
  const options = { idempotencykey: 'press-1' } as never;
  expect(await messageOf(bob.ok(createOrder, { productId: SLUICE_BOX }, options))).toBe(
    'A call has no option "idempotencykey". Did you mean "idempotencyKey"?',
  );
  expect(await messageOf(world.setParams({ withdrawFeeRat: 0.1 } as never))).toContain('withdrawFeeRate');
  expect((await world.operator.ok(control.requests)).list).toEqual([]);
  await bob.send(createOrder, { productID: SLUICE_BOX });
  expect((await world.operator.ok(control.requests)).list).toMatchObject([{ reason: 'BAD_INPUT' }]);
});

it('a member without a phone is named by e-mail address', async () => {
  const world = await testWorld();
  const email = 'fatuma@example.com';
  const { list } = await world.operator.ok(control.members, { query: personas.alice.phone });
  await world.guest.ok(user.emailCode, { email });
  const [sent] = await world.operator.ok(control.outbox, { to: email });
  const inviteCode = list[0]?.inviteCode ?? '';
  await world.guest.ok(user.emailRegister, {
    email,
    password: 'Touchstone1',
    inviteCode,
    code: sent?.code ?? '',
  });
  await world.operator.ok(control.grant, { phone: email, kind: 'bonus', amount: '2.50' });
  await world.expectBalances({ [email]: { available: '2.50' } });
  await world.as(email).ok(user.signIn);
});

it('an equal call that is a repeat explains why it is not refused', async () => {
  const world = await testWorld();
  const bob = world.as('bob');
  await bob.ok(user.signIn);
  expect(await messageOf(bob.refused(user.signIn, {}, 'ALREADY_SIGNED'))).toContain(
    'advance the clock by 1s, or give each call an idempotencyKey',
  );
  await world.clock.advance('1s');
  await bob.refused(user.signIn, {}, 'ALREADY_SIGNED');
});
