import { describe, expect, it } from 'vitest';
import { toMicro } from '#contract/money.ts';
import { breakEvenDay } from './break-even.ts';

const plan = (price: string, perDay: string, days: number, feeRate = '0.05') =>
  breakEvenDay({ priceMicro: toMicro(price), perDayMicro: toMicro(perDay), days, feeRate });

describe('breakEvenDay', () => {
  it('is the day on which the payments less the withdrawal fee reach the price', () => {
    expect(plan('50', '2.10', 30)).toBe(26);
    expect(plan('50', '2.10', 30, '0')).toBe(24);
  });

  it('is the last day if only all payments together reach the price', () => {
    expect(plan('95', '10', 10)).toBe(10);
  });

  it('does not exist if the machine ends before', () => {
    expect(plan('95.01', '10', 10)).toBeUndefined();
    expect(plan('50', '0', 30)).toBeUndefined();
  });

  it('is the first day for a machine that costs nothing', () => {
    expect(plan('0', '1', 30)).toBe(1);
  });
});
