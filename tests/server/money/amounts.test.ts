import { beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { income } from '#contract/income.ts';
import { product } from '#contract/product.ts';
import { refusals, type Reason } from '#contract/refusals.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { newMember, setPayPassword, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const noAmounts = [
  ['an exponent', '1e3'],
  ['a negative amount', '-1'],
  ['a sign', '+1'],
  ['three decimals', '0.001'],
  ['a blank before', ' 12'],
  ['a blank after', '12 '],
  ['blanks', '  '],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['a point without decimals', '1.'],
  ['a point without a number', '.5'],
  ['two points', '1.2.3'],
  ['a leading zero', '01'],
  ['nothing but zeros', '00'],
  ['a comma for thousands', '1,000'],
  ['a comma for decimals', '1,5'],
  ['an underscore', '1_000'],
  ['a hexadecimal number', '0x10'],
  ['a currency', '$10'],
  ['words', 'ten'],
  ['a line break', '12\n'],
  ['a zero-width space', '1\u200B2'],
] as const;

const twice = (words: string) => [words, words] as const;
const asAmount = {
  en_US: twice('Digits with at most 2 decimals and no leading zero'),
  hi_IN: twice('अंक, दशमलव के बाद अधिकतम 2 अंक, शुरू में शून्य नहीं'),
} as const;
const tooMuch = [
  ['10 digits', '9'.repeat(10)],
  ['30 digits', '9'.repeat(30)],
  ['10 digits and decimals', '1000000000.01'],
] as const;
const asTooMuch = {
  en_US: twice('This is more than the platform can count'),
  hi_IN: twice('यह उससे ज़्यादा है जितना प्लैटफ़ॉर्म गिन सकता है'),
} as const;
const asMissing = {
  en_US: twice('This field is required'),
  hi_IN: twice('यह भरना ज़रूरी है'),
} as const;

let world: TestWorld;
let member: TestMember;
let bindingId: string;

/** Creates a member who could afford every amount in these tests: 100 USDT, and 14.50 of income. */
beforeAll(async () => {
  world = await testWorld({ fixture: 'basic' });
  member = await newMember(world, '170.00');
  await setPayPassword(world, member);
  const address = `0x${'b2'.repeat(20)}`;
  bindingId = (
    await member.caller.ok(fund.addAddress, { kind: 'address', currency: 'USDT', chain: 'BEP20', address })
  ).id;
  await member.caller.ok(product.createOrder, { productId: 1 });
  await member.caller.ok(product.createOrder, { productId: 2 });
  await world.advance('5d');
  await member.caller.ok(product.receiveIncome);
  await world.advance('30m');
});

/** Reads what a movement of money would change: the books, the member's wallet and records. */
async function everything(): Promise<unknown[]> {
  // Every call changes the last use of a session.
  const { sessionList, ...account } = await world.operator.ok(control.member, { id: member.id });
  return [
    sessionList.length,
    account,
    await world.operator.ok(control.ledger),
    await member.caller.ok(wallet.wallet),
    await member.caller.ok(wallet.records),
  ];
}

/** Expects a refusal with a message in both languages, and no change. */
async function refusedInWords(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  reason: Reason,
  words: Record<'en_US' | 'hi_IN', readonly [message: string, field?: string]>,
) {
  const before = await everything();
  for (const language of ['en_US', 'hi_IN'] as const) {
    const [msg, amount] = words[language];
    const { status, body } = await member.caller.send(endpoint, input, { language });
    expect({ status, body: body as unknown }).toEqual({
      status: 200,
      body: { code: refusals[reason], msg, data: { reason, ...(amount && { fields: { amount } }) } },
    });
  }
  expect(await everything()).toEqual(before);
}

const withdrawal = <A>(amount: A) => ({ amount, bindingId, payPassword });
const recharge = <A>(amount: A) => ({ channel: 'usdt', amount }) as const;

