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

test('what is no day of the week is left out', () => {
  expect(daysText('en-US', [1, NaN, 3])).toBe('Mon Wed');
});

test('a zone has a name, and one that nobody knows is not taken for the phone’s', () => {
  expect(zoneText('en-US', 'Africa/Nairobi')).toBe('East Africa Time');
  expect(zoneText('en-US', 'Mars/Base')).toBe('Mars/Base');
  expect(zoneText('en-US', undefined)).toBe('—');
});
