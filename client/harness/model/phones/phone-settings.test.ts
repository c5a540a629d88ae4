import { expect, it } from 'vitest';
import { firstPhones, phonesText, readPhones, type PhoneSettings } from './phone-settings.ts';

const described: PhoneSettings = {
  name: '3',
  account: 'alice@example.com',
  size: 'tablet',
  turned: true,
  language: 'hi-IN',
  theme: 'dark',
  network: 'slow',
  route: '/index/detail?id=4',
  pushPlugin: 'capacitor',
  pushRefused: true,
  largeLetters: true,
};

it('restores phones from their text', () => {
  const phones = [
    described,
    {
      ...described,
      name: '1' as const,
      account: 'guest',
      turned: false,
      route: undefined,
      pushPlugin: undefined,
    },
  ];
  expect(readPhones(phonesText(phones))).toEqual(phones);
});

it('restores a pseudo-locale', () => {
  expect(readPhones('1::narrow:ar-XB')).toMatchObject([{ name: '1', size: 'narrow', language: 'ar-XB' }]);
});

it('omits unset values', () => {
  expect(phonesText(firstPhones)).toBe('1,2');
  expect(phonesText([{ name: '2', size: 'small-android', turned: false }])).toBe('2::small-android');
});

it.each(['', 'left', '5', ':::', '%%%'])('returns the default phones for %j', (text) =>
  expect(readPhones(text)).toEqual(firstPhones),
);

it('removes duplicate phones and ignores invalid settings', () => {
  const [first, ...others] = readPhones(
    '2::watch:xx:pink:lost:upside:https%3A%2F%2Fevil.example:pigeon:maybe:huge,2,1',
  );
  expect(first).toMatchObject({ name: '2', size: 'iphone', turned: false });
  expect(Object.values(first ?? {}).filter(Boolean)).toEqual(['2', 'iphone']);
  expect(others.map(({ name }) => name)).toEqual(['1']);
});
