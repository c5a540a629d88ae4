import { expect, it } from 'vitest';
import type { Locale } from '#contract/languages.ts';
import { sayRefusal } from './words.ts';

it.each<[Locale, string]>([
  ['en-US', 'The minimum is 1,234,567.50\u00a0USDT'],
  ['hi-IN', 'न्यूनतम राशि 12,34,567.50\u00a0USDT है'],
  ['de-DE', 'Der Mindestbetrag ist 1.234.567,50\u00a0USDT'],
])('formats the amount in a message for %s', (locale, words) =>
  expect(sayRefusal(locale, 'BELOW_MINIMUM', { minimum: '1234567.50', currency: 'USDT' })).toBe(words),
);
