import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { offerCoupon, receivedCoupon } from '#cli/conformance/coupon.ts';
import { newMember } from '#tests/support/member.ts';
import { testWorld, type Caller } from '#tests/support/world.ts';

/** The fixture's machines: 20 USDT paying 0.80 for 30 days, 50 USDT, and 350 USDT. */
const SLUICE_BOX = 1;
const ROCKER_CRADLE = 2;
const SMELTING_FURNACE = 8;

const stateOf = async (member: Caller, couponId: string) =>
  (await member.ok(gift.coupons)).find(({ id }) => id === couponId)?.state;

describe('product.quote and product.createOrder with a coupon', () => {
  it('subtract its amount, pay uplines on the paid amount, and use it up', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const upline = await newMember(world);
    const { inviteCode } = await world.operator.ok(control.member, { id: upline.id });
    const { caller, balances } = await newMember(world, '100', inviteCode);
    const couponId = await receivedCoupon(world, caller);
    const wanted = { productId: SLUICE_BOX, quantity: 2, couponId };

    expect(await caller.ok(product.quote, wanted)).toMatchObject({
      price: '40.00',
      discount: '5.00',
      pay: '35.00',
      dayReturnAmount: '1.60',
      walletotal: '48.00',
      available: '100.00',
    });
    expect(await stateOf(caller, couponId), 'a quote uses nothing').toBe('available');

    const order = await caller.ok(product.createOrder, wanted);
    expect(order).toMatchObject({ price: '40.00', paid: '35.00', dayReturnAmount: '1.60', quantity: 2 });
    expect((await balances()).available).toBe('65.00');
    // 8 % of the 35 that were paid, and 1.00 for the first valid member invited.
    expect((await upline.balances()).available).toBe('3.80');
    expect(await stateOf(caller, couponId)).toBe('used');
    expect(await world.operator.ok(control.manageCoupons)).toMatchObject([{ received: 1, used: 1 }]);
    const { list } = await caller.ok(wallet.records, { type: 'asset' });
    expect(list).toMatchObject([{ code: 'BUY_MACHINE', amount: '-35.00', subject: order.id }]);

    await world.advance('1s');
    await caller.refused(product.quote, wanted, 'COUPON_UNUSABLE');
    await caller.refused(product.createOrder, wanted, 'COUPON_UNUSABLE');
    expect((await balances()).available).toBe('65.00');
    await world.expectInvariants();
  });

  it("reject another member's coupon, or one for another machine, with COUPON_UNUSABLE", async () => {
    const world = await testWorld({ fixture: 'empty' });
    const [one, two] = [await newMember(world, '100'), await newMember(world, '100')];
    const ofOne = await receivedCoupon(world, one.caller);
    const notReceived = await offerCoupon(world);
    const ofAnother = await receivedCoupon(world, two.caller, { productId: String(ROCKER_CRADLE) });
    for (const couponId of [ofOne, notReceived, ofAnother, '999']) {
      await two.caller.refused(product.quote, { productId: SLUICE_BOX, couponId }, 'COUPON_UNUSABLE');
      await two.caller.refused(product.createOrder, { productId: SLUICE_BOX, couponId }, 'COUPON_UNUSABLE');
    }
    expect((await two.balances()).available).toBe('100.00');
    const order = await two.caller.ok(product.createOrder, { productId: ROCKER_CRADLE, couponId: ofAnother });
    expect(order.paid).toBe('45.00');
    expect(await stateOf(one.caller, ofOne)).toBe('available');
  });

  it('reject a total below its minimum spend with COUPON_UNUSABLE, and accept the minimum', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller } = await newMember(world, '100');
    const couponId = await receivedCoupon(world, caller, { minSpend: '40.00' });
    await caller.refused(product.createOrder, { productId: SLUICE_BOX, couponId }, 'COUPON_UNUSABLE');
    const order = await caller.ok(product.createOrder, { productId: SLUICE_BOX, quantity: 2, couponId });
    expect(order.paid).toBe('35.00');
  });

  it('leave the coupon available after a rejected purchase', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller, balances } = await newMember(world, '10');
    const couponId = await receivedCoupon(world, caller);
    await caller.refused(product.createOrder, { productId: SLUICE_BOX, couponId }, 'INSUFFICIENT_BALANCE');
    await caller.refused(
      product.createOrder,
      { productId: SMELTING_FURNACE, quantity: 2, couponId },
      'LIMIT_REACHED',
    );
    expect(await stateOf(caller, couponId)).toBe('available');
    expect((await balances()).available).toBe('10.00');
    expect(await caller.ok(product.orders)).toMatchObject({ total: 0 });
  });

  it('accept a purchase that the balance alone does not cover', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller, balances } = await newMember(world, '15');
    const couponId = await receivedCoupon(world, caller);
    await caller.ok(product.createOrder, { productId: SLUICE_BOX, couponId });
    expect((await balances()).available).toBe('0.00');
  });

  it('return the first order for a repeated Idempotency-Key and use no second coupon', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller, balances } = await newMember(world, '100');
    const couponId = await receivedCoupon(world, caller);
    const key = { idempotencyKey: 'with-coupon' };
    const wanted = { productId: SLUICE_BOX, couponId };
    const first = await caller.ok(product.createOrder, wanted, key);
    await world.advance('1h');
    expect(await caller.ok(product.createOrder, wanted, key)).toEqual(first);
    await caller.refused(product.createOrder, { productId: SLUICE_BOX }, 'IDEMPOTENCY_KEY_REUSED', key);
    expect((await balances()).available).toBe('85.00');
    expect(await caller.ok(product.orders)).toMatchObject({ total: 1 });
  });

  it('use it once for two simultaneous calls with different keys', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller, balances } = await newMember(world, '100');
    const couponId = await receivedCoupon(world, caller);
    const answers = await Promise.all(
      ['a', 'b'].map((idempotencyKey) =>
        caller.send(product.createOrder, { productId: SLUICE_BOX, couponId }, { idempotencyKey }),
      ),
    );
    const reasons = answers.map(
      ({ body }) => (body as { data: { reason?: string } }).data.reason ?? 'bought',
    );
    expect(reasons.sort()).toEqual(['COUPON_UNUSABLE', 'bought']);
    expect((await balances()).available).toBe('85.00');
  });
});

