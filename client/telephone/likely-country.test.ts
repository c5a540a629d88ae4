import { expect, test } from 'vitest';
import { likelyCountry } from './likely-country.ts';

test('returns the country of the first time zone that belongs to an offered country', () => {
  expect(likelyCountry(['KE', 'GB'], ['UTC', 'Africa/Nairobi'])).toBe('KE');
  expect(likelyCountry(['KE', 'GB'], ['Europe/London', 'Africa/Nairobi'])).toBe('GB');
  expect(likelyCountry(['KE', 'GB'], ['UTC'])).toBeUndefined();
});
