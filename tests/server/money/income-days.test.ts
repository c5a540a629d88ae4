import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const goTo = ({ operator }: TestWorld, text: string) =>
  operator.ok(control.setClock, { to: Date.parse(`${text}+03:00`) });
const days = async (world: TestWorld, member: TestMember) => (await world.as(member)).ok(wallet.incomeDays);
const filled = (list: readonly { day: string; amount: string }[]) =>
  list.filter(({ amount }) => amount !== '0.00').map(({ day, amount }) => `${day} ${amount}`);

describe('wallet.incomeDays', () => {
  it('returns thirty platform days up to today, also without any income', async () => {
    const world = await testWorld();
    const list = await days(world, await newMember(world));
    expect(list).toHaveLength(30);
    expect(list[0]).toEqual({ day: '2026-02-01', amount: '0.00' });
    expect(list.at(-1)).toEqual({ day: '2026-03-02', amount: '0.00' });
  });

  it('puts each arrival on its day, and keeps it there after it was taken out', async () => {
    const world = await testWorld();
    const member = await newMember(world, '100');
    await member.caller.ok(product.createOrder, { productId: '1', quantity: '2' });
    await member.caller.ok(gift.receiveRegisterReward);
    await goTo(world, '2026-03-03T23:59:00');
    await (await world.as(member)).ok(product.receiveIncome);
    await goTo(world, '2026-03-05T10:00:00');
    await (await world.as(member)).ok(product.receiveIncome);
    await world.advance('1h');

    const list = await days(world, member);
    // The first receipt was requested at the end of the 3rd and arrived in the first minutes of the 4th.
    expect(filled(list)).toEqual(['2026-03-02 0.80', '2026-03-04 1.60', '2026-03-05 3.20']);
    const { totalIncome, todayIncome } = await (await world.as(member)).ok(wallet.wallet);
    expect(list.at(-1)?.amount).toBe(todayIncome);
    expect(list.reduce((sum, { amount }) => sum + toMicro(amount), 0)).toBe(toMicro(totalIncome));
  });

  it('starts a new day at midnight in Nairobi, and drops the oldest', async () => {
    const world = await testWorld();
    const member = await newMember(world);
    await goTo(world, '2026-03-02T23:59:59');
    await (await world.as(member)).ok(gift.receiveRegisterReward);
    await goTo(world, '2026-03-31T23:59:59');
    expect(filled(await days(world, member))).toEqual(['2026-03-02 0.80']);
    await world.advance('1s');
    const list = await days(world, member);
    expect(filled(list)).toEqual([]);
    expect([list[0]?.day, list.at(-1)?.day]).toEqual(['2026-03-03', '2026-04-01']);
  });

  it('counts what arrives exactly at midnight to the new day, as the wallet does', async () => {
    const world = await testWorld();
    const member = await newMember(world);
    await goTo(world, '2026-03-03T00:00:00');
    const caller = await world.as(member);
    await caller.ok(gift.receiveRegisterReward);
    expect(filled(await days(world, member))).toEqual(['2026-03-03 0.80']);
    expect((await caller.ok(wallet.wallet)).todayIncome).toBe('0.80');
  });

  it("returns the caller's own days only", async () => {
    const world = await testWorld();
    const [one, other] = [await newMember(world), await newMember(world)];
    await one.caller.ok(gift.receiveRegisterReward);
    expect(filled(await days(world, other))).toEqual([]);
  });
});
