import { describe, expect, test } from 'vitest';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { incomeOfDays } from './income-days.ts';
import type { Ask } from './ask.ts';
import { purchaseQuote, quotePurchase } from './purchase-quote.ts';
import { quoteWithdrawal, withdrawalQuote } from './withdrawal-quote.ts';

const nowMs = Date.parse('2026-03-02T10:00:00+03:00');
const dayMs = 86_400_000;
const machine = { price: '12.50', dayReturnAmount: '0.60', validDays: 30, walletotal: '18.00' };
const available = '100.00';

describe('a purchase quote of the phone', () => {
  test('multiplies by the quantity and takes the coupon off', () => {
    const coupon = { amount: '2.00', minSpend: '10.00' };
    expect(purchaseQuote({ machine, quantity: 3, coupon, available, nowMs })).toEqual({
      price: '37.50',
      discount: '2.00',
      pay: '35.50',
      dayReturnAmount: '1.80',
      validDays: 30,
      walletotal: '54.00',
      endTime: nowMs + 30 * dayMs,
      available: '100.00',
    });
  });

  test('takes at most the price off', () => {
    const coupon = { amount: '20.00', minSpend: '0.00' };
    const quote = purchaseQuote({ machine, quantity: 1, coupon, available, nowMs });
    expect(quote).toMatchObject({ discount: '12.50', pay: '0.00' });
  });

  test('leaves unknown what depends on an unknown price or discount', () => {
    const unpriced = { ...machine, price: unknownMoney };
    expect(purchaseQuote({ machine: unpriced, quantity: 2, available, nowMs })).toMatchObject({
      price: unknownMoney,
      pay: unknownMoney,
      dayReturnAmount: '1.20',
    });
    const coupon = { amount: unknownMoney, minSpend: '0.00' };
    expect(purchaseQuote({ machine, quantity: 1, coupon, available, nowMs })).toMatchObject({
      price: '12.50',
      pay: unknownMoney,
    });
  });
});

describe('a withdrawal quote of the phone', () => {
  test('takes the fee from its rate, rounded half up once', () => {
    expect(withdrawalQuote('20.00', { withdrawFeeRate: '0.05' }, nowMs)).toMatchObject({
      fee: '1.00',
      net: '19.00',
      processFrom: nowMs,
      arriveBefore: 0,
    });
    expect(withdrawalQuote('0.01', { withdrawFeeRate: 0.000_05 }, nowMs)).toMatchObject({ fee: '0.000001' });
  });

  test('shows a fee that is not stated as unknown, never as 0', () => {
    for (const withdrawFeeRate of [undefined, null, '', 'free', -0.05, 5, Number.NaN])
      expect(withdrawalQuote('20.00', { withdrawFeeRate }, nowMs), String(withdrawFeeRate)).toMatchObject({
        fee: unknownMoney,
        net: unknownMoney,
      });
    expect(withdrawalQuote('20.00', { withdrawFeeRate: 0 }, nowMs)).toMatchObject({ fee: '0.00' });
  });
});

test('the income of 30 days sums what arrived on each platform day', () => {
  const at = (time: string) => Date.parse(time);
  const days = incomeOfDays(
    [
      { amount: '1.00', status: 'arrived', time: at('2026-03-02T00:30:00+03:00') },
      { amount: '0.50', status: 'received', time: at('2026-03-02T09:00:00+03:00') },
      { amount: '2.00', status: 'arrived', time: at('2026-03-01T23:30:00+03:00') },
      { amount: '9.00', status: 'receiving', time: at('2026-03-01T12:00:00+03:00') },
      { amount: '9.00', status: 'arrived', time: at('2026-01-01T12:00:00+03:00') },
      // Taken back: it was no income of this day.
      { amount: '-0.75', status: 'arrived', time: at('2026-03-02T09:30:00+03:00') },
    ],
    nowMs,
    'Africa/Nairobi',
  );
  expect(days).toHaveLength(30);
  expect(days.at(0)).toEqual({ day: '2026-02-01', amount: '0.00' });
  expect(days.slice(-2)).toEqual([
    { day: '2026-03-01', amount: '2.00' },
    { day: '2026-03-02', amount: '1.50' },
  ]);
});

