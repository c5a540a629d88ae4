import { describe, expect, it } from 'vitest';
import { DAY } from '../../time/span.ts';
import { couponEndAt, discountOf, isReceivable, stateOf, usableFor, type CouponRow } from './coupon-rules.ts';

const coupon: CouponRow = {
  id: 1,
  title: '"Five off"',
  productId: null,
  amountMicro: 5_000_000,
  minSpendMicro: 20_000_000,
  receivableFromAt: 1_000,
  receivableUntilAt: 2_000,
  validDays: 7,
  quantity: 3,
};

describe('a coupon on offer', () => {
  it.each([
    [999, false],
    [1_000, true],
    [1_999, true],
    [2_000, false],
  ])('at %i can be received: %s', (now, expected) => expect(isReceivable(coupon, now, 0)).toBe(expected));

  it('can be received until none are left', () => {
    expect(isReceivable(coupon, 1_500, 2)).toBe(true);
    expect(isReceivable(coupon, 1_500, 3)).toBe(false);
  });
});

describe('a received coupon', () => {
  const endAt = couponEndAt(coupon, 1_500);

  it('is valid for its days of 24 hours and expires at its end time', () => {
    expect(endAt).toBe(1_500 + 7 * DAY);
    expect(stateOf({ endAt, usedOrderId: null }, endAt - 1)).toBe('available');
    expect(stateOf({ endAt, usedOrderId: null }, endAt)).toBe('expired');
  });

  it('stays used after its end time', () =>
    expect(stateOf({ endAt, usedOrderId: 9 }, endAt + 1)).toBe('used'));
});

describe('the discount', () => {
  it.each([
    [19_999_999, 0],
    [20_000_000, 5_000_000],
    [90_000_000, 5_000_000],
  ])('on a price of %i is %i', (priceMicro, expected) =>
    expect(discountOf(coupon, { productId: 4, priceMicro })).toBe(expected),
  );

  it('is at most the price', () =>
    expect(discountOf({ ...coupon, minSpendMicro: 0 }, { productId: 4, priceMicro: 3 })).toBe(3));

  it('applies only to its own product', () => {
    const bound = { ...coupon, productId: 4 };
    expect(discountOf(bound, { productId: 4, priceMicro: 50_000_000 })).toBe(5_000_000);
    expect(discountOf(bound, { productId: 5, priceMicro: 50_000_000 })).toBe(0);
  });
});

describe('the coupons for a product', () => {
  const machine = { id: 4, priceMicro: 20_000_000, memberLimit: 3 };
  const held = (amountMicro: number, minSpendMicro: number, endAt: number) => ({
    productId: null,
    amountMicro,
    minSpendMicro,
    endAt,
  });

  it('are those usable for some quantity, sorted by their discount on one item', () => {
    const five = held(5, 0, 900);
    const fiveSooner = held(5, 0, 800);
    const forThree = held(50, 60_000_000, 700);
    const forFour = held(90, 60_000_001, 700);
    expect(usableFor([forFour, forThree, five, fiveSooner], machine)).toEqual([fiveSooner, five, forThree]);
  });
});
