import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { freshKey } from '#tests/support/idempotency.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let member: TestMember;
beforeEach(async () => {
  world = await testWorld({ fixture: 'empty' });
  member = await newMember(world);
});

const grant = (amount: string) =>
  world.operator.ok(control.grant, { phone: member.phone, kind: 'stock', amount });
const sell = async (amount: string) =>
  (await world.as(member)).ok(user.sellFinancial, { amount }, freshKey());
const figures = async () => (await world.as(member)).ok(wallet.wallet);
const receive = async () => (await world.as(member)).ok(product.receiveIncome, {}, freshKey());

describe('user.sellFinancial', () => {
  it('sells at par, from stock to the available balance', async () => {
    await grant('250');
    expect(await sell('100.25')).toEqual({ amount: '100.25', available: '100.25', stock: '149.75' });
    expect(await figures()).toMatchObject({
      stockAssets: '149.75',
      available: '100.25',
      holdingAssets: '250.00',
      totalIncome: '0.00',
    });
    const { list } = await member.caller.ok(wallet.records, { type: 'exchange' });
    expect(list).toMatchObject([{ code: 'SELL_STOCK', amount: '100.25', description: 'Sell stock' }]);
    const { postings } = await member.caller.ok(wallet.record, { id: list[0]?.id ?? '' });
    expect(postings).toMatchObject([
      {
        from: `member:${member.id}:stock`,
        to: `member:${member.id}:available`,
        amount: '100.25',
        kind: 'sell stock',
        cause: 'user.sellFinancial',
      },
    ]);
    expect(await sell('149.75')).toEqual({ amount: '149.75', available: '250.00', stock: '0.00' });
    await world.expectInvariants();
  });

  it('rejects a cent more than the holding, and changes nothing', async () => {
    await member.caller.refused(user.sellFinancial, { amount: '0.01' }, 'INSUFFICIENT_STOCK');
    await grant('10');
    await member.caller.refused(user.sellFinancial, { amount: '10.01' }, 'INSUFFICIENT_STOCK');
    expect(await figures()).toMatchObject({ stockAssets: '10.00', available: '0.00' });
    await sell('10');
    await member.caller.refused(user.sellFinancial, { amount: '0.01' }, 'INSUFFICIENT_STOCK', freshKey());
  });

  it.each(['0', '0.00', '-1', '0.001', '01', '1e2', 'all'])('rejects %j as an amount', async (amount) => {
    await grant('10');
    const fields = await member.caller.refused(user.sellFinancial, { amount }, 'BAD_INPUT');
    expect(Object.keys(fields ?? {})).toEqual(['amount']);
    expect(await figures()).toMatchObject({ stockAssets: '10.00' });
  });

  it('returns the first result to a double press and sells once', async () => {
    await grant('10');
    const send = () => member.caller.ok(user.sellFinancial, { amount: '4' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await figures()).toMatchObject({ stockAssets: '6.00', available: '4.00' });
  });

  it('sells the rest once to two simultaneous calls', async () => {
    await grant('10');
    const answers = await Promise.all(
      [freshKey(), freshKey()].map((options) =>
        member.caller.send(user.sellFinancial, { amount: '6' }, options),
      ),
    );
    expect(answers.map(({ body }) => (body as { code: number }).code).sort((a, b) => a - b)).toEqual([
      200, 3017,
    ]);
    expect(await figures()).toMatchObject({ stockAssets: '4.00', available: '6.00' });
    await world.expectInvariants();
  });

  it("keeps other members' stock", async () => {
    await grant('10');
    const other = await newMember(world);
    await other.caller.refused(user.sellFinancial, { amount: '1' }, 'INSUFFICIENT_STOCK');
  });
});

describe('the dividend of sold stock', () => {
  it('can be received for the full days before the sale, and ends with it', async () => {
    await grant('250');
    await world.advance('3d');
    await sell('250');
    expect(await figures()).toMatchObject({ receivable: '0.75', stockAssets: '0.00' });
    await world.advance('5d');
    expect(await figures()).toMatchObject({ receivable: '0.75' });
    expect(await receive()).toMatchObject({ amount: '0.75', dividend: '0.75' });
    await world.advance('30m');
    expect(await figures()).toMatchObject({ dividend: '0.75', income: '0.75', receivable: '0.00' });
    await world.advance('2d');
    await (await world.as(member)).refused(product.receiveIncome, {}, 'NO_PROFIT_TODAY');
    await world.expectInvariants();
  });

  it('too small to be received keeps its days until it is not', async () => {
    await world.setParams({ dividendRate: '0.000001' });
    await grant('0.10');
    await grant('250');
    await world.advance('3d');
    // 0.3 of a micro-USDT is due on the small lot, which rounds to nothing.
    expect(await receive()).toMatchObject({ dividend: '0.00075' });
    await world.advance('2d');
    // Half a micro-USDT for all five days, beside 500 for two days of the other one.
    expect(await receive()).toMatchObject({ dividend: '0.000501' });
    await world.expectInvariants();
  });

  it('is not paid for a partial day, and continues for the rest', async () => {
    await grant('100');
    const start = await world.now();
    const days = (count: number) => start + count * 86_400_000;
    await world.operator.ok(control.setClock, { to: days(2) - 1 });
    await sell('40');
    expect(await figures()).toMatchObject({ receivable: '0.10' });
    await world.operator.ok(control.setClock, { to: days(2) });
    // 100.00 for one day; 60.00 for the second.
    expect(await figures()).toMatchObject({ receivable: '0.16' });
    expect(await receive()).toMatchObject({ dividend: '0.16' });
    await world.operator.ok(control.setClock, { to: days(5) });
    expect(await receive()).toMatchObject({ dividend: '0.18' });
    await world.expectInvariants();
  });

  it('is never paid twice for days received before the sale', async () => {
    await grant('100');
    await world.advance('2d');
    expect(await receive()).toMatchObject({ dividend: '0.20' });
    await sell('40');
    expect(await figures()).toMatchObject({ receivable: '0.00' });
    await world.advance('1d');
    expect(await receive()).toMatchObject({ dividend: '0.06' });
    await sell('60');
    await world.advance('9d');
    await (await world.as(member)).refused(product.receiveIncome, {}, 'NO_PROFIT_TODAY');
  });

  it('is taken from the oldest lots first, to the micro-USDT', async () => {
    await grant('10.000001');
    await world.advance('12h');
    await grant('20.5');
    await world.advance('12h');
    // The older lot has earned a day: 0.010000 of 10.000001. The newer has not.
    expect(await figures()).toMatchObject({ receivable: '0.01', stockAssets: '30.500001' });
    await sell('15');
    // All of the older lot, and 4.999999 of the newer, of which 15.500001 stay.
    await world.advance('12h');
    // The newer lot's day: 0.015500 of 15.500001. Its sold part had no full day.
    expect(await figures()).toMatchObject({ receivable: '0.0255', stockAssets: '15.500001' });
    await world.advance('1d');
    expect(await receive()).toMatchObject({ dividend: '0.041' });
    expect(await figures()).toMatchObject({
      available: '15.00',
      transit: '0.041',
      holdingAssets: '30.541001',
    });
    await world.expectInvariants();
  });
});
