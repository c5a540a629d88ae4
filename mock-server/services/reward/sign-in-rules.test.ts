import { describe, expect, it } from 'vitest';
import { hasSignedIn, rewardOfDay, streakOn, streakTable } from './sign-in-rules.ts';

const last = { day: '2026-02-28', streak: 3 };

describe('the sign-in streak', () => {
  it('continues today and tomorrow, also across months, and resets after a missed day', () => {
    expect(streakOn(last, '2026-02-28')).toBe(3);
    expect(streakOn(last, '2026-03-01')).toBe(3);
    expect(streakOn(last, '2026-03-02')).toBe(0);
    expect(streakOn(undefined, '2026-03-02')).toBe(0);
  });

  it('allows no second sign-in on a day and none on a past day', () => {
    expect(hasSignedIn(last, '2026-02-28')).toBe(true);
    expect(hasSignedIn(last, '2026-02-27')).toBe(true);
    expect(hasSignedIn(last, '2026-03-01')).toBe(false);
    expect(hasSignedIn(undefined, '2026-03-01')).toBe(false);
  });
});

describe('the streak table', () => {
  const table = streakTable(['0.01', '0.02', ['0.10', '0.50']]);

  it('is in micro-USDT and marks random rewards', () => {
    expect(table[1]).toEqual({ minMicro: 20_000, maxMicro: 20_000, random: false });
    expect(table[2]).toEqual({ minMicro: 100_000, maxMicro: 500_000, random: true });
  });

  it('starts again after its last day', () => {
    const days = [1, 2, 3, 4, 6, 300].map((streak) => table.indexOf(rewardOfDay(table, streak)));
    expect(days).toEqual([0, 1, 2, 0, 2, 2]);
  });
});
