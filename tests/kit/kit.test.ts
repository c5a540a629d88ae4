import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { startBench } from '#tests/support/bench.ts';
import { Caller } from './caller.ts';
import { dropWorlds, testWorld } from './kit.ts';
import { openPhone } from './phone.ts';
import { Unexpected } from './unexpected.ts';
import { UnexpectedAnswer } from './unexpected-answer.ts';

const SLUICE_BOX = 1;
const SOLD_OUT_MACHINE = 7;

/** What a rejected expectation said. */
async function complaint(expectation: Promise<unknown>): Promise<Unexpected> {
  try {
    await expectation;
  } catch (error) {
    if (error instanceof Unexpected) return error;
    throw error;
  }
  throw new Error('Everything was as expected.');
}

it('plays in a world of its own whose clock moves only when told', async () => {
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

it('forks a world, saves it, loads it, resets it and drops it', async () => {
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
  expect((await bob.ok(wallet.wallet)).available, 'a session of before is good again').toBe('350.00');
  const copy = await testWorld({ saved });
  await copy.expectBalances({ bob: { available: 350 } });

  await world.clock.advance('1d');
  await world.reset('empty');
  expect((await world.operator.ok(control.members, {})).total).toBe(0);
  expect((await world.operator.ok(control.clock)).mode).toBe('frozen');
  await fork.drop();
  await fork.guest.refused(product.products, {}, 'UNKNOWN_WORLD');
});

it('moves to an instant and to what falls due next', async () => {
  const world = await testWorld();
  await world.as('bob').ok(product.createOrder, { productId: SLUICE_BOX });
  const { now, fired } = await world.clock.advanceToNext();
  expect(fired.map(({ at }) => at)).toEqual([now]);
  const later = new Date(now + 90_000);
  expect((await world.clock.advanceTo(later)).now).toBe(later.getTime());
});

it('says of an unexpected refusal what came, why, of what, where and by which request', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const error = await complaint(bob.ok(product.createOrder, { productId: 'x', quantity: 0 }));
  expect(error).toBeInstanceOf(UnexpectedAnswer);
  expect(error).toMatchObject({ reason: 'BAD_INPUT' });
  const { requestId } = error as UnexpectedAnswer;
  expect(error.message.split('\n')).toEqual([
    'product.createOrder was expected to succeed.',
    '  came     the refusal BAD_INPUT (code 422, HTTP 200)',
    expect.stringMatching(/^ {2}message {2}\S/),
    expect.stringMatching(/^ {2}fields {3}quantity: \S.* · productId: \S/),
    '  sent     POST /api/product/mine/order/create productId=x quantity=0',
    `  world    ${world.name}, at 2026-03-02T07:00:00.000Z`,
    `  request  ${requestId} (the operator's log has it: control.requests)`,
  ]);
  const { list } = await world.operator.ok(control.requests, {});
  expect(list[0]?.id).toBe(requestId);
  expect(error.stack?.split('\n').find((line) => line.startsWith('    at '))).toContain('kit.test.ts');
});

it('says what came instead of an expected refusal', async () => {
  const world = await testWorld();
  const bob = await world.as('bob');
  const success = await complaint(bob.refused(product.createOrder, { productId: SLUICE_BOX }, 'SOLD_OUT'));
  expect(success.message).toMatch(
    /^product\.createOrder was expected to be refused with SOLD_OUT\.\n {2}came {5}success\n/,
  );
  const other = await complaint(
    bob.refused(product.createOrder, { productId: SOLD_OUT_MACHINE }, 'INSUFFICIENT_BALANCE'),
  );
  expect(other.message).toContain('came     the refusal SOLD_OUT (code 2002, HTTP 200)');
});

it('says so when nothing whole came, and when it cannot log anybody in', async () => {
  const world = await testWorld();
  await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'drop' });
  const broken = await complaint(world.as('bob').ok(user.info));
  expect(broken.message).toContain(
    `user.info was expected to succeed, and gave no whole answer in world ${world.name}`,
  );
  const nobody = await complaint(world.as({ phone: '254799999999' }).ok(user.info));
  expect(nobody.message).toContain('control.createSession was expected to succeed.');
  expect(nobody.message).toContain('UNKNOWN_MEMBER');
});

it('says of a name that nobody and nothing has which there are, and where nobody listens', async () => {
  const world = await testWorld();
  const people = 'There are wanjiru, alice, bob, chitra';
  const as = async () => world.as('alicia' as never).ok(wallet.wallet);
  expect((await complaint(as())).message).toContain(`Nobody in the fixtures is called alicia. ${people}`);
  const balances = (expected: object) => complaint(world.expectBalances(expected));
  expect((await balances({ robert: { available: '1' } })).message).toContain(people);
  expect((await balances({ bob: { avail: '1' } })).message).toBe(
    'bob has no account avail. There are available, income, transit, frozen, stock.',
  );
  expect((await balances({ platform: { cash: '1' } })).message).toBe(
    'platform has no account cash. There are treasury, fees.',
  );
  expect((await complaint(world.guest.ok(undefined as never))).message).toBe(
    'The endpoint to call is undefined: the contract has none of that name.',
  );
  expect((await complaint(testWorld({ fixture: 'basics' as never }))).message).toContain(
    'There is no such fixture. There are: empty, basic, rich.',
  );
  const bench = await startBench();
  await bench.close();
  expect((await complaint(testWorld({ origin: bench.origin }))).message).toContain(
    `Nobody listens at ${bench.origin}. Is the server running there (npm run server)?`,
  );
  expect((await world.as('254700000002').ok(user.info)).phone).toBe('254700000002');
});

