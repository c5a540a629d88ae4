import { getExampleNumber, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile';
import metadata from 'libphonenumber-js/metadata.mobile';
import { describe, expect, it } from 'vitest';
import { countries } from '#fixtures/data/countries.ts';
import { personas, richPersonas } from '#fixtures/data/people.ts';
import { phones as phonesOfAll } from './all-countries.ts';
import { phones } from './offered-countries.ts';
import { isPhoneText } from './read-phone.ts';

const all: MetadataJson = metadata;
const { read: readPhone } = phones;
const { read: readAny } = phonesOfAll;
const areaCodes = countries.map(({ areaCode }) => areaCode);
const countryOf = (code: string) => {
  const [areaCode = ''] =
    Object.entries(all.country_calling_codes).find(([, codes]) => codes.some((one) => one === code)) ?? [];
  return { code, areaCode };
};
const phoneOf = (written: string, code = 'KE') => readPhone(written, countryOf(code), areaCodes).phone;

/** The prefixes that people dial before a national number (trunk) and before a call abroad (IDD). */
const trunks: Readonly<Record<string, string>> = {
  ...{ CA: '1', US: '1', CI: '', CM: '', ES: '', IT: '', MX: '', PT: '', SN: '', RU: '8', BY: '8', HU: '06' },
};
const iddOf: Readonly<Record<string, string>> = {
  ...{ AU: '0011', CA: '011', US: '011', KE: '000', NG: '009', TZ: '000', UG: '000', ID: '008', BR: '0015' },
  ...{ RU: '810', BY: '810' },
};

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const bengali = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
const fullWidth = (text: string) =>
  text.replace(/[\d+]/g, (one) => String.fromCodePoint(0xfee0 + one.charCodeAt(0)));

/** The forms in which a person of the country writes their number. */
function formsOf(code: string, plans = all): [name: string, written: string, expected: string][] {
  const example = getExampleNumber(code as CountryCode, examples, plans);
  if (!example) throw new Error(`No example of ${code}`);
  const { countryCallingCode, nationalNumber } = example;
  const whole = countryCallingCode + nationalNumber;
  const spaced = example.formatInternational();
  const trunk = trunks[code] ?? '0';
  const forms = {
    'E.164': `+${whole}`,
    'after 00': `00${whole}`,
    national: example.formatNational(),
    'national, digits only': trunk + nationalNumber,
    'without trunk prefix': nationalNumber,
    dashed: spaced.replaceAll(' ', '-'),
    bracketed: `(${nationalNumber.slice(0, 2)}) ${nationalNumber.slice(2, 5)}.${nationalNumber.slice(5)}`,
    'without plus': whole,
    'with (0)': `+${countryCallingCode} (0)${nationalNumber}`,
    'with its trunk prefix after the calling code': `+${countryCallingCode} (${trunk})${nationalNumber}`,
    'after the prefix for calls abroad': `${iddOf[code] ?? '00'} ${whole}`,
    'in Arabic digits': arabic(spaced),
    'in Bengali digits, national': bengali(example.formatNational()),
    'full width': fullWidth(spaced),
    'with no-break spaces': ` ${spaced.replaceAll(' ', ' ')} `,
    'with narrow spaces and direction marks': `\u202a${spaced.replaceAll(' ', '\u202f')}\u202c`,
  };
  return Object.entries(forms).map(([name, written]) => [name, written, whole]);
}

describe.each(countries)('the example of $code', ({ code }) => {
  it.each(formsOf(code))('%s: %s is %s', (_, written, expected) => {
    expect(phoneOf(written, code)).toBe(expected);
    expect(readAny(written, countryOf(code), areaCodes).phone, 'with the plans of all countries').toBe(
      expected,
    );
  });
});

it('reads the examples of every country of the world with the plans of all', () => {
  const codes = Object.keys(all.countries).filter((code) => examples[code as CountryCode]);
  const misread = codes.flatMap((code) => {
    const example = getExampleNumber(code as CountryCode, examples, all);
    const expected = example?.number.slice(1);
    const forms = [
      example?.number,
      `00${expected}`,
      example?.formatNational(),
      example?.nationalNumber,
      expected,
    ];
    return forms.flatMap((written = '') => {
      const { phone } = readAny(written, countryOf(code), []);
      return phone === expected ? [] : [`${code} ${written} → ${phone}, not ${expected}`];
    });
  });
  expect(misread).toEqual([]);
});

it.each([
  ['01 23 45 67 89', 'CI', '2250123456789'],
  ['+225 01 23 45 67 89', 'KE', '2250123456789'],
  ['225 01 23 45 67 89', 'CI', '2250123456789'],
  ['225 01 23 45 67 89', 'KE', '2250123456789'],
  ['06 1234 5678', 'IT', '390612345678'],
  ['+39 (0)6 1234 5678', 'KE', '390612345678'],
  ['312 345 6789', 'IT', '393123456789'],
  ['(55) 99612-3456', 'BR', '5555996123456'],
  ['0 15 55 99612-3456', 'BR', '5555996123456'],
  ['0015 44 7911 123456', 'BR', '447911123456'],
  ['0031 6 12345678', 'BR', '31612345678'],
  ['04941 1234567', 'DE', '4949411234567'],
  ['4915112345678', 'DE', '4915112345678'],
  ['49 30 123456', 'DE', '4930123456'],
  ['+44 (0)7911 123456', 'KE', '447911123456'],
  ['0044 (0)7911 123456', 'KE', '447911123456'],
  ['07911 123456', 'GB', '447911123456'],
  ['0055 0 51 94351-4811', 'BR', '5551943514811'],
  ['001 62 812 345 678', 'ID', '62812345678'],
  ['001 202 555 0123', 'ID', '12025550123'],
  ['001 44 7911 123456', 'ID', '447911123456'],
  ['007 495 123 45 67', 'ID', '74951234567'],
  ['007 903 123 45 67', 'ID', '79031234567'],
  ['001 231 555 0123', 'ID', '12315550123'],
  ['001 65 6123 4567', 'ID', '6561234567'],
  ['001 65 8123 4567', 'ID', '6581234567'],
  ['007 65 9123 4567', 'ID', '6591234567'],
  ['001 47 412 34 567', 'ID', '4741234567'],
  ['001 45 20 12 34 56', 'ID', '4520123456'],
  ['001 656 234 5678', 'ID', '16562345678'],
  ['0712−345−678', 'KE', '254712345678'],
  ['tel:+254-712-345-678', 'DE', '254712345678'],
  ['011 44 7911 123456', 'US', '447911123456'],
  ['1 (202) 555-0123', 'US', '12025550123'],
  ['0011 44 7911 123456', 'AU', '447911123456'],
  ['000 44 7911 123456', 'KE', '447911123456'],
  ['+52 1 55 1234 5678', 'KE', '525512345678'],
  ['044 55 1234 5678', 'MX', '525512345678'],
  ['045 (55) 1234-5678', 'MX', '525512345678'],
  ['01 999 123 4567', 'MX', '529991234567'],
  ['1 999 123 4567', 'MX', '529991234567'],
  ['00 52 1 999 123 4567', 'DE', '529991234567'],
  ['5219991234567', 'MX', '529991234567'],
  ['+52 044 55 1234 5678', 'MX', '525512345678'],
  ['+52 (0) 55 1234 5678', 'MX', '525512345678'],
  ['155 123 4567', 'MX', '521551234567'],
  ['٠٧١٢ ٣٤٥ ٦٧٨', 'KE', '254712345678'],
  ['+۲۵۴ ۷۱۲ ۳۴۵ ۶۷۸', 'DE', '254712345678'],
  ['＋２５４　７１２３４５６７８', 'DE', '254712345678'],
])('reads %s in %s', (written, code, expected) => {
  expect(phoneOf(written, code)).toBe(expected);
  expect(readAny(written, countryOf(code), areaCodes).phone).toBe(expected);
});

it('reads the trunk prefix 8 and the prefix 8~10 of other countries', () => {
  const inCountry = (written: string, code: string) => readAny(written, countryOf(code)).phone;
  expect(inCountry('8 (912) 345-67-89', 'RU')).toBe('79123456789');
  expect(inCountry('8 (017) 234-56-78', 'BY')).toBe('375172345678');
  expect(inCountry('8 029 491-19-11', 'BY')).toBe('375294911911');
  expect(inCountry('8~10 44 7911 123456', 'RU')).toBe('447911123456');
  expect(inCountry('06 20 123 4567', 'HU')).toBe('36201234567');
});

it('finds the accounts of the fixtures, however the library judges them', () => {
  const accounts = Object.values({ ...personas, ...richPersonas }).map(({ phone }) => phone);
  for (const phone of accounts) {
    for (const { code } of countries) {
      expect(phoneOf(`+${phone}`, code), code).toBe(phone);
      expect(phoneOf(`00${phone}`, code), code).toBe(phone);
      expect(phoneOf(phone, code), code).toBe(phone);
    }
    const [country] = countries.filter(({ areaCode }) => phone.startsWith(areaCode));
    const { code, areaCode = '' } = country ?? {};
    expect(phoneOf(phone.slice(areaCode.length), code), phone).toBe(phone);
  }
});

it('keeps the digits of a number that no plan knows', () => {
  expect(phoneOf('+999 12 34 56')).toBe('999123456');
  expect(phoneOf('+254 1')).toBe('2541');
  expect(phoneOf('')).toBe('');
  expect(readPhone('0712')).toEqual({ phone: '0712', areaCode: undefined });
  expect(readPhone('254700000002').phone).toBe('254700000002');
});

it('takes one zero from a national number of a country without a plan', () => {
  const nowhere = { code: 'XX', areaCode: '999' };
  expect(readPhone('0 712 345 678', nowhere, ['999'])).toEqual({ phone: '999712345678', areaCode: '999' });
  expect(readPhone('712 345 678', nowhere, ['999']).phone).toBe('999712345678');
  expect(readPhone('999712345678', nowhere, ['999']).phone).toBe('999712345678');
});

it('does not change the country because of a typing error', () => {
  expect(readPhone('2012345678', countryOf('KE'), areaCodes).areaCode).toBe('254');
  expect(readPhone('6212345678', countryOf('IN'), areaCodes).areaCode).toBe('91');
});

it('joins a national number with its calling code', () => {
  expect(phones.join('254', '0712345678')).toBe('254712345678');
  expect(phones.join('225', '0123456789')).toBe('2250123456789');
  expect(phones.join('49', '494112345678')).toBe('49494112345678');
  expect(phones.join('999', '0712345678')).toBe('999712345678');
});

it('knows the numbering plans of the offered countries', () => {
  for (const { code, areaCode } of countries) expect(phones.knows({ code, areaCode }), code).toBe(true);
  for (const code of ['RU', 'MY', 'JM']) {
    expect(phones.knows(countryOf(code)), code).toBe(false);
    expect(phonesOfAll.knows(countryOf(code)), code).toBe(true);
  }
  expect(phones.knows({ code: 'KE', areaCode: '255' })).toBe(false);
});

it('tells written numbers from e-mail addresses and other texts', () => {
  for (const text of ['+254 [0]712,345', '0712−345·678', 'tel:+254712345678', "079'123'45'67", '0171/123_45'])
    expect(isPhoneText(text), text).toBe(true);
  for (const text of ['a@example.com', '1@2', '*100#', '0712 345 ABC', '254x'])
    expect(isPhoneText(text)).toBe(false);
});
