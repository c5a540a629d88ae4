import { expect, it } from 'vitest';
import english from '#client/i18n/locales/en-US/records.json';
import { hasEnded, receiptTone, statusBadge } from './record-status.ts';

it.each([
  ...['succeeded', 'failed', 'processing', 'not received', 'received', 'pending', 'arrived', 'expired'],
  'receiving',
])('the status %s has the name that the spec gives it', (status) => {
  expect(english.status[statusBadge(status).word].toLowerCase()).toBe(status);
});

it('shows an unknown status in neutral colours', () => {
  expect(statusBadge('frozen')).toEqual({ word: 'unknown', tone: 'neutral' });
  expect(hasEnded({ status: 'frozen' })).toBe(false);
});

it.each([
  ['arrived', 'green'],
  ['succeeded', 'green'],
  ['receiving', 'amber'],
  ['failed', 'soft'],
  ['frozen', 'soft'],
])('the amount of a receipt that is %s is %s', (status, tone) => {
  expect(receiptTone({ status })).toBe(tone);
});
