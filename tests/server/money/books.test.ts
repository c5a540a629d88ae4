import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { START, startBench } from '#kit/bench.ts';
import { newMember, setPayPassword } from '#tests/support/member.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

const SLUICE_BOX = 1;
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

describe('control.books', () => {
  it('are all zero in a world without history, with no coverage ratio', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    const books = await operator.ok(control.books);
    expect(books).toMatchObject({
      cash: '0.00',
      liabilities: '0.00',
      promised: '0.00',
      treasury: '0.00',
      fees: '0.00',
      coverage: null,
      coverageWithPromises: null,
    });
    expect(books.days).toHaveLength(30);
    expect(books.days.at(-1)).toEqual({
      day: '2026-03-02',
      cashIn: '0.00',
      cashOut: '0.00',
      cash: '0.00',
      liabilities: '0.00',
      treasury: '0.00',
    });
    expect(books.days[0]?.day).toBe('2026-02-01');
  });

  it('never promise more than can be counted: the purchase is rejected', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator } = world;
    const terms = { price: '0.01', dayReturn: '900000000', validDays: 1, stock: 1000, limit: 10 };
    const generous = await operator.ok(control.addProduct, { name: 'Generous', ...terms });
    const [first, second] = [await newMember(world, '100'), await newMember(world, '100')];
    await first.caller.ok(product.createOrder, { productId: generous.id, quantity: 10 });
    for (const endpoint of [product.quote, product.createOrder]) {
      const input = { productId: generous.id, quantity: 1 };
      const fields = await second.caller.refused(endpoint, input, 'BAD_INPUT');
      expect(fields).toEqual({ quantity: 'This is more than the platform can count' });
    }
    expect(await operator.ok(control.books)).toMatchObject({ promised: '9000000000.00' });

    const { id } = await operator.ok(control.addProduct, { name: 'Modest', ...terms, dayReturn: '7199254' });
    await second.caller.ok(product.createOrder, { productId: id, quantity: 1 });
    await second.caller.refused(product.createOrder, { productId: id, quantity: 2 }, 'BAD_INPUT');
  });

  it('tell the promises of an older world, which may exceed what can be counted', async () => {
    const bench = await startBench();
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'older', fixture: 'basic' });
    const operator = new Caller(bench.origin, 'older');
    const terms = { quantity: 1, priceMicro: 1, paidMicro: 1, validDays: 1, startAt: START };
    const order = { memberId: 2, productId: 1, ...terms, dayReturnMicro: Number.MAX_SAFE_INTEGER };
    const origin = { cause: 'test', requestId: '', command: { name: 'test' } };
    const buy = (count: number) =>
      bench.registry.get('older').write(origin, ({ sql }) => {
        for (let at = 0; at < count; at += 1) sql.insertRow('machineOrder', order);
      });
    buy(112);
    expect((await operator.ok(control.books)).promised).toMatch(/^1008806316\d{3}\.\d{2,6}$/);
    // More than the integers of SQLite.
    buy(1000);
    expect((await operator.ok(control.books)).promised).toMatch(/^10016005571\d{3}\.\d{2,6}$/);
    const generous = { price: '0.01', dayReturn: '20000', validDays: 1, stock: 1 };
    const { id } = await operator.ok(control.addProduct, { name: 'Generous', ...generous });
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    const alice = new Caller(bench.origin, 'older', token);
    await alice.refused(product.createOrder, { productId: id }, 'BAD_INPUT');
    await bench.close();
  });

  it('report inflow, outflow, member balances and promised returns day by day', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator } = world;
    const member = await newMember(world, '100');
    const { caller } = member;
    await setPayPassword(world, member);
    await caller.ok(fund.addAddress, { kind: 'address', currency: 'USDT', chain: 'TRC20', address: TRON });
    await caller.ok(product.createOrder, { productId: SLUICE_BOX });

    // 100 came in; 20 of it went to the treasury for a machine that pays 0.80 on 30 days.
    expect(await operator.ok(control.books, { days: 1 })).toMatchObject({
      cash: '100.00',
      liabilities: '80.00',
      promised: '24.00',
      treasury: '20.00',
      fees: '0.00',
      coverage: 1.25,
      coverageWithPromises: 100 / 104,
      days: [
        {
          day: '2026-03-02',
          cashIn: '100.00',
          cashOut: '0.00',
          cash: '100.00',
          liabilities: '80.00',
          treasury: '20.00',
        },
      ],
    });

    await world.advance('2d');
    await caller.ok(product.receiveIncome);
    await caller.ok(wallet.withdraw, { amount: '40', bindingId: '1', payPassword });
    const waiting = await operator.ok(control.books);
    expect(waiting, 'what is set aside or on its way is still owed').toMatchObject({
      cash: '100.00',
      liabilities: '81.60',
      promised: '22.40',
      treasury: '18.40',
    });
    await world.advance('1d');
    const after = await operator.ok(control.books, { days: 5 });
    // 40 left the member: 38 went out, 2 stayed as the fee.
    expect(after).toMatchObject({
      cash: '62.00',
      liabilities: '41.60',
      promised: '22.40',
      treasury: '18.40',
      fees: '2.00',
      days: [
        {
          day: '2026-03-01',
          cashIn: '0.00',
          cashOut: '0.00',
          cash: '0.00',
          liabilities: '0.00',
          treasury: '0.00',
        },
        {
          day: '2026-03-02',
          cashIn: '100.00',
          cashOut: '0.00',
          cash: '100.00',
          liabilities: '80.00',
          treasury: '20.00',
        },
        {
          day: '2026-03-03',
          cashIn: '0.00',
          cashOut: '0.00',
          cash: '100.00',
          liabilities: '80.00',
          treasury: '20.00',
        },
        {
          day: '2026-03-04',
          cashIn: '0.00',
          cashOut: '38.00',
          cash: '62.00',
          liabilities: '41.60',
          treasury: '18.40',
        },
        {
          day: '2026-03-05',
          cashIn: '0.00',
          cashOut: '0.00',
          cash: '62.00',
          liabilities: '41.60',
          treasury: '18.40',
        },
      ],
    });
    await world.expectInvariants();
  });

  it('balance: cash equals member balances, treasury and fees, and the days add up to it', async () => {
    const { operator } = await testWorld();
    const { cash, liabilities, treasury, fees, days } = await operator.ok(control.books, { days: 40 });
    expect(toMicro(cash)).toBe(toMicro(liabilities) + toMicro(treasury) + toMicro(fees));
    expect(days).toHaveLength(40);
    const added = days.reduce((sum, { cashIn, cashOut }) => sum + toMicro(cashIn) - toMicro(cashOut), 0);
    expect(added).toBe(toMicro(cash));
    expect(days.at(-1)).toMatchObject({ cash, liabilities, treasury });
    expect(days[0]).toMatchObject({ cash: '0.00', liabilities: '0.00', treasury: '0.00' });
  });

  it('show that promised returns are not covered', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const member = await newMember(world, '20');
    await member.caller.ok(product.createOrder, { productId: SLUICE_BOX });
    await world.advance('30d');
    await (await world.as(member)).ok(product.receiveIncome);
    expect(await world.operator.ok(control.books, { days: 1 })).toMatchObject({
      cash: '20.00',
      liabilities: '24.00',
      promised: '0.00',
      treasury: '-4.00',
      coverage: 20 / 24,
    });
  });

  it("evaluate each machine's terms at the current rates", async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.setParams({
      bonusRates: { purchase: ['0.05', '0.03', '0.02'], income: ['0.00', '0.00', '0.00'] },
    });
    const terms = { price: '1000', dayReturn: '40', validDays: 60, stock: 1 };
    await world.operator.ok(control.addProduct, { name: 'Winch', ...terms });
    const { plans } = await world.operator.ok(control.books);
    expect(plans).toHaveLength(9);
    const plan = plans.at(-1);
    expect(plan).toMatchObject({ productName: 'Winch', payoutMultiple: 2.4, flatInsolventDay: 48 });
    expect(plan?.breakEvenRecruits).toBeCloseTo(2.5333, 4);
    expect(plan?.paybackDays).toBeCloseTo(23.684, 3);
    expect(plan?.breakEvenGrowth).toBeCloseTo(1.037616, 6);

    await world.setParams({ withdrawFeeRate: '1' });
    expect((await world.operator.ok(control.books)).plans.at(-1)).toMatchObject({
      breakEvenRecruits: 0,
      paybackDays: null,
      breakEvenGrowth: null,
      flatInsolventDay: null,
    });
  });

  it('reject zero days with BAD_INPUT', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    await operator.refused(control.books, { days: 0 }, 'BAD_INPUT');
  });
});
