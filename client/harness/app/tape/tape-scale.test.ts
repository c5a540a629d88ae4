import { describe, expect, it } from 'vitest';
import { instantAt, placeOf, scaleOf, spans, ticksOf } from './tape-scale.ts';

const now = Date.parse('2026-11-26T10:05:00Z');

describe('the scale of the tape', () => {
  it('shows the whole past, with a fifth ahead', () => {
    const scale = scaleOf('all', now - 8 * spans.day, now);
    expect(scale).toEqual({ from: now - 8 * spans.day, now, to: now + 2 * spans.day });
    expect(placeOf(scale, now)).toBeCloseTo(0.8);
    expect(instantAt(scale, 0.8)).toBe(now);
  });

  it('shows a quarter of an hour of a new world', () => {
    expect(scaleOf('all', now, now).from).toBe(now - 15 * 60_000);
  });

  it('shows the last day before now, whatever was before', () => {
    expect(scaleOf('day', now - spans.year, now).from).toBe(now - spans.day);
  });

  it.each([
    ['hour', 10],
    ['day', 10],
    ['year', 6],
    ['all', 1],
  ] as const)('has round instants in a %s, at most %d', (span, most) => {
    const offsetMs = 3 * spans.hour;
    const scale = scaleOf(span, now - 100 * spans.year, now);
    const ticks = ticksOf(scale, most, offsetMs);
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(most + 1);
    for (const { at, isDay } of ticks) {
      expect(at).toBeGreaterThanOrEqual(scale.from);
      expect(at).toBeLessThanOrEqual(scale.to);
      if (span !== 'all') expect((at + offsetMs) % (isDay ? spans.day : 60_000)).toBe(0);
    }
  });
});
