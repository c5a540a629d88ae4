import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as worldTime from './world-time.ts';

const start = Date.UTC(2026, 10, 21);
let clock: typeof worldTime;
let jumps: number;

/** The platform responds with this time. */
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

test("the phone's clock counts until the first response", () => {
  expect(clock.worldNow()).toBe(start);
  clock.recordWorldTime(undefined);
  clock.recordWorldTime('soon');
  expect(clock.worldNow()).toBe(start);
});

test("the platform's clock counts from then on", () => {
  answer(start + 86_400_000);
  vi.advanceTimersByTime(5000);
  expect(clock.worldNow()).toBe(start + 86_405_000);
  expect(jumps).toBe(0);
});

test('between two responses the clock runs at the rate of the header, by default 1', () => {
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

test('moving the clock ahead is a jump, a running or frozen clock is none', () => {
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

test('a reset of the world is a jump', () => {
  answer(start + 86_400_000);
  answer(start);
  vi.advanceTimersByTime(0);
  expect(jumps).toBe(1);
});

test('jumps are reported at most every 2 s, including the last one', () => {
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

test('a clock that runs at its rate does not jump, unless it is moved beyond that', () => {
  clock.recordWorldTime(String(start), '60');
  vi.advanceTimersByTime(30_000);
  // The world's time advances while a response is on its way.
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
