import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { startBench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { dropWorlds, testWorld } from '#kit/kit.ts';
import { openPhone } from '#kit/phone.ts';
import { ExpectationError } from '#kit/expectation-error.ts';
import { UnexpectedResponse } from '#kit/unexpected-response.ts';

const SLUICE_BOX = 1;
const SOLD_OUT_MACHINE = 7;

async function failureOf(expectation: Promise<unknown>): Promise<ExpectationError> {
  try {
    await expectation;
  } catch (error) {
    if (error instanceof ExpectationError) return error;
    throw error;
  }
  throw new Error('The expectation passed.');
}

it('testWorld() creates an isolated world with a frozen clock', async () => {
  const world = await testWorld();
  const other = await testWorld({ fixture: 'empty' });
  expect(new Date(await world.clock.now()).toISOString()).toBe('2026-03-02T07:00:00.000Z');
  await world.as('bob').ok(product.createOrder, { productId: SLUICE_BOX });
  await world.as('bob').refused(product.createOrder, { productId: SOLD_OUT_MACHINE }, 'SOLD_OUT');
  await world.clock.advance('1d');
  expect(new Date(await world.clock.now()).toISOString()).toBe('2026-03-03T07:00:00.000Z');
  await world.expectInvariants();
  expect((await other.operator.ok(control.members, {})).total).toBe(0);
  expect(new Date(await other.clock.now()).toISOString()).toBe('2026-03-02T07:00:00.000Z');
});

it('a world forks, saves, loads, resets and drops', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const saved = await world.save();
  const fork = await world.fork();
  await bob.ok(product.createOrder, { productId: SLUICE_BOX });
  await world.expectBalances({ bob: { available: 330 } });
  await fork.expectBalances({ bob: { available: 350 } });

  await fork.load(await world.save());
  await fork.expectBalances({ bob: { available: 330 } });
  await world.load(saved);
  expect((await bob.ok(wallet.wallet)).available, 'an earlier session is valid again').toBe('350.00');
  const copy = await testWorld({ saved });
  await copy.expectBalances({ bob: { available: 350 } });

  await world.clock.advance('1d');
  await world.reset('empty');
  expect((await world.operator.ok(control.members, {})).total).toBe(0);
  expect((await world.operator.ok(control.clock)).mode).toBe('frozen');
  await fork.drop();
  await fork.guest.refused(product.products, {}, 'UNKNOWN_WORLD');
});

it('the clock moves to an instant and to the next event', async () => {
  const world = await testWorld();
  await world.as('bob').ok(product.createOrder, { productId: SLUICE_BOX });
  const { now, fired } = await world.clock.advanceToNext();
  expect(fired.map(({ at }) => at)).toEqual([now]);
  const later = new Date(now + 90_000);
  expect((await world.clock.advanceTo(later)).now).toBe(later.getTime());
});

it('an unexpected refusal reports the reason, the fields, the input, the world and the request', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const error = await failureOf(bob.ok(product.createOrder, { productId: 'x', quantity: 0 }));
  expect(error).toBeInstanceOf(UnexpectedResponse);
  expect(error).toMatchObject({ reason: 'BAD_INPUT' });
  const { requestId } = error as UnexpectedResponse;
  expect(error.message.split('\n')).toEqual([
    'product.createOrder: expected success.',
    '  received refusal BAD_INPUT (code 422, HTTP 200)',
    expect.stringMatching(/^ {2}message {2}\S/),
    expect.stringMatching(/^ {2}fields {3}quantity: \S.* · productId: \S/),
    '  sent     POST /api/product/mine/order/create productId=x quantity=0',
    `  world    ${world.name} at 2026-03-02T07:00:00.000Z`,
    `  request  ${requestId} (find it with control.requests)`,
  ]);
  const { list } = await world.operator.ok(control.requests, {});
  expect(list[0]?.id).toBe(requestId);
  expect(error.stack?.split('\n').find((line) => line.startsWith('    at '))).toContain('kit.test.ts');
});

it('a missing or different refusal reports the actual result', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const success = await failureOf(bob.refused(product.createOrder, { productId: SLUICE_BOX }, 'SOLD_OUT'));
  expect(success.message).toMatch(
    /^product\.createOrder: expected refusal SOLD_OUT\.\n {2}received success\n/,
  );
  const other = await failureOf(
    bob.refused(product.createOrder, { productId: SOLD_OUT_MACHINE }, 'INSUFFICIENT_BALANCE'),
  );
  expect(other.message).toContain('received refusal SOLD_OUT (code 2002, HTTP 200)');
});

