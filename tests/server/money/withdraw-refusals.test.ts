import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { params } from '#fixtures/data/params.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { newMember } from '#tests/support/member.ts';
import { requestWithdrawal, bankMember, emptyWorld, readyMember } from '#tests/support/withdrawal.ts';
import { testWorld } from '#tests/support/world.ts';

const wrong = '999999';

describe('wallet.withdraw rejects', async () => {
  const world = await emptyWorld();
  await world.operator.ok(control.setParams, { region: 'ke' });

  it('a bank account with CHANNEL_CLOSED where only USDT is paid out, and ignores it as a default', async () => {
    const closed = await testWorld({ fixture: 'empty' });
    await closed.operator.ok(control.setParams, { region: 'ke' });
    const member = await bankMember(closed);
    const { bindingId } = member;
    await closed.operator.ok(control.setParams, { region: 'usdt' });
    await member.caller.refused(wallet.withdrawQuote, { amount: 10, bindingId }, 'CHANNEL_CLOSED');
    const input = { amount: 10, bindingId, payPassword };
    await member.caller.refused(wallet.withdraw, input, 'CHANNEL_CLOSED');
    await member.caller.refused(wallet.withdraw, { amount: 10, payPassword }, 'NO_BINDING');
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ hasBinding: false });
    const { rates } = params;
    const { USDT, NGN } = rates;
    if (!USDT || !NGN) throw new Error('The fixture has rates for both.');
    await closed.operator.ok(control.setParams, { region: 'ng', rates: { USDT, NGN } });
    await member.caller.refused(wallet.withdraw, input, 'CHANNEL_CLOSED');
    expect((await member.balances()).available).toBe('20.00');
  });

  it("with NO_BINDING before anything is bound, and for another member's id", async () => {
    const [member, other] = [await newMember(world, '100.00'), await readyMember(world)];
    const input = { amount: 10, payPassword };
    await member.caller.refused(wallet.withdraw, input, 'NO_BINDING');
    await member.caller.refused(wallet.withdraw, { ...input, bindingId: other.bindingId }, 'NO_BINDING');
    await other.caller.refused(wallet.withdraw, { ...input, bindingId: 999_999 }, 'NO_BINDING');
    await other.caller.ok(fund.unbind, { id: other.bindingId });
    await other.caller.refused(wallet.withdraw, { ...input, bindingId: other.bindingId }, 'NO_BINDING');
  });

  it('an ambiguous destination among several bindings, but uses a single one', async () => {
    const member = await readyMember(world);
    await member.caller.ok(wallet.withdraw, { amount: 1, payPassword });
    const account = { kind: 'bank', bank: 'COOP', payee: 'Bob', account: '777123' } as const;
    await member.caller.ok(fund.addAddress, account);
    const fields = await member.caller.refused(wallet.withdraw, { amount: 2, payPassword }, 'BAD_INPUT');
    expect(fields).toEqual({ bindingId: 'This field is required' });
  });

  it('an address on a chain closed for withdrawals, named or as the only one', async () => {
    const closed = await emptyWorld();
    const member = await readyMember(closed);
    await closed.setParams({ withdrawChains: ['TRC20'] });
    const input = { amount: 10, payPassword };
    for (const given of [{ ...input, bindingId: member.bindingId }, input])
      expect(await member.caller.refused(wallet.withdraw, given, 'BAD_INPUT')).toEqual({
        bindingId: 'This chain is not available',
      });
    expect(await member.balances()).toEqual({ available: '100.00', frozen: '0.00' });
    await closed.setParams({ withdrawChains: ['TRC20', 'BEP20'] });
    await requestWithdrawal(member, 10);
  });

  it('with NO_PAY_PASSWORD before one is set', async () => {
    const member = await newMember(world, '100.00');
    const account = { kind: 'bank', bank: 'NCBA', payee: 'Bob', account: '123456' } as const;
    await member.caller.ok(fund.addAddress, account);
    await member.caller.refused(wallet.withdraw, { amount: '0.50', payPassword }, 'NO_PAY_PASSWORD');
  });

  it('with BELOW_MINIMUM under 1 USDT, and with INSUFFICIENT_BALANCE above the available balance', async () => {
    const member = await readyMember(world, '20.00');
    const input = { bindingId: member.bindingId };
    await member.caller.refused(wallet.withdraw, { ...input, amount: '0.99' }, 'BELOW_MINIMUM');
    await member.caller.refused(wallet.withdraw, { ...input, amount: 0 }, 'BELOW_MINIMUM');
    await member.caller.refused(wallet.withdraw, { ...input, amount: '20.01' }, 'INSUFFICIENT_BALANCE');
    await member.caller.refused(wallet.withdraw, { ...input, amount: '-1' }, 'BAD_INPUT');
    await requestWithdrawal(member, 20);
    await member.caller.refused(wallet.withdraw, { ...input, amount: 1 }, 'INSUFFICIENT_BALANCE');
    expect(await member.history('withdrawal')).toEqual(['WITHDRAWAL -20.00 pending']);
    await world.expectInvariants();
  });

  it('an unexpected fee with TERMS_CHANGED, before it checks the password', async () => {
    const world = await emptyWorld();
    const { caller } = await readyMember(world);
    const { fee: expectedFee } = await caller.ok(wallet.withdrawQuote, { amount: '40' });
    await world.operator.ok(control.setParams, { withdrawFeeRate: '0.10' });
    const input = { amount: '40', expectedFee };
    await caller.refused(wallet.withdraw, { ...input, payPassword: wrong }, 'TERMS_CHANGED');
    await caller.refused(wallet.withdraw, { ...input, payPassword }, 'TERMS_CHANGED');
    expect(await caller.ok(wallet.wallet)).toMatchObject({ available: '100.00', frozen: '0.00' });
    await caller.refused(wallet.withdraw, { amount: '40', payPassword, expectedFee: '4' }, 'BAD_INPUT');
    expect(
      await caller.ok(wallet.withdraw, { amount: '40', payPassword, expectedFee: '4.00' }),
    ).toMatchObject({ fee: '4.00' });
  });

  it('an unexpected bank amount with TERMS_CHANGED', async () => {
    const world = await emptyWorld();
    await world.operator.ok(control.setParams, { region: 'ke' });
    const { caller, bindingId } = await bankMember(world);
    const { payAmount = '' } = await caller.ok(wallet.withdrawQuote, { amount: 10, bindingId });
    await world.setParams({ rates: { ...params.rates, KES: { rate: '1.00', unit: 'KSh' } } });
    const input = { amount: 10, bindingId, payPassword, expectedFee: '0.50' };
    await caller.refused(wallet.withdraw, { ...input, expectedPayAmount: payAmount }, 'TERMS_CHANGED');
    expect(await caller.ok(wallet.wallet)).toMatchObject({ available: '20.00', frozen: '0.00' });
    expect(await caller.ok(wallet.withdraw, { ...input, expectedPayAmount: '9.50' })).toMatchObject({
      payAmount: '9.50',
    });
  });

  it('a bank amount expected of an address with TERMS_CHANGED', async () => {
    const { caller, bindingId } = await readyMember(await emptyWorld());
    const input = { amount: 10, bindingId, payPassword, expectedPayAmount: '9.50' };
    await caller.refused(wallet.withdraw, input, 'TERMS_CHANGED');
  });

  it('a missing fund password as a missing field, after every other check', async () => {
    const { caller, bindingId } = await readyMember(world);
    const fields = await caller.refused(wallet.withdraw, { amount: 10, bindingId }, 'BAD_INPUT');
    expect(fields).toEqual({ payPassword: 'Please enter the password' });
  });
});
