import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { newMember } from '#tests/support/member.ts';
import { noise } from '#tests/support/pictures.ts';
import { testWorld, type Caller } from '#tests/support/world.ts';

describe('the amounts in messages', () => {
  const bodies = async (caller: Caller) =>
    (await caller.ok(msg.messages, { pageSize: 100 })).list.map(({ body }) => body.replaceAll('\u00a0', ' '));

  it('are exact: the net amount that arrives, the whole amount that is given back', async () => {
    const world = await testWorld();
    await world.setParams({ withdrawFeeRate: '0.047', payoutMinutes: [1, 1], reviewMinutes: 1 });
    const caller = await world.as('alice');
    const [binding] = await caller.ok(fund.bindings);
    const withdraw = (amount: string) =>
      caller.ok(wallet.withdraw, { amount, bindingId: binding?.id ?? '', payPassword });
    const { id } = await withdraw('21.37');
    await world.operator.ok(control.decideWithdrawal, { id, decision: 'approve' });
    await world.advance('5m');
    expect((await bodies(caller))[0]).toContain('20.36561 USDT');
    const rejected = await withdraw('17.89');
    await world.operator.ok(control.decideWithdrawal, { id: rejected.id, decision: 'reject' });
    expect((await bodies(caller))[0]).toContain('17.89 USDT');
  });

  it('are exact for bonuses, deposits and income', async () => {
    const world = await testWorld();
    const member = await newMember(world);
    const { caller, phone } = member;
    const grant = { phone, kind: 'bonus', amount: '1234.567891' } as const;
    await world.operator.ok(control.grant, grant);
    expect((await bodies(caller))[0]).toContain('1,234.567891 USDT');
    const { id } = await caller.ok(fund.recharge, { channel: 'usdt', amount: '33.33' });
    await world.operator.ok(control.transfer, { phone, amount: '33.330001' });
    await world.advance('1h');
    expect(id).not.toBe('');
    expect((await bodies(caller))[0]).toContain('33.330001 USDT');
    await world.operator.ok(control.changeProduct, { id: '1', dayReturn: '0.123457' });
    await world.setParams({ dividendRate: '0.001' });
    await world.operator.ok(control.grant, { phone, kind: 'stock', amount: '1234.567' });
    await caller.ok(product.createOrder, { productId: '1', quantity: '3' });
    await world.advance('2d');
    await (await world.as(member)).ok(product.receiveIncome);
    await world.advance('1h');
    // 0.740742 of the machines and 2.469134 of the stock.
    expect((await bodies(await world.as(member)))[0]).toContain('3.209876 USDT');
  });

  it('are exact for a transfer of another amount than was announced, which the chain takes back', async () => {
    const world = await testWorld();
    const { caller, phone } = await newMember(world);
    await caller.ok(fund.recharge, { channel: 'usdt', amount: '44.44' });
    const { hash } = await world.operator.ok(control.transfer, { phone, amount: '20.500001' });
    await world.operator.ok(control.reorganise, { hash });
    expect((await bodies(caller))[0]).toBe('A recharge of 20.500001 USDT was not credited.');
  });

  it('are exact for the bonus of the official group, and for a coupon that is about to end', async () => {
    const world = await testWorld();
    await world.setParams({ groupBonus: '0.37', groupVerifyMinutes: [1, 1], couponReminderHours: 7 });
    const { caller } = await newMember(world);
    await caller.ok(user.groupJoin, {}, { file: await noise(240, 240).png().toBuffer() });
    await world.advance('1m');
    expect((await bodies(caller))[0]).toBe('0.37 USDT for joining the official group.');
    const coupon = { title: 'For a day', amount: '3.21', validDays: 1 };
    const { id: couponId } = await world.operator.ok(control.addCoupon, coupon);
    await caller.ok(gift.receiveCoupon, { couponId });
    expect((await bodies(caller))[0]).toContain('3.21 USDT');
    await world.advance('17h');
    expect((await bodies(caller))[0]).toBe('Your coupon worth 3.21 USDT expires in 7 h.');
  });

  it('name the time that is left, of which a begun minute or hour counts', async () => {
    const world = await testWorld();
    const messageOf = async (call: Promise<unknown>) => ((await call) as { body: { msg: string } }).body.msg;
    const { caller, phone } = await newMember(world, '100');
    const now = await world.now();
    const [{ id } = { id: '' }] = (await world.operator.ok(control.members, { query: phone })).list;
    const times = { loginLockedUntil: now + 7 * 60_000 + 1, withdrawLockedUntil: now + 5 * 3_600_000 + 1 };
    await world.operator.ok(control.lockMember, { id, ...times });
    const login = { phone, password: 'Fineness3' };
    expect(await messageOf(world.guest.send(user.login, login))).toContain('Try again in 8 min');
    const quote = () => messageOf(caller.send(wallet.withdrawQuote, { amount: '20' }));
    expect(await quote()).toContain('Try again in 6 h');
    await world.operator.ok(control.setClock, { to: now + 1 });
    expect(await messageOf(world.guest.send(user.login, login))).toContain('Try again in 7 min');
    expect(await quote()).toContain('Try again in 5 h');
  });
});
