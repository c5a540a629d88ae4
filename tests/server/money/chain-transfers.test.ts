import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { announce, rechargeStatus, transfer } from '#tests/support/recharge.ts';
import { testWorld } from '#tests/support/world.ts';

const NOBODY = `0x${'0'.repeat(40)}`;
const hashOf = (digit: string) => `0x${digit.repeat(64)}`;

const world = await testWorld({ fixture: 'empty' });
const { operator } = world;

/** The record of a recharge, with the postings behind it. */
async function recordOf({ caller }: TestMember) {
  const { list } = await caller.ok(wallet.records, { type: 'recharge' });
  return caller.ok(wallet.record, { id: list[0]?.id ?? '' });
}

describe('control.transfer on the deposit chain', () => {
  it('is credited at the 20th block, not before', async () => {
    const member = await newMember(world);
    const { id } = await announce(member, 50);
    await operator.ok(control.setClock, { to: Math.ceil((await world.now()) / 3000) * 3000 + 1001 });
    const seen = await transfer(world, member, '50');
    expect(seen).toMatchObject({ chain: 'BEP20', amount: '50.00', status: 'pending', confirmations: 0 });
    expect(seen).toMatchObject({ rechargeId: id, seenTime: await world.now() });
    expect(seen.hash).toMatch(/^0x[0-9a-f]{64}$/);

    const lastBlockAt = Math.floor(seen.seenTime / 3000) * 3000 + 60_000;
    await operator.ok(control.setClock, { to: lastBlockAt - 1 });
    expect(await rechargeStatus(member, id)).toMatchObject({
      status: 'pending',
      confirmations: 19,
      arriveTime: 0,
    });
    expect(await member.balances()).toEqual({ available: '0.00', frozen: '0.00' });

    const { fired } = await operator.ok(control.setClock, { to: lastBlockAt });
    expect(fired).toMatchObject([{ at: lastBlockAt, kind: 'transfer.confirm', subject: id }]);
    const arrived = { status: 'arrived', confirmations: 20, amount: '50.00', arriveTime: lastBlockAt };
    expect(await rechargeStatus(member, id)).toMatchObject(arrived);
    expect(await member.balances()).toEqual({ available: '50.00', frozen: '0.00' });
    expect(await recordOf(member)).toMatchObject({
      amount: '50.00',
      status: 'arrived',
      postings: [
        {
          from: 'chain',
          to: `member:${member.id}:available`,
          amount: '50.00',
          kind: 'recharge',
          at: lastBlockAt,
          cause: 'due:transfer.confirm',
        },
      ],
    });
    await world.expectInvariants();
  });

  it('credits the transferred amount to the micro-USDT, not the announced amount', async () => {
    const member = await newMember(world);
    const { id } = await announce(member, 100);
    await transfer(world, member, '72.345678');
    expect(await member.history('recharge')).toEqual(['RECHARGE 100.00 pending']);
    await world.advance('1m');
    expect(await rechargeStatus(member, id)).toMatchObject({ status: 'arrived', amount: '72.345678' });
    expect(await member.history('recharge')).toEqual(['RECHARGE 72.345678 arrived']);
    expect((await member.balances()).available).toBe('72.345678');
    await world.expectInvariants();
  });

  it('matches the announcement of the same amount, then the newest open one, then creates its own', async () => {
    const member = await newMember(world);
    const ids: string[] = [];
    for (const amount of [20, 30, 40]) ids.push((await announce(member, amount)).id);
    const [twenty, thirty, forty] = ids;
    expect(await transfer(world, member, '30')).toMatchObject({ rechargeId: thirty });
    expect(await transfer(world, member, '30')).toMatchObject({ rechargeId: forty });
    expect(await transfer(world, member, '11')).toMatchObject({ rechargeId: twenty });
    const own = (await transfer(world, member, '25')).rechargeId;
    expect(ids).not.toContain(own);
    expect(await rechargeStatus(member, own)).toMatchObject({
      channel: 'usdt',
      amount: '25.00',
      status: 'pending',
    });
    await world.advance('1m');
    expect((await member.balances()).available).toBe('96.00');
    expect((await member.history('recharge')).sort()).toEqual(
      ['11.00', '25.00', '30.00', '30.00'].map((amount) => `RECHARGE ${amount} arrived`),
    );
    await world.expectInvariants();
  });

  it('finds the member by address in any case', async () => {
    const member = await newMember(world);
    const { depositAddress } = await operator.ok(control.member, { id: member.id });
    const address = `0x${depositAddress.slice(2).toUpperCase()}`;
    await operator.ok(control.transfer, { address, amount: '10' });
    await world.advance('1m');
    expect((await member.balances()).available).toBe('10.00');
  });

  it('treats a repeated hash as the same transfer, before and after the credit', async () => {
    const [member, other] = [await newMember(world), await newMember(world)];
    const hash = hashOf('a');
    const seen = await transfer(world, member, '40', { hash });
    expect(await transfer(world, member, '40', { hash })).toEqual(seen);
    expect(await transfer(world, other, '4000', { hash })).toEqual(seen);
    await world.advance('1m');
    expect(await transfer(world, member, '40', { hash })).toMatchObject({
      status: 'credited',
      confirmations: 20,
    });
    await world.advance('1h');
    expect(await member.history('recharge')).toEqual(['RECHARGE 40.00 arrived']);
    expect((await member.balances()).available).toBe('40.00');
    expect(await other.history('recharge')).toEqual([]);
    await world.expectInvariants();
  });

  it('fails below the minimum with a reason, and is never credited', async () => {
    const member = await newMember(world);
    const { id } = await announce(member, 50);
    const seen = await transfer(world, member, '9.999999');
    expect(seen).toMatchObject({ status: 'below minimum', rechargeId: id });
    await world.advance('1d');
    expect(await rechargeStatus(member, id)).toMatchObject({
      status: 'not received',
      amount: '50.00',
      seenAmount: '9.999999',
      reason: 'Below the minimum of 10.00\u00a0USDT',
      arriveTime: 0,
    });
    const unannounced = await transfer(world, member, '0.000001');
    expect(await rechargeStatus(member, unannounced.rechargeId)).toMatchObject({ status: 'not received' });
    expect((await member.balances()).available).toBe('0.00');
    expect(await member.history('recharge')).toEqual([
      'RECHARGE 0.000001 not received',
      'RECHARGE 50.00 not received',
    ]);
    await operator.refused(control.reorganise, { hash: seen.hash }, 'ALREADY_DECIDED');
    await world.expectInvariants();
  });

  it('is ignored on another chain and for an unknown address: no credit, no record', async () => {
    const member = await newMember(world);
    const { id } = await announce(member, 50);
    expect(await transfer(world, member, '50', { chain: 'TRC20' })).toMatchObject({
      status: 'ignored',
      rechargeId: '',
    });
    const lost = await operator.ok(control.transfer, { address: NOBODY, amount: '50' });
    expect(lost).toMatchObject({ status: 'ignored', rechargeId: '' });
    await operator.refused(control.reorganise, { hash: lost.hash }, 'ALREADY_DECIDED');
    await world.advance('1h');
    expect(await rechargeStatus(member, id)).toMatchObject({ status: 'pending', confirmations: 0 });
    expect(await member.history('recharge')).toEqual(['RECHARGE 50.00 pending']);
    expect((await member.balances()).available).toBe('0.00');
    await world.expectInvariants();
  });

  it('rejects an unknown phone, and a transfer without recipient', async () => {
    await operator.refused(control.transfer, { phone: '19999999999', amount: '50' }, 'UNKNOWN_MEMBER');
    const fields = await operator.refused(control.transfer, { amount: '50' }, 'BAD_INPUT');
    expect(fields).toEqual({ phone: 'This field is required' });
    await operator.refused(control.transfer, { address: NOBODY, amount: '0' }, 'BAD_INPUT');
  });
});

