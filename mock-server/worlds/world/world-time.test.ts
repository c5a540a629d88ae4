import { expect, it } from 'vitest';
import { LAST_INSTANT } from '#contract/control/clock.ts';
import type { ClockState } from '../../clock/clock.ts';
import { timeAt } from './world-time.ts';

const MONDAY = Date.parse('2026-03-02T10:00:00+03:00');
const WEEK = 7 * 24 * 60 * 60 * 1000;
const clock = (rate: number, anchorWorldAt = MONDAY): ClockState => ({
  ...{ anchorWorldAt, anchorMachineAt: MONDAY, rate },
  mode: 'scaled',
  sessionsAt: null,
});

it('scales the elapsed time by the rate and rounds down to whole milliseconds', () => {
  expect(timeAt(clock(2), MONDAY + 1500)).toBe(MONDAY + 3000);
  expect(timeAt(clock(0.3), MONDAY + 1)).toBe(MONDAY);
});

it('does not run backwards when the host clock is set back', () => {
  expect(timeAt(clock(60), MONDAY - WEEK)).toBe(MONDAY);
});

it('stops at the last instant for any rate and any elapsed time', () => {
  expect(timeAt(clock(1_000_000), MONDAY + WEEK)).toBe(LAST_INSTANT);
  expect(timeAt(clock(1_000_000), MONDAY + 1000 * WEEK)).toBe(LAST_INSTANT);
});

it('does not move in a world that is already past the last instant', () => {
  expect(timeAt(clock(60, LAST_INSTANT + 5), MONDAY + WEEK)).toBe(LAST_INSTANT + 5);
});