describe('an order fully paid by a coupon', () => {
  it('costs nothing, posts nothing, earns like any other, and does not make a member valid', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const upline = await newMember(world);
    const { inviteCode } = await world.operator.ok(control.member, { id: upline.id });
    const { caller, balances, phone } = await newMember(world, undefined, inviteCode);
    const couponId = await receivedCoupon(world, caller, { amount: '50.00' });
    const wanted = { productId: SLUICE_BOX, couponId };
    expect(await caller.ok(product.quote, wanted)).toMatchObject({
      price: '20.00',
      discount: '20.00',
      pay: '0.00',
    });
    const before = (await world.operator.ok(control.invariants)).postings;
    const order = await caller.ok(product.createOrder, wanted);
    expect(order).toMatchObject({ price: '20.00', paid: '0.00', dayReturnAmount: '0.80', status: 'valid' });
    expect((await world.operator.ok(control.invariants)).postings).toBe(before);
    expect((await balances()).available).toBe('0.00');
    expect((await upline.balances()).available).toBe('0.00');

    const [line] = (await caller.ok(wallet.records, { type: 'asset' })).list;
    expect(line).toMatchObject({ code: 'BUY_MACHINE', amount: '0.00', subject: order.id });
    expect((await caller.ok(wallet.record, { id: line?.id ?? '' })).postings).toEqual([]);
    expect(await upline.caller.ok(user.teamSummary)).toMatchObject({ size: 1, validSize: 0 });

    await world.advance('1d');
    expect(await caller.ok(product.receiveIncome)).toMatchObject({ amount: '0.80' });
    await world.expectInvariants();

    await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '20' });
    await caller.ok(product.createOrder, { productId: SLUICE_BOX });
    expect(await upline.caller.ok(user.teamSummary), 'a paid order does').toMatchObject({ validSize: 1 });
  });
});

describe('a received coupon', () => {
  it('keeps its terms after the offer changes', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller } = await newMember(world, '100');
    const couponId = await receivedCoupon(world, caller);
    const [{ endTime } = { endTime: 0 }] = await caller.ok(gift.coupons);
    await world.operator.ok(control.changeCoupon, {
      id: couponId,
      amount: '1.00',
      minSpend: '500.00',
      validDays: 1,
      productId: String(ROCKER_CRADLE),
    });
    expect(await caller.ok(gift.coupons)).toMatchObject([
      { amount: '5.00', minSpend: '0.00', productId: null, validDays: 7, endTime },
    ]);
    expect(await caller.ok(product.quote, { productId: SLUICE_BOX, couponId })).toMatchObject({
      pay: '15.00',
    });
  });
});
