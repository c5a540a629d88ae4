import { describe, expect, it } from 'vitest';
import { instantAt, panned, placeOf, scaleOf, spans, stepped, ticksOf, zoomed } from './tape-scale.ts';

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
    for (const { at, unit } of ticks) {
      expect(at).toBeGreaterThanOrEqual(scale.from);
      expect(at).toBeLessThanOrEqual(scale.to);
      if (span !== 'all') expect((at + offsetMs) % (unit === 'day' ? spans.day : 60_000)).toBe(0);
    }
  });
});

describe('a zoomed tape', () => {
  const begin = now - 100 * spans.day;
  const scale = scaleOf('all', begin, now);

  it('keeps the instant under the pointer, from ten seconds to twice the past', () => {
    const at = instantAt(scale, 0.3);
    let shown = { ...scale, ...zoomed(scale, begin, 0.3, 1 / 4) };
    expect(shown.to - shown.from).toBeCloseTo((scale.to - scale.from) / 4, -1);
    expect(instantAt(shown, 0.3)).toBeCloseTo(at, -1);
    for (let press = 0; press < 40; press += 1) shown = { ...shown, ...zoomed(shown, begin, 0.3, 1 / 2) };
    expect(shown.to - shown.from).toBe(10_000);
    expect(Math.abs(instantAt(shown, 0.3) - at)).toBeLessThan(50);
    expect(ticksOf(shown, 8, 0).map(({ unit }) => unit)).toContain('second');
    for (let press = 0; press < 40; press += 1) shown = { ...shown, ...zoomed(shown, begin, 0.5, 2) };
    expect(shown.to - shown.from).toBe(spans.year);
  });

  it('moves between the beginning of the world and now', () => {
    const hours = { ...scale, ...scaleOf('hour', begin, now) };
    expect(panned(hours, begin, -0.5)).toEqual({ from: hours.from - 2_250_000, to: hours.to - 2_250_000 });
    expect(panned(hours, begin, 1e6).from).toBe(now);
    expect(panned(hours, begin, -1e6).to).toBeGreaterThan(begin);
  });

  it('asks for the same stretch while little time passes', () => {
    const stretch = stepped(scale, begin);
    expect(stretch.from).toBeLessThanOrEqual(scale.from);
    expect(stretch.to).toBeGreaterThanOrEqual(scale.to);
    const later = scaleOf('all', begin, now + 1000);
    expect([stretch, stepped({ from: stretch.from, to: stretch.to + 1 }, begin)]).toContainEqual(
      stepped(later, begin),
    );
  });
});
