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

describe('income in transit', () => {
  it('arrives at the time in the matching response', () => {
    const answer = { amount: '2.10', arriveTime: 61_000, receipts: [receipt] };
    expect(findArrivals([line], [answer], 30)).toMatchObject([{ arrivesAt: 61_000, isExact: true }]);
  });

  it('arrives after the longest arrival time without a matching response', () => {
    const other = { amount: '2.10', arriveTime: 99_000, receipts: [{ ...receipt, createTime: 2_000 }] };
    expect(findArrivals([line], [other], 30)).toMatchObject([{ arrivesAt: 1_801_000, isExact: false }]);
  });
});

describe('arrived income', () => {
  const arrived = { ...line, status: 'arrived' as const };
  const answer = { amount: '2.10', arriveTime: 61_000, receipts: [receipt] };

  it('is reported if it was seen in transit', () => {
    expect(findArrived([arrived, { ...arrived, id: '8' }], new Set(['7']), [])).toEqual([arrived]);
  });

  it('is reported if it was received here, even if it was never seen in transit', () => {
    expect(findArrived([arrived], new Set(), [answer])).toEqual([arrived]);
    expect(findArrived([{ ...line, status: 'receiving' }], new Set(), [answer])).toEqual([]);
  });
});
