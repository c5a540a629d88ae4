import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let member: TestMember;
beforeEach(async () => {
  world = await testWorld({ fixture: 'empty' });
  member = await newMember(world, '50');
});

const grant = (
  kind: 'bonus' | 'random bonus' | 'government subsidy' | 'invite bonus' | 'stock',
  amount: string,
  note?: string,
) => world.operator.ok(control.grant, { phone: member.phone, kind, amount, ...(note && { note }) });

describe('user.popupRewards', () => {
  it('returns every kind of reward once, oldest first', async () => {
    await grant('bonus', '1', 'Well dug');
    await grant('random bonus', '2');
    await grant('government subsidy', '3');
    await grant('invite bonus', '4');
    await grant('stock', '5');
    const shown = await member.caller.ok(user.popupRewards);
    expect(shown.map(({ title, amount }) => [title, amount])).toEqual([
      ['Bonus: Well dug', '1.00'],
      ['Random bonus', '2.00'],
      ['Government subsidy', '3.00'],
      ['Invite bonus', '4.00'],
      ['Stock reward', '5.00'],
    ]);
    expect(shown[0]?.createTime).toBe(await world.now());
    expect(await member.caller.ok(user.popupRewards)).toEqual([]);
    await grant('bonus', '6');
    expect(await member.caller.ok(user.popupRewards)).toMatchObject([{ title: 'Bonus', amount: '6.00' }]);
    expect(await member.caller.ok(user.popupRewards)).toEqual([]);
  });

  it('returns rewards only', async () => {
    await member.caller.ok(product.createOrder, { productId: 1 });
    await world.advance('1d');
    await member.caller.ok(product.receiveIncome);
    await world.advance('30m');
    expect(await member.caller.ok(user.popupRewards)).toEqual([]);
  });

  it('omits rewards the member has just seen: check-in, redemption, share', async () => {
    await member.caller.ok(user.signIn);
    await member.caller.ok(user.shareLink, { url: 'https://youtu.be/dQw4w9WgXcQ' });
    expect(await member.caller.ok(user.popupRewards)).toEqual([]);
  });

  it("uses the caller's language", async () => {
    await grant('government subsidy', '3');
    const [reward] = await member.caller.ok(user.popupRewards, {}, { language: 'hi_IN' });
    expect(reward?.title).toMatch(/[\u0900-\u097F]/);
  });

  it("returns a new member none of another member's rewards", async () => {
    await grant('bonus', '1');
    const other = await newMember(world);
    expect(await other.caller.ok(user.popupRewards)).toEqual([]);
    expect(await member.caller.ok(user.popupRewards)).toHaveLength(1);
  });

  it('returns many rewards in portions, each exactly once', async () => {
    for (let number = 1; number <= 53; number += 1) await grant('bonus', String(number));
    const first = await member.caller.ok(user.popupRewards);
    const second = await member.caller.ok(user.popupRewards);
    expect([first.length, second.length]).toEqual([50, 3]);
    expect([...first, ...second].map(({ amount }) => Number(amount))).toEqual(
      Array.from({ length: 53 }, (_, index) => index + 1),
    );
  });
});
