import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as worldTime from './world-time.ts';

const start = Date.UTC(2026, 10, 21);
let clock: typeof worldTime;
let jumps: number;

/** Records a platform response with this world time. */
const answer = (worldMs: number) => clock.recordWorldTime(String(worldMs));

beforeEach(async () => {
  vi.useFakeTimers({ now: start });
  vi.resetModules();
  clock = await import('./world-time.ts');
  jumps = 0;
  clock.onClockJump(() => (jumps += 1));
});

// Other test files share these globals.
afterAll(() => void vi.useRealTimers());

test("uses the phone's clock until the first response", () => {
  expect(clock.worldNow()).toBe(start);
  clock.recordWorldTime(undefined);
  clock.recordWorldTime('soon');
  expect(clock.worldNow()).toBe(start);
});

test("uses the platform's clock after the first response", () => {
  answer(start + 86_400_000);
  vi.advanceTimersByTime(5000);
  expect(clock.worldNow()).toBe(start + 86_405_000);
  expect(jumps).toBe(0);
});

test('advances at the rate of the header between responses, by default 1', () => {
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

test("a switch of worlds is not a jump of the clock, but a later move of the new world's clock is", () => {
  answer(start);
  clock.followOtherClock();
  answer(start - 86_400_000);
  vi.runAllTimers();
  expect(jumps).toBe(0);
  expect(clock.worldNow()).toBe(start - 86_400_000);
  answer(start);
  vi.runAllTimers();
  expect(jumps).toBe(1);
});

test('reports a jump when the clock is moved ahead, but not while it runs or is frozen', () => {
  answer(start);
  vi.advanceTimersByTime(5000);
  answer(start + 5000);
  vi.advanceTimersByTime(5000);
  answer(start + 5000);
  expect(jumps).toBe(0);
  answer(start + 86_400_000);
  vi.advanceTimersByTime(0);
  expect(jumps).toBe(1);
});

test('reports a jump when the world is reset', () => {
  answer(start + 86_400_000);
  answer(start);
  vi.advanceTimersByTime(0);
  expect(jumps).toBe(1);
});

test('reports jumps at most every 2 s, including the last one', () => {
  answer(start);
  for (let jump = 1; jump <= 10; jump += 1) answer(start + jump * 3_600_000);
  vi.advanceTimersByTime(0);
  expect(jumps).toBe(1);
  answer(start + 11 * 3_600_000);
  vi.advanceTimersByTime(2000);
  expect(jumps).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(jumps).toBe(2);
});

test('reports no jump while the clock runs at its rate, until it is moved further', () => {
  clock.recordWorldTime(String(start), '60');
  vi.advanceTimersByTime(30_000);
  // World time advances while a response is in transit.
  clock.recordWorldTime(String(start + 1_860_000), '60');
  clock.recordWorldTime(String(start + 1_800_000), '60');
  vi.advanceTimersByTime(5000);
  clock.recordWorldTime(String(start + 2_100_000), '1');
  vi.advanceTimersByTime(5000);
  clock.recordWorldTime(String(start + 2_400_000), '60');
  vi.advanceTimersByTime(5000);
  expect(jumps).toBe(0);
  clock.recordWorldTime(String(start + 2_700_000 + 3_600_000), '60');
  vi.advanceTimersByTime(0);
  expect(jumps).toBe(1);
});
