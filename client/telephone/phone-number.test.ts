import { expect, test } from 'vitest';
import { countriesOf, lacksCallingCode, phoneCharacters, phoneText } from './phone-number.ts';

test('separates the country code with a space', () => {
  expect(phoneText({ phone: '254700000002', areaCode: '254' })).toBe('+254 700000002');
  expect(phoneText({ phone: '999700000002', areaCode: undefined })).toBe('+999700000002');
});

test('keeps digits, spaces, the marks between digits, and a leading plus', () => {
  expect(phoneCharacters('abc700 000 002x')).toBe('700 000 002');
  expect(phoneCharacters(' +254 (700) 000-002')).toBe('+254 (700) 000-002');
  expect(phoneCharacters('(55) 99612-3456')).toBe('(55) 99612-3456');
  expect(phoneCharacters('tel:+44.7911/123456')).toBe('+44.7911/123456');
  expect(phoneCharacters('254+700+1')).toBe('2547001');
  expect(phoneCharacters('++254++700')).toBe('+254700');
  expect(phoneCharacters('(+33) 6 12 34')).toBe('(+33) 6 12 34');
  expect(phoneCharacters('Tel. +44 7911')).toBe('. +44 7911');
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

test.each([
  ['+९१ ௯௮', '+91 98'],
  ['٠٧١٢', '0712'],
  ['＋２５４　７０', '+254 70'],
  ['\u202a+254\u00a0700\u202c', '+254 700'],
])('reads the digits of %s', (typed, expected) => expect(phoneCharacters(typed)).toBe(expected));

test('a number in brackets lacks its calling code, unless it has a plus or begins with 00', () => {
  for (const written of ['0712', '(0)712', '(55) 99612-3456']) expect(lacksCallingCode(written)).toBe(true);
  for (const written of ['(+33) 6 12', '+33', '(00) 33', '00 33'])
    expect(lacksCallingCode(written)).toBe(false);
});
