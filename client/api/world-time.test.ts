import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as worldTime from './world-time.ts';

const start = Date.UTC(2026, 10, 21);
let clock: typeof worldTime;
let told: number;

/** The platform answers, and its clock shows this. */
const answer = (worldMs: number) => clock.recordWorldTime(String(worldMs));

beforeEach(async () => {
  vi.useFakeTimers({ now: start });
  vi.resetModules();
  clock = await import('./world-time.ts');
  told = 0;
  clock.onClockJump(() => (told += 1));
});

// Other files share this one's globals.
afterAll(() => void vi.useRealTimers());

test('until the platform has spoken the phone has to do', () => {
  expect(clock.worldNow()).toBe(start);
  clock.recordWorldTime(undefined);
  clock.recordWorldTime('soon');
  expect(clock.worldNow()).toBe(start);
});

test('from then on it is the platform that tells the time', () => {
  answer(start + 86_400_000);
  vi.advanceTimersByTime(5000);
  expect(clock.worldNow()).toBe(start + 86_405_000);
  expect(told).toBe(0);
});

test('between two answers it goes on at the rate that the platform tells, or the usual one', () => {
  clock.recordWorldTime(String(start), '60');
  vi.advanceTimersByTime(12_000);
  expect(clock.worldNow()).toBe(start + 720_000);
  clock.recordWorldTime(String(start + 720_000), '0');
  vi.advanceTimersByTime(12_000);
  expect(clock.worldNow()).toBe(start + 720_000);
  for (const rate of [undefined, 'fast']) {
    clock.recordWorldTime(String(start + 720_000), rate);
    vi.advanceTimersByTime(1000);
    expect(clock.worldNow()).toBe(start + 721_000);
  }
});

test('a clock that is moved ahead is told, one that runs or stands still is not', () => {
  answer(start);
  vi.advanceTimersByTime(5000);
  answer(start + 5000);
  vi.advanceTimersByTime(5000);
  answer(start + 5000);
  expect(told).toBe(0);
  answer(start + 86_400_000);
  vi.advanceTimersByTime(0);
  expect(told).toBe(1);
});

test('a world that is set back to its start is told', () => {
  answer(start + 86_400_000);
  answer(start);
  vi.advanceTimersByTime(0);
  expect(told).toBe(1);
});

test('a clock that runs fast is told at most every 2 s, the last time included', () => {
  answer(start);
  for (let jump = 1; jump <= 10; jump += 1) answer(start + jump * 3_600_000);
  vi.advanceTimersByTime(0);
  expect(told).toBe(1);
  answer(start + 11 * 3_600_000);
  vi.advanceTimersByTime(2000);
  expect(told).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(told).toBe(2);
});

test('a clock that runs as fast as it tells is not told, unless it is moved beyond that', () => {
  clock.recordWorldTime(String(start), '60');
  vi.advanceTimersByTime(30_000);
  // An answer takes its time on the way, in which the world goes on.
  clock.recordWorldTime(String(start + 1_860_000), '60');
  clock.recordWorldTime(String(start + 1_800_000), '60');
  vi.advanceTimersByTime(5000);
  clock.recordWorldTime(String(start + 2_100_000), '1');
  vi.advanceTimersByTime(5000);
  clock.recordWorldTime(String(start + 2_400_000), '60');
  vi.advanceTimersByTime(5000);
  expect(told).toBe(0);
  clock.recordWorldTime(String(start + 2_700_000 + 3_600_000), '60');
  vi.advanceTimersByTime(0);
  expect(told).toBe(1);
});
