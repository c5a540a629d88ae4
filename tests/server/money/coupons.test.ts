import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { offerCoupon, receivedCoupon, removeCoupons } from '#cli/conformance/coupon.ts';
import { newMember } from '#tests/support/member.ts';
import { testWorld, type Caller } from '#tests/support/world.ts';

const SLUICE_BOX = 1;
const ROCKER_CRADLE = 2;
const SECOND = 1_000;
const DAY = 86_400 * SECOND;

const ids = (coupons: readonly { id: string }[]) => coupons.map(({ id }) => id);
const vouchers = async (member: Caller) =>
  (await member.ok(msg.messages, { type: 'voucher' })).list.map(({ body }) => body);

describe('gift.receiveCoupon', () => {
  it('returns the coupon, valid from now for its number of 24-hour days', async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    const couponId = await offerCoupon(world, { minSpend: '20.00', productId: '1' });
    await world.advance('1h');
    const now = await world.now();
    expect(await alice.ok(gift.receiveCoupon, { couponId })).toEqual({
      id: couponId,
      title: 'Five off',
      productId: '1',
      amount: '5.00',
      minSpend: '20.00',
      startTime: now,
      endTime: now + 7 * DAY,
      validDays: 7,
      state: 'available',
    });
    const { list } = await alice.ok(msg.messages, { type: 'voucher' });
    expect(list).toMatchObject([{ type: 'voucher', data: { page: 'index/mycoupon', couponId } }]);
    expect(list[0]?.body).toBe('You can use a coupon worth 5.00\u00a0USDT until it expires.');
    await world.expectInvariants();
  });

  it("returns its title in the caller's language", async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    const couponId = await offerCoupon(world, { title: { 'en-US': 'Gift', 'hi-IN': 'तोहफ़ा' } });
    const inHindi = { language: 'hi_IN' };
    expect(await alice.ok(gift.coupons, { state: 'receivable' }, inHindi)).toMatchObject([
      { title: 'तोहफ़ा' },
    ]);
    expect(await alice.ok(gift.receiveCoupon, { couponId })).toMatchObject({ title: 'Gift' });
  });

  it('rejects a second receipt with ALREADY_RECEIVED and an unknown coupon with UNKNOWN_COUPON', async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    const couponId = await receivedCoupon(world, alice);
    await world.advance('1s');
    await alice.refused(gift.receiveCoupon, { couponId }, 'ALREADY_RECEIVED');
    await alice.refused(gift.receiveCoupon, { couponId: 999 }, 'UNKNOWN_COUPON');
    expect(await alice.ok(gift.coupons)).toHaveLength(1);
  });

  it('receives once on a double press and returns the same result', async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    const couponId = await offerCoupon(world);
    const first = await alice.ok(gift.receiveCoupon, { couponId });
    expect(await alice.ok(gift.receiveCoupon, { couponId })).toEqual(first);
    expect(await vouchers(alice)).toHaveLength(1);
  });

  it('rejects before its start and from its end with COUPONS_GONE', async () => {
    const world = await removeCoupons(await testWorld());
    const now = await world.now();
    const window = { receivableFromTime: now + 60 * SECOND, receivableUntilTime: now + 120 * SECOND };
    const couponId = await offerCoupon(world, window);
    const [alice, bob, chitra] = [await world.as('alice'), await world.as('bob'), await world.as('chitra')];
    await world.advance('59s');
    await alice.refused(gift.receiveCoupon, { couponId }, 'COUPONS_GONE');
    expect(await alice.ok(gift.coupons, { state: 'receivable' })).toEqual([]);
    await world.advance('1s');
    expect(await alice.ok(gift.coupons, { state: 'receivable' })).toMatchObject([
      {
        id: couponId,
        state: 'receivable',
        startTime: window.receivableFromTime,
        endTime: window.receivableUntilTime,
      },
    ]);
    await alice.ok(gift.receiveCoupon, { couponId });
    await world.advance('59s');
    await bob.ok(gift.receiveCoupon, { couponId });
    await world.advance('1s');
    await chitra.refused(gift.receiveCoupon, { couponId }, 'COUPONS_GONE');
    expect(await chitra.ok(gift.coupons, { state: 'receivable' })).toEqual([]);
  });

  it('rejects with COUPONS_GONE once all are received, also under concurrent calls', async () => {
    const world = await removeCoupons(await testWorld());
    const couponId = await offerCoupon(world, { quantity: 2 });
    const members = await Promise.all(
      ['alice', 'bob', 'chitra', 'dmitri'].map((who) => world.as(who as 'alice')),
    );
    const answers = await Promise.all(members.map((member) => member.send(gift.receiveCoupon, { couponId })));
    const codes = answers.map(({ body }) => (body as { code: number }).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(2);
    const wanjiru = await world.as('wanjiru');
    await wanjiru.refused(gift.receiveCoupon, { couponId }, 'COUPONS_GONE');
    expect(await world.operator.ok(control.manageCoupons)).toMatchObject([
      { quantity: 2, received: 2, used: 0 },
    ]);
  });

  it('rejects with COUPONS_GONE while coupons are closed; received ones stay usable', async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    const held = await receivedCoupon(world, alice);
    const couponId = await offerCoupon(world);
    expect(await world.guest.ok(gift.couponsOpen)).toEqual({ open: true });
    await world.setParams({ couponsOpen: false });
    expect(await world.guest.ok(gift.couponsOpen)).toEqual({ open: false });
    await alice.refused(gift.receiveCoupon, { couponId }, 'COUPONS_GONE');
    expect(await alice.ok(gift.coupons, { state: 'receivable' })).toEqual([]);
    expect(await alice.ok(gift.productCoupons, { productId: SLUICE_BOX })).toEqual([]);
    expect(ids(await alice.ok(gift.myProductCoupons, { productId: SLUICE_BOX }))).toEqual([held]);
    const order = await alice.ok(product.createOrder, { productId: SLUICE_BOX, couponId: held });
    expect(order.paid).toBe('15.00');
  });
});

