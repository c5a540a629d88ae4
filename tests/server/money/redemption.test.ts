import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { toMicro } from '#contract/money.ts';
import { msg } from '#contract/msg.ts';
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

const bonus = { code: 'Nugget2026', type: 'bonus', amount: '1.25' } as const;

describe('user.redeem', () => {
  it('pays a bonus from the treasury, with a record and a message', async () => {
    await world.operator.ok(control.addCode, bonus);
    expect(await member.caller.ok(user.redeem, { code: 'Nugget2026' })).toEqual({
      amount: '1.25',
      type: 'bonus',
    });
    expect((await member.balances()).available).toBe('1.25');
    const { list } = await member.caller.ok(wallet.records);
    expect(list).toMatchObject([
      { code: 'BONUS', type: 'revenue', amount: '1.25', description: 'Bonus: Redemption code' },
    ]);
    const { postings } = await member.caller.ok(wallet.record, { id: list[0]?.id ?? '' });
    expect(postings).toMatchObject([
      { from: 'treasury', to: `member:${member.id}:available`, amount: '1.25', cause: 'user.redeem' },
    ]);
    const messages = await member.caller.ok(msg.messages, { type: 'station' });
    expect(messages).toMatchObject({
      total: 1,
      list: [
        {
          type: 'station',
          title: 'Bonus received',
          body: 'You have received a bonus of 1.25\u00a0USDT.',
          data: { page: 'user/record', type: '2', record: list[0]?.id },
        },
      ],
    });
    await world.expectInvariants();
  });

  it('draws a random bonus in whole cents, both limits included', async () => {
    // A seed fixes the draws. Now and then 25 random ones leave out a limit.
    world = await testWorld({ fixture: 'empty', seed: 'dice' });
    await world.operator.ok(control.addCode, {
      code: 'DICE',
      type: 'random bonus',
      amount: '0.10',
      amountTo: '0.12',
    });
    const drawn = [];
    for (let number = 1; number <= 25; number += 1) {
      const { caller } = await newMember(world);
      const { amount, type } = await caller.ok(user.redeem, { code: 'DICE' });
      expect(type).toBe('random bonus');
      expect((await caller.ok(wallet.records)).list).toMatchObject([
        { code: 'RANDOM_BONUS', amount, description: 'Random bonus: Redemption code' },
      ]);
      drawn.push(amount);
    }
    expect([...new Set(drawn)].sort()).toEqual(['0.10', '0.11', '0.12']);
    await world.expectInvariants();
  });

  it('pays stock as a separate lot, which earns from that instant', async () => {
    await world.operator.ok(control.addCode, { code: 'SHARES', type: 'stock', amount: '40' });
    expect(await member.caller.ok(user.redeem, { code: 'SHARES' })).toEqual({
      amount: '40.00',
      type: 'stock',
    });
    expect(await member.caller.ok(wallet.wallet)).toMatchObject({ stockAssets: '40.00', available: '0.00' });
    expect((await member.caller.ok(wallet.records)).list).toMatchObject([
      { code: 'STOCK_REWARD', amount: '40.00', description: 'Stock reward: Redemption code' },
    ]);
    await world.advance('2d');
    expect(await member.caller.ok(product.receiveIncome)).toMatchObject({ dividend: '0.08' });
    await world.expectInvariants();
  });

  it('ignores case', async () => {
    await world.operator.ok(control.addCode, bonus);
    await member.caller.ok(user.redeem, { code: 'nUGGET2026' });
    await member.caller.refused(user.redeem, { code: 'NUGGET2026' }, 'ALREADY_REDEEMED');
    expect((await member.caller.ok(user.redeemRecord)).list).toMatchObject([{ code: 'Nugget2026' }]);
    expect((await member.balances()).available).toBe('1.25');
  });

  it('accepts a code once per member', async () => {
    await world.operator.ok(control.addCode, bonus);
    await world.operator.ok(control.addCode, { code: 'second', type: 'bonus', amount: '1' });
    await member.caller.ok(user.redeem, { code: bonus.code }, freshKey());
    await member.caller.refused(user.redeem, { code: bonus.code }, 'ALREADY_REDEEMED', freshKey());
    await member.caller.ok(user.redeem, { code: 'second' }, freshKey());
    await (await newMember(world)).caller.ok(user.redeem, { code: bonus.code });
    expect((await member.balances()).available).toBe('2.25');
    await world.expectInvariants();
  });

  it('returns the first result to a double press and pays once', async () => {
    await world.operator.ok(control.addCode, bonus);
    const send = () => member.caller.ok(user.redeem, { code: bonus.code });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect((await member.balances()).available).toBe('1.25');
  });

  it('gives the last use to one of two simultaneous calls', async () => {
    await world.operator.ok(control.addCode, { ...bonus, most: 2 });
    await member.caller.ok(user.redeem, { code: bonus.code });
    const others = [await newMember(world), await newMember(world)];
    const answers = await Promise.all(
      others.map(({ caller }) => caller.send(user.redeem, { code: bonus.code })),
    );
    const codes = answers.map(({ body }) => (body as { code: number }).code).sort((a, b) => a - b);
    expect(codes).toEqual([200, 4006]);
    const paid = await Promise.all(others.map(async (other) => (await other.balances()).available));
    expect(paid.sort()).toEqual(['0.00', '1.25']);
    await (await newMember(world)).caller.refused(user.redeem, { code: bonus.code }, 'CODE_USED_UP');
    await member.caller.refused(user.redeem, { code: bonus.code }, 'ALREADY_REDEEMED', freshKey());
    await world.expectInvariants();
  });

  it('rejects a code at its expiry, and not a millisecond before', async () => {
    const expireTime = (await world.now()) + 60_000;
    await world.operator.ok(control.addCode, { ...bonus, expireTime });
    await world.operator.ok(control.setClock, { to: expireTime - 1 });
    await member.caller.ok(user.redeem, { code: bonus.code });
    await world.operator.ok(control.setClock, { to: expireTime });
    await (await newMember(world)).caller.refused(user.redeem, { code: bonus.code }, 'CODE_EXPIRED');
    expect((await member.balances()).available).toBe('1.25');
  });

  it.each(['', 'abc', 'a'.repeat(33), 'no spaces', 'nugget-2026', "x' OR 1=1"])(
    'rejects %j as a code',
    async (code) => {
      expect(Object.keys((await member.caller.refused(user.redeem, { code }, 'BAD_INPUT')) ?? {})).toEqual([
        'code',
      ]);
    },
  );

  it('rejects an unknown code and a removed one', async () => {
    const { id } = await world.operator.ok(control.addCode, bonus);
    await world.operator.ok(control.removeCode, { id });
    await member.caller.refused(user.redeem, { code: bonus.code }, 'UNKNOWN_CODE');
  });

  it('is rate-limited, so codes cannot be guessed', async () => {
    const counted = await testWorld();
    await counted.setParams({ callsPerMinute: 3 });
    const alice = await counted.as('alice');
    for (let guess = 1; guess <= 3; guess += 1)
      await alice.refused(user.redeem, { code: `guess${guess}` }, 'UNKNOWN_CODE');
    await alice.refused(user.redeem, { code: 'guess4' }, 'TOO_MANY_REQUESTS');
  });
});