describe('control.transfer and parameters that change later', () => {
  it('keeps the required confirmations and the block time of the instant it was seen', async () => {
    const own = await testWorld();
    const member = await newMember(own);
    const { rechargeId: id, hash } = await own.operator.ok(control.transfer, {
      phone: member.phone,
      amount: '20',
    });
    await own.setParams({ confirmations: 2, blockSeconds: 1 });
    const { rechargeId: later } = await own.operator.ok(control.transfer, {
      phone: member.phone,
      amount: '30',
    });
    await own.advance('9s');
    const [first, second] = await Promise.all(
      [id, later].map((recharge) => member.caller.ok(fund.rechargeStatus, { id: recharge })),
    );
    expect(first).toMatchObject({ status: 'pending', confirmations: 3, needed: 20 });
    expect(second).toMatchObject({ status: 'arrived', confirmations: 2, needed: 2 });
    await own.advance('51s');
    expect(await member.caller.ok(fund.rechargeStatus, { id })).toMatchObject({
      status: 'arrived',
      confirmations: 20,
      needed: 20,
    });
    const { transfers } = await own.operator.ok(control.chain);
    expect(transfers.find((transfer) => transfer.hash === hash)).toMatchObject({ confirmations: 20 });
    await own.expectInvariants();
  });
});

