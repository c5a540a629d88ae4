import { expect, it } from 'vitest';
import { fromHostValue, readExactly, toHostValue } from './values.ts';

it.each([
  [12345678901234567890, '12345678901234567890', '12345678901234567890'],
  [7, '7', 7],
  [0.5, '0.5', 0.5],
  [12345678901234567890, undefined, 12345678901234567890],
])('reads the number %d, written as %s, as %j', (value, source, read) => {
  expect(readExactly('id', value, source === undefined ? {} : { source })).toBe(read);
});

it.each([
  ['1.234,56', '1234.56'],
  ['-1.234.567,5', '-1234567.5'],
  ['1 234', '1234'],
  ['1234,5', '1234.5'],
  ['12,34,56', '12,34,56'],
  ['—', '—'],
  [7, 7],
])('reads %j with a decimal comma as %j', (written, read) => {
  expect(fromHostValue(written, { decimalMark: ',' })).toBe(read);
});

it('writes an amount with a decimal comma, in the units of the host', () => {
  expect(toHostValue('12.5', { decimalMark: ',' })).toBe('12,5');
  expect(toHostValue('12.5', { decimalMark: ',', decimals: 2 })).toBe('1250');
  expect(fromHostValue('1.250,5', { decimalMark: ',', decimals: 2 })).toBe('12.505');
});
