import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf, toMicro } from '../money.ts';
import { predictRunOff, type RunOff, type RunOffOrder } from './run-off.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1000 * DAY;

const order = (terms: Partial<RunOffOrder>): RunOffOrder => ({
  ...{ id: 1, memberId: 1, startAt: NOW, validDays: 60, receivedDays: 0, uplines: 0 },
  dayReturnMicro: toMicro('40'),
  ...terms,
});
const runOff = (terms: Partial<RunOff>): RunOff => ({
  ...{ now: NOW, cashMicro: toMicro('900'), fee: '0.05', benefits: ['0.05', '0.02', '0.01'], orders: [] },
  ...terms,
});

describe('what happens if nobody new comes', () => {
  it('pays a return a day until the cash of the sale is used up', () => {
    const { unpaid, lastDay, cashAfter } = predictRunOff(runOff({ orders: [order({})] }));

    // 900 ÷ 38 is 23.68: the 24th return cannot be paid.
    expect(unpaid).toEqual({
      ...{ day: 24, at: NOW + 24 * DAY, orderId: 1, memberId: 1 },
      ...{ amountMicro: toMicro('40'), netMicro: toMicro('38') },
    });
    expect(lastDay).toBe(60);
    expect([cashAfter(0), cashAfter(23), cashAfter(24)]).toEqual([900_000_000n, 26_000_000n, -12_000_000n]);
  });

  it('pays everything if the cash lasts to the last micro', () => {
    const orders = [order({ validDays: 5 })];
    expect(predictRunOff(runOff({ orders, cashMicro: toMicro('190') })).unpaid).toBeNull();
    expect(predictRunOff(runOff({ orders, cashMicro: toMicro('190') - 1 })).unpaid).toMatchObject({ day: 5 });
  });

  it('names the first withdrawal of the day in the order of their instants, then of their orders', () => {
    const orders = [
      order({ id: 1, startAt: NOW - 2 * HOUR, receivedDays: 0 }),
      order({ id: 2, startAt: NOW - 9 * HOUR, memberId: 7 }),
      order({ id: 3, startAt: NOW - 2 * HOUR, memberId: 8 }),
    ];
    const of = (cash: string) => predictRunOff(runOff({ orders, cashMicro: toMicro(cash) })).unpaid;
    expect(of('37')).toMatchObject({ orderId: 2, memberId: 7, day: 1, at: NOW + 15 * HOUR });
    expect(of('75')).toMatchObject({ orderId: 1, day: 1, at: NOW + 22 * HOUR });
    expect(of('113')).toMatchObject({ orderId: 3, day: 1, at: NOW + 22 * HOUR });
    expect(of('114')).toMatchObject({ orderId: 2, day: 2 });
  });

  it('receives with the next return what had accrued before, and leaves out orders that have ended', () => {
    const late = order({ startAt: NOW - 3 * DAY - HOUR, receivedDays: 1, validDays: 5 });
    const ended = order({ id: 2, startAt: NOW - 9 * DAY, validDays: 9 });
    const { unpaid, lastDay, cashAfter } = predictRunOff(
      runOff({ orders: [late, ended], cashMicro: toMicro('150') }),
    );
    expect(lastDay).toBe(2);
    expect(cashAfter(1)).toBe(BigInt(toMicro('150') - 3 * toMicro('38')));
    expect(unpaid).toMatchObject({ day: 2, amountMicro: toMicro('40') });
  });

  it('counts the benefits of the uplines that there are', () => {
    const costs = [0, 1, 2, 3].map((uplines) => {
      const { cashAfter } = predictRunOff(runOff({ orders: [order({ uplines })] }));
      return cashAfter(0) - cashAfter(1);
    });
    expect(costs).toEqual([38_000_000n, 40_000_000n, 40_800_000n, 41_200_000n]);
  });

  it('cannot pay the first withdrawal of a platform that has less than nothing, and needs no cash without orders', () => {
    expect(predictRunOff(runOff({ orders: [order({})], cashMicro: -1 })).unpaid).toMatchObject({ day: 1 });
    expect(predictRunOff(runOff({ cashMicro: -1 }))).toMatchObject({ lastDay: 0, unpaid: null });
  });

  it('says what a count of every single withdrawal says', () => {
    const orders = fc
      .array(
        fc.record({
          startAt: fc.integer({ min: NOW - 8 * DAY, max: NOW }),
          validDays: fc.integer({ min: 1, max: 12 }),
          received: fc.nat(8),
          dayReturnMicro: fc.integer({ min: 0, max: 30_000_000 }),
          uplines: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 12 },
      )
      .map((all) =>
        all.map(({ received, ...one }, at): RunOffOrder => {
          const earned = Math.min(one.validDays, Math.floor((NOW - one.startAt) / DAY));
          return { ...one, id: at + 1, memberId: at % 3, receivedDays: Math.min(received, earned) };
        }),
      );
    const rate = fc.constantFrom('0', '0.05', '0.333333', '1');
    const world = fc.record({
      orders,
      cashMicro: fc.integer({ min: -1, max: 500_000_000 }),
      fee: rate,
      benefits: fc.tuple(rate, rate, rate),
    });
    fc.assert(
      fc.property(world, (given) => {
        const { unpaid } = predictRunOff({ now: NOW, ...given });
        expect(unpaid).toEqual(countedOneByOne(given));
      }),
      { numRuns: 500 },
    );
  });
});

/** Every withdrawal on its own, in the order of time. */
function countedOneByOne({ orders, cashMicro, fee, benefits }: Omit<RunOff, 'now'>) {
  const received = new Map(orders.map(({ id, receivedDays }) => [id, receivedDays]));
  const due = orders
    .flatMap((one) =>
      Array.from({ length: one.validDays }, (_, n) => ({ one, at: one.startAt + (n + 1) * DAY })),
    )
    .filter(({ one, at }) => at > NOW && one.dayReturnMicro > 0)
    .sort((a, b) => a.at - b.at || a.one.id - b.one.id);
  let cash = cashMicro;
  for (const { one, at } of due) {
    const earned = Math.round((at - one.startAt) / DAY);
    const amountMicro = (earned - (received.get(one.id) ?? 0)) * one.dayReturnMicro;
    received.set(one.id, earned);
    const netMicro = amountMicro - shareOf(amountMicro, fee);
    cash -= netMicro;
    for (const share of benefits.slice(0, one.uplines)) cash -= shareOf(amountMicro, share);
    const day = Math.ceil((at - NOW) / DAY);
    if (cash < 0) return { day, at, orderId: one.id, memberId: one.memberId, amountMicro, netMicro };
  }
  return null;
}
