import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { freshKey } from '#tests/support/idempotency.ts';
import { newMember } from '#tests/support/member.ts';
import { decide, readyMember, requestWithdrawal } from '#tests/support/withdrawal.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const MINUTE = 60_000;
const TIMES = 12;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'empty' });
});

async function delaysOf(kind: string): Promise<number[]> {
  const { now, agenda } = await world.operator.ok(control.clock);
  return agenda.filter((entry) => entry.kind === kind).map(({ dueAt }) => dueAt - now);
}

/** Expects delays between the bounds of a parameter in minutes, spread over a quarter of them at least. */
function expectSpread(delays: readonly number[], soonest: number, latest: number): void {
  const [least, most] = [Math.min(...delays), Math.max(...delays)];
  expect(delays).toHaveLength(TIMES);
  expect(least).toBeGreaterThanOrEqual(soonest * MINUTE);
  expect(most).toBeLessThanOrEqual(latest * MINUTE);
  expect(most - least).toBeGreaterThan(((latest - soonest) * MINUTE) / 4);
}

it('the verification of a screenshot takes any time between groupVerifyMinutes', async () => {
  await world.setParams({ groupVerifyMinutes: [10, 50] });
  const create = { width: 200, height: 200, channels: 3, background: '#c9962f' } as const;
  const file = await sharp({ create }).png().toBuffer();
  for (let time = 0; time < TIMES; time += 1)
    await (await newMember(world)).caller.ok(user.groupJoin, {}, { file });
  expectSpread(await delaysOf('group.verify'), 10, 50);
});

it('the arrival of income takes any time between incomeArrivalMinutes', async () => {
  await world.setParams({ incomeArrivalMinutes: [10, 50] });
  const members = [];
  for (let time = 0; time < TIMES; time += 1) members.push(await newMember(world));
  for (const { phone } of members)
    await world.operator.ok(control.grant, { phone, kind: 'stock', amount: '100' });
  await world.advance('1d');
  for (const { caller } of members) await caller.ok(product.receiveIncome, {}, freshKey());
  expectSpread(await delaysOf('income.arrive'), 10, 50);
});

it('a payout takes any time between payoutMinutes', async () => {
  await world.setParams({ payoutMinutes: [10, 50] });
  for (let time = 0; time < TIMES; time += 1) {
    const { id } = await requestWithdrawal(await readyMember(world), 50);
    await decide(world, id, 'approve');
  }
  expectSpread(await delaysOf('withdrawal.arrive'), 10, 50);
});
