import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund, type Binding } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { newMember, setPayPassword } from '#tests/support/member.ts';
import { testWorld } from '#tests/support/world.ts';

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const OTHER_TRON = 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9';
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const address = { kind: 'address', currency: 'USDT', chain: 'TRC20', address: TRON } as const;
const account = { kind: 'bank', bank: 'EQUITY', payee: 'Alice W', account: '0011223344' } as const;
const indian = { kind: 'bank', bank: 'SBI', payee: 'Chitra R', account: '00998877665' } as const;

const world = await testWorld({ fixture: 'empty' });
await world.operator.ok(control.setParams, { region: 'ke' });
/** A binding in the list, without a pending withdrawal. */
const free = (binding: Binding) => ({ ...binding, inUse: false });
const freshCaller = async () => (await newMember(world)).caller;

describe('fund.addAddress', () => {
  it('binds an address on either chain and masks it', async () => {
    const caller = await freshCaller();
    const binding = await caller.ok(fund.addAddress, address);
    expect(binding).toMatchObject({
      kind: 'address',
      currency: 'USDT',
      chain: 'TRC20',
      address: 'TJRabP…RTv8',
      bank: '',
      account: '',
    });
    const other = await caller.ok(fund.addAddress, { ...address, chain: 'BEP20', address: EVM });
    expect(other).toMatchObject({ chain: 'BEP20', address: '0x5290…9EE7' });
    expect(await caller.ok(fund.bindings)).toEqual([free(binding), free(other)]);
    await caller.ok(fund.unbind, { id: binding.id });
    await caller.ok(fund.unbind, { id: other.id });
  });

  it.each([
    ['no kind', {}, 'kind', 'required'],
    ['another currency', { ...address, currency: 'KES' }, 'currency', 'This currency is not accepted here'],
    ['no chain, before anything else', { kind: 'address' }, 'chain', 'Please select first chain'],
    ['no currency', { kind: 'address', chain: 'TRC20', address: TRON }, 'currency', 'This field is required'],
    ['a chain that is not open', { ...address, chain: 'ERC20' }, 'chain', 'This chain is not available'],
    [
      'no address',
      { kind: 'address', currency: 'USDT', chain: 'TRC20' },
      'address',
      'This field is required',
    ],
    ['no bank', { kind: 'bank' }, 'bank', 'This field is required'],
    ['an unknown bank', { ...account, bank: 'ACME' }, 'bank', 'Please choose a bank from the list'],
    ['another currency than the bank', { ...account, currency: 'NGN' }, 'currency', 'This currency is not'],
    ['no payee', { ...account, payee: ' ' }, 'payee', 'This field is required'],
    ['no account', { ...account, account: '' }, 'account', 'This field is required'],
    ['an account of five digits', { ...account, account: '12345' }, 'account', '6 to 20 digits'],
    ['no IFSC for an Indian bank', indian, 'ifsc', 'This field is required'],
  ])('rejects %s', async (_, input, field, words) => {
    const caller = await freshCaller();
    const fields = await caller.refused(fund.addAddress, input, 'BAD_INPUT');
    expect(Object.keys(fields ?? {})).toEqual([field]);
    if (words !== 'required') expect(fields?.[field]).toContain(words);
  });

  it.each([
    ['a cut one', { ...address, address: TRON.slice(0, -1) }],
    ['one of the other chain', { ...address, address: EVM }],
    ['a TRON address on BEP20', { ...address, chain: 'BEP20' }],
  ])('rejects %s with BAD_ADDRESS', async (_, input) => {
    await (await freshCaller()).refused(fund.addAddress, input, 'BAD_ADDRESS');
  });

  it('rejects an IFSC with the letter O in place of the zero with BAD_IFSC, for any kind of binding', async () => {
    const caller = await freshCaller();
    await caller.refused(fund.addAddress, { ...indian, ifsc: 'SBINO001234' }, 'BAD_IFSC');
    await caller.refused(fund.addAddress, { ...account, ifsc: 'SBIN000123' }, 'BAD_IFSC');
  });

  it('rejects a bank account with CHANNEL_CLOSED where only USDT is paid out, in any spelling', async () => {
    const usdt = await testWorld({ fixture: 'empty' });
    const { caller } = await newMember(usdt);
    await caller.refused(fund.addAddress, account, 'CHANNEL_CLOSED');
    await caller.refused(fund.addAddress, { kind: 'bank' }, 'CHANNEL_CLOSED');
    expect((await caller.send(fund.addAddress, account)).body).toMatchObject({
      msg: 'Withdrawals to bank accounts are not available here',
    });
    await caller.ok(fund.addAddress, address);
  });

  it('stores an IFSC in capitals, with the currency of the bank', async () => {
    const caller = await freshCaller();
    const binding = await caller.ok(fund.addAddress, { ...indian, ifsc: 'sbin0001234' });
    expect(binding).toMatchObject({
      currency: 'INR',
      bank: 'SBI',
      payee: 'Chitra R',
      account: '****7665',
      ifsc: 'SBIN0001234',
      chain: '',
      address: '',
    });
  });

  it('rejects an address bound to the caller or another member with ALREADY_BOUND, in any case', async () => {
    const [one, other] = [await freshCaller(), await freshCaller()];
    const evm = { ...address, chain: 'BEP20', address: EVM } as const;
    const { id } = await one.ok(fund.addAddress, evm);
    await world.advance('2s');
    await one.refused(fund.addAddress, evm, 'ALREADY_BOUND');
    await other.refused(fund.addAddress, evm, 'ALREADY_BOUND');
    await other.refused(fund.addAddress, { ...evm, address: EVM.toLowerCase() }, 'ALREADY_BOUND');
    await one.ok(fund.addAddress, account);
    await other.refused(fund.addAddress, { ...account, payee: 'Somebody Else' }, 'ALREADY_BOUND');
    await one.ok(fund.unbind, { id });
    await other.ok(fund.addAddress, evm);
  });

  it('rejects a bound BEP20 address in capitals, lower case or with checksum with ALREADY_BOUND', async () => {
    const [one, other] = [await freshCaller(), await freshCaller()];
    const digits = '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const spellings = [`0x${digits}`, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`];
    for (const bound of spellings) {
      const { id } = await one.ok(fund.addAddress, {
        kind: 'address',
        currency: 'USDT',
        chain: 'BEP20',
        address: bound,
      });
      for (const spelling of spellings) {
        const again = { kind: 'address', currency: 'USDT', chain: 'BEP20', address: spelling };
        await other.refused(fund.addAddress, again, 'ALREADY_BOUND');
        await one.refused(fund.addAddress, again, 'ALREADY_BOUND', { idempotencyKey: spelling + bound });
      }
      await one.ok(fund.unbind, { id });
    }
    expect(await other.ok(fund.bindings)).toEqual([]);
  });

  it('treats TRC20 addresses that differ in case as different', async () => {
    const [one, other] = [await freshCaller(), await freshCaller()];
    await world.operator.ok(control.setParams, { addressChecksums: false });
    const lookalike = { ...address, address: TRON.replace('Rab', 'rAB') };
    const first = await one.ok(fund.addAddress, address);
    const second = await other.ok(fund.addAddress, lookalike);
    expect(second).toMatchObject({ chain: 'TRC20', address: 'TJrABP…RTv8' });
    await other.refused(fund.addAddress, address, 'ALREADY_BOUND');
    await one.refused(fund.addAddress, lookalike, 'ALREADY_BOUND');
    await one.ok(fund.unbind, { id: first.id });
    await one.refused(fund.addAddress, lookalike, 'ALREADY_BOUND');
    const { id } = await one.ok(fund.addAddress, address, { idempotencyKey: 'second-binding' });
    await one.ok(fund.unbind, { id });
    await other.ok(fund.unbind, { id: second.id });
    await world.operator.ok(control.setParams, { addressChecksums: true });
  });

  it.each([
    ['TRC20', TRON],
    ['BEP20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ])(
    'rejects a %s address with one wrong character, unless the platform verifies no checksums',
    async (chain, right) => {
      const caller = await freshCaller();
      // A digit, because a hexadecimal address has its checksum in its letters.
      const wrong = { ...address, chain, address: right.replace(/[45](?=[^45]*$)/, '6') };
      expect(wrong.address).not.toBe(right);
      await caller.refused(fund.addAddress, wrong, 'BAD_ADDRESS');
      await world.operator.ok(control.setParams, { addressChecksums: false });
      const { id } = await caller.ok(fund.addAddress, wrong);
      await world.operator.ok(control.setParams, { addressChecksums: true });
      // An address that is bound already is not verified again.
      expect(await caller.ok(fund.bindings)).toMatchObject([{ id }]);
      await caller.ok(fund.unbind, { id });
    },
  );

  it.each([
    ['TRC20, in small letters', { ...address, address: TRON.toLowerCase() }],
    ['TRC20, in capitals', { ...address, address: TRON.toUpperCase() }],
    ['BEP20, with a capital X', { ...address, chain: 'BEP20', address: EVM.replace('0x', '0X') }],
  ])('rejects an address whose case breaks the format with BAD_ADDRESS: %s', async (_, input) => {
    await (await freshCaller()).refused(fund.addAddress, input, 'BAD_ADDRESS');
  });

  it('changes the binding with the given id, also to its current values', async () => {
    const caller = await freshCaller();
    const { id } = await caller.ok(fund.addAddress, { ...address, address: OTHER_TRON });
    await world.advance('2s');
    expect(await caller.ok(fund.addAddress, { ...address, id })).toMatchObject({
      id,
      address: 'TJRabP…RTv8',
    });
    await world.advance('2s');
    await caller.ok(fund.addAddress, { ...address, id });
    expect(await caller.ok(fund.bindings)).toHaveLength(1);
    await caller.ok(fund.unbind, { id });
  });

  it('rejects the id of another member, a removed binding or another kind with UNKNOWN_BINDING', async () => {
    const [one, other] = [await freshCaller(), await freshCaller()];
    const { id } = await one.ok(fund.addAddress, { ...address, address: OTHER_TRON });
    await other.refused(fund.addAddress, { ...address, id }, 'UNKNOWN_BINDING');
    await one.refused(fund.addAddress, { ...account, account: '55667788', id }, 'UNKNOWN_BINDING');
    await one.ok(fund.unbind, { id });
    await one.refused(fund.addAddress, { ...address, id }, 'UNKNOWN_BINDING');
  });

  it('rejects the 51st address or account of a member with LIMIT_REACHED, until one is removed', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.operator.ok(control.setParams, { region: 'ke' });
    const { caller } = await newMember(world);
    const numbered = (number: number) => ({ ...account, account: String(3_000_000 + number) });
    for (let number = 0; number < 49; number += 1) await caller.ok(fund.addAddress, numbered(number));
    const last = await caller.ok(fund.addAddress, { ...address, address: OTHER_TRON });
    const more = numbered(50);
    await caller.refused(fund.addAddress, more, 'LIMIT_REACHED');
    expect((await caller.send(fund.addAddress, more)).body).toMatchObject({
      msg: 'You already have 50 addresses and accounts. Please remove one first.',
    });
    await caller.ok(fund.addAddress, { ...address, id: last.id });
    await caller.ok(fund.unbind, { id: last.id });
    await caller.ok(fund.addAddress, more, { idempotencyKey: 'again' });
    expect(await caller.ok(fund.bindings)).toHaveLength(50);
  });

  it('returns the first result to a repeat within a second, and binds once', async () => {
    const caller = await freshCaller();
    const first = await caller.ok(fund.addAddress, address);
    expect(await caller.ok(fund.addAddress, address)).toEqual(first);
    expect(await caller.ok(fund.bindings)).toHaveLength(1);
    await caller.ok(fund.unbind, { id: first.id });
  });
});

describe('fund.unbind and fund.addAddress with an id', () => {
  it('return the first result for the same key, and reject another key or another member', async () => {
    const world = await testWorld({ fixture: 'basic' });
    const caller = await world.as('alice');
    const [binding] = await caller.ok(fund.bindings);
    const again = { idempotencyKey: 'one' };
    const input = { id: binding?.id ?? '' };
    await caller.ok(fund.unbind, input, again);
    expect(await caller.ok(fund.unbind, input, again)).toBeNull();
    await caller.refused(fund.unbind, { id: '999' }, 'IDEMPOTENCY_KEY_REUSED', again);
    await caller.refused(fund.unbind, input, 'UNKNOWN_BINDING');
    await (await world.as('bob')).refused(fund.unbind, input, 'UNKNOWN_BINDING', again);
  });

  it('rejects a binding with a pending withdrawal with IN_USE, and accepts it afterwards', async () => {
    const member = await newMember(world, '50.00');
    await setPayPassword(world, member);
    const { id } = await member.caller.ok(fund.addAddress, address);
    const withdrawal = await member.caller.ok(wallet.withdraw, { amount: '10', bindingId: id, payPassword });
    const change = { ...address, address: OTHER_TRON, id };
    const inUse = async () => (await member.caller.ok(fund.bindings)).map((binding) => binding.inUse);

    expect(await inUse()).toEqual([true]);
    expect(await member.caller.ok(fund.bindings)).toMatchObject([{ id, inUse: true }]);
    await member.caller.refused(fund.unbind, { id }, 'IN_USE');
    await member.caller.refused(fund.addAddress, change, 'IN_USE');
    await world.operator.ok(control.decideWithdrawal, { id: withdrawal.id, decision: 'approve' });
    await member.caller.refused(fund.unbind, { id }, 'IN_USE');
    await member.caller.refused(fund.addAddress, change, 'IN_USE');
    await world.operator.ok(control.decideWithdrawal, { id: withdrawal.id, decision: 'reject' });

    expect(await inUse()).toEqual([false]);
    expect(await member.caller.ok(fund.bindings)).toMatchObject([{ id, inUse: false }]);
    await member.caller.ok(fund.addAddress, change);
    const [told] = (await world.operator.ok(control.withdrawals)).filter(({ id }) => id === withdrawal.id);
    expect(told?.address, 'the withdrawal still tells where it would have gone').toBe('TJRabP…RTv8');
    await member.caller.ok(fund.unbind, { id });
    expect(await member.caller.ok(fund.bindings)).toEqual([]);
  });

  it('rejects the binding of another member and a removed one with UNKNOWN_BINDING', async () => {
    const [one, other] = [await freshCaller(), await freshCaller()];
    const { id } = await one.ok(fund.addAddress, address);
    await other.refused(fund.unbind, { id }, 'UNKNOWN_BINDING');
    await one.ok(fund.unbind, { id });
    await one.refused(fund.unbind, { id }, 'UNKNOWN_BINDING');
  });
});

describe('fund.bindings', () => {
  it('lists the requested kind', async () => {
    const caller = await freshCaller();
    const one = await caller.ok(fund.addAddress, { ...address, address: OTHER_TRON });
    const two = await caller.ok(fund.addAddress, { ...account, account: '77889900' });
    expect(await caller.ok(fund.bindings, { kind: 'address' })).toEqual([free(one)]);
    expect(await caller.ok(fund.bindings, { kind: 'bank' })).toEqual([free(two)]);
    await caller.refused(fund.bindings, { kind: 'sock' }, 'BAD_INPUT');
    await caller.ok(fund.unbind, { id: one.id });
  });
});

describe('fund.banks and fund.chains', () => {
  it('are public', async () => {
    const banks = await world.guest.ok(fund.banks);
    expect(banks).toHaveLength(12);
    const indianBanks = await world.guest.ok(fund.banks, { currency: 'INR' });
    expect(indianBanks.map(({ code }) => code)).toEqual(['SBI', 'HDFC', 'ICICI', 'AXIS']);
    expect(await world.guest.ok(fund.banks, { currency: 'EUR' })).toEqual([]);
    expect(await world.guest.ok(fund.chains)).toEqual([
      { currency: 'USDT', chain: 'BEP20', deposit: true, withdraw: true },
      { currency: 'USDT', chain: 'TRC20', deposit: false, withdraw: true },
    ]);
  });
});
