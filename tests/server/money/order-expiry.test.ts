import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { newMember } from '#tests/support/member.ts';
import { testWorld } from '#tests/support/world.ts';

const SLUICE_BOX = 1;
const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

describe('an order', () => {
  it('has price, returns and days of its machine, its start, the time of its next return and its expiry', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const member = await newMember(world, '100');
    const { id, startTime } = await member.caller.ok(product.createOrder, { productId: SLUICE_BOX });
    const terms = { price: '20.00', dayReturnAmount: '0.80', validDays: 30, walletotal: '24.00', startTime };
    const order = async () => (await (await world.as(member)).ok(product.orders)).list[0];
    const expireTime = startTime + 30 * DAY;
    expect(startTime).toBe(await world.now());
    expect(await order()).toMatchObject({
      id,
      ...terms,
      getTime: startTime + DAY,
      expireTime,
      status: 'valid',
    });
    await world.advance('36h');
    expect(await order()).toMatchObject({ ...terms, getTime: startTime + 2 * DAY, expireTime });
    await world.advance('40d');
    expect(await order()).toMatchObject({ ...terms, getTime: expireTime, expireTime, status: 'expired' });
  });
});

describe('the end of an order', () => {
  it("is reached after its 24-hour days, to the second, and reported once with the machine's name", async () => {
    const world = await testWorld({ fixture: 'empty' });
    const member = await newMember(world, '100');
    const { id, expireTime } = await member.caller.ok(product.createOrder, { productId: SLUICE_BOX });
    await world.operator.ok(control.setClock, { to: expireTime - SECOND });
    const caller = await world.as(member);
    expect(await caller.ok(product.orders)).toMatchObject({ list: [{ id, status: 'valid' }] });
    expect((await caller.ok(msg.messages, { type: 'notice' })).list).toEqual([]);

    const { fired } = await world.advance('1s');
    expect(fired).toMatchObject([{ at: expireTime, kind: 'order.expire', subject: id }]);
    expect(await caller.ok(product.orders)).toMatchObject({ list: [{ id, status: 'expired' }] });
    expect((await caller.ok(msg.messages, { type: 'notice' })).list).toMatchObject([
      {
        title: 'Machine expired',
        body: 'Sluice Box has reached the end of its term.',
        data: { page: 'user/myorder', orderId: id },
        createTime: expireTime,
      },
    ]);
    expect((await world.advance('1y')).fired).toEqual([]);
    await world.expectInvariants();
  });

  it('leaves earned income to be received', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const member = await newMember(world, '20');
    await member.caller.ok(product.createOrder, { productId: SLUICE_BOX });
    await world.advance('100d');
    const caller = await world.as(member);
    expect(await caller.ok(product.receiveIncome)).toMatchObject({ amount: '24.00' });
    await world.advance('1d');
    await caller.refused(product.receiveIncome, {}, 'NO_PROFIT_TODAY');
  });
});