describe('user.redeemRecord', () => {
  it("lists the caller's redemptions, newest first, in pages, with the codes' values at that time", async () => {
    const { id } = await world.operator.ok(control.addCode, bonus);
    await member.caller.ok(user.redeem, { code: bonus.code });
    const createTime = await world.now();
    await world.operator.ok(control.changeCode, { id, code: 'RENAMED', type: 'stock', amount: '9' });
    await world.operator.ok(control.addCode, { code: 'second', type: 'stock', amount: '3' });
    await member.caller.ok(user.redeem, { code: 'SECOND' });
    const second = { code: 'second', amount: '3.00', type: 'stock' };
    expect(await member.caller.ok(user.redeemRecord)).toMatchObject({
      total: 2,
      list: [second, { code: 'Nugget2026', amount: '1.25', type: 'bonus', createTime }],
    });
    expect((await member.caller.ok(user.redeemRecord, { pageSize: 1 })).list).toMatchObject([second]);
    expect(await (await newMember(world)).caller.ok(user.redeemRecord)).toEqual({ total: 0, list: [] });
  });
});

describe('control.addCode', () => {
  it('issues a code without end or limit by default', async () => {
    const made = await world.operator.ok(control.addCode, bonus);
    expect(made).toEqual({
      id: made.id,
      code: 'Nugget2026',
      type: 'bonus',
      amount: '1.25',
      amountTo: '1.25',
      most: 1_000_000,
      redeemed: 0,
      expireTime: 0,
    });
    expect(await world.operator.ok(control.manageCodes)).toEqual([made]);
  });

  it('rejects an existing code in any case', async () => {
    await world.operator.ok(control.addCode, bonus);
    await world.operator.refused(control.addCode, { ...bonus, code: 'NUGGET2026' }, 'ITEM_EXISTS');
  });

  it.each([
    [{ amountTo: undefined }, 'amountTo'],
    [{ amountTo: '0.09' }, 'amountTo'],
    [{ amountTo: '0.125' }, 'amountTo'],
    [{ amount: '0.001' }, 'amount'],
  ])('rejects a random bonus that cannot be drawn: %o', async (wrong, field) => {
    const random = { code: 'DICE', type: 'random bonus', amount: '0.10', amountTo: '0.20', ...wrong };
    const fields = await world.operator.refused(control.addCode, random, 'BAD_INPUT');
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await world.operator.ok(control.manageCodes)).toEqual([]);
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ most: 0 }, 'most'],
    [{ most: 1_000_001 }, 'most'],
    [{ expireTime: -1 }, 'expireTime'],
    [{ type: 'gold' }, 'type'],
  ])('rejects %o', async (wrong, field) => {
    const fields = await world.operator.refused(control.addCode, { ...bonus, ...wrong }, 'BAD_INPUT');
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });
});

