import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const lastCall = async ({ operator }: TestWorld, endpoint: string) =>
  (await operator.ok(control.requests, { endpoint, pageSize: 1 })).list[0];

const replays = ({ operator }: Pick<TestWorld, 'operator'>) =>
  operator.ok(control.invariants, { replay: 'true' });

describe('respond', () => {
  it('answers the calls of one member with one input, and performs none of them', async () => {
    const world = await testWorld();
    const [bob, alice] = [await world.as('bob'), await world.as('alice')];
    const options = { member: 'bob', input: { productId: 2 }, times: 2 } as const;
    const rule = await world.respond(product.createOrder, { reason: 'SOLD_OUT' }, options);
    await bob.refused(product.createOrder, { productId: 2 }, 'SOLD_OUT');
    await alice.ok(product.createOrder, { productId: 2 });
    await bob.ok(product.createOrder, { productId: 1 });
    expect(await rule.hits()).toBe(1);
    expect(await world.operator.ok(control.faults)).toMatchObject([
      { fault: 'respond', hits: 1, times: 1, member: personas.bob.phone, input: { productId: 2 } },
    ]);
    await bob.refused(product.createOrder, { productId: 2 }, 'SOLD_OUT');
    expect(await rule.hits()).toBe(2);
    expect(await lastCall(world, 'product.createOrder')).toMatchObject({
      fault: 'respond',
      faultIds: [rule.id],
      reason: 'SOLD_OUT',
      input: { productId: '2' },
      movements: [],
    });
    await bob.ok(product.createOrder, { productId: 2 });
    expect(await replays(world)).toMatchObject({ holds: true });
  });

  it('answers with data and the platform’s own words, also to guests', async () => {
    const world = await testWorld();
    const info = await world.guest.ok(user.sysInfo);
    await world.respond(user.sysInfo, { data: { ...info } });
    const { body, status } = await world.guest.send(user.sysInfo);
    expect([status, body]).toEqual([200, { code: 200, msg: expect.any(String) as string, data: info }]);
  });

  it('is refused with one sentence that names the field if its answer breaks the contract', async () => {
    const { operator } = await testWorld();
    const rule = { endpoint: 'wallet.wallet', fault: 'respond' } as const;
    const refusals = [
      [
        { data: { available: 7 } },
        /^data\.\w+ breaks the contract of wallet\.wallet, unless unchecked is true$/,
      ],
      [{ reason: 'SOLD_OUT' }, 'reason breaks the contract of wallet.wallet, unless unchecked is true'],
      [{ code: 500 }, 'code breaks the contract of wallet.wallet, unless unchecked is true'],
      [{ status: 503 }, /^status breaks/],
    ] as const;
    for (const [answer, sentence] of refusals) {
      const { answer: said } =
        (await operator.refused(control.addFault, { ...rule, answer }, 'BAD_INPUT')) ?? {};
      expect(said).toMatch(sentence);
    }
    expect(await operator.refused(control.addFault, rule, 'BAD_INPUT')).toEqual({
      answer: 'This field is required',
    });
    const everywhere = { ...rule, endpoint: '*', answer: {} };
    expect(await operator.refused(control.addFault, everywhere, 'BAD_INPUT')).toEqual({
      endpoint: 'A rule needs one endpoint with answers, not * or a stream, unless unchecked is true',
    });
    expect(await operator.ok(control.faults)).toEqual([]);
  });

  it('answers anything if it is unchecked', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const answer = { code: 503, msg: 'Closed', data: { until: 9 } };
    await world.respond(wallet.wallet, answer, { unchecked: true });
    const { status, body } = await alice.send(wallet.wallet);
    expect([status, body]).toEqual([503, answer]);
  });

  it('refuses a condition on a field that the call does not have, or that is secret', async () => {
    const { operator } = await testWorld();
    const of = (endpoint: string, input: object) =>
      operator.refused(control.addFault, { endpoint, fault: 'error', input }, 'BAD_INPUT');
    expect(await of('product.createOrder', { productID: 2 })).toEqual({
      input: 'This call has no field “productID”. Did you mean “productId”?',
    });
    expect(await of('user.login', { password: 'Touchstone1' })).toMatchObject({
      input: expect.stringContaining('no field') as string,
    });
  });
});

describe('patch', () => {
  it('replaces one field of the real answer, which takes effect', async () => {
    const world = await testWorld();
    const bob = await world.as('bob');
    const rule = await world.patch(product.createOrder, 'data.dayReturnAmount', '9.99');
    const order = await bob.ok(product.createOrder, { productId: 1 });
    expect(order.dayReturnAmount).toBe('9.99');
    await world.expectBalances({ bob: { available: '330.00' } });
    await rule.remove();
    await world.patch(product.products, 'data.list.*.productName', 'Same');
    const { list } = await bob.ok(product.products);
    expect(new Set(list.map(({ productName }) => productName))).toEqual(new Set(['Same']));
    expect(await lastCall(world, 'product.products')).toMatchObject({ fault: 'patch' });
    await world.expectInvariants();
    expect(await replays(world)).toMatchObject({ holds: true });
  });

  it('leaves an answer without its place as it is, and the log says so', async () => {
    const world = await testWorld();
    const bob = await world.as('bob');
    const before = await bob.ok(product.products);
    await world.patch(product.products, 'data.list.999.productName', 'None');
    expect(await bob.ok(product.products)).toEqual(before);
    expect(await lastCall(world, 'product.products')).toMatchObject({ fault: 'patch, without effect' });
    await world.patch(product.createOrder, 'data.dayReturnAmount', '9.99');
    await bob.refused(product.createOrder, { productId: 7 }, 'SOLD_OUT');
  });

  it.each([
    ['data.list.0.productName', 7, 'value', 'data.list.0.productName'],
    ['data.list.0.productNames', 'x', 'path', 'data.list.0.productNames'],
    ['data.list', [{}], 'value', 'data.list.0.id'],
    ['msg', 7, 'value', 'msg'],
  ])('refuses %s = %j, and names the field', async (path, value, field, broken) => {
    const { operator } = await testWorld();
    const rule = { endpoint: 'product.products', fault: 'patch', path, value } as const;
    const said = await operator.refused(control.addFault, rule, 'BAD_INPUT');
    expect(said).toEqual({
      [field]: `${broken} breaks the contract of product.products, unless unchecked is true`,
    });
    await operator.ok(control.addFault, { ...rule, unchecked: true });
  });
});

describe('a saved world', () => {
  it('keeps its rules, and a fork has them, too', async () => {
    const world = await testWorld();
    await world.respond(product.createOrder, { reason: 'SOLD_OUT' }, { member: 'bob', times: 1 });
    const copies = [await world.fork(), await testWorld({ saved: await world.save() })];
    for (const copy of copies) {
      await copy.as('bob').refused(product.createOrder, { productId: 1 }, 'SOLD_OUT');
      await copy.as('bob').ok(product.createOrder, { productId: 1 });
      expect(await replays(copy)).toMatchObject({ holds: true });
    }
  });
});