test.each([
  ['2026-03-30T00:30:00+02:00', '2026-03-28', '2026-03-29'],
  ['2026-03-29T23:30:00+02:00', '2026-03-27', '2026-03-28'],
  ['2026-10-25T23:30:00+01:00', '2026-10-23', '2026-10-24'],
  ['2026-10-26T00:30:00+01:00', '2026-10-24', '2026-10-25'],
])('the 30 days before %s are different ones, although one has 23 or 25 hours', (now, before, yesterday) => {
  const noon = (day: string) => Date.parse(`${day}T12:00:00+01:00`);
  const income = (day: string) => ({ amount: '1.00', status: 'arrived', time: noon(day) }) as const;
  const days = incomeOfDays([income(before), income(yesterday)], Date.parse(now), 'Europe/Berlin');
  expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  expect(days.slice(-3).map(({ day, amount }) => [day, amount])).toEqual([
    [before, '1.00'],
    [yesterday, '1.00'],
    [now.slice(0, 10), '0.00'],
  ]);
});

/** A host that answers these endpoints. */
const host = (answers: Readonly<Record<string, unknown>>): Ask =>
  ((endpoint) => Promise.resolve(answers[endpoint.id])) as Ask;

describe('a purchase with a coupon', () => {
  const coupon = { id: '7', amount: '5.00', minSpend: '25.00' };
  const ask = (price: string, balance = available) =>
    host({
      'product.product': { ...machine, price },
      'wallet.wallet': { available: balance },
      'gift.myProductCoupons': [coupon],
    });
  const quote = (price: string, quantity: number, { couponId = '7', balance = available } = {}) =>
    quotePurchase({ productId: '1', quantity: String(quantity), couponId }, ask(price, balance));

  test.each([
    ['12.50', 2, '20.00'],
    ['25.00', 1, '20.00'],
    ['27.00', 1, '22.00'],
    ['9.00', 3, '22.00'],
  ])(
    'of %s × %i reaches its minimum with the price, not with what is left to pay: %s',
    async (price, pieces, pay) => {
      await expect(quote(price, pieces)).resolves.toMatchObject({ discount: '5.00', pay });
    },
  );

  test.each([
    ['24.999999', 1],
    ['12.49', 2],
  ])('of %s × %i does not reach it', async (price, pieces) => {
    await expect(quote(price, pieces)).rejects.toMatchObject({ reason: 'COUPON_UNUSABLE' });
  });

  test('that is not among the usable ones is refused', async () => {
    await expect(quote('30.00', 1, { couponId: '8' })).rejects.toMatchObject({ reason: 'COUPON_UNUSABLE' });
  });

  test('at an unknown price is not refused, and its price stays unknown', async () => {
    await expect(quote(unknownMoney, 1)).resolves.toMatchObject({ price: unknownMoney, pay: unknownMoney });
  });

  test('is affordable if the balance covers what is left to pay, and not a micro less', async () => {
    await expect(quote('30.00', 1, { balance: '25.00' })).resolves.toMatchObject({ pay: '25.00' });
    await expect(quote('30.00', 1, { balance: '24.999999' })).rejects.toMatchObject({
      reason: 'INSUFFICIENT_BALANCE',
    });
    await expect(quote('30.00', 1, { balance: unknownMoney })).resolves.toMatchObject({ pay: '25.00' });
  });
});

test('a withdrawal of the phone is refused below the minimum and above the balance, and not at either', async () => {
  const quote = (amount: string) =>
    quoteWithdrawal(
      { amount },
      host({
        'user.sysInfo': { minWithdraw: '1.50', withdrawFeeRate: '0.05', arrivalHours: 72 },
        'wallet.withdrawStatus': { open: false, nextOpenTime: 5 },
        'wallet.wallet': { available: '123.45' },
      }),
    );
  await expect(quote('1.49')).rejects.toMatchObject({ reason: 'BELOW_MINIMUM' });
  await expect(quote('1.50')).resolves.toMatchObject({ fee: '0.075', net: '1.425', processFrom: 5 });
  await expect(quote('123.45')).resolves.toMatchObject({ fee: '6.1725', net: '117.2775' });
  await expect(quote('123.46')).rejects.toMatchObject({ reason: 'INSUFFICIENT_BALANCE' });
});
