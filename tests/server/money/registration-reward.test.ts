import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { income } from '#contract/income.ts';
import { wallet } from '#contract/wallet.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let member: TestMember;
beforeEach(async () => {
  world = await testWorld({ fixture: 'empty' });
  member = await newMember(world);
});

describe('gift.receiveRegisterReward', () => {
  it("pays one day's return of the starter machine as income, once", async () => {
    const { caller } = member;
    expect(await caller.ok(gift.registerReward)).toEqual({
      available: true,
      amount: '0.80',
      received: false,
    });
    expect(await caller.ok(gift.receiveRegisterReward)).toEqual({ amount: '0.80' });
    expect(await caller.ok(gift.registerReward)).toEqual({
      available: false,
      amount: '0.80',
      received: true,
    });
    await caller.refused(gift.receiveRegisterReward, {}, 'ALREADY_DONE', { idempotencyKey: 'again' });
    await world.advance('40d');
    await (await world.as(member)).refused(gift.receiveRegisterReward, {}, 'ALREADY_DONE');
    await world.expectInvariants();
  });

  it('counts as income of today, and can be taken out', async () => {
    const { caller } = member;
    await caller.ok(gift.receiveRegisterReward);
    const figures = { income: '0.80', totalIncome: '0.80', available: '0.00', holdingAssets: '0.80' };
    expect(await caller.ok(wallet.wallet)).toMatchObject({ ...figures, todayIncome: '0.80' });
    await world.advance('1d');
    expect(await caller.ok(wallet.wallet)).toMatchObject({ ...figures, todayIncome: '0.00' });
    expect(await caller.ok(income.takeOut)).toEqual({ amount: '0.80', income: '0.00', available: '0.80' });
    expect(await caller.ok(wallet.wallet)).toMatchObject({ totalIncome: '0.80', income: '0.00' });
    await world.expectInvariants();
  });

  it('records its reason', async () => {
    const { caller, id } = member;
    await caller.ok(gift.receiveRegisterReward);
    const { list } = await caller.ok(wallet.records, { type: 'revenue' });
    expect(list).toMatchObject([
      { code: 'BONUS', amount: '0.80', description: 'Bonus: Registration reward', status: 'received' },
    ]);
    const { postings } = await caller.ok(wallet.record, { id: list[0]?.id ?? '' });
    expect(postings).toMatchObject([
      {
        from: 'treasury',
        to: `member:${id}:income`,
        amount: '0.80',
        cause: 'gift.receiveRegisterReward',
      },
    ]);
  });

  it('returns the first result to a double press and pays once', async () => {
    const { caller } = member;
    await Promise.all([caller.ok(gift.receiveRegisterReward), caller.ok(gift.receiveRegisterReward)]);
    expect(await caller.ok(wallet.wallet)).toMatchObject({ income: '0.80' });
  });

  it('is separate for each member, and pays no upline', async () => {
    const { inviteCode } = await world.operator.ok(control.member, { id: String(member.id) });
    const other = await newMember(world, undefined, inviteCode);
    await other.caller.ok(gift.receiveRegisterReward);
    expect(await member.caller.ok(gift.registerReward)).toMatchObject({ available: true, received: false });
    expect(await member.caller.ok(wallet.wallet)).toMatchObject({ income: '0.00', available: '0.00' });
  });

  it('follows the starter machine, and is unavailable without one', async () => {
    await world.setParams({ starterProductId: 2 });
    expect(await member.caller.ok(gift.registerReward)).toMatchObject({ available: true, amount: '2.10' });
    await world.setParams({ starterProductId: 999 });
    expect(await member.caller.ok(gift.registerReward)).toEqual({
      available: false,
      amount: '0.00',
      received: false,
    });
    await member.caller.refused(gift.receiveRegisterReward, {}, 'UNKNOWN_PRODUCT');
    await world.setParams({ starterProductId: 1 });
    expect(await member.caller.ok(gift.receiveRegisterReward)).toEqual({ amount: '0.80' });
    await world.expectInvariants();
  });
});
