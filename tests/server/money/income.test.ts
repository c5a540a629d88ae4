import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { income } from '#contract/income.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const PHONE = '254733111111';

/** A member without an inviter, with one Rocker Cradle (2.10 a day) and one Sluice Box (0.80 a day), each for 30 days. */
async function owner(world: TestWorld) {
  await world.operator.ok(control.createMember, { phone: PHONE, password: 'Goldpan99', available: '100' });
  const member = await world.as({ phone: PHONE });
  const rocker = await member.ok(product.createOrder, { productId: 2 });
  const sluice = await member.ok(product.createOrder, { productId: 1 });
  return { member, rocker, sluice };
}

describe('wallet.wallet', () => {
  it('returns the total daily return of working machines, and the time and amount of the next one', async () => {
    const world = await testWorld();
    await world.operator.ok(control.createMember, { phone: PHONE, password: 'Goldpan99', available: '100' });
    const member = await world.as({ phone: PHONE });
    const working = async () => (await (await world.as({ phone: PHONE })).ok(wallet.wallet)).working;
    const none = { machines: 0, dayReturnAmount: '0.00', nextReturnTime: 0, nextReturnAmount: '0.00' };
    expect(await working()).toEqual(none);

    const { startTime: first } = await member.ok(product.createOrder, { productId: 1, quantity: 2 });
    await world.advance('5h');
    const { startTime: second } = await member.ok(product.createOrder, { productId: 2 });
    const day = 86_400_000;
    const both = { machines: 3, dayReturnAmount: '3.70' };
    expect(await working()).toEqual({ ...both, nextReturnTime: first + day, nextReturnAmount: '1.60' });
    await world.advance('19h');
    expect(await working(), 'a full day has been earned').toEqual({
      ...both,
      nextReturnTime: second + day,
      nextReturnAmount: '2.10',
    });
    await world.operator.ok(control.setClock, { to: first + 30 * day });
    expect(await working(), 'what has expired is not at work').toEqual({
      machines: 1,
      dayReturnAmount: '2.10',
      nextReturnTime: second + 30 * day,
      nextReturnAmount: '2.10',
    });
    await world.operator.ok(control.setClock, { to: second + 30 * day });
    expect(await working()).toEqual(none);
  });
});

describe('product.receiveIncome', () => {
  it('rejects before the first full day, to the millisecond, and pays from then on', async () => {
    const world = await testWorld();
    const { member } = await owner(world);
    const start = await world.now();
    await world.operator.ok(control.setClock, { to: start + 86_400_000 - 1 });
    await member.refused(product.receiveIncome, {}, 'NO_PROFIT_TODAY');
    await world.operator.ok(control.setClock, { to: start + 86_400_000 });
    expect(await member.ok(product.receiveIncome)).toMatchObject({ amount: '2.90' });
  });

  it('has a receipt that has arrived from the instant of its arrival', async () => {
    const world = await testWorld();
    const { member, rocker } = await owner(world);
    await world.advance('5d');
    const { arriveTime } = await member.ok(product.receiveIncome, { orderId: rocker.id });
    const statusAt = async (to: number) => {
      await world.operator.ok(control.setClock, { to });
      return (await member.ok(product.orderReceipts, { orderId: rocker.id })).list[0]?.status;
    };
    expect(await statusAt(arriveTime - 1)).toBe('receiving');
    expect(await statusAt(arriveTime)).toBe('arrived');
  });

  it('receives one order or all with a receipt each, which arrive within 1 to 30 minutes', async () => {
    const world = await testWorld();
    const { member, rocker, sluice } = await owner(world);
    await world.advance('5d');
    const one = await member.ok(product.receiveIncome, { orderId: rocker.id });
    expect(one).toMatchObject({
      amount: '10.50',
      receipts: [{ orderId: rocker.id, days: 5, status: 'receiving' }],
    });
    await member.refused(product.receiveIncome, { orderId: rocker.id }, 'NO_PROFIT_TODAY', {
      idempotencyKey: 'again',
    });
    const rest = await member.ok(product.receiveIncome);
    expect(rest).toMatchObject({ amount: '4.00', receipts: [{ orderId: sluice.id, days: 5 }] });

    const delays = [one, rest].map(
      ({ arriveTime, receipts }) => (arriveTime - (receipts[0]?.createTime ?? 0)) / 60_000,
    );
    for (const minutes of delays) expect(minutes).toSatisfy((value: number) => value >= 1 && value <= 30);
    await world.advance('30m');
    expect(await member.ok(wallet.wallet)).toMatchObject({
      income: '14.50',
      transit: '0.00',
      totalIncome: '14.50',
    });
    expect(await member.ok(product.orderReceipts, { orderId: rocker.id })).toMatchObject({
      total: 1,
      list: [{ days: 5, amount: '10.50', status: 'arrived', arriveTime: one.arriveTime }],
    });
    await world.expectInvariants();
  });

  it('returns a message that it is expected within 30 minutes', async () => {
    const world = await testWorld();
    const { member } = await owner(world);
    await world.advance('1d');
    const { body } = await member.send(product.receiveIncome);
    expect((body as { msg: string }).msg).toBe('Receiving successful. Expected to arrive within 30 minutes.');
  });

  it.each([
    ['en_US', 1, 'Receiving successful. Expected to arrive within 1 minute.'],
    ['en_US', 45, 'Receiving successful. Expected to arrive within 45 minutes.'],
    ['te_IN', 1, 'ఆదాయం తీసుకున్నారు. 1 నిమిషం లోపు చేరుతుందని అంచనా.'],
    ['it_IT', 45, 'Incasso riuscito. Accredito previsto entro 45 minuti.'],
  ])(
    'returns in %s the %i minutes of the parameter, to a repeat as well',
    async (language, minutes, said) => {
      const world = await testWorld();
      await world.setParams({ incomeArrivalMinutes: [1, minutes] });
      const { member } = await owner(world);
      await world.advance('1d');
      for (const _ of [1, 2]) {
        const { body } = await member.send(product.receiveIncome, {}, { language, idempotencyKey: 'once' });
        expect(body).toMatchObject({ code: 200, msg: said });
      }
    },
  );

  it('never pays more than the daily return for the valid days', async () => {
    const world = await testWorld();
    const { rocker } = await owner(world);
    await world.advance('400d');
    const member = await world.as({ phone: PHONE });
    expect(await member.ok(product.receiveIncome, { orderId: rocker.id })).toMatchObject({ amount: '63.00' });
    await world.advance('1d');
    await member.refused(product.receiveIncome, { orderId: rocker.id }, 'NO_PROFIT_TODAY');
    const { list } = await member.ok(product.orders, { status: 'expired' });
    expect(list.find(({ id }) => id === rocker.id)).toMatchObject({
      receivedAmount: '63.00',
      receivableAmount: '0.00',
    });
    await world.expectInvariants();
  });

  it('rejects orders of other members', async () => {
    const world = await testWorld();
    const { rocker } = await owner(world);
    await world.advance('1d');
    const alice = await world.as('alice');
    await alice.refused(product.receiveIncome, { orderId: rocker.id }, 'UNKNOWN_ORDER');
    await alice.refused(product.orderReceipts, { orderId: rocker.id }, 'UNKNOWN_ORDER');
  });

  it("pays 0.10 % a day on stock, together with the machines' income", async () => {
    const world = await testWorld();
    const { member } = await owner(world);
    await world.operator.ok(control.grant, { phone: PHONE, kind: 'stock', amount: '250' });
    await world.advance('4d');
    expect(await member.ok(product.receiveIncome)).toMatchObject({ amount: '12.60', dividend: '1.00' });
    await world.advance('30m');
    expect(await member.ok(wallet.wallet)).toMatchObject({
      dividend: '1.00',
      stockAssets: '250.00',
      income: '12.60',
    });
    await world.expectInvariants();
  });
});

