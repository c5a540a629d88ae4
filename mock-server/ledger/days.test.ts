import { expect, test } from 'vitest';
import type { Party } from '#contract/control/accounting.ts';
import { HOUR } from '../time/span.ts';
import { flowsByDay } from './day-flows.ts';
import { dayStarts } from './days.ts';

const zone = 'Africa/Nairobi';
const at = (text: string) => Date.parse(`${text}+03:00`);
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
  const flow = (text: string, from: Party, to: Party, amountMicro: number) => {
    return { at: at(text), from, to, kind: 'recharge', amountMicro, postings: 1 };
  };
  const flows = [
    flow('2026-03-01T08:00:00', 'outside', 'members', 100),
    flow('2026-03-01T23:59:59.999', 'outside', 'members', 10),
    flow('2026-03-02T00:00:00', 'members', 'outside', 30),
  ];
  const now = { outside: -95, members: 85, treasury: 10, fees: 0 };
  expect(flowsByDay(starts, flows, now)).toMatchObject([
    { flows: [{ from: 'outside', amountMicro: 110, postings: 2 }], held: { outside: -125, members: 115 } },
    { flows: [{ from: 'members', amountMicro: 30 }], held: now },
    { start: starts[2], flows: [], held: now },
  ]);
});
