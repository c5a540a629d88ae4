import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import type { CallInput } from '#kit/caller.ts';
import { newMember, setPayPassword } from '#tests/support/member.ts';
import { testWorld } from '#tests/support/world.ts';

const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const DAY = 86_400_000;

/** A member with a recharge, a purchase, a check-in, a bonus with a note and a withdrawal, on three days. */
async function history() {
  const world = await testWorld({ fixture: 'empty' });
  const member = await newMember(world, '100');
  const { caller, phone } = member;
  const start = await world.now();
  await caller.ok(product.createOrder, { productId: '1', quantity: 2 });
  await world.advance('1d');
  await caller.ok(user.signIn);
  await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '3.5', note: 'Thank you, Ada' });
  await world.advance('1d');
  await setPayPassword(world, member);
  await caller.ok(fund.addAddress, { kind: 'address', currency: 'USDT', chain: 'TRC20', address: TRON });
  await caller.ok(wallet.withdraw, { amount: '40', bindingId: '1', payPassword });
  const found = async (
    input: CallInput<typeof wallet.records>,
    options?: Parameters<typeof caller.ok>[2],
  ) => {
    const { total, list } = await caller.ok(wallet.records, input, options);
    expect(total).toBe(list.length);
    return list.map(({ code, amount }) => `${code} ${amount}`);
  };
  return { caller, start, found };
}

const withdrawal = 'WITHDRAWAL -40.00';
const purchase = 'BUY_MACHINE -40.00';

describe('wallet.records', () => {
  it('selects by time, from included and to not included', async () => {
    const { start, found } = await history();
    expect(await found({ from: start + 2 * DAY })).toEqual([withdrawal]);
    expect(await found({ from: start, to: start + DAY })).toEqual([purchase, 'RECHARGE 100.00']);
    expect(await found({ to: start })).toEqual([]);
  });

  it('selects by the amount without its sign, both limits included', async () => {
    const { found } = await history();
    expect(await found({ min: '40', max: '40' })).toEqual([withdrawal, purchase]);
    expect(await found({ min: '40.01' })).toEqual(['RECHARGE 100.00']);
    expect(await found({ max: '3.50', min: '3.5' })).toEqual(['BONUS 3.50']);
  });

  it('searches machine, note, occasion, amount and destination, all words in any order and case', async () => {
    const { found } = await history();
    expect(await found({ query: 'sluice' })).toEqual([purchase]);
    expect(await found({ query: 'ADA thank' })).toEqual(['BONUS 3.50']);
    expect(await found({ query: 'check-in' })).toHaveLength(1);
    expect(await found({ query: '40.00' })).toEqual([withdrawal, purchase]);
    expect(await found({ query: TRON.slice(0, 6) })).toEqual([withdrawal]);
    expect(await found({ query: 'no such thing' })).toEqual([]);
    expect(await found({ query: '  ' })).toHaveLength(5);
  });

  it('searches without case and diacritics, in Turkish and German too, and in native digits', async () => {
    const { caller, found } = await history();
    const turkish = { language: 'tr_TR' } as const;
    for (const query of ['MAKİNE ALIMI', 'makine alimi', 'Makine Alımı'])
      expect(await found({ query }, turkish), query).toEqual([purchase]);
    const [checkIn] = (await caller.ok(wallet.records, { query: 'günlük' }, turkish)).list;
    for (const query of ['GÜNLÜK', 'gunluk'])
      expect(await found({ query }, turkish), query).toEqual([`${checkIn?.code} ${checkIn?.amount}`]);
    expect(await found({ query: 'TAGLICHER' }, { language: 'de_DE' })).toHaveLength(1);
    expect(await found({ query: '௪௦.௦௦' }, { language: 'ta_IN' })).toEqual([withdrawal, purchase]);
  });

  it('finds an amount in the notation of every language, and to its last decimal', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { caller, phone } = await newMember(world);
    for (const amount of ['1250.5', '0.123456'])
      await world.operator.ok(control.grant, { phone, kind: 'bonus', amount });
    const amounts = async (query: string) =>
      (await caller.ok(wallet.records, { query })).list.map(({ amount }) => amount);
    for (const query of ['1250.50', '1.250,50', '1,250.50', '1\u202f250,50', '+1.250,5', '१,२५०.५०'])
      expect(await amounts(query), query).toEqual(['1250.50']);
    for (const query of ['0.123456', '0,123456']) expect(await amounts(query), query).toEqual(['0.123456']);
    expect(await amounts('0.12345678')).toEqual([]);
  });

  it("searches descriptions in the caller's language", async () => {
    const { caller, found } = await history();
    const hindi = { language: 'hi_IN' } as const;
    const [first] = (await caller.ok(wallet.records, {}, hindi)).list;
    expect(await found({ query: first?.description ?? '' }, hindi)).toEqual([withdrawal]);
  });

  it('combines filters, and counts what they leave on every page', async () => {
    const { caller, start, found } = await history();
    expect(await found({ type: 'withdrawal', min: '1', from: start, query: 'withdrawal' })).toEqual([
      withdrawal,
    ]);
    const page = await caller.ok(wallet.records, { min: '40', pageSize: 1, pageNum: 2 });
    expect([page.total, page.list.map(({ code }) => code)]).toEqual([3, ['BUY_MACHINE']]);
  });

  it('searches only the visible part of a destination', async () => {
    const { found } = await history();
    expect(await found({ query: TRON.slice(0, 6) })).toEqual([withdrawal]);
    expect(await found({ query: TRON.slice(-4) })).toEqual([withdrawal]);
    for (const hidden of [TRON, TRON.slice(0, 7), TRON.slice(10, 16), TRON.slice(-5)])
      expect(await found({ query: hidden }), hidden).toEqual([]);

    const world = await testWorld({ fixture: 'empty' });
    await world.operator.ok(control.setParams, { region: 'ke' });
    const member = await newMember(world, '100');
    await setPayPassword(world, member);
    const account = { kind: 'bank', bank: 'EQUITY', payee: 'Alice W', account: '0011223344' } as const;
    const { id: bindingId } = await member.caller.ok(fund.addAddress, account);
    await member.caller.ok(wallet.withdraw, { amount: '40', bindingId, payPassword });
    const count = async (query: string) => (await member.caller.ok(wallet.records, { query })).total;
    expect(await count('****3344')).toBe(1);
    for (const hidden of ['23344', '001122', '0011223344']) expect(await count(hidden), hidden).toBe(0);
  });

  it('rejects a wrong time or amount, and limits in the wrong order, with BAD_INPUT', async () => {
    const { caller, start } = await history();
    for (const [field, input] of [
      ['from', { from: 'yesterday' }],
      ['to', { from: start, to: start }],
      ['min', { min: '-1' }],
      ['max', { min: '5', max: '4.99' }],
      ['query', { query: 'x'.repeat(101) }],
    ] as const) {
      const fields = await caller.refused(wallet.records, input, 'BAD_INPUT');
      expect(Object.keys(fields ?? {}), field).toEqual([field]);
    }
  });
});