describe('income.takeOut', () => {
  it('moves an amount or everything, and rejects zero and more than the income', async () => {
    const world = await testWorld();
    const { member } = await owner(world);
    await member.refused(income.takeOut, {}, 'NOTHING_TO_TAKE_OUT');
    await world.advance('3d');
    await member.ok(product.receiveIncome);
    await member.refused(income.takeOut, { amount: '1' }, 'NOTHING_TO_TAKE_OUT');
    await world.advance('30m');
    await member.refused(income.takeOut, { amount: '8.71' }, 'MORE_THAN_INCOME');
    await member.refused(income.takeOut, { amount: '0' }, 'NOTHING_TO_TAKE_OUT');
    expect(await member.ok(income.takeOut, { amount: '0.70' })).toEqual({
      amount: '0.70',
      income: '8.00',
      available: '30.70',
    });
    expect(await member.ok(income.takeOut)).toEqual({ amount: '8.00', income: '0.00', available: '38.70' });
    await world.expectInvariants();
  });
});

describe('wallet.records and wallet.record', () => {
  it('link every amount to its postings', async () => {
    const world = await testWorld();
    const { member, rocker } = await owner(world);
    const { list } = await member.ok(wallet.records, { type: 'asset' });
    expect(list.map(({ code, amount }) => [code, amount])).toEqual([
      ['BUY_MACHINE', '-20.00'],
      ['BUY_MACHINE', '-50.00'],
    ]);
    expect(list[1]).toMatchObject({
      ...{ code: 'BUY_MACHINE', amount: '-50.00', description: 'Buy machine: Rocker Cradle' },
      ...{ time: rocker.startTime, status: 'succeeded' },
    });
    const purchase = await member.ok(wallet.record, { id: list[1]?.id ?? '' });
    const { userId } = await world.operator.ok(control.createSession, { phone: PHONE });
    expect(purchase.postings).toEqual([
      {
        from: `member:${userId}:available`,
        to: 'treasury',
        amount: '50.00',
        kind: 'buy machine',
        at: rocker.startTime,
        cause: 'product.createOrder',
      },
    ]);
    const alice = await world.as('alice');
    await alice.refused(wallet.record, { id: list[1]?.id }, 'UNKNOWN_RECORD');
  });

  it('show a receipt as pending and then as arrived', async () => {
    const world = await testWorld();
    const { member } = await owner(world);
    await world.advance('1d');
    await member.ok(product.receiveIncome);
    expect((await member.ok(wallet.records, { type: 'receive' })).list).toMatchObject([
      { status: 'receiving', amount: '2.90' },
    ]);
    await world.advance('30m');
    expect((await member.ok(wallet.records, { type: 'receive' })).list).toMatchObject([
      { status: 'arrived' },
    ]);
    expect((await member.ok(wallet.records, { type: 'revenue' })).list).toMatchObject([
      { code: 'DAILY_INCOME', amount: '2.90' },
    ]);
  });

  it("describe in the caller's language", async () => {
    const world = await testWorld();
    const { member } = await owner(world);
    const { list } = await member.ok(wallet.records, { type: 'asset' }, { language: 'hi_IN' });
    expect(list[0]?.description).toMatch(/[\u0900-\u097F]/);
  });
});
