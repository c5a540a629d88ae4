import { describe, expect, it } from 'vitest';
import { LAST_INSTANT } from '#contract/control/clock.ts';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { offerCoupon, receivedCoupon } from '#cli/conformance/coupon.ts';
import { newMember } from '#tests/support/member.ts';
import { testWorld } from '#tests/support/world.ts';

const SLUICE_BOX = '1';
const SHAKER_TABLE = '4';
const BUCKET_DREDGE = '7';
const SMELTING_FURNACE = '8';
const DAY = 86_400_000;

const winch = { name: 'Winch', price: '10', dayReturn: '0.5', validDays: 40, stock: 3 };

describe('control.addProduct', () => {
  it('offers a machine for sale at once, with defaults for missing fields', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const now = await world.now();
    const added = await world.operator.ok(control.addProduct, winch);
    expect(added).toEqual({
      id: '9',
      name: 'Winch',
      imageUrl: '/files/products/sluice-box.svg',
      status: 4,
      price: '10.00',
      dayReturn: '0.50',
      validDays: 40,
      saleStartTime: now,
      saleEndTime: now + 365 * DAY,
      rushTime: 0,
      stock: 3,
      limit: 5,
      sold: 0,
      description: '',
      agreement: '',
    });
    expect((await world.operator.ok(control.manageProducts)).at(-1)).toEqual(added);
    expect((await world.guest.ok(product.products)).list.at(-1)).toMatchObject({
      id: '9',
      productName: 'Winch',
      walletotal: '20.00',
    });
    const { caller, balances } = await newMember(world, '100');
    await caller.ok(product.createOrder, { productId: added.id, quantity: 3 });
    expect((await balances()).available).toBe('70.00');
    expect((await world.operator.ok(control.manageProducts)).at(-1)).toMatchObject({ stock: 0, sold: 3 });
    await world.expectInvariants();
  });

  it('stores texts by language, with sanitised HTML', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { id, description } = await world.operator.ok(control.addProduct, {
      ...winch,
      description: {
        'en-US': '<p onclick="x()">Lifts<script>steal()</script></p>',
        'hi-IN': '<p>उठाती है</p><img src=x onerror=x()>',
      },
      agreement: '<b>No return of the price</b><iframe src="//x"></iframe>',
    });
    expect(description).toEqual({ 'en-US': '<p>Lifts</p>', 'hi-IN': '<p>उठाती है</p>' });
    const shown = { description: '<p>Lifts</p>', agreement: '<b>No return of the price</b>' };
    expect(await world.guest.ok(product.product, { productId: id })).toMatchObject(shown);
    expect(await world.guest.ok(product.product, { productId: id }, { language: 'hi_IN' })).toMatchObject({
      ...shown,
      description: '<p>उठाती है</p>',
    });
  });

  it('rejects a sale that ends before it starts, and amounts out of range, with BAD_INPUT', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator } = world;
    const window = { saleStartTime: 2_000, saleEndTime: 2_000 };
    expect(await operator.refused(control.addProduct, { ...winch, ...window }, 'BAD_INPUT')).toEqual({
      saleEndTime: 'The end must come after the start',
    });
    const most = '999999999.99';
    const dear = { ...winch, price: most, limit: 1000 };
    expect(await operator.refused(control.addProduct, dear, 'BAD_INPUT')).toEqual({
      price: 'This is more than the platform can count',
    });
    const generous = { ...winch, dayReturn: most, validDays: 3650 };
    expect(Object.keys((await operator.refused(control.addProduct, generous, 'BAD_INPUT')) ?? {})).toEqual([
      'dayReturn',
    ]);
    expect(await operator.ok(control.manageProducts)).toHaveLength(8);
  });

  it.each(['saleStartTime', 'saleEndTime', 'rushTime'])(
    'rejects a %s beyond the last valid date with BAD_INPUT, and offers nothing',
    async (field) => {
      const { operator } = await testWorld({ fixture: 'empty' });
      for (const instant of [Number.MAX_SAFE_INTEGER, 8.64e15, LAST_INSTANT + 1]) {
        const late = { ...winch, [field]: instant };
        const fields = await operator.refused(control.addProduct, late, 'BAD_INPUT');
        expect(Object.keys(fields ?? {})).toEqual([field]);
      }
      expect(await operator.ok(control.manageProducts)).toHaveLength(8);
    },
  );
});

