import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

/** The fixture's machines in order. */
const SLUICE_BOX = 1;
const ROCKER_CRADLE = 2;
const SHAKER_TABLE = 4;
const BALL_MILL = 6;
const BUCKET_DREDGE = 7;
const SMELTING_FURNACE = 8;

let phones = 254_733_000_000;

/** A member without an inviter, with funds. */
async function buyer(world: TestWorld, available: string) {
  const phone = String((phones += 1));
  await world.operator.ok(control.createMember, { phone, password: 'Goldpan99', available });
  return world.as({ phone });
}

describe('product.products', () => {
  it('lists machines in every sale state, page by page', async () => {
    const world = await testWorld();
    const { guest, origin } = world;
    const { total, list } = await guest.ok(product.products, { pageNum: 2, pageSize: 3 });
    expect(total).toBe(8);
    expect(list.map(({ productName }) => productName)).toEqual(['Shaker Table', 'Jaw Crusher', 'Ball Mill']);
    expect((await guest.ok(product.products, { status: '3' })).list).toMatchObject([
      { productName: 'Bucket Dredge', status: 3 },
    ]);
    const all = (await guest.ok(product.products, { pageSize: 8 })).list;
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([3, 4, 5, 6]));
    for (const { productImg, startTime, endTime, daotimes, status } of all) {
      expect((await fetch(`${origin}${productImg}`)).headers.get('content-type')).toMatch(/^image\//);
      if (status === 5) expect([startTime > (await world.now()), endTime > startTime]).toEqual([true, true]);
      if (status === 6) expect(daotimes).toBeGreaterThan(await world.now());
    }
  });

  it('returns total revenue as daily return times valid days', async () => {
    const { guest } = await testWorld();
    const { list } = await guest.ok(product.products);
    for (const { dayReturnAmount, validDays, walletotal } of list) {
      expect(Number(walletotal)).toBeCloseTo(Number(dayReturnAmount) * validDays, 6);
    }
  });
});

describe('product.product', () => {
  it('returns stock, limit and agreement, and that the price is not refunded', async () => {
    const { guest } = await testWorld();
    const detail = await guest.ok(product.product, { productId: SMELTING_FURNACE });
    expect(detail).toMatchObject({ stock: 25, limit: 1, returnsPrice: false, price: '2000.00' });
    expect(detail.agreement).toContain('not returned');
    await guest.refused(product.product, { productId: 99 }, 'UNKNOWN_PRODUCT');
  });
});

