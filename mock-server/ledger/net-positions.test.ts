import { expect, it } from 'vitest';
import { positionsByWeek } from './net-positions.ts';

const joined = (joinedAt: string, paidInMicro: number) => ({
  memberId: 1,
  joinedAt: Date.parse(joinedAt),
  paidInMicro,
  takenOutMicro: 0,
  netMicro: paidInMicro,
  holdingsMicro: 0,
});

it('begins a week at the first instant of its Monday, also where the clocks change before it', () => {
  const positions = [
    joined('2026-03-23T00:00:00+01:00', 1),
    joined('2026-03-29T23:59:59.999+02:00', 2),
    joined('2026-03-30T00:00:00+02:00', 4),
    joined('2026-04-20T12:00:00+02:00', 8),
  ];
  const weeks = positionsByWeek(positions, 'Europe/Berlin');
  expect(weeks.map(({ week, paidInMicro }) => [week, paidInMicro])).toEqual([
    ['2026-03-23', 3],
    ['2026-03-30', 4],
    ['2026-04-20', 8],
  ]);
});