it('an incomplete response and a failed login report the call', async () => {
  const world = await testWorld();
  await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'drop' });
  const broken = await failureOf(world.as('bob').ok(user.info));
  expect(broken.message).toContain(`user.info: no complete response in world ${world.name}`);
  const unknown = await failureOf(world.as({ phone: '254799999999' }).ok(user.info));
  expect(unknown.message).toContain('control.createSession: expected success.');
  expect(unknown.message).toContain('UNKNOWN_MEMBER');
});

it('an unknown name lists the known ones, and an unreachable server is named', async () => {
  const world = await testWorld();
  const people = 'Known personas: wanjiru, alice, bob, chitra';
  const as = async () => world.as('alicia' as never).ok(wallet.wallet);
  expect((await failureOf(as())).message).toContain(`The fixtures have no persona "alicia". ${people}`);
  const balances = (expected: object) => failureOf(world.expectBalances(expected));
  expect((await balances({ robert: { available: '1' } })).message).toContain(people);
  expect((await balances({ bob: { avail: '1' } })).message).toBe(
    'bob has no account "avail". Known names: available, income, transit, frozen, stock.',
  );
  expect((await balances({ platform: { cash: '1' } })).message).toBe(
    'platform has no account "cash". Known names: treasury, fees.',
  );
  expect((await failureOf(world.guest.ok(undefined as never))).message).toBe(
    'The endpoint is undefined: the contract has no endpoint of this name.',
  );
  expect((await failureOf(testWorld({ fixture: 'basics' as never }))).message).toContain(
    'There is no fixture "basics". Did you mean "basic"?',
  );
  const bench = await startBench();
  await bench.close();
  expect((await failureOf(testWorld({ origin: bench.origin }))).message).toContain(
    `No server answers at ${bench.origin}. Start it with npx assay.`,
  );
  expect((await world.as('254700000002').ok(user.info)).phone).toBe('254700000002');
});

it('mistakes in a test without a type check are rejected', async () => {
  const world = await testWorld();
  const messageOf = async (mistake: () => unknown) =>
    (await failureOf((async () => await mistake())())).message;
  const balances = (expected: unknown) => messageOf(() => world.expectBalances(expected as never));
  expect(await balances({ bob: 350 })).toBe(
    "Give the balances of bob by account, for example { available: '350.00' }.",
  );
  expect(await balances({ bob: '350.00' })).toBe(await balances({ bob: 350 }));
  expect(await balances({ bob: undefined })).toBe(await balances({ bob: 350 }));
  expect(await balances({ platform: null })).toContain('Give the balances of platform by account');
  expect(await balances(undefined)).toBe(
    "Give balances by member, for example { bob: { available: '350.00' } }.",
  );
  expect(await balances({ bob: { available: '350,00' } })).toBe(
    'bob available: "350,00" is not an amount. Write digits with at most 6 decimals.',
  );
  expect(await balances({ platform: { fees: undefined } })).toContain(
    'platform fees: "undefined" is not an amount',
  );

  const noMember = 'A member is a persona of the fixtures, or a phone number as a string.';
  expect(await messageOf(() => world.as(undefined as never).ok(wallet.wallet))).toBe(noMember);
  expect(await messageOf(() => world.as(254700000002 as never).ok(wallet.wallet))).toBe(noMember);
  expect(await messageOf(() => world.as({} as never).ok(wallet.wallet))).toBe(noMember);
  expect(await messageOf(() => world.guest.ok('product.products' as never))).toBe(
    '"product.products" is a string. Import the endpoint from assay/contract instead.',
  );
  expect(await messageOf(() => world.clock.advance(undefined as never))).toBe(
    'Advance the clock by a span such as 30m, 1d or 1y.',
  );
  expect(await messageOf(() => testWorld({ fixtur: 'rich' } as never))).toBe(
    'testWorld has no option "fixtur". Did you mean "fixture"?',
  );
  expect(await messageOf(() => openPhone(world, 'bob', '/index', { phon: '2' } as never))).toBe(
    'openPhone has no option "phon". Did you mean "phone"?',
  );
  expect(await messageOf(() => testWorld({ world: 'mine' } as never))).toBe(
    'testWorld has no option "world". Known names: origin, controlToken, fixture, saved, seed, timeoutMs, test.',
  );
  expect(await messageOf(() => testWorld('rich' as never))).toBe(
    "testWorld takes an object, for example { fixture: 'rich' }.",
  );
  expect(await messageOf(() => testWorld({ origin: '127.0.0.1:4000' }))).toBe(
    '"127.0.0.1:4000" is not an address of a server. Write it like http://127.0.0.1:4000.',
  );
  const saved = await world.save();
  expect(await messageOf(() => testWorld({ saved, fixture: 'rich' }))).toBe(
    'A saved world already has a fixture and a seed: give only saved.',
  );
});

