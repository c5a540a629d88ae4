import { expect, test } from 'vitest';
import { countriesOf, phoneCharacters, phoneText, readPhone } from './phone-number.ts';

const areaCodes = ['1', '91', '254', '44', '55'];
const phoneOf = (written: string, chosen = '254') => readPhone(written, chosen, areaCodes).phone;

test('adds the chosen country code to a national number, without its leading zero', () => {
  expect(phoneOf('700 000-002')).toBe('254700000002');
  expect(phoneOf('0700000002')).toBe('254700000002');
  expect(phoneOf('9123456789', '91')).toBe('919123456789');
  expect(phoneOf('11912345678', '55')).toBe('5511912345678');
});

test('keeps a complete international number, regardless of the chosen country', () => {
  expect(phoneOf('254700000002')).toBe('254700000002');
  expect(phoneOf('919800000004')).toBe('919800000004');
  expect(phoneOf('+447700000005')).toBe('447700000005');
  expect(phoneOf('00 44 7700 000005')).toBe('447700000005');
  expect(phoneOf('12025550123', '1')).toBe('12025550123');
  expect(readPhone('919800000004', '254', areaCodes).areaCode).toBe('91');
});

test('returns the typed number without countries', () => {
  expect(readPhone('0712', undefined, []).phone).toBe('0712');
  expect(readPhone('254700000002', undefined, []).phone).toBe('254700000002');
});

test('separates the country code with a space', () => {
  expect(phoneText({ phone: '254700000002', areaCode: '254' })).toBe('+254 700000002');
  expect(phoneText({ phone: '999700000002', areaCode: undefined })).toBe('+999700000002');
});

test('keeps digits, spaces and a leading plus', () => {
  expect(phoneCharacters('abc700 000 002x')).toBe('700 000 002');
  expect(phoneCharacters(' +254 (700) 000-002')).toBe('+254 700 000002');
  expect(phoneCharacters('254+700')).toBe('254700');
});

test('omits invalid countries', () => {
  const kenya = { code: 'KE', areaCode: '254' };
  const none = [
    { code: 'somewhere', areaCode: '1' },
    { code: 'GB', areaCode: '' },
    { code: 'DE' },
    { areaCode: '49' },
  ] as (typeof kenya)[];
  expect(countriesOf([kenya, ...none])).toEqual([kenya]);
});

test.each([
  { code: 'KE', areaCode: 254 },
  { code: 'KE', areaCode: '+254' },
  { code: 'ke', areaCode: '254' },
])('reads the country %j', (country) => {
  expect(countriesOf([country])).toEqual([{ code: 'KE', areaCode: '254' }]);
});

test('accepts native digits', () => expect(phoneCharacters('+९१ ௯௮')).toBe('+91 98'));