describe('control.changeProduct', () => {
  it('applies to future purchases; sold machines keep their terms', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller, balances } = await newMember(world, '100');
    const sold = await caller.ok(product.createOrder, { productId: SLUICE_BOX });
    const quoted = await caller.ok(product.quote, { productId: SLUICE_BOX });
    expect(quoted.pay).toBe('20.00');
    const changed = await world.operator.ok(control.changeProduct, {
      id: SLUICE_BOX,
      price: '30',
      dayReturn: '2',
      validDays: 10,
    });
    expect(changed).toMatchObject({ name: 'Sluice Box', price: '30.00', stock: 4999, limit: 5, sold: 1 });
    await world.advance('1s');
    const dearer = await caller.ok(product.createOrder, { productId: SLUICE_BOX });
    expect(dearer).toMatchObject({
      paid: '30.00',
      dayReturnAmount: '2.00',
      validDays: 10,
      walletotal: '20.00',
    });
    expect((await balances()).available).toBe('50.00');
    const { list } = await caller.ok(product.orders);
    expect(list.find(({ id }) => id === sold.id)).toMatchObject({
      paid: '20.00',
      dayReturnAmount: '0.80',
      validDays: 30,
      expireTime: sold.expireTime,
    });
    await world.advance('2d');
    expect(await caller.ok(product.receiveIncome, { orderId: sold.id })).toMatchObject({ amount: '1.60' });
    await world.expectInvariants();
  });

  it('marks as sold out at zero stock, and restores the state with new stock', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator, guest } = world;
    const { caller } = await newMember(world, '9000');
    const shown = async (productId: string) => (await guest.ok(product.product, { productId })).status;

    await operator.ok(control.changeProduct, { id: SMELTING_FURNACE, stock: 1 });
    await caller.ok(product.createOrder, { productId: SMELTING_FURNACE });
    expect(await shown(SMELTING_FURNACE)).toBe(3);
    expect(await operator.ok(control.changeProduct, { id: SMELTING_FURNACE, stock: 2 })).toMatchObject({
      status: 4,
      sold: 1,
    });
    expect(await shown(SMELTING_FURNACE)).toBe(4);

    await operator.ok(control.changeProduct, { id: SHAKER_TABLE, stock: 0 });
    expect(await shown(SHAKER_TABLE)).toBe(3);
    await operator.ok(control.changeProduct, { id: SHAKER_TABLE, stock: 5 });
    expect(await shown(SHAKER_TABLE), 'a rush purchase stays one').toBe(6);

    expect(await shown(BUCKET_DREDGE)).toBe(3);
    await operator.ok(control.changeProduct, { id: BUCKET_DREDGE, stock: 5 });
    await caller.ok(product.createOrder, { productId: BUCKET_DREDGE });
  });

  it('keeps a machine from sale in the states sold out, pre-sale and unknown', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller } = await newMember(world, '100');
    const wanted = { productId: SLUICE_BOX };
    await world.operator.ok(control.changeProduct, { id: SLUICE_BOX, status: 3 });
    await caller.refused(product.createOrder, wanted, 'SOLD_OUT');
    await world.operator.ok(control.changeProduct, { id: SLUICE_BOX, stock: 7 });
    await caller.refused(product.createOrder, wanted, 'SOLD_OUT');
    for (const status of [5, 7, 99]) {
      await world.operator.ok(control.changeProduct, { id: SLUICE_BOX, status });
      expect(await world.guest.ok(product.product, wanted)).toMatchObject({ status });
      await caller.refused(product.createOrder, wanted, 'SALE_NOT_STARTED');
    }
    await world.operator.ok(control.changeProduct, { id: SLUICE_BOX, status: 4 });
    await caller.ok(product.createOrder, wanted);
  });

  it('changes a picture, and restores the default without one', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    const imageUrl = 'https://example.org/winch.png';
    const changed = await operator.ok(control.changeProduct, { id: SHAKER_TABLE, imageUrl });
    expect(changed).toMatchObject({ imageUrl, name: 'Shaker Table', status: 6 });
    expect(await operator.ok(control.changeProduct, { id: SHAKER_TABLE, imageUrl: '' })).toMatchObject({
      imageUrl: '/files/products/sluice-box.svg',
    });
  });

  it('rejects an unknown machine with UNKNOWN_ITEM, and changes nothing for conflicting fields', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    await operator.refused(control.changeProduct, { id: 99, stock: 1 }, 'UNKNOWN_ITEM');
    const [first] = await operator.ok(control.manageProducts);
    await operator.refused(control.changeProduct, { id: SLUICE_BOX, stock: 1, saleEndTime: 1 }, 'BAD_INPUT');
    await operator.refused(control.changeProduct, { id: SLUICE_BOX, status: 'on sale' }, 'BAD_INPUT');
    expect((await operator.ok(control.manageProducts))[0]).toEqual(first);
  });
});