describe('control.changeCode', () => {
  it('changes the given fields and keeps the rest', async () => {
    const made = await world.operator.ok(control.addCode, { ...bonus, most: 5 });
    const expireTime = (await world.now()) + 1000;
    expect(await world.operator.ok(control.changeCode, { id: made.id, expireTime })).toEqual({
      ...made,
      expireTime,
    });
    expect(
      await world.operator.ok(control.changeCode, { id: made.id, code: 'NUGGET2026', amount: '2' }),
    ).toEqual({ ...made, expireTime, code: 'NUGGET2026', amount: '2.00', amountTo: '2.00' });
    await member.caller.ok(user.redeem, { code: bonus.code });
    expect(toMicro((await member.balances()).available)).toBe(2_000_000);
  });

  it('may set the limit below the number of uses, which uses the code up', async () => {
    const { id } = await world.operator.ok(control.addCode, bonus);
    for (let number = 1; number <= 2; number += 1)
      await (await newMember(world)).caller.ok(user.redeem, { code: bonus.code });
    expect(await world.operator.ok(control.changeCode, { id, most: 1 })).toMatchObject({
      most: 1,
      redeemed: 2,
    });
    await member.caller.refused(user.redeem, { code: bonus.code }, 'CODE_USED_UP');
    await world.expectInvariants();
  });

  it('rejects the name of another code, and an unknown code', async () => {
    const { id } = await world.operator.ok(control.addCode, bonus);
    await world.operator.ok(control.addCode, { ...bonus, code: 'other' });
    await world.operator.refused(control.changeCode, { id, code: 'OTHER' }, 'ITEM_EXISTS');
    await world.operator.refused(control.changeCode, { id: '999', most: 3 }, 'UNKNOWN_ITEM');
  });
});

describe('control.removeCode', () => {
  it('removes a code that was never redeemed', async () => {
    const { id } = await world.operator.ok(control.addCode, bonus);
    expect(await world.operator.ok(control.removeCode, { id })).toBeNull();
    expect(await world.operator.ok(control.manageCodes)).toEqual([]);
    await world.operator.refused(control.removeCode, { id }, 'UNKNOWN_ITEM');
  });

  it('keeps a redeemed code', async () => {
    const { id } = await world.operator.ok(control.addCode, bonus);
    await member.caller.ok(user.redeem, { code: bonus.code });
    await world.operator.refused(control.removeCode, { id }, 'ITEM_IN_USE');
    expect(await world.operator.ok(control.manageCodes)).toMatchObject([{ id, redeemed: 1 }]);
  });
});
