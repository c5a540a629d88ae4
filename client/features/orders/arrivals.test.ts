import { describe, expect, it } from 'vitest';
import { findArrivals, findArrived } from './arrivals.ts';

const line = { id: '7', amount: '2.10', time: 1_000 };
const receipt = {
  id: '1',
  orderId: '3',
  days: 1,
  amount: '2.10',
  status: 'receiving' as const,
  createTime: 1_000,
  arriveTime: 61_000,
};

describe('income on its way', () => {
  it('arrives when the answer to receiving it said', () => {
    const answer = { amount: '2.10', arriveTime: 61_000, receipts: [receipt] };
    expect(findArrivals([line], [answer], 30)).toMatchObject([{ arrivesAt: 61_000, isExact: true }]);
  });

  it('arrives at the latest when the platform’s longest time is over, if no answer is at hand', () => {
    const other = { amount: '2.10', arriveTime: 99_000, receipts: [{ ...receipt, createTime: 2_000 }] };
    expect(findArrivals([line], [other], 30)).toMatchObject([{ arrivesAt: 1_801_000, isExact: false }]);
  });
});

describe('income that has arrived', () => {
  const arrived = { ...line, status: 'arrived' as const };
  const answer = { amount: '2.10', arriveTime: 61_000, receipts: [receipt] };

  it('is told of if it was seen on its way', () => {
    expect(findArrived([arrived, { ...arrived, id: '8' }], new Set(['7']), [])).toEqual([arrived]);
  });

  it('is told of if it was received here, however fast it came', () => {
    expect(findArrived([arrived], new Set(), [answer])).toEqual([arrived]);
    expect(findArrived([{ ...line, status: 'receiving' }], new Set(), [answer])).toEqual([]);
  });
});