describe('product.quote and product.createOrder', () => {
  it('quote the whole price and then charge exactly that', async () => {
    const world = await testWorld();
    const member = await buyer(world, '200');
    const quoted = await member.ok(product.quote, { productId: ROCKER_CRADLE, quantity: 3 });
    expect(quoted).toMatchObject({
      price: '150.00',
      discount: '0.00',
      pay: '150.00',
      dayReturnAmount: '6.30',
      validDays: 30,
      walletotal: '189.00',
      available: '200.00',
    });
    const order = await member.ok(product.createOrder, { productId: ROCKER_CRADLE, quantity: 3 });
    expect(order).toMatchObject({
      paid: '150.00',
      quantity: 3,
      expireTime: quoted.endTime,
      receivableAmount: '0.00',
    });
    expect(await member.ok(wallet.wallet)).toMatchObject({ available: '50.00', holdingAssets: '50.00' });
    await world.expectInvariants();
  });

  it('reject a machine that is unknown, not yet or no longer on sale, or needs an unowned coupon', async () => {
    const world = await testWorld();
    const member = await buyer(world, '9000');
    await member.refused(product.quote, { productId: 99 }, 'UNKNOWN_PRODUCT');
    await member.refused(product.createOrder, { productId: 99 }, 'UNKNOWN_PRODUCT');
    await member.refused(product.quote, { productId: BUCKET_DREDGE }, 'SOLD_OUT');
    await member.refused(product.createOrder, { productId: BUCKET_DREDGE }, 'SOLD_OUT');
    await member.refused(product.quote, { productId: BALL_MILL }, 'SALE_NOT_STARTED');
    await member.refused(product.createOrder, { productId: SHAKER_TABLE }, 'SALE_NOT_STARTED');
    await member.refused(product.quote, { productId: SLUICE_BOX, couponId: 1 }, 'COUPON_UNUSABLE');
    await member.refused(product.createOrder, { productId: SLUICE_BOX, couponId: 1 }, 'COUPON_UNUSABLE');
    expect(await member.ok(wallet.wallet)).toMatchObject({ available: '9000.00' });
  });

  it('open a rush purchase at its instant and not a second before', async () => {
    const world = await testWorld();
    const member = await buyer(world, '200');
    const { daotimes } = await member.ok(product.product, { productId: SHAKER_TABLE });
    await world.operator.ok(control.setClock, { to: daotimes - 1000 });
    await member.refused(product.createOrder, { productId: SHAKER_TABLE }, 'SALE_NOT_STARTED');
    await world.advance('1s');
    expect(await member.ok(product.createOrder, { productId: SHAKER_TABLE })).toMatchObject({
      paid: '200.00',
    });
  });

  it('reject at the end of the sale', async () => {
    const world = await testWorld();
    const member = await buyer(world, '100');
    const { endTime } = await member.ok(product.product, { productId: SLUICE_BOX });
    await world.operator.ok(control.setClock, { to: endTime });
    const later = await world.as('chitra');
    await later.refused(product.quote, { productId: SLUICE_BOX }, 'SALE_ENDED');
    await later.refused(product.createOrder, { productId: SLUICE_BOX }, 'SALE_ENDED');
  });

  it("return how many the member's limit still allows", async () => {
    const world = await testWorld();
    const member = await buyer(world, '100');
    const left = async () => (await member.ok(product.quote, { productId: SLUICE_BOX, quantity: 2 })).left;
    const { limit } = await member.ok(product.product, { productId: SLUICE_BOX });
    expect(await left()).toBe(limit);
    await member.ok(product.createOrder, { productId: SLUICE_BOX, quantity: 2 });
    expect(await left()).toBe(limit - 2);
  });

  it("enforce the member's limit and the balance", async () => {
    const world = await testWorld();
    const member = await buyer(world, '2100');
    await member.ok(product.createOrder, { productId: SMELTING_FURNACE });
    await member.refused(product.quote, { productId: SMELTING_FURNACE }, 'LIMIT_REACHED');
    await member.refused(product.createOrder, { productId: SMELTING_FURNACE, quantity: 2 }, 'LIMIT_REACHED');
    await member.refused(product.quote, { productId: ROCKER_CRADLE, quantity: 3 }, 'INSUFFICIENT_BALANCE');
    await member.refused(
      product.createOrder,
      { productId: ROCKER_CRADLE, quantity: 3 },
      'INSUFFICIENT_BALANCE',
    );
    expect(await member.ok(wallet.wallet)).toMatchObject({ available: '100.00' });
  });

  it('sell the last machine once, and reject as sold out afterwards', async () => {
    const world = await testWorld();
    const members = await Promise.all(Array.from({ length: 26 }, () => buyer(world, '2000')));
    const answers = await Promise.all(
      members.map((member) => member.send(product.createOrder, { productId: SMELTING_FURNACE })),
    );
    const codes = answers.map(({ body }) => (body as { code: number }).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(25);
    await members[0]?.refused(product.quote, { productId: SMELTING_FURNACE }, 'SOLD_OUT');
    expect(await world.guest.ok(product.product, { productId: SMELTING_FURNACE })).toMatchObject({
      status: 3,
      stock: 0,
    });
    await world.expectInvariants();
  });

  it('act once per Idempotency-Key, and reject the key for another call', async () => {
    const world = await testWorld();
    const member = await buyer(world, '100');
    const key = { idempotencyKey: 'press-1' };
    const first = await member.ok(product.createOrder, { productId: SLUICE_BOX }, key);
    await world.advance('1h');
    expect(await member.ok(product.createOrder, { productId: SLUICE_BOX }, key)).toEqual(first);
    await member.refused(
      product.createOrder,
      { productId: SLUICE_BOX, quantity: 2 },
      'IDEMPOTENCY_KEY_REUSED',
      key,
    );
    expect(await member.ok(wallet.wallet)).toMatchObject({ available: '80.00' });
  });

  it('treat the same call within a second as a repeat, and after a second as another', async () => {
    const world = await testWorld();
    const member = await buyer(world, '100');
    const first = await member.ok(product.createOrder, { productId: SLUICE_BOX });
    expect(await member.ok(product.createOrder, { productId: SLUICE_BOX })).toEqual(first);
    await world.advance('1s');
    expect((await member.ok(product.createOrder, { productId: SLUICE_BOX })).id).not.toBe(first.id);
  });

  it('reject a price other than the expected one, before anything is posted', async () => {
    const world = await testWorld();
    const member = await buyer(world, '100');
    const wanted = { productId: SLUICE_BOX };
    const { pay: expectedPay } = await member.ok(product.quote, wanted);
    await world.operator.ok(control.changeProduct, { id: SLUICE_BOX, price: '30' });
    await member.refused(product.createOrder, { ...wanted, expectedPay }, 'TERMS_CHANGED');
    await member.refused(product.createOrder, { ...wanted, expectedPay: 'twenty' }, 'BAD_INPUT');
    expect(await member.ok(wallet.wallet)).toMatchObject({ available: '100.00' });
    expect(await member.ok(product.createOrder, { ...wanted, expectedPay: '30.00' })).toMatchObject({
      paid: '30.00',
    });
    await world.expectInvariants();
  });

  it('reject other returns or days than the expected ones', async () => {
    const world = await testWorld();
    const member = await buyer(world, '100');
    const wanted = { productId: SLUICE_BOX };
    const shown = await member.ok(product.quote, wanted);
    const expected = {
      expectedPay: shown.pay,
      expectedDayReturnAmount: shown.dayReturnAmount,
      expectedValidDays: shown.validDays,
    };
    // The same total at a later time.
    await world.operator.ok(control.changeProduct, { id: SLUICE_BOX, dayReturn: '0.4', validDays: 60 });
    for (const [name, value] of Object.entries(expected).slice(1))
      await member.refused(product.createOrder, { ...wanted, [name]: value }, 'TERMS_CHANGED');
    await member.refused(product.createOrder, { ...wanted, ...expected }, 'TERMS_CHANGED');
    expect(await member.ok(wallet.wallet)).toMatchObject({ available: '100.00' });
    const seen = { ...expected, expectedDayReturnAmount: '0.40', expectedValidDays: 60 };
    expect(await member.ok(product.createOrder, { ...wanted, ...seen })).toMatchObject({
      dayReturnAmount: '0.40',
      validDays: 60,
    });
  });

  it('return the result for a repeated key at any price', async () => {
    const world = await testWorld();
    const member = await buyer(world, '100');
    const key = { idempotencyKey: 'press-1' };
    const wanted = { productId: SLUICE_BOX };
    const first = await member.ok(product.createOrder, { ...wanted, expectedPay: '20.00' }, key);
    await world.operator.ok(control.changeProduct, { id: SLUICE_BOX, price: '30' });
    const seen = { expectedPay: '30.00', expectedDayReturnAmount: '0.80', expectedValidDays: 30 };
    expect(await member.ok(product.createOrder, { ...wanted, ...seen }, key)).toEqual(first);
    expect(await member.ok(wallet.wallet)).toMatchObject({ available: '80.00' });
  });
});
