import { expect, test } from 'vitest';
import { HOUR } from '../clock/span.ts';
import { dayStarts, daysOfBooks } from './days.ts';

const zone = 'Africa/Nairobi';
const at = (text: string) => Date.parse(`${text}+03:00`);
const flow = (text: string, micro: number) => ({
  at: at(text),
  inMicro: Math.max(micro, 0),
  outMicro: Math.max(-micro, 0),
  liabilitiesMicro: micro,
  treasuryMicro: 0,
});

test('days begin at midnight in the time zone of the platform, the current day last', () => {
  expect(dayStarts(at('2026-03-02T00:00:00'), 2, zone)).toEqual([
    at('2026-03-01T00:00:00'),
    at('2026-03-02T00:00:00'),
  ]);
  expect(dayStarts(at('2026-03-01T23:59:59'), 1, zone)).toEqual([at('2026-03-01T00:00:00')]);
});

test('the day on which summer time begins has 23 hours', () => {
  const starts = dayStarts(Date.parse('2026-03-30T12:00:00Z'), 3, 'Europe/Berlin');
  const [first = 0, second = 0, third = 0] = starts;
  expect([second - first, third - second]).toEqual([24 * HOUR, 23 * HOUR]);
});

test('past balances are computed backwards from the current ones; the last millisecond belongs to its day', () => {
  const starts = dayStarts(at('2026-03-03T12:00:00'), 3, zone);
  const flows = [
    flow('2026-03-01T08:00:00', 100),
    flow('2026-03-01T23:59:59.999', 10),
    flow('2026-03-02T00:00:00', -30),
  ];
  const now = { cashMicro: 95, liabilitiesMicro: 85, treasuryMicro: 10 };
  expect(daysOfBooks(starts, flows, now, zone)).toEqual([
    {
      day: '2026-03-01',
      inMicro: 110,
      outMicro: 0,
      cashMicro: 125,
      liabilitiesMicro: 115,
      treasuryMicro: 10,
    },
    { day: '2026-03-02', inMicro: 0, outMicro: 30, cashMicro: 95, liabilitiesMicro: 85, treasuryMicro: 10 },
    { day: '2026-03-03', inMicro: 0, outMicro: 0, cashMicro: 95, liabilitiesMicro: 85, treasuryMicro: 10 },
  ]);
});
