import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { newMember, setPayPassword } from '#tests/support/member.ts';
import { testWorld } from '#tests/support/world.ts';

describe('wallet.records by money', () => {
  it('separates cash and card from USDT, and omits money that never left the platform', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.setParams({ rechargeChannels: ['usdt', 'cash', 'card'] });
    const member = await newMember(world, '50');
    const { caller } = member;
    await setPayPassword(world, member);
    await world.operator.ok(control.grant, { phone: member.phone, kind: 'bonus', amount: '3' });
    await caller.ok(fund.recharge, { channel: 'usdt', amount: '20' });
    await caller.ok(fund.recharge, { channel: 'cash', amount: '1292' });
    await caller.ok(fund.recharge, { channel: 'card', amount: '2584' });
    const bank = { kind: 'bank', bank: 'KCB', payee: 'A Member', account: '001234567' } as const;
    const { id: bankId } = await caller.ok(fund.addAddress, bank);
    const { id: cashOut } = await caller.ok(wallet.withdraw, { amount: '5', bindingId: bankId, payPassword });
    await world.operator.ok(control.decideWithdrawal, { id: cashOut, decision: 'reject' });

    const lines = async (input: { money?: 'cash' | 'usdt'; type?: 'recharge' | 'withdrawal' }) => {
      const { total, list } = await caller.ok(wallet.records, input);
      expect(total).toBe(list.length);
      return list.map(({ code, amount }) => `${code} ${amount}`);
    };
    const back = ['WITHDRAWAL_FAILED 5.00', 'WITHDRAWAL -5.00'];
    expect(await lines({ money: 'cash' })).toEqual([...back, 'RECHARGE 20.00', 'RECHARGE 10.00']);
    expect(await lines({ money: 'usdt' })).toEqual(['RECHARGE 20.00', 'RECHARGE 50.00']);
    expect(await lines({ money: 'cash', type: 'withdrawal' })).toEqual(back);
    const { list } = await caller.ok(wallet.records, { money: 'cash', type: 'recharge' });
    expect(list.map(({ recharge }) => recharge)).toMatchObject([
      { channel: 'card', amount: '2584.00', currency: 'KES', reference: expect.stringMatching(/./) },
      { channel: 'cash', amount: '1292.00', currency: 'KES', reference: expect.stringMatching(/./) },
    ]);
    expect(await lines({})).toContain('BONUS 3.00');
    expect(await lines({})).toHaveLength(7);
    await caller.refused(wallet.records, { money: 'gold' }, 'BAD_INPUT');
  });
});
