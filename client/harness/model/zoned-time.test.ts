import { expect, it } from 'vitest';
import { instantOf, zonedText } from './zoned-time.ts';

it.each([
  ['2026-11-21T14:05', 'Africa/Nairobi', '2026-11-21T11:05Z'],
  ['2026-01-01T00:00', 'Africa/Lagos', '2025-12-31T23:00Z'],
  ['2026-07-01T12:30', 'Asia/Kolkata', '2026-07-01T07:00Z'],
  ['2026-07-01T12:30', 'Europe/Berlin', '2026-07-01T10:30Z'],
])('converts %s in %s to an instant and back', (text, zone, utc) => {
  expect(instantOf(text, zone)).toBe(Date.parse(utc));
  expect(zonedText(Date.parse(utc), zone)).toBe(text);
});

it('uses the first of a repeated hour, and the next hour for a skipped one', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T00:30Z'));
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:30Z'));
});
