import { describe, expect, it } from 'vitest';
import { isAddressOf } from '#contract/address.ts';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { msg } from '#contract/msg.ts';
import { wallet } from '#contract/wallet.ts';
import { DAY } from '#server/time/span.ts';
import { newMember } from '#tests/support/member.ts';
import { announce, rechargeStatus, transfer } from '#tests/support/recharge.ts';
import { testWorld } from '#tests/support/world.ts';

const world = await testWorld({ fixture: 'empty' });
const { operator } = world;

describe('fund.recharge by USDT', () => {
  it('rejects the 101st unpaid recharge with LIMIT_REACHED, until one is paid or all expire', async () => {
    const member = await newMember(world);
    for (let cents = 0; cents < 100; cents += 1) await announce(member, (20 + cents / 100).toFixed(2));
    const more = { channel: 'usdt', amount: '500' } as const;
    await member.caller.refused(fund.recharge, more, 'LIMIT_REACHED');
    expect((await member.caller.send(fund.recharge, more)).body).toMatchObject({
      msg: '100 of your recharges are still unpaid. Please wait until one arrives or expires.',
    });
    await announce(await newMember(world), 500);
    const unannounced = await transfer(world, member, '500');
    await member.caller.ok(fund.recharge, more, { idempotencyKey: 'one-is-paid' });
    await member.caller.refused(fund.recharge, { ...more, amount: '501' }, 'LIMIT_REACHED');
    await world.advance('25h');
    expect(await rechargeStatus(member, unannounced.rechargeId)).toMatchObject({ status: 'arrived' });
    await announce(member, 501);
  });

  it("returns the member's deposit address, and waits", async () => {
    const member = await newMember(world);
    const { depositAddress } = await operator.ok(control.member, { id: member.id });
    const recharge = await announce(member, 50);
    expect(recharge).toEqual({
      id: recharge.id,
      channel: 'usdt',
      amount: '50.00',
      currency: 'USDT',
      address: depositAddress,
      chain: 'BEP20',
      reference: '',
      minimum: '10.00',
      confirmations: 0,
      needed: 20,
      status: 'pending',
      createTime: await world.now(),
      arriveTime: 0,
    });
    expect(depositAddress).toMatch(/^0x[0-9a-f]{40}$/);
    await world.advance('23h');
    expect(await rechargeStatus(member, recharge.id)).toMatchObject({ status: 'pending', confirmations: 0 });
    expect(await member.history('recharge')).toEqual(['RECHARGE 50.00 pending']);
    expect(await member.balances()).toEqual({ available: '0.00', frozen: '0.00' });
  });

  it('has an address in the form of the deposit chain, to which a transfer is credited', async () => {
    await operator.ok(control.setParams, { depositChain: 'TRC20' });
    const member = await newMember(world);
    const { id, address, chain } = await announce(member, 50);
    expect(chain).toBe('TRC20');
    expect(isAddressOf('TRC20', address)).toBe(true);
    expect(await operator.ok(control.member, { id: member.id })).toMatchObject({ depositAddress: address });
    await operator.ok(control.transfer, { address, amount: '50' });
    expect(await operator.ok(control.chain, { query: address })).toMatchObject({
      transfers: [{ address, chain: 'TRC20', status: 'pending' }],
    });
    await operator.ok(control.setParams, { depositChain: 'BEP20' });
    await world.advance('2m');
    expect(await rechargeStatus(member, id)).toMatchObject({ status: 'arrived' });
  });

  it('expires at the end of its 24 h without a transfer, and sends no message', async () => {
    const member = await newMember(world);
    const { id, createTime } = await announce(member, 50);
    await operator.ok(control.setClock, { to: createTime + DAY - 1 });
    expect(await rechargeStatus(member, id)).toMatchObject({ status: 'pending' });
    const { fired } = await operator.ok(control.setClock, { to: createTime + DAY });
    expect(fired).toContainEqual(
      expect.objectContaining({ at: createTime + DAY, kind: 'recharge.expire', subject: id }),
    );
    expect(await rechargeStatus(member, id)).toMatchObject({
      status: 'expired',
      amount: '50.00',
      arriveTime: 0,
    });
    expect(await member.history('recharge')).toEqual(['RECHARGE 50.00 expired']);
    expect((await operator.ok(control.recharges, { status: 'expired' })).map((one) => one.id)).toContain(id);
    expect((await member.caller.ok(msg.messages)).total).toBe(0);
  });

  it('leaves a late transfer to a recharge of its own', async () => {
    const member = await newMember(world);
    const { id } = await announce(member, 50);
    await world.advance('1d');
    const { rechargeId } = await transfer(world, member, '50');
    expect(rechargeId).not.toBe(id);
    await world.advance('1m');
    expect(await member.history('recharge')).toEqual(['RECHARGE 50.00 arrived', 'RECHARGE 50.00 expired']);
    expect((await member.balances()).available).toBe('50.00');
    await world.expectInvariants();
  });

  it('does not expire once its transfer was seen', async () => {
    const member = await newMember(world);
    const { id, createTime } = await announce(member, 50);
    await operator.ok(control.setClock, { to: createTime + DAY - 30_000 });
    await transfer(world, member, '50');
    await operator.ok(control.setClock, { to: createTime + DAY });
    expect(await rechargeStatus(member, id)).toMatchObject({ status: 'pending' });
    await world.advance('1m');
    expect(await rechargeStatus(member, id)).toMatchObject({ status: 'arrived' });
    expect((await operator.ok(control.clock)).failed).toEqual([]);
  });

  it('rejects below 10 USDT with BELOW_MINIMUM, and accepts 10', async () => {
    const member = await newMember(world);
    const body: unknown = (await member.caller.send(fund.recharge, { channel: 'usdt', amount: '9.99' })).body;
    expect(body).toMatchObject({
      msg: 'Recharge amount cannot be less than 10',
      data: { reason: 'BELOW_MINIMUM' },
    });
    await member.caller.refused(fund.recharge, { channel: 'usdt', amount: 0 }, 'BELOW_MINIMUM');
    expect(await member.history('recharge')).toEqual([]);
    expect((await announce(member, 10)).amount).toBe('10.00');
  });

  it('rejects cash and card with CHANNEL_CLOSED where only USDT is open', async () => {
    const { caller } = await newMember(world);
    await caller.refused(fund.recharge, { channel: 'cash', amount: 500 }, 'CHANNEL_CLOSED');
    await caller.refused(fund.recharge, { channel: 'card', amount: 500 }, 'CHANNEL_CLOSED');
  });

  it.each([
    ['another currency', { channel: 'usdt', amount: '50', currency: 'KES' }, 'currency'],
    ['an unknown channel', { channel: 'gold', amount: '50' }, 'channel'],
    ['no amount', { channel: 'usdt' }, 'amount'],
    ['a negative amount', { channel: 'usdt', amount: '-50' }, 'amount'],
    ['three decimals', { channel: 'usdt', amount: '50.001' }, 'amount'],
  ])('rejects %s', async (_, input, field) => {
    const { caller } = await newMember(world);
    expect(Object.keys((await caller.refused(fund.recharge, input, 'BAD_INPUT')) ?? {})).toEqual([field]);
  });

  it('announces once per idempotency key, and once for identical calls within a second', async () => {
    const { caller } = await newMember(world);
    const input = { channel: 'usdt', amount: 50 } as const;
    const first = await caller.ok(fund.recharge, input, { idempotencyKey: 'one' });
    await world.advance('1h');
    expect(await caller.ok(fund.recharge, input, { idempotencyKey: 'one' })).toEqual(first);
    const other = { ...input, amount: 60 };
    await caller.refused(fund.recharge, other, 'IDEMPOTENCY_KEY_REUSED', { idempotencyKey: 'one' });

    const second = await caller.ok(fund.recharge, input);
    expect(await caller.ok(fund.recharge, input)).toEqual(second);
    await world.advance('1s');
    expect((await caller.ok(fund.recharge, input)).id).not.toBe(second.id);
    expect((await caller.ok(wallet.records, { type: 'recharge' })).total).toBe(3);
  });
});

describe('fund.rechargeStatus', () => {
  it("rejects another member's recharge and an unknown one with UNKNOWN_RECHARGE", async () => {
    const [one, other] = [await newMember(world), await newMember(world)];
    const { id } = await announce(one, 50);
    await other.caller.refused(fund.rechargeStatus, { id }, 'UNKNOWN_RECHARGE');
    await one.caller.refused(fund.rechargeStatus, { id: 999_999 }, 'UNKNOWN_RECHARGE');
  });
});
