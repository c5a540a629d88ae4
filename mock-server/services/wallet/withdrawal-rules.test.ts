import { describe, expect, it } from 'vitest';
import { params } from '#fixtures/data/params.ts';
import { HOUR, MINUTE } from '../../time/span.ts';
import { mayBecome, payoutAt, scheduleOf, type Status } from './withdrawal-rules.ts';

const at = (text: string) => Date.parse(`${text}+03:00`);

describe('the schedule of a withdrawal', () => {
  it.each([
    [100_000_000, 5_000_000, 95_000_000],
    [1_000_000, 50_000, 950_000],
    [1_230_000, 61_500, 1_168_500],
    [10, 1, 9],
    [9, 0, 9],
  ])('of %i micro-USDT: fee %i, net %i', (amount, feeMicro, netMicro) =>
    expect(scheduleOf(amount, at('2026-03-02T10:00'), params)).toMatchObject({ feeMicro, netMicro }),
  );

  it.each([
    ['on a Monday morning', '2026-03-02T10:00', '2026-03-02T10:00', '2026-03-02T10:30'],
    ['before opening', '2026-03-02T06:00', '2026-03-02T09:00', '2026-03-02T09:30'],
    ['late on Friday', '2026-03-06T17:45', '2026-03-06T17:45', '2026-03-09T09:15'],
    ['at closing time on Friday', '2026-03-06T18:00', '2026-03-09T09:00', '2026-03-09T09:30'],
    ['on a Saturday', '2026-03-07T12:00', '2026-03-09T09:00', '2026-03-09T09:30'],
  ])('%s', (_, now, processFrom, review) =>
    expect(scheduleOf(1_000_000, at(now), params)).toMatchObject({
      processFromAt: at(processFrom),
      reviewAt: at(review),
      arriveBeforeAt: at(now) + 72 * HOUR,
    }),
  );
});

describe('the payout', () => {
  it('is due the configured minutes after its approval', () =>
    expect(payoutAt(1000, 5, 1000 + HOUR)).toBe(1000 + 5 * MINUTE));

  it('is never later than promised', () => expect(payoutAt(1000, 120, 1000 + HOUR)).toBe(1000 + HOUR));

  it('is never before its approval', () => expect(payoutAt(5000, 120, 4000)).toBe(5000));
});

describe('the states of a withdrawal', () => {
  it('change from pending to processing or failed, and from processing to arrived or failed', () => {
    const states: Status[] = ['pending', 'processing', 'arrived', 'failed'];
    const steps = states.flatMap((from) =>
      states.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual([
      'pending → processing',
      'pending → failed',
      'processing → arrived',
      'processing → failed',
    ]);
  });
});
