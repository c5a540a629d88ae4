import { describe, expect, it } from 'vitest';
import { statusOf, purchaseRefusal, type ListedProduct } from './rules.ts';

const machine: ListedProduct = {
  id: 1,
  name: 'Sluice Box',
  imageUrl: '',
  status: 4,
  priceMicro: 20_000_000,
  dayReturnMicro: 800_000,
  validDays: 30,
  saleStartAt: 1_000,
  saleEndAt: 9_000,
  rushAt: 5_000,
  stock: 3,
  memberLimit: 2,
};
const why = (changes: Partial<ListedProduct>, now = 5_000, quantity = 1, bought = 0) =>
  purchaseRefusal({ ...machine, ...changes }, now, quantity, bought);

describe('a product', () => {
  it.each([
    [999, 'SALE_NOT_STARTED'],
    [1_000, undefined],
    [8_999, undefined],
    [9_000, 'SALE_ENDED'],
  ])('can be bought only during its sale: at %i %s', (now, expected) => expect(why({}, now)).toBe(expected));

  it('in a rush purchase can be bought from its start time', () => {
    expect(why({ status: 6 }, 4_999)).toBe('SALE_NOT_STARTED');
    expect(why({ status: 6 }, 5_000)).toBeUndefined();
  });

  it.each([0, 1, 2, 5, 7, 99])('cannot be bought with status %i (pre-sale or unknown)', (status) =>
    expect(why({ status })).toBe('SALE_NOT_STARTED'),
  );

  it('is sold out by its status or when the stock is too low', () => {
    expect(why({ status: 3 })).toBe('SOLD_OUT');
    expect(why({ stock: 0 })).toBe('SOLD_OUT');
    expect(why({}, 5_000, 4)).toBe('SOLD_OUT');
    expect(statusOf({ ...machine, stock: 0, status: 6 })).toBe(3);
  });

  it('can be bought up to the member limit', () => {
    expect(why({}, 5_000, 1, 1)).toBeUndefined();
    expect(why({}, 5_000, 2, 1)).toBe('LIMIT_REACHED');
  });
});
