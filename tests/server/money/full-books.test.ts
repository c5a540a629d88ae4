import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { takeDueFailures, testWorld, type TestWorld } from '#tests/support/world.ts';

const tooMuch = 'This is more than the platform can count';
const steps = [
  '999999999.999999',
  '100000000',
  '10000000',
  '1000000',
  '100000',
  '10000',
  '1000',
  '100',
  '10',
  '1',
];

let world: TestWorld;
let member: TestMember;

/** Grants to a member until all members together hold as much as can be counted, but for less than 1 USDT. */
async function fillBooks(): Promise<void> {
  const { phone } = await newMember(world);
  for (const amount of steps) {
    const grant = { phone, kind: 'bonus', amount };
    while (await isAccepted(grant));
  }
}

async function isAccepted(grant: Record<string, string>): Promise<boolean> {
  const { body } = await world.operator.send(control.grant, grant);
  return (body as { code: number }).code === 200;
}

beforeAll(async () => {
  world = await testWorld({ fixture: 'basic' });
  member = await newMember(world, '100');
  await world.operator.ok(control.addCode, { code: 'Full2026', type: 'bonus', amount: '1' });
  await world.operator.ok(control.addCode, { code: 'FullStock', type: 'stock', amount: '1' });
  await world.setParams({
    signInRewards: Array<string>(7).fill('1.00'),
    shareBonus: '1.00',
    groupBonus: '1.00',
  });
  await member.caller.ok(product.createOrder, { productId: 1 });
  await world.advance('3d');
  const file = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c9962f' } })
    .png()
    .toBuffer();
  await member.caller.ok(user.groupJoin, {}, { file });
  await fillBooks();
});

const calls: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
  [user.signIn, {}],
  [user.redeem, { code: 'Full2026' }],
  [user.redeem, { code: 'FullStock' }],
  [user.shareLink, { url: 'https://youtu.be/dQw4w9WgXcQ' }],
  [gift.receiveRegisterReward, {}],
  [product.receiveIncome, {}],
];

it.each(calls)('$id while members hold all that can be counted is refused', async (endpoint, input) => {
  const before = await member.caller.ok(wallet.wallet);
  const { status, body } = await member.caller.send(endpoint, input);
  expect({ status, body: body as unknown }).toEqual({
    status: 200,
    body: { code: 422, msg: tooMuch, data: { reason: 'BAD_INPUT', fields: { amount: tooMuch } } },
  });
  expect(await member.caller.ok(wallet.wallet)).toEqual(before);
  await world.expectInvariants();
});

it('a screenshot is accepted later, and its entry of the agenda says why it failed', async () => {
  await world.advance('1d');
  const { failed } = await world.operator.ok(control.clock);
  expect(failed.map(({ kind }) => kind)).toEqual(['group.verify']);
  expect(await takeDueFailures()).toEqual([expect.stringContaining('group.verify of 1 failed')]);
  expect(await world.operator.ok(control.invariants)).toMatchObject({ holds: true });
});