it('forks of forks can be forked any number of times', async () => {
  let world = await testWorld({ fixture: 'empty' });
  for (let count = 0; count < 10; count += 1) world = await world.fork();
  await world.expectInvariants();
});

it('an origin may end with a slash', async () => {
  const bench = await startBench();
  try {
    expect((await testWorld({ origin: `${bench.origin}/` })).origin).toBe(bench.origin);
    await dropWorlds();
  } finally {
    await bench.close();
  }
});

it('wrong balances are listed in a table, with the movements since the expected balance', async () => {
  const world = await testWorld();
  await world.as('bob').ok(product.createOrder, { productId: SLUICE_BOX });
  const { message } = await failureOf(
    world.expectBalances({
      bob: { available: 350, stock: '0.00' },
      '254700000002': { available: '1011.415' },
      platform: { fees: 5 },
    }),
  );
  const lines = message.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));
  expect(lines.slice(0, 7)).toEqual([
    `Balances of world ${world.name} differ from the expected ones.`,
    '',
    'account | expected | actual | difference',
    'bob available | 350.00 | 330.00 | -20.00',
    'bob stock | 0.00 | 0.00',
    '254700000002 available | 1011.415 | 1013.015 | +1.60',
    'platform fees | 5.00 | 0.00 | -5.00',
  ]);
  expect(lines).toContain('254700000002 available held 1011.415 before these movements, newest first:');
  expect(lines).toContain('bob available held 350.00 before these movements, newest first:');
  const moves = lines.filter((line) => line.includes('by product.createOrder at 2026-03-02'));
  expect(moves.map((line) => line.split(', by')[0])).toEqual([
    '-20.00 | 330.00 | to treasury: buy machine',
    '+1.60 | 1013.015 | from treasury: referral bonus',
  ]);
  expect(lines).toContain('platform fees did not hold 5.00 recently. Its last movements, newest first:');
});

it('one suite creates more worlds than fit into memory', { timeout: 120_000 }, async () => {
  const world = await testWorld({ fixture: 'empty' });
  for (let count = 0; count < 1010; count += 1) await world.fork();
  await world.expectInvariants();
});

it('reset() keeps the rate of a scaled clock', async () => {
  const world = await testWorld({ fixture: 'empty' });
  await world.operator.ok(control.setClock, { mode: 'scaled', rate: 60 });
  await world.reset();
  expect(await world.operator.ok(control.clock)).toMatchObject({ mode: 'scaled', rate: 60 });
});

it('dropWorlds() drops only the worlds of this process', async () => {
  const bench = await startBench();
  try {
    const main = new Caller(bench.origin, 'main');
    const names = async () => (await main.ok(control.worlds)).map(({ name }) => name);
    await main.ok(control.createWorld, { name: 'test-of-another-suite' });
    {
      await using world = await testWorld({ origin: bench.origin });
      expect(await names()).toContain(world.name);
    }
    expect(await names()).toEqual(['main', 'test-of-another-suite']);
    await (await testWorld({ origin: bench.origin })).fork();
    expect(await names()).toHaveLength(4);
    await dropWorlds();
    expect(await names()).toEqual(['main', 'test-of-another-suite']);
  } finally {
    await bench.close();
  }
});

it('openPhone() names the commands that build and serve the client', async () => {
  const bench = await startBench();
  try {
    const opened = openPhone(await testWorld({ origin: bench.origin }), 'bob');
    await expect(opened).rejects.toThrow(
      `${bench.origin} does not serve the client. Start it with npx assay; in a clone, build it with npm run build:client first.`,
    );
    await dropWorlds();
  } finally {
    await bench.close();
  }
});

it('a world on a running server has a frozen clock', async () => {
  const bench = await startBench({ now: Date.now });
  try {
    const world = await testWorld({ origin: bench.origin });
    const before = await world.clock.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(before + 20);
    expect(await world.clock.now()).toBe(before);
    await world.as('alice').ok(user.info);
    await dropWorlds();
  } finally {
    await bench.close();
  }
});
