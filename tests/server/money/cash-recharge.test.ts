import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { params } from '#fixtures/data/params.ts';
import { newMember } from '#tests/support/member.ts';
import { announce, rechargeStatus } from '#tests/support/recharge.ts';
import { testWorld } from '#tests/support/world.ts';

const world = await testWorld({ fixture: 'empty' });
const { operator } = world;
await world.setParams({ rechargeChannels: ['usdt', 'cash', 'card'] });

describe('fund.recharge by cash and card', () => {
  it.each(['cash', 'card'] as const)('%s returns a reference and waits for the operator', async (channel) => {
    const member = await newMember(world);
    const recharge = await announce(member, '1292', channel);
    expect(recharge).toMatchObject({
      channel,
      amount: '1292.00',
      currency: 'KES',
      address: '',
      chain: '',
      minimum: '500.00',
      confirmations: 0,
      needed: 0,
      status: 'pending',
    });
    expect(recharge.reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    await world.advance('23h');
    expect(await rechargeStatus(member, recharge.id)).toMatchObject({ status: 'pending' });
    expect(await member.history('recharge')).toEqual(['RECHARGE 10.00 pending']);
  });

  it.each(['cash', 'card'] as const)('%s expires after 24 h without a decision', async (channel) => {
    const member = await newMember(world);
    const [decided, left] = [await announce(member, 500, channel), await announce(member, 600, channel)];
    await operator.ok(control.decideRecharge, { id: decided.id, decision: 'confirm' });
    await world.advance('1d');
    expect(await rechargeStatus(member, decided.id)).toMatchObject({ status: 'arrived' });
    expect(await rechargeStatus(member, left.id)).toMatchObject({ status: 'expired', arriveTime: 0 });
    expect(await member.history('recharge')).toEqual([
      'RECHARGE 4.643963 expired',
      'RECHARGE 3.869969 arrived',
    ]);
    const late = { id: left.id, decision: 'confirm' };
    await operator.refused(control.decideRecharge, late, 'ALREADY_DECIDED');
    expect((await member.balances()).available).toBe('3.869969');
    expect((await operator.ok(control.clock)).failed).toEqual([]);
    await world.expectInvariants();
  });

  it("has its own minimum in the region's currency", async () => {
    const { caller } = await newMember(world);
    const body: unknown = (await caller.send(fund.recharge, { channel: 'cash', amount: '499.99' })).body;
    expect(body).toMatchObject({
      msg: 'Recharge amount cannot be less than 500',
      data: { reason: 'BELOW_MINIMUM' },
    });
    await caller.refused(fund.recharge, { channel: 'card', amount: 500, currency: 'NGN' }, 'BAD_INPUT');
    await caller.ok(fund.recharge, { channel: 'card', amount: 500, currency: 'KES' });
  });
});

describe('fund.recharge of less than a millionth of a USDT', () => {
  it('is rejected with BELOW_MINIMUM at any minimum, because it rounds to zero', async () => {
    const poor = await testWorld({ fixture: 'empty' });
    const rupiah = { IDR: { rate: '26000.00', unit: 'Rp' } };
    await poor.setParams({
      rechargeChannels: ['cash'],
      cashCurrency: 'IDR',
      rates: { ...params.rates, ...rupiah },
      minCashRecharge: '0.00',
    });
    const { caller } = await newMember(poor);
    expect(await poor.guest.ok(user.sysInfo)).toMatchObject({
      minCashRecharge: '0.02',
      minRecharge: '10.00',
    });
    for (const amount of ['0', '0.01']) {
      const { body } = await caller.send(fund.recharge, { channel: 'cash', amount });
      expect(body).toMatchObject({
        msg: 'Recharge amount cannot be less than 0.02',
        data: { reason: 'BELOW_MINIMUM' },
      });
    }
    const { id } = await caller.ok(fund.recharge, { channel: 'cash', amount: '0.02' });
    await poor.operator.ok(control.decideRecharge, { id, decision: 'confirm' });
    expect(await caller.ok(wallet.wallet)).toMatchObject({ available: '0.000001' });
  });
});

describe('control.decideRecharge', () => {
  it('confirm credits at the announced rate, rounded half up once', async () => {
    const member = await newMember(world);
    const { id } = await announce(member, 500, 'cash');
    await world.setParams({ rates: { ...params.rates, KES: { rate: '1.00', unit: 'KSh' } } });
    const confirmed = await operator.ok(control.decideRecharge, { id, decision: 'confirm' });
    await world.setParams({ rates: params.rates });
    expect(confirmed).toMatchObject({ id, phone: member.phone, status: 'arrived', amount: '500.00' });
    expect(confirmed.arriveTime).toBe(await world.now());
    expect((await member.balances()).available).toBe('3.869969');
    expect(await member.history('recharge')).toEqual(['RECHARGE 3.869969 arrived']);
    const { list } = await member.caller.ok(wallet.records, { type: 'recharge' });
    const { postings } = await member.caller.ok(wallet.record, { id: list[0]?.id ?? '' });
    expect(postings).toMatchObject([
      { from: 'bank', to: `member:${member.id}:available`, amount: '3.869969', kind: 'recharge' },
    ]);
    await world.expectInvariants();
  });

  it("reject fails it with the operator's reason, or a default reason in the member's language", async () => {
    const member = await newMember(world);
    const [one, two] = [await announce(member, 500, 'cash'), await announce(member, 600, 'cash')];
    await operator.ok(control.decideRecharge, { id: one.id, decision: 'reject', reason: 'No such deposit' });
    await operator.ok(control.decideRecharge, { id: two.id, decision: 'reject' });
    expect(await rechargeStatus(member, one.id)).toMatchObject({
      status: 'failed',
      reason: 'No such deposit',
    });
    expect(await rechargeStatus(member, two.id)).toMatchObject({
      status: 'failed',
      reason: 'Rejected by the operator',
    });
    expect((await member.balances()).available).toBe('0.00');
    await world.advance('2d');
    expect(await rechargeStatus(member, one.id)).toMatchObject({
      status: 'failed',
      reason: 'No such deposit',
    });
    await world.expectInvariants();
  });

  it('rejects a second decision of either kind with ALREADY_DECIDED', async () => {
    const member = await newMember(world);
    const { id } = await announce(member, 500, 'cash');
    await operator.ok(control.decideRecharge, { id, decision: 'confirm' });
    await operator.refused(control.decideRecharge, { id, decision: 'confirm' }, 'ALREADY_DECIDED');
    await operator.refused(control.decideRecharge, { id, decision: 'reject' }, 'ALREADY_DECIDED');
    expect((await member.balances()).available).toBe('3.869969');
  });

  it('rejects an unknown recharge, and a USDT recharge, with UNKNOWN_RECHARGE', async () => {
    const member = await newMember(world);
    await operator.refused(control.decideRecharge, { id: 999_999, decision: 'confirm' }, 'UNKNOWN_RECHARGE');
    const { id } = await member.caller.ok(fund.recharge, { channel: 'usdt', amount: 50 });
    const fields = await operator.refused(control.decideRecharge, { id, decision: 'confirm' }, 'BAD_INPUT');
    expect(fields).toEqual({ id: 'The chain decides a USDT recharge, not the operator' });
  });
});