it('lets nothing pass that a test without checked types may say by mistake', async () => {
  const world = await testWorld();
  const said = async (mistake: () => unknown) => (await complaint((async () => await mistake())())).message;
  const balances = (expected: unknown) => said(() => world.expectBalances(expected as never));
  expect(await balances({ bob: 350 })).toBe(
    "What bob holds is expected by account, such as { available: '350.00' }.",
  );
  expect(await balances({ bob: '350.00' })).toBe(await balances({ bob: 350 }));
  expect(await balances({ bob: undefined })).toBe(await balances({ bob: 350 }));
  expect(await balances({ platform: null })).toContain('What platform holds is expected by account');
  expect(await balances(undefined)).toBe(
    "Say who should hold what, such as { bob: { available: '350.00' } }.",
  );
  expect(await balances({ bob: { available: '350,00' } })).toBe(
    'bob available cannot be 350,00: an amount is digits with at most 6 decimals.',
  );
  expect(await balances({ platform: { fees: undefined } })).toContain('platform fees cannot be undefined');

  const nobody = 'Somebody is one of the fixtures by name, or anybody by their phone as text.';
  expect(await said(() => world.as(undefined as never).ok(wallet.wallet))).toBe(nobody);
  expect(await said(() => world.as(254700000002 as never).ok(wallet.wallet))).toBe(nobody);
  expect(await said(() => world.as({} as never).ok(wallet.wallet))).toBe(nobody);
  expect(await said(() => world.guest.ok('product.products' as never))).toBe(
    'product.products is no endpoint: those are in assay/contract, without quotes.',
  );
  expect(await said(() => world.clock.advance(undefined as never))).toBe(
    'The clock advances by a span, such as 30m, 1d or 1y.',
  );
  expect(await said(() => testWorld({ fixtur: 'rich' } as never))).toBe(
    'testWorld has no option fixtur. There are origin, fixture, saved, seed.',
  );
  expect(await said(() => testWorld('rich' as never))).toBe(
    "testWorld takes an object, such as { fixture: 'rich' }.",
  );
  const saved = await world.save();
  expect(await said(() => testWorld({ saved, fixture: 'rich' }))).toBe(
    'A saved world has a fixture and a seed already.',
  );
});

it('forks a fork of a fork, however often', async () => {
  let world = await testWorld({ fixture: 'empty' });
  for (let count = 0; count < 10; count += 1) world = await world.fork();
  await world.expectInvariants();
});

it('takes the address of a server as a browser shows it', async () => {
  const bench = await startBench();
  try {
    expect((await testWorld({ origin: `${bench.origin}/` })).origin).toBe(bench.origin);
    await dropWorlds();
  } finally {
    await bench.close();
  }
});

it('tells in a table which balances are wrong, with the movements since they were right', async () => {
  const world = await testWorld();
  await world.as('bob').ok(product.createOrder, { productId: SLUICE_BOX });
  const { message } = await complaint(
    world.expectBalances({
      bob: { available: 350, stock: '0.00' },
      '254700000002': { available: '1011.415' },
      platform: { fees: 5 },
    }),
  );
  const lines = message.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));
  expect(lines.slice(0, 7)).toEqual([
    `The balances of world ${world.name} are not as expected.`,
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
  expect(lines).toContain('platform fees never held 5.00 of late. Its last movements, newest first:');
});

it('makes more worlds than can be in memory at once', { timeout: 120_000 }, async () => {
  const world = await testWorld({ fixture: 'empty' });
  for (let count = 0; count < 1010; count += 1) await world.fork();
  await world.expectInvariants();
});

it('resets a world whose clock is scaled to one whose clock is scaled as much', async () => {
  const world = await testWorld({ fixture: 'empty' });
  await world.operator.ok(control.setClock, { mode: 'scaled', rate: 60 });
  await world.reset();
  expect(await world.operator.ok(control.clock)).toMatchObject({ mode: 'scaled', rate: 60 });
});

it('leaves no worlds behind on a server that runs already', async () => {
  const bench = await startBench();
  try {
    const main = new Caller(bench.origin, 'main');
    const names = async () => (await main.ok(control.worlds)).map(({ name }) => name);
    await main.ok(control.createWorld, { name: 'test-of-somebody-else' });
    {
      await using world = await testWorld({ origin: bench.origin });
      expect(await names()).toContain(world.name);
    }
    expect(await names()).toEqual(['main', 'test-of-somebody-else']);
    await (await testWorld({ origin: bench.origin })).fork();
    expect(await names()).toHaveLength(4);
    await dropWorlds();
    expect(await names()).toEqual(['main', 'test-of-somebody-else']);
  } finally {
    await bench.close();
  }
});

it('says of a server without the client how phones come to have one', async () => {
  const bench = await startBench();
  try {
    const opened = openPhone(await testWorld({ origin: bench.origin }), 'bob');
    await expect(opened).rejects.toThrow(
      `${bench.origin} has no client for phones to show: npm run build:client builds it, npm start serves it, and npm run server does not.`,
    );
    await dropWorlds();
  } finally {
    await bench.close();
  }
});

it('makes its worlds on a server that runs already, frozen there too', async () => {
  const bench = await startBench({ now: Date.now });
  try {
    const world = await testWorld({ origin: bench.origin });
    const before = await world.clock.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(before + 20);
    expect(await world.clock.now()).toBe(before);
    await world.as('alice').ok(user.info);
  } finally {
    await bench.close();
  }
});
