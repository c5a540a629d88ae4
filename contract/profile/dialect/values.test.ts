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

it.each([
  ['2026-11-28', '+03:00', '2026-11-27T21:00:00Z'],
  ['2026-11-28', '-05:30', '2026-11-28T05:30:00Z'],
  ['2026-11-28', undefined, '2026-11-28T00:00:00Z'],
  [' 2026-11-28 ', '+14:00', '2026-11-27T10:00:00Z'],
  ['2026-11-28 12:30', '+03:00', '2026-11-28T09:30:00Z'],
  ['2026-11-28T12:30:05', '-03:00', '2026-11-28T15:30:05Z'],
  ['2026-11-28T12:30:05Z', '+03:00', '2026-11-28T12:30:05Z'],
  ['2026-11-28T12:30:05+05:30', '+03:00', '2026-11-28T07:00:05Z'],
  ['2026-11-28T12:30:05+0530', '+03:00', '2026-11-28T07:00:05Z'],
  ['2026-03-29', '+02:00', '2026-03-28T22:00:00Z'],
  ['2026-03-08 09:59:30+03', undefined, '2026-03-08T06:59:30.000Z'],
  ['2026-03-08 09:59:30 +0300', '-05:00', '2026-03-08T06:59:30.000Z'],
  ['2026-03-08 01:29:30.123456-0530', undefined, '2026-03-08T06:59:30.123Z'],
  ['2026-03-08 06:59:30 UTC', '+03:00', '2026-03-08T06:59:30.000Z'],
  ['2026-03-08t06:59:30z', '+03:00', '2026-03-08T06:59:30.000Z'],
  ['2026-03-08 09:59', '+03:00', '2026-03-08T06:59:00.000Z'],
])('reads the time %j at the offset %s as %s', (written, offset, read) => {
  const time = offset === undefined ? ('iso' as const) : { format: 'iso' as const, offset };
  expect(fromHostValue(written, { time })).toBe(Date.parse(read));
});

it.each(['iso', 'seconds', 'milliseconds', 'YYYYMMDD'])('no time in the form %s is 0', (time) => {
  expect([null, ''].map((none) => fromHostValue(none, { time }))).toEqual([0, 0]);
});

it('writes an instant at the offset of the host, and reads it again', () => {
  const time = { format: 'iso' as const, offset: '-05:30' };
  const instant = Date.parse('2026-11-28T02:00:00Z');
  expect(toHostValue(instant, { time })).toBe('2026-11-27T20:30:00.000-05:30');
  expect(fromHostValue(toHostValue(instant, { time }), { time })).toBe(instant);
});

it('writes and reads whole seconds, and a begun second as the one that it is in', () => {
  expect(toHostValue(1_999, { time: 'seconds' })).toBe(1);
  expect(fromHostValue(1, { time: 'seconds' })).toBe(1000);
  expect(fromHostValue('1.5', { time: 'seconds' })).toBe(1500);
  expect(fromHostValue(null, { time: 'seconds' })).toBe(0);
});
