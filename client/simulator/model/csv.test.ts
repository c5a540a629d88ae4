import { expect, it } from 'vitest';
import { csvOf, shownCell } from './csv.ts';

it('writes a table with exact amounts, whatever their size', () => {
  expect(
    csvOf(
      ['Day', 'Cash, "all" of it'],
      [
        [0, 900_000_000n],
        [1, -1n],
        [2, 123_456_789_012_345_678_901n],
        [3, ''],
      ],
    ),
  ).toBe('Day,"Cash, ""all"" of it"\r\n0,900.000000\r\n1,-0.000001\r\n2,123456789012345.678901\r\n3,\r\n');
});

it('shows amounts as people write them', () => {
  expect(shownCell(1_234_560_000n)).toBe('1,234.56');
  expect(shownCell(0.5)).toBe('0.5');
});
