import { expect, test } from 'vitest';
import { daysText, zoneText } from './window-text.ts';

test('shows consecutive days as a range', () => {
  expect(daysText('en-US', [1, 2, 3, 4, 5])).toBe('Mon – Fri');
  expect(daysText('hi-IN', [1, 2, 3])).toBe('सोम – बुध');
});

test('lists other days', () => {
  expect(daysText('en-US', [1, 3])).toBe('Mon Wed');
  expect(daysText('en-US', [0])).toBe('Sun');
});

test('omits invalid weekdays', () => {
  expect(daysText('en-US', [1, NaN, 3])).toBe('Mon Wed');
});

test('returns the name of a zone, the id of an unknown zone, or a dash without a zone', () => {
  expect(zoneText('en-US', 'Africa/Nairobi')).toBe('East Africa Time');
  expect(zoneText('en-US', 'Mars/Base')).toBe('Mars/Base');
  expect(zoneText('en-US', undefined)).toBe('—');
});