describe('control.transfer and a minimum that rises later', () => {
  it('keeps the one that was announced to the member, and uses the new one for later transfers', async () => {
    const own = await testWorld();
    const member = await newMember(own);
    const { id } = await announce(member, 20);
    await own.setParams({ minRecharge: '50.00' });
    expect(await transfer(own, member, '20')).toMatchObject({ status: 'pending', rechargeId: id });
    expect(await transfer(own, member, '30')).toMatchObject({ status: 'below minimum' });
    await own.advance('1m');
    expect(await rechargeStatus(member, id)).toMatchObject({ status: 'arrived', amount: '20.00' });
    expect((await member.balances()).available).toBe('20.00');
    await own.expectInvariants();
  });
});

describe('control.reorganise', () => {
  it('drops a transfer at 19 confirmations: the recharge fails and nothing is credited', async () => {
    const member = await newMember(world);
    const { id } = await announce(member, 50);
    const { hash } = await transfer(world, member, '50');
    await world.advance('57s');
    expect(await operator.ok(control.reorganise, { hash })).toMatchObject({
      status: 'reorganised',
      confirmations: 0,
      rechargeId: id,
    });
    const { fired } = await world.advance('1d');
    expect(fired.filter(({ kind, subject }) => kind === 'transfer.confirm' && subject === id)).toEqual([]);
    expect(await rechargeStatus(member, id)).toMatchObject({
      status: 'failed',
      confirmations: 0,
      reason: 'The chain was reorganised before the transfer was confirmed',
    });
    expect(await transfer(world, member, '50', { hash })).toMatchObject({ status: 'reorganised' });
    expect((await member.balances()).available).toBe('0.00');
    expect(await member.history('recharge')).toEqual(['RECHARGE 50.00 failed']);
    await operator.refused(control.reorganise, { hash }, 'ALREADY_DECIDED');
    await world.expectInvariants();
  });

  it('rejects a credited transfer with ALREADY_DECIDED and an unknown hash with UNKNOWN_TRANSFER', async () => {
    const member = await newMember(world);
    const { hash } = await transfer(world, member, '50');
    await world.advance('60s');
    await operator.refused(control.reorganise, { hash }, 'ALREADY_DECIDED');
    expect((await member.balances()).available).toBe('50.00');
    await operator.refused(control.reorganise, { hash: hashOf('f') }, 'UNKNOWN_TRANSFER');
    await operator.refused(control.reorganise, { hash: 'ffff' }, 'BAD_INPUT');
  });
});

describe('control.chain and control.recharges', () => {
  it('return the height and the transfers, newest first', async () => {
    const member = await newMember(world);
    await world.advance('3s');
    const seen = await transfer(world, member, '50');
    const { height, blockSeconds, transfers } = await operator.ok(control.chain);
    expect([height, blockSeconds]).toEqual([Math.floor((await world.now()) / 3000), 3]);
    expect(transfers[0]).toEqual(seen);
    expect((await operator.ok(control.recharges))[0]).toMatchObject({
      id: seen.rechargeId,
      phone: member.phone,
      status: 'pending',
    });
    const arrived = await operator.ok(control.recharges, { status: 'arrived' });
    expect(new Set(arrived.map((recharge) => recharge.status))).toEqual(new Set(['arrived']));
  });
});
