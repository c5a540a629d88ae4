import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { codeSentTo } from '#tests/support/codes.ts';
import { inviteCodeOf } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const { alice, bob } = personas;
const address = `0x${'ab'.repeat(20)}`;
const scripts = { Arabic: 0x660, Persian: 0x6f0, Devanagari: 0x966, Bengali: 0x9e6, 'full width': 0xff10 };
const digitsIn = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('one person has one account, however they write their phone', () => {
  const phone = '2250123456789';
  const forms = [
    '+225 01 23 45 67 89',
    '00225 0123456789',
    '002250123456789',
    '225 01-23-45-67-89',
    '+٢٢٥ ٠١٢٣٤٥٦٧٨٩',
    phone,
  ];

  it.each(forms)('registers as %s and logs in in every form', async (written) => {
    const inviteCode = await inviteCodeOf(world, 'bob');
    await world.guest.ok(user.smsCode, { phone: written });
    const code = await codeSentTo(world, phone);
    await world.guest.ok(user.register, { phone: written, areaCode: '225', password, inviteCode, code });
    for (const form of forms) {
      expect((await world.guest.ok(user.login, { phone: form, password })).phone, form).toBe(phone);
      expect(await world.guest.ok(user.isValidAccount, { phone: form }), form).toEqual({ valid: false });
    }
  });

  it('recovers the password, and the operator names the member, in another form', async () => {
    const written = '+254 (0)700-000-002';
    await world.guest.ok(user.resetCode, { phone: written });
    expect(await codeSentTo(world, alice.phone)).toMatch(/^\d{6}$/);
    await world.operator.ok(control.createSession, { phone: written });
    await world.operator.ok(control.transfer, { phone: '00254 700 000 002', amount: '10.00' });
    await world.operator.ok(control.grant, { phone: '+254700000002', kind: 'bonus', amount: '1.00' });
    const { total } = await world.operator.ok(control.ledger, { member: '+254 700 000 002' });
    expect(total).toBeGreaterThan(0);
    const added = await world.operator.ok(control.createMember, { phone: '+44 (0)7911 123456', password });
    expect(added.phone).toBe('447911123456');
  });

  it('still refuses a number without its calling code', async () => {
    for (const wrong of ['0123456789', '01 23 45 67 89', '٠١٢٣٤٥٦٧٨٩', '+', '+ 12', 'a254700000002'])
      await world.guest.refused(user.isValidAccount, { phone: wrong }, 'BAD_INPUT');
  });

  it('keeps a number as an earlier version of the client sent it', async () => {
    for (const old of ['225123456789', '4407911123456', '346000000012']) {
      await world.operator.ok(control.createMember, { phone: old, password });
      expect((await world.guest.ok(user.login, { phone: old, password })).phone).toBe(old);
    }
  });
});

it.each(Object.entries(scripts))('reads every numeric field in %s digits', async (_, zero) => {
  const native = (text: string) => digitsIn(zero, text);
  expect((await world.guest.ok(user.login, { phone: native(alice.phone), password })).phone).toBe(
    alice.phone,
  );

  const member = world.as('bob');
  await member.ok(user.payPasswordSms);
  const code = native(await codeSentTo(world, bob.phone));
  const fresh = native('135791');
  await member.ok(user.payPasswordUpdate, { password: fresh, confirmPassword: '135791', code });
  await world.operator.ok(control.transfer, { phone: native(bob.phone), amount: native('200.25') });

  const quote = await member.ok(product.quote, { productId: 1, quantity: native('2') });
  expect(quote).toEqual(await member.ok(product.quote, { productId: 1, quantity: 2 }));
  const { id: bindingId } = await member.ok(fund.addAddress, {
    ...{ kind: 'address', currency: 'USDT', chain: 'BEP20' },
    address,
  });
  const wanted = { amount: native('12.50'), bindingId };
  expect(await member.ok(wallet.withdraw, { ...wanted, payPassword: fresh })).toMatchObject({
    amount: '12.50',
  });
});

it.each(Object.entries(scripts))('reads codes of letters and digits in %s digits', async (_, zero) => {
  const native = (text: string) => digitsIn(zero, text);
  const { operator } = world;
  await operator.ok(control.setParams, { region: 'ke' });
  const member = await world.as('bob');
  const account = { kind: 'bank', bank: 'SBI', payee: 'Bob', account: native('00123456') } as const;
  expect(await member.ok(fund.addAddress, { ...account, ifsc: native('SBIN0001234') })).toMatchObject({
    ifsc: 'SBIN0001234',
  });
  await operator.ok(control.addCode, { code: 'GOLD2026', type: 'bonus', amount: '1.25' });
  expect(await member.ok(user.redeem, { code: native('GOLD2026') })).toMatchObject({ amount: '1.25' });
  const inviteCode = native(await inviteCodeOf(world, 'alice'));
  await operator.ok(control.createMember, { phone: '254711000077', password, inviteCode });
});
