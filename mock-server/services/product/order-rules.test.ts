import { describe, expect, it } from 'vitest';
import { DAY } from '../../time/span.ts';
import { accruedMicro, describeOrder, earnedDays, expireAt, nextReturnAt } from './order-rules.ts';

const terms = { startAt: 1_000, validDays: 30, dayReturnMicro: 2_500_000, receivedDays: 0 };

describe('an order', () => {
  it('earns its first return after exactly one day', () => {
    expect(earnedDays(terms, terms.startAt + DAY - 1)).toBe(0);
    expect(earnedDays(terms, terms.startAt + DAY)).toBe(1);
  });

  it('stops earning at the end of its term', () => {
    expect(earnedDays(terms, terms.startAt + 400 * DAY)).toBe(30);
    expect(accruedMicro({ ...terms, receivedDays: 30 }, terms.startAt + 400 * DAY)).toBe(0);
  });

  it('accrues returns that are earned but not yet received', () => {
    expect(accruedMicro({ ...terms, receivedDays: 2 }, terms.startAt + 5 * DAY)).toBe(7_500_000);
  });

  it('has its next return at the end of the current day, at the latest at its expiry', () => {
    expect(nextReturnAt(terms, terms.startAt)).toBe(terms.startAt + DAY);
    expect(nextReturnAt(terms, terms.startAt + 50 * DAY)).toBe(expireAt(terms));
  });

  it('is valid until its expiry, and expired at that instant', () => {
    const order = {
      ...{ ...terms, id: 1, memberId: 2, productId: 1, productName: 'Rocker', productImg: '', quantity: 2 },
      ...{ priceMicro: 50_000_000, paidMicro: 45_000_000, receivedDays: 2 },
    };
    const at = (now: number) => describeOrder(order, now);
    expect(at(expireAt(order) - 1)).toMatchObject({ status: 'valid', receivableAmount: '67.50' });
    expect(at(expireAt(order))).toMatchObject({
      ...{ status: 'expired', price: '50.00', paid: '45.00', dayReturnAmount: '2.50', walletotal: '75.00' },
      ...{ receivedAmount: '5.00', receivableAmount: '70.00', getTime: expireAt(order) },
    });
  });
});
