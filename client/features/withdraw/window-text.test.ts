import { expect, test } from 'vitest';
import { daysText, zoneText } from './window-text.ts';

test('days that follow each other are told by the first and the last', () => {
  expect(daysText('en-US', [1, 2, 3, 4, 5])).toBe('Mon – Fri');
  expect(daysText('hi-IN', [1, 2, 3])).toBe('सोम – बुध');
});

test('other days are listed', () => {
  expect(daysText('en-US', [1, 3])).toBe('Mon Wed');
  expect(daysText('en-US', [0])).toBe('Sun');
});

test('a zone has a name', () => expect(zoneText('en-US', 'Africa/Nairobi')).toBe('East Africa Time'));
