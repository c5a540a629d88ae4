import { expect, test } from 'vitest';
import { likelyCountry } from './likely-country.ts';

test('a country is found by the first time zone that lies in one of those offered', () => {
  expect(likelyCountry(['KE', 'GB'], ['UTC', 'Africa/Nairobi'])).toBe('KE');
  expect(likelyCountry(['KE', 'GB'], ['Europe/London', 'Africa/Nairobi'])).toBe('GB');
  expect(likelyCountry(['KE', 'GB'], ['UTC'])).toBeUndefined();
});
