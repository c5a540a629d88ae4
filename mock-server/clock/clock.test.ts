import { expect, it } from 'vitest';
import { LAST_INSTANT } from '#contract/control/clock.ts';
import { timeAt, type ClockState } from './clock.ts';

const MONDAY = Date.parse('2026-03-02T10:00:00+03:00');
const WEEK = 7 * 24 * 60 * 60 * 1000;
const clock = (rate: number, anchorWorldAt = MONDAY): ClockState => ({
  ...{ anchorWorldAt, anchorMachineAt: MONDAY, rate },
  mode: 'scaled',
});

it('tells how much time has passed in a world, in whole milliseconds', () => {
  expect(timeAt(clock(2), MONDAY + 1500)).toBe(MONDAY + 3000);
  expect(timeAt(clock(0.3), MONDAY + 1)).toBe(MONDAY);
});

it('stands still while the machine is set back', () => {
  expect(timeAt(clock(60), MONDAY - WEEK)).toBe(MONDAY);
});

it('comes to an end at the last instant, however fast it goes and however long it is left alone', () => {
  expect(timeAt(clock(1_000_000), MONDAY + WEEK)).toBe(LAST_INSTANT);
  expect(timeAt(clock(1_000_000), MONDAY + 1000 * WEEK)).toBe(LAST_INSTANT);
});

it('stays where it is in a world that came from beyond', () => {
  expect(timeAt(clock(60, LAST_INSTANT + 5), MONDAY + WEEK)).toBe(LAST_INSTANT + 5);
});