describe('gift.coupons', () => {
  it("lists the caller's coupons by state, newest first", async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    const short = await receivedCoupon(world, alice, { validDays: 1 });
    const used = await receivedCoupon(world, alice);
    const kept = await receivedCoupon(world, alice, { validDays: 30 });
    await alice.ok(product.createOrder, { productId: SLUICE_BOX, couponId: used });
    await world.advance('1d');
    expect((await alice.ok(gift.coupons)).map(({ id, state }) => [id, state])).toEqual([
      [kept, 'available'],
      [used, 'used'],
      [short, 'expired'],
    ]);
    expect(ids(await alice.ok(gift.coupons, { state: 'available' }))).toEqual([kept]);
    expect(ids(await alice.ok(gift.coupons, { state: 'used' }))).toEqual([used]);
    expect(ids(await alice.ok(gift.coupons, { state: 'expired' }))).toEqual([short]);
    expect(await alice.ok(gift.coupons, { state: 'receivable' })).toEqual([]);
    const bob = await world.as('bob');
    expect(await bob.ok(gift.coupons)).toEqual([]);
    expect(ids(await bob.ok(gift.coupons, { state: 'receivable' }))).toEqual([kept, used, short]);
  });

  it('returns a coupon as available until its last second, and as expired at its end', async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    const couponId = await receivedCoupon(world, alice, { validDays: 1 });
    const [{ endTime } = { endTime: 0 }] = await alice.ok(gift.coupons);
    await world.operator.ok(control.setClock, { to: endTime - SECOND });
    expect(await alice.ok(gift.coupons)).toMatchObject([{ state: 'available' }]);
    await alice.ok(product.quote, { productId: SLUICE_BOX, couponId });
    await world.advance('1s');
    expect(await alice.ok(gift.coupons)).toMatchObject([{ state: 'expired', endTime }]);
    await alice.refused(product.quote, { productId: SLUICE_BOX, couponId }, 'COUPON_UNUSABLE');
    await alice.refused(product.createOrder, { productId: SLUICE_BOX, couponId }, 'COUPON_UNUSABLE');
    expect(await alice.ok(gift.myProductCoupons, { productId: SLUICE_BOX })).toEqual([]);
  });
});

