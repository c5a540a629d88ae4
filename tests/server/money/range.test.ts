import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password } from '#fixtures/data/people.ts';
import { newMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const MOST = '999999999.999999';
const tooMuch = 'This is more than the platform can count';

const emptyWorld = () => testWorld({ fixture: 'empty' });

const rated = async (world: TestWorld, rate: string) => {
  await world.operator.ok(control.setParams, { region: 'ke' });
  const rates = {
    USDT: { rate: '1.00', unit: 'USDT' },
    KES: { rate, unit: 'KSh' },
    NGN: { rate: '1.00', unit: 'N' },
  };
  await world.setParams({ rates });
};

describe('an amount out of range', () => {
  it('is rejected by control.grant, and nothing is changed', async () => {
    const world = await emptyWorld();
    const { phone, balances, caller } = await newMember(world);
    const grant = { phone, kind: 'bonus', amount: MOST } as const;
    for (let count = 0; count < 9; count += 1) await world.operator.ok(control.grant, grant);
    expect(await world.operator.refused(control.grant, grant, 'BAD_INPUT')).toEqual({ amount: tooMuch });
    // The treasury cannot have paid it to any account. The member's accounts count together.
    const other = await newMember(world);
    for (const given of [
      { ...grant, phone: other.phone },
      { ...grant, kind: 'stock' },
    ])
      expect(await world.operator.refused(control.grant, given, 'BAD_INPUT')).toEqual({ amount: tooMuch });
    expect((await balances()).available).toBe('8999999999.999991');
    expect((await caller.ok(wallet.wallet)).holdingAssets).toBe('8999999999.999991');
    await world.operator.ok(control.grant, { ...grant, amount: '7199254.741' });
    await world.operator.refused(control.grant, { ...grant, amount: '0.000001' }, 'BAD_INPUT');
    await world.expectInvariants();
  });

  it('is rejected by control.transfer, pending transfers included; an uncredited one is accepted', async () => {
    const world = await emptyWorld();
    const { phone, balances } = await newMember(world);
    const transfer = { phone, amount: MOST };
    const hash = `0x${'a'.repeat(64)}`;
    const first = await world.operator.ok(control.transfer, { ...transfer, hash });
    for (let count = 1; count < 9; count += 1) await world.operator.ok(control.transfer, transfer);
    expect(await world.operator.refused(control.transfer, transfer, 'BAD_INPUT')).toEqual({
      amount: tooMuch,
    });
    const other = await newMember(world);
    await world.operator.refused(control.transfer, { ...transfer, phone: other.phone }, 'BAD_INPUT');
    expect(await world.operator.ok(control.transfer, { ...transfer, hash })).toEqual(first);
    await world.operator.ok(control.transfer, { ...transfer, chain: 'TRC20' });
    await world.advance('2m');
    expect((await world.operator.ok(control.clock)).failed).toEqual([]);
    expect((await balances()).available).toBe('8999999999.999991');
    await world.operator.refused(control.transfer, transfer, 'BAD_INPUT');
    await world.expectInvariants();
  });

  it('is rejected by control.createMember, and no member is created', async () => {
    const world = await emptyWorld();
    for (let count = 0; count < 9; count += 1) await newMember(world, MOST);
    const phone = '254755000000';
    const fields = await world.operator.refused(
      control.createMember,
      { phone, password, available: MOST },
      'BAD_INPUT',
    );
    expect(fields).toEqual({ available: tooMuch });
    await world.operator.refused(control.createSession, { phone }, 'UNKNOWN_MEMBER');
    await world.expectInvariants();
  });

  it('is rejected in the total of all members: from treasury, chain and bank together', async () => {
    const world = await emptyWorld();
    await rated(world, '0.10');
    const { operator } = world;
    const [first, second] = [await newMember(world), await newMember(world)];
    const grant = { phone: first.phone, kind: 'bonus', amount: MOST } as const;
    for (let count = 0; count < 9; count += 1) await operator.ok(control.grant, grant);
    const recharged = await second.caller.ok(fund.recharge, { channel: 'cash', amount: '800000' });
    const transfer = { phone: second.phone, amount: MOST };
    expect(await operator.refused(control.transfer, transfer, 'BAD_INPUT')).toEqual({ amount: tooMuch });
    const confirm = { id: recharged.id, decision: 'confirm' };
    expect(await operator.refused(control.decideRecharge, confirm, 'BAD_INPUT')).toEqual({ amount: tooMuch });
    await operator.ok(control.transfer, { phone: second.phone, amount: '7199254.741' });
    await world.advance('2m');
    const holdings = '9007199254.740991';
    expect((await operator.ok(control.accounts)).members).toMatchObject({ holdings });
    expect((await operator.ok(control.books)).liabilities).toBe(holdings);
    expect((await operator.ok(control.flows)).days.at(-1)?.held).toMatchObject({ members: holdings });
    // There is no room for a reward of a member's own, either.
    const fields = await second.caller.refused(user.signIn, {}, 'BAD_INPUT');
    expect(fields).toEqual({ amount: tooMuch });
    await world.expectInvariants();
  });

  it('is rejected in the sum that chain and bank have paid', async () => {
    const world = await emptyWorld();
    await rated(world, '0.10');
    const { operator } = world;
    const terms = { price: '999999999', dayReturn: '0.01', validDays: 1, stock: 9, limit: 9 };
    const { id: productId } = await operator.ok(control.addProduct, { name: 'Dear', ...terms });
    const { phone, caller } = await newMember(world);
    for (let count = 0; count < 5; count += 1) await operator.ok(control.transfer, { phone, amount: MOST });
    await world.advance('2m');
    await caller.ok(product.createOrder, { productId, quantity: 5 });
    const { id } = await caller.ok(fund.recharge, { channel: 'cash', amount: '500000000' });
    const confirm = { id, decision: 'confirm' };
    expect(await operator.refused(control.decideRecharge, confirm, 'BAD_INPUT')).toEqual({ amount: tooMuch });
    expect((await operator.ok(control.books)).cash).toBe('4999999999.999995');
    // The treasury pays it from what it has.
    await operator.ok(control.grant, { phone, kind: 'bonus', amount: '1' });
    await world.expectInvariants();
  });

  it('is rejected by fund.recharge', async () => {
    const world = await emptyWorld();
    await rated(world, '0.10');
    const { caller, history } = await newMember(world);
    const announced = { channel: 'cash', amount: '900719926' };
    expect(await caller.refused(fund.recharge, announced, 'BAD_INPUT')).toEqual({ amount: tooMuch });
    expect(await history('recharge')).toEqual([]);
    await caller.ok(fund.recharge, { channel: 'cash', amount: '900719925' });
  });

  it('is rejected by control.decideRecharge, and the recharge stays pending', async () => {
    const world = await emptyWorld();
    await rated(world, '0.10');
    const { caller, balances } = await newMember(world, '1');
    const { id } = await caller.ok(fund.recharge, { channel: 'cash', amount: '900719925' });
    const { id: second } = await caller.ok(fund.recharge, { channel: 'cash', amount: '900719924' });
    await world.operator.ok(control.decideRecharge, { id, decision: 'confirm' });
    const confirm = { id: second, decision: 'confirm' };
    expect(await world.operator.refused(control.decideRecharge, confirm, 'BAD_INPUT')).toEqual({
      amount: tooMuch,
    });
    expect(await caller.ok(fund.rechargeStatus, { id: second })).toMatchObject({ status: 'pending' });
    expect((await balances()).available).toBe('9007199251.00');
    await world.operator.ok(control.decideRecharge, { id: second, decision: 'reject' });
    await world.expectInvariants();
  });
});
