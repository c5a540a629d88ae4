import { describe, expect, it } from 'vitest';
import { DAY } from '../../time/span.ts';
import { dividendDays, dividendMicro, soldParts } from './rules.ts';

const lot = { id: 1, amountMicro: 250_000_000, paidDays: 0, startAt: 1000, soldAt: null };

describe('the dividend of a lot', () => {
  it('counts full unpaid days, to the millisecond', () => {
    expect(dividendDays(lot, 1000 + DAY - 1)).toBe(0);
    expect(dividendDays(lot, 1000 + DAY)).toBe(1);
    expect(dividendDays({ ...lot, paidDays: 3 }, 1000 + 5 * DAY)).toBe(2);
  });

  it('counts no days after the sale', () => {
    const sold = { ...lot, soldAt: 1000 + 2 * DAY };
    expect(dividendDays(sold, 1000 + 9 * DAY)).toBe(2);
    expect(dividendDays({ ...sold, paidDays: 2 }, 1000 + 9 * DAY)).toBe(0);
    expect(dividendDays({ ...sold, soldAt: 1000 + 2 * DAY - 1 }, 1000 + 9 * DAY)).toBe(1);
  });

  it('is rounded half up once, over all its days', () => {
    expect(dividendMicro({ ...lot, amountMicro: 1499 }, 1000 + DAY, '0.001')).toBe(1);
    expect(dividendMicro({ ...lot, amountMicro: 1499 }, 1000 + 2 * DAY, '0.001')).toBe(3);
    expect(dividendMicro({ ...lot, amountMicro: 499 }, 1000 + DAY, '0.001')).toBe(0);
  });

  it('is exact when lot times days exceeds the safe integer range', () => {
    const great = { ...lot, amountMicro: 999_999_999_999_999 };
    expect(dividendMicro(great, 1000 + 333 * DAY, '0.02')).toBe(6_659_999_999_999_993);
  });
});

describe('the parts of a sale', () => {
  const [first, second] = [
    { ...lot, amountMicro: 30 },
    { ...lot, id: 2, amountMicro: 50 },
  ];

  it('are taken from the oldest lot first', () => {
    expect(soldParts([first, second], 20)).toEqual([{ lot: first, partMicro: 20 }]);
    expect(soldParts([first, second], 30)).toEqual([{ lot: first, partMicro: 30 }]);
    expect(soldParts([first, second], 31)).toEqual([
      { lot: first, partMicro: 30 },
      { lot: second, partMicro: 1 },
    ]);
    expect(soldParts([first, second], 80).map(({ partMicro }) => partMicro)).toEqual([30, 50]);
  });
});