describe('gift.productCoupons, gift.myProductCoupons and gift.productCouponData', () => {
  it('return the receivable and usable coupons of one machine: its own and general ones', async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    const any = await offerCoupon(world, { amount: '3.00' });
    const own = await offerCoupon(world, { productId: String(SLUICE_BOX) });
    await offerCoupon(world, { productId: String(ROCKER_CRADLE), amount: '9.00' });
    const ofSluiceBox = { productId: SLUICE_BOX };
    expect(ids(await alice.ok(gift.productCoupons, ofSluiceBox))).toEqual([own, any]);
    expect(await alice.ok(gift.productCouponData, ofSluiceBox)).toEqual({
      receivable: 2,
      usable: 0,
      best: null,
    });

    for (const couponId of [any, own]) await alice.ok(gift.receiveCoupon, { couponId });
    expect(await alice.ok(gift.productCoupons, ofSluiceBox)).toEqual([]);
    expect(ids(await alice.ok(gift.myProductCoupons, ofSluiceBox))).toEqual([own, any]);
    expect(await alice.ok(gift.productCouponData, ofSluiceBox)).toMatchObject({
      receivable: 0,
      usable: 2,
      best: { id: own, amount: '5.00', state: 'available' },
    });
  });

  it('sort by discount on one machine, and omit those that no quantity can use', async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    // Five of the starter machine may be bought, at 20 USDT each.
    const forFive = await receivedCoupon(world, alice, { amount: '50.00', minSpend: '100.00' });
    await receivedCoupon(world, alice, { amount: '60.00', minSpend: '100.01' });
    const small = await receivedCoupon(world, alice, { amount: '1.00', minSpend: '20.00' });
    const greater = await receivedCoupon(world, alice, { amount: '2.00' });
    expect(ids(await alice.ok(gift.myProductCoupons, { productId: SLUICE_BOX }))).toEqual([
      greater,
      small,
      forFive,
    ]);
  });

  it('return nothing for an unknown machine', async () => {
    const world = await removeCoupons(await testWorld());
    const alice = await world.as('alice');
    await receivedCoupon(world, alice);
    await offerCoupon(world);
    const nowhere = { productId: 999 };
    expect(await alice.ok(gift.productCoupons, nowhere)).toEqual([]);
    expect(await alice.ok(gift.myProductCoupons, nowhere)).toEqual([]);
    expect(await alice.ok(gift.productCouponData, nowhere)).toEqual({ receivable: 0, usable: 0, best: null });
  });
});

describe('the reminder of a coupon', () => {
  const expiring = 'Your coupon worth 5.00\u00a0USDT expires in 24 h.';

  it('is sent 24 hours before its end, once', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const member = await newMember(world);
    const { caller } = member;
    await receivedCoupon(world, caller, { validDays: 3 });
    await world.operator.ok(control.setClock, { to: (await world.now()) + 2 * DAY - SECOND });
    expect(await vouchers(caller)).toHaveLength(1);
    const { fired } = await world.advance('1s');
    expect(fired).toMatchObject([{ kind: 'coupon.remind' }]);
    expect(await vouchers(caller)).toEqual([
      expiring,
      'You can use a coupon worth 5.00\u00a0USDT until it expires.',
    ]);
    await world.advance('30d');
    expect(await vouchers(await world.as(member))).toHaveLength(2);
  });

  it('is not sent for a used coupon, nor for one valid for a day or less', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const member = await newMember(world, '100');
    const { caller } = member;
    const couponId = await receivedCoupon(world, caller);
    await receivedCoupon(world, caller, { validDays: 1 });
    await caller.ok(product.createOrder, { productId: SLUICE_BOX, couponId });
    const { fired } = await world.advance('8d');
    expect(fired.filter(({ kind }) => kind === 'coupon.remind')).toEqual([]);
    expect(await vouchers(await world.as(member))).not.toContain(expiring);
  });
});
