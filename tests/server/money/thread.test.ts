import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { CallInput } from '#kit/caller.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const password = 'Goldpan99';
const [inviter, buyer] = ['254733111000', '254733111111'];

/** Someone who was invited, with 100 USDT, and the one who invited them, without any. */
async function people(world: TestWorld) {
  const { operator } = world;
  const { inviteCode, userId: inviterId } = await operator.ok(control.createMember, {
    phone: inviter,
    password,
  });
  const { userId: buyerId } = await operator.ok(control.createMember, {
    ...{ phone: buyer, password, inviteCode, available: '100' },
  });
  const [first, second] = [await world.as({ phone: inviter }), await world.as({ phone: buyer })];
  return { inviter: first, buyer: second, inviterId, buyerId };
}

async function threadOf({ operator }: TestWorld, input: CallInput<typeof control.thread>) {
  const { stops, ...about } = await operator.ok(control.thread, input);
  const words = stops.map(({ kind, name, account, posting }) =>
    posting ? `${posting.from} → ${posting.to} ${posting.amount}` : `${kind} ${name} ${account}`.trim(),
  );
  return { ...about, words };
}

it('follows a bonus from its record back to the payment of the member who bought, and its message', async () => {
  const world = await testWorld();
  const { inviter: member, buyer: other, inviterId, buyerId } = await people(world);
  await other.ok(product.createOrder, { productId: 2 });
  const [bonus] = (await member.ok(wallet.records, {})).list.filter(({ amount }) => Number(amount) === 4);
  const record = await threadOf(world, { record: String(bonus?.id) });
  expect(record).toEqual({
    ...{ found: 'record', account: null, end: 'paid' },
    words: [
      'call control.createMember',
      `chain → member:${buyerId}:available 100.00`,
      `message Recharge arrived ${buyer}`,
      `call product.createOrder ${buyer}`,
      `member:${buyerId}:available → treasury 50.00`,
      `treasury → member:${inviterId}:available 4.00`,
      `message Bonus received ${inviter}`,
    ],
  });

  await world.operator.ok(control.setClock, { advance: '3d', keepSessions: true });
  const shown = await threadOf(world, { member: inviterId, amount: '4.00' });
  expect(shown.found, 'the amount as a phone shows it').toBe('posting');
  expect(shown.words).toEqual(record.words);
});

it('follows income over time: the call that received it, its arrival by time, and a payer', async () => {
  const world = await testWorld();
  const { buyer: member, buyerId } = await people(world);
  await member.ok(product.createOrder, { productId: 2 });
  await world.operator.ok(control.setClock, { advance: '1d', keepSessions: true });
  await member.ok(product.receiveIncome);
  await world.operator.ok(control.setClock, { advance: '1d', keepSessions: true });
  const { words, ...about } = await threadOf(world, { account: `member:${buyerId}:income` });
  expect(about).toEqual({ found: 'balance', account: `member:${buyerId}:income`, end: 'paid' });
  expect(words.slice(-5)).toEqual([
    `call product.receiveIncome ${buyer}`,
    `treasury → member:${buyerId}:transit 2.10`,
    'due due:income.arrive',
    `member:${buyerId}:transit → member:${buyerId}:income 2.10`,
    `message Income arrived ${buyer}`,
  ]);
  expect(words[1], 'who paid first is paid out of first').toMatch(/^(chain|bank) → member:\d+:available/);
});

it('finds no posting for a price, for unknown things and for an empty account', async () => {
  const world = await testWorld();
  const { inviterId } = await people(world);
  const none = { found: null, account: null, end: 'unpaid', words: [] };
  for (const input of [
    { member: inviterId, amount: '50.00' },
    { posting: '999999999' },
    { record: '999999999' },
    { account: `member:${inviterId}:stock` },
    {},
  ])
    expect(await threadOf(world, input), JSON.stringify(input)).toEqual(none);
});

it('says that nobody had paid in what the treasury paid before it had anything', async () => {
  const world = await testWorld({ fixture: 'empty' });
  const { inviterId } = await people(world);
  await world.operator.ok(control.grant, { phone: inviter, kind: 'bonus', amount: '7' });
  expect(await threadOf(world, { account: `member:${inviterId}:available` })).toMatchObject({
    end: 'unpaid',
    words: [
      'call control.grant',
      `treasury → member:${inviterId}:available 7.00`,
      `message Bonus received ${inviter}`,
    ],
  });
});