describe('control.removeProduct', () => {
  it('removes a machine without orders and coupons', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator, guest } = world;
    const { caller } = await newMember(world, '100');
    const couponId = await offerCoupon(world, { productId: SHAKER_TABLE });
    await caller.ok(product.createOrder, { productId: SLUICE_BOX });
    await operator.refused(control.removeProduct, { id: SLUICE_BOX }, 'ITEM_IN_USE');
    await operator.refused(control.removeProduct, { id: SHAKER_TABLE }, 'ITEM_IN_USE');
    await operator.refused(control.removeProduct, { id: 99 }, 'UNKNOWN_ITEM');

    await operator.ok(control.removeCoupon, { id: couponId });
    await operator.ok(control.removeProduct, { id: SHAKER_TABLE });
    expect((await guest.ok(product.products)).total).toBe(7);
    await guest.refused(product.product, { productId: SHAKER_TABLE }, 'UNKNOWN_PRODUCT');
    await caller.refused(product.quote, { productId: SHAKER_TABLE }, 'UNKNOWN_PRODUCT');
    expect((await operator.ok(control.addProduct, winch)).id, 'ids are not handed out again').toBe('9');
  });
});

describe('control.addCoupon, control.changeCoupon and control.removeCoupon', () => {
  it('store coupons with defaults for missing fields', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator } = world;
    const now = await world.now();
    const title = { 'en-US': 'Gift', 'hi-IN': 'तोहफ़ा' };
    const added = await operator.ok(control.addCoupon, { title, amount: '2.5', validDays: 3 });
    expect(added).toEqual({
      id: '1',
      title,
      productId: null,
      amount: '2.50',
      minSpend: '0.00',
      receivableFromTime: now,
      receivableUntilTime: now + 365 * DAY,
      validDays: 3,
      quantity: 1_000_000,
      received: 0,
      used: 0,
    });
    const bound = { id: added.id, productId: SLUICE_BOX, quantity: 9, minSpend: '20' };
    expect(await operator.ok(control.changeCoupon, bound)).toEqual({
      ...added,
      productId: SLUICE_BOX,
      quantity: 9,
      minSpend: '20.00',
    });
    const unbound = { id: added.id, productId: null, minSpend: null };
    expect(await operator.ok(control.changeCoupon, unbound)).toEqual({ ...added, quantity: 9 });
    await offerCoupon(world);
    expect((await operator.ok(control.manageCoupons)).map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('change nothing when they reject with UNKNOWN_ITEM, UNKNOWN_PRODUCT or BAD_INPUT', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator } = world;
    const terms = { title: 'Gift', amount: '2.5', validDays: 3 };
    await operator.refused(control.addCoupon, { ...terms, productId: '99' }, 'UNKNOWN_PRODUCT');
    const window = { receivableFromTime: 2_000, receivableUntilTime: 1_999 };
    await operator.refused(control.addCoupon, { ...terms, ...window }, 'BAD_INPUT');
    for (const late of ['receivableFromTime', 'receivableUntilTime'])
      await operator.refused(control.addCoupon, { ...terms, [late]: LAST_INSTANT + 1 }, 'BAD_INPUT');
    for (const title of ['', ' ', { 'en-US': '', 'hi-IN': 'तोहफ़ा' }, { 'hi-IN': 'तोहफ़ा' }])
      await operator.refused(control.addCoupon, { ...terms, title }, 'BAD_INPUT');
    const { id } = await operator.ok(control.addCoupon, terms);
    await operator.refused(control.changeCoupon, { id, productId: '99' }, 'UNKNOWN_PRODUCT');
    await operator.refused(control.changeCoupon, { id: 99, quantity: 1 }, 'UNKNOWN_ITEM');
    expect(await operator.ok(control.manageCoupons)).toMatchObject([
      { productId: null, quantity: 1_000_000 },
    ]);
  });

  it('remove a coupon without receivers, and reject others with ITEM_IN_USE', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator } = world;
    const { caller } = await newMember(world);
    const id = await receivedCoupon(world, caller);
    await operator.refused(control.removeCoupon, { id }, 'ITEM_IN_USE');
    await operator.refused(control.removeCoupon, { id: 99 }, 'UNKNOWN_ITEM');
    const other = await offerCoupon(world);
    await operator.ok(control.removeCoupon, { id: other });
    expect((await operator.ok(control.manageCoupons)).map((coupon) => coupon.id)).toEqual([id]);
  });
});
