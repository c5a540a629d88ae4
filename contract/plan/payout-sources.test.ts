import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runPlan, type Run } from './cohorts.ts';
import { payoutSourcesOf, type PayoutSource } from './payout-sources.ts';
import { readPlan } from './plan.ts';

const published = {
  price: '1000',
  dailyReturn: '40',
  validDays: 60,
  bonuses: ['0.10'],
  fee: '0.05',
  arrivals: { kind: 'flat', perDay: 1 },
};

/** Keeps each day's money in a queue, from which every return is taken. */
function queued({ unit, days }: Run): PayoutSource[][] {
  const queue: { day: number; micro: bigint }[] = [];
  return days.map(({ sold, paying }, day) => {
    queue.push({ day, micro: BigInt(sold) * BigInt(unit.keptMicro) });
    const taken = new Map<number, bigint>();
    for (let due = BigInt(paying) * BigInt(unit.paidMicro); due > 0n;) {
      const head = queue[0];
      if (!head) throw new Error('More was paid out than was paid in.');
      const part = head.micro < due ? head.micro : due;
      head.micro -= part;
      due -= part;
      if (part > 0n) taken.set(head.day, (taken.get(head.day) ?? 0n) + part);
      if (head.micro === 0n) queue.shift();
    }
    return [...taken].map(([at, micro]) => ({ day: at, micro }));
  });
}

it('takes the returns of a day from the oldest money', () => {
  const run = runPlan(readPlan(published));
  expect(payoutSourcesOf(run, 0)).toEqual([]);
  expect(payoutSourcesOf(run, 1)).toEqual([{ day: 0, micro: 38_000_000n }]);
  // 22 days cost 253 returns, 9,614 of the 9,900 that eleven sales brought.
  expect(payoutSourcesOf(run, 23)).toEqual([
    { day: 10, micro: 286_000_000n },
    { day: 11, micro: 588_000_000n },
  ]);
  expect(payoutSourcesOf(run, 48)).toEqual([]);
});

it('is the money of a queue, whatever the terms', () => {
  const arrivals = fc.oneof(
    fc.record({ kind: fc.constant('flat'), perDay: fc.constantFrom(0.3, 1, 7) }),
    fc.record({ kind: fc.constant('stop'), perDay: fc.constant(3), day: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ kind: fc.constant('growing'), perDay: fc.constant(2), rate: fc.constant(0.03) }),
  );
  fc.assert(
    fc.property(
      arrivals,
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 90 }),
      (sales, dayReturn, validDays) => {
        const plan = readPlan({
          ...published,
          dailyReturn: String(dayReturn),
          validDays,
          arrivals: sales,
        });
        const run = runPlan(plan, 120);
        expect(run.days.map((_, day) => payoutSourcesOf(run, day))).toEqual(queued(run));
      },
    ),
    { numRuns: 100 },
  );
});