describe('income.takeOut', () => {
  it.each(noAmounts)('rejects %s: %j', async (_, amount) => {
    await refusedInWords(income.takeOut, { amount }, 'BAD_INPUT', asAmount);
  });

  it.each(tooMuch)('rejects %s as too large', async (_, amount) => {
    await refusedInWords(income.takeOut, { amount }, 'BAD_INPUT', asTooMuch);
  });

  it('rejects zero in every notation', async () => {
    for (const amount of ['0', '0.0', '0.00']) {
      await refusedInWords(income.takeOut, { amount }, 'NOTHING_TO_TAKE_OUT', {
        en_US: ['The balance is 0, convert failed'],
        hi_IN: ['कमाई 0 है, बैलेंस में नहीं डाली जा सकी'],
      });
    }
  });
});

describe('wallet.withdraw', () => {
  it.each(noAmounts)('rejects %s: %j', async (_, amount) => {
    await refusedInWords(wallet.withdraw, withdrawal(amount), 'BAD_INPUT', asAmount);
  });

  it.each(tooMuch)('rejects %s as too large', async (_, amount) => {
    await refusedInWords(wallet.withdraw, withdrawal(amount), 'BAD_INPUT', asTooMuch);
  });

  it('requires an amount, absent or empty', async () => {
    for (const amount of [undefined, ''])
      await refusedInWords(wallet.withdraw, withdrawal(amount), 'BAD_INPUT', asMissing);
  });

  it('rejects zero in every notation', async () => {
    for (const amount of ['0', '0.0', '0.00']) {
      await refusedInWords(wallet.withdraw, withdrawal(amount), 'BELOW_MINIMUM', {
        en_US: ['The minimum is 1.00\u00a0USDT'],
        hi_IN: ['न्यूनतम राशि 1.00\u00a0USDT है'],
      });
    }
  });
});

describe('fund.recharge', () => {
  it.each(noAmounts)('rejects %s: %j', async (_, amount) => {
    await refusedInWords(fund.recharge, recharge(amount), 'BAD_INPUT', asAmount);
  });

  it.each(tooMuch)('rejects %s as too large', async (_, amount) => {
    await refusedInWords(fund.recharge, recharge(amount), 'BAD_INPUT', asTooMuch);
  });

  it('requires an amount, absent or empty', async () => {
    for (const amount of [undefined, ''])
      await refusedInWords(fund.recharge, recharge(amount), 'BAD_INPUT', asMissing);
  });

  it('rejects zero in every notation', async () => {
    for (const amount of ['0', '0.0', '0.00']) {
      await refusedInWords(fund.recharge, recharge(amount), 'BELOW_MINIMUM', {
        en_US: ['Recharge amount cannot be less than 10'],
        hi_IN: ['रिचार्ज राशि 10 से कम नहीं हो सकती'],
      });
    }
  });
});

/** Valid amounts succeed after these refusals, so only the amounts caused them. */
describe('a valid amount', () => {
  it('is accepted by each endpoint, and the books balance', async () => {
    const { caller } = member;
    expect(await caller.ok(income.takeOut, { amount: '0.5' })).toEqual({
      amount: '0.50',
      income: '14.00',
      available: '100.50',
    });
    expect(await caller.ok(wallet.withdraw, withdrawal('1.23'))).toMatchObject({ amount: '1.23' });
    expect(await caller.ok(fund.recharge, recharge('12'))).toMatchObject({ amount: '12.00' });
    expect(await member.balances()).toEqual({ available: '99.27', frozen: '1.23' });
    await world.expectInvariants();
  });

  it('may be absent or empty in income.takeOut, which then takes out all income', async () => {
    const { caller } = member;
    expect(await caller.send(income.takeOut, { amount: '' })).toMatchObject({
      body: { data: { amount: '14.00' } },
    });
    await caller.refused(income.takeOut, {}, 'NOTHING_TO_TAKE_OUT', { idempotencyKey: 'again' });
    await world.expectInvariants();
  });
});
