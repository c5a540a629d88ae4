import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet, type WalletRecord } from '#contract/wallet.ts';
import { payPassword, personas, richPersonas, type RichPersona } from '#fixtures/data/people.ts';
import type { Caller } from '#kit/caller.ts';
import { receivedCoupon } from '#cli/conformance/coupon.ts';
import { expectExplained } from '#tests/support/explanation.ts';
import { newMember, setPayPassword, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

/** The fixture's machines: 20 USDT paying 0.80 for 30 days, and 50 USDT paying 2.10. */
const SLUICE_BOX = 1;
const ROCKER_CRADLE = 2;
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

const recordsOf = async (caller: Caller, code: WalletRecord['code']) =>
  (await caller.ok(wallet.records, { pageSize: 100 })).list.filter((record) => record.code === code);

async function explanationOf(caller: Caller, code: WalletRecord['code'], at = 0) {
  const record = (await recordsOf(caller, code))[at];
  expect(record, `a record ${code}`).toBeDefined();
  return (await caller.ok(wallet.record, { id: record?.id ?? '' })).explanation;
}

async function withUpline(world: TestWorld, available: string): Promise<[TestMember, TestMember]> {
  const upline = await newMember(world);
  const { inviteCode } = await world.operator.ok(control.member, { id: String(upline.id) });
  return [upline, await newMember(world, available, inviteCode)];
}

describe('wallet.record explains', () => {
  it('income that arrived: the days of each order at its daily return, and the receipt it came with', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const member = await newMember(world, '200');
    const rocker = await member.caller.ok(product.createOrder, { productId: ROCKER_CRADLE, quantity: 2 });
    await world.advance('1d');
    const sluice = await member.caller.ok(product.createOrder, { productId: SLUICE_BOX });
    await world.advance('1d');
    await member.caller.ok(product.receiveIncome);
    const parts = [
      {
        kind: 'machine',
        amount: '8.40',
        of: '4.20',
        days: 2,
        orderId: rocker.id,
        productName: 'Rocker Cradle',
      },
      { kind: 'machine', amount: '0.80', of: '0.80', days: 1, orderId: sluice.id, productName: 'Sluice Box' },
    ];
    expect(await explanationOf(member.caller, 'RECEIVE_INCOME')).toEqual({ parts });
    await world.advance('30m');
    const [receipt] = await recordsOf(member.caller, 'RECEIVE_INCOME');
    expect(await explanationOf(member.caller, 'DAILY_INCOME')).toEqual({ parts, recordId: receipt?.id });
  });

  it('two receipts that arrive at the same instant, each by its own order', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.setParams({ incomeArrivalMinutes: [5, 5] });
    const member = await newMember(world, '100');
    const rocker = await member.caller.ok(product.createOrder, { productId: ROCKER_CRADLE });
    const sluice = await member.caller.ok(product.createOrder, { productId: SLUICE_BOX });
    await world.advance('1d');
    for (const { id } of [rocker, sluice]) await member.caller.ok(product.receiveIncome, { orderId: id });
    await world.advance('5m');
    const arrived = [
      await explanationOf(member.caller, 'DAILY_INCOME', 0),
      await explanationOf(member.caller, 'DAILY_INCOME', 1),
    ];
    expect(arrived.map((explanation) => explanation?.parts[0]?.orderId)).toEqual([sluice.id, rocker.id]);
  });

  it('a dividend: stock, rate and days, also after a sale and another rate', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { phone, caller } = await newMember(world, '100');
    const grant = (amount: string) => world.operator.ok(control.grant, { phone, kind: 'stock', amount });
    await grant('250');
    await world.advance('3d');
    await grant('100');
    await world.advance('1d');
    await caller.ok(product.receiveIncome);
    await world.advance('30m');
    const parts = [
      { kind: 'dividend', amount: '1.00', of: '250.00', rate: '0.001', days: 4 },
      { kind: 'dividend', amount: '0.10', of: '100.00', rate: '0.001', days: 1 },
    ];
    expect(await explanationOf(caller, 'DIVIDEND')).toMatchObject({ parts });

    await caller.ok(user.sellFinancial, { amount: '40' });
    await world.setParams({ dividendRate: '0.002' });
    expect(await explanationOf(caller, 'DIVIDEND'), 'the past stays explained').toMatchObject({ parts });
    await world.advance('2d');
    await caller.ok(product.receiveIncome);
    await world.advance('30m');
    await expectExplained(caller);
    const [latest] = await recordsOf(caller, 'DIVIDEND');
    expect(latest?.amount).toBe('1.24');
  });

  it('bonuses: the masked team member, their level and the rate of what they paid or received', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const [upline, buyer] = await withUpline(world, '100');
    await buyer.caller.ok(product.createOrder, { productId: ROCKER_CRADLE });
    await buyer.caller.ok(product.createOrder, { productId: SLUICE_BOX });
    const phone = `${buyer.phone.slice(0, 3)}****${buyer.phone.slice(-2)}`;
    const bonus = { kind: 'purchaseBonus', rate: '0.08', phone, level: 1 };
    const { caller } = await world.as(upline).then((member) => ({ caller: member }));
    expect(await explanationOf(caller, 'REFERRAL_BONUS', 1)).toEqual({
      parts: [{ ...bonus, amount: '4.00', of: '50.00' }],
    });
    expect(await explanationOf(caller, 'REFERRAL_BONUS', 0), 'at the same instant').toEqual({
      parts: [{ ...bonus, amount: '1.60', of: '20.00' }],
    });
    expect(await explanationOf(caller, 'INVITE_BONUS')).toEqual({
      parts: [{ kind: 'validInvited', amount: '1.00', need: 1 }],
    });
    await world.advance('1d');
    await (await world.as(buyer)).ok(product.receiveIncome);
    await world.setParams({
      bonusRates: { purchase: ['0.08', '0.03', '0.01'], income: ['0.5', '0.02', '0.01'] },
    });
    expect(await explanationOf(caller, 'TEAM_BENEFITS')).toEqual({
      parts: [{ kind: 'incomeBonus', amount: '0.145', of: '2.90', rate: '0.05', phone, level: 1 }],
    });
  });

  it('a purchase: price, quantity and coupon', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller } = await newMember(world, '100');
    const couponId = await receivedCoupon(world, caller);
    const { id } = await caller.ok(product.createOrder, { productId: SLUICE_BOX, quantity: 2, couponId });
    expect(await explanationOf(caller, 'BUY_MACHINE')).toEqual({
      parts: [
        {
          kind: 'price',
          amount: '-40.00',
          of: '20.00',
          quantity: 2,
          orderId: id,
          productName: 'Sluice Box',
        },
        { kind: 'coupon', amount: '5.00' },
      ],
    });
  });

  it('a withdrawal: payout and fee, and after its rejection the refund by the withdrawal', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const member = await newMember(world, '100');
    const { caller } = member;
    await setPayPassword(world, member);
    await caller.ok(fund.addAddress, { kind: 'address', currency: 'USDT', chain: 'TRC20', address: TRON });
    const { id } = await caller.ok(wallet.withdraw, { amount: '40', bindingId: '1', payPassword });
    await world.setParams({ withdrawFeeRate: '0.10' });
    expect(await explanationOf(caller, 'WITHDRAWAL')).toEqual({
      parts: [
        { kind: 'payout', amount: '-38.00' },
        { kind: 'fee', amount: '-2.00', of: '40.00', rate: '0.05' },
      ],
    });
    await world.operator.ok(control.decideWithdrawal, { id, decision: 'reject' });
    expect(await explanationOf(caller, 'WITHDRAWAL')).toEqual({ parts: [] });
    const [requested] = await recordsOf(caller, 'WITHDRAWAL');
    expect(await explanationOf(caller, 'WITHDRAWAL_FAILED')).toEqual({ parts: [], recordId: requested?.id });
  });

  it('a recharge in cash: its amount and the exchange rate of its announcement', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.setParams({ rechargeChannels: ['usdt', 'cash'] });
    const { caller } = await newMember(world);
    await caller.ok(fund.recharge, { channel: 'cash', amount: '1292' });
    expect(await explanationOf(caller, 'RECHARGE')).toEqual({
      parts: [{ kind: 'exchange', amount: '10.00', of: '1292.00', currency: 'KES', exchangeRate: '129.20' }],
    });
  });

  it('rewards: the streak of a check-in, the redeemed code and the starter machine', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller } = await newMember(world);
    await caller.ok(user.signIn);
    expect(await explanationOf(caller, 'BONUS')).toMatchObject({ parts: [{ kind: 'checkIn', streak: 1 }] });
    for (const code of ['GOLD1', 'GOLD2']) {
      await world.operator.ok(control.addCode, { code, type: 'bonus', amount: '2', most: 5 });
      await caller.ok(user.redeem, { code });
    }
    expect(await explanationOf(caller, 'BONUS', 1)).toMatchObject({ parts: [{ giftCode: 'GOLD1' }] });
    expect(await explanationOf(caller, 'BONUS', 0)).toMatchObject({ parts: [{ giftCode: 'GOLD2' }] });
    await caller.ok(gift.receiveRegisterReward);
    expect(await explanationOf(caller, 'BONUS')).toMatchObject({
      parts: [{ kind: 'registration', amount: '0.80', days: 1, productName: 'Sluice Box' }],
    });
  });

  it("every calculated amount in a year's records, to the micro-USDT", async () => {
    const world = await testWorld({ fixture: 'rich' });
    const explained = new Set<WalletRecord['code']>();
    for (const who of Object.keys({ ...personas, ...richPersonas }) as RichPersona[]) {
      for (const code of await expectExplained(await world.as(who))) explained.add(code);
    }
    expect(explained).toEqual(
      new Set([
        ...['RECEIVE_INCOME', 'DAILY_INCOME', 'DIVIDEND', 'BUY_MACHINE', 'WITHDRAWAL', 'RECHARGE'],
        ...['REFERRAL_BONUS', 'TEAM_BENEFITS', 'INVITE_BONUS', 'BONUS', 'RANDOM_BONUS', 'STOCK_REWARD'],
      ]),
    );
  });
});
