import { describe, expect, it } from 'vitest';
import { amountText, editAmount, readAmount, type AmountWriting } from './amount-text.ts';

const grouped = (group: string) => (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
const english: AmountWriting = { point: '.', group: ',', grouped: grouped(',') };
const german: AmountWriting = { point: ',', group: '.', grouped: grouped('.') };
const french: AmountWriting = { point: ',', group: '\u202f', grouped: grouped('\u202f') };

describe('an amount', () => {
  it.each([
    ...[['', ''] as const, ['0', '0'] as const, ['0.5', '0.5'] as const, ['12.', '12.'] as const],
    ...[['1250.50', '1250.50'] as const, [' 250 ', '250'] as const],
    ...[['.', '0.'] as const, ['.5', '0.5'] as const],
    ['1,250.50', '1250.50'],
    ['1,234,567', '1234567'],
    ['12,34,567.8', '1234567.8'],
    ['1 234.50', '1234.50'],
    ["1'234", '1234'],
    ['1’234’567.50', '1234567.50'],
    ['1.234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ['१२.५', '12.5'],
    ['௧,௦௨௫.௨௫', '1025.25'],
    ['\u202a1,234.56\u202c', '1234.56'],
    ['\u200f١٢٣\u200e', '123'],
    ['\ufeff250\u200b', '250'],
  ] as const)('accepts a complete or partial amount: %j becomes %j', (text, value) => {
    expect(readAmount(english, text)).toEqual({ value, isAmbiguous: false });
  });

  it.each([
    ...['1e3', '-5', '+5', '0x10', '007', '12.345', '12.3.4', '₹ 250', '0,500', '1.500', '5 5', '01,234'],
    ...['1,2345', '1,23,45.6', '1,234.567', '1 234,567', '1,234.50.5', '1.234.5', '1,234 567'],
  ])('rejects any other text: %j', (text) => {
    expect(readAmount(english, text)).toBeUndefined();
  });

  it.each([
    ['english', english, '1,000', '1000'],
    ['english', english, '1,5', '1.5'],
    ['english', english, '1,00,0', '1000'],
    ['german', german, '1.000', '1000'],
    ['german', german, '1.', '1.'],
    ['german', german, '1.50', '1.50'],
    ['german', german, '1.234.5', '1234.5'],
    ['french', french, '1.5', '1.5'],
  ])(
    'that another language or the next digits could change is ambiguous: %s %j',
    (_, writing, text, value) => {
      expect(readAmount(writing, text)).toEqual({ value, isAmbiguous: true });
    },
  );

  it('is never another one by the factor 1000 because of the language of its marks', () => {
    expect(readAmount(german, '1,000')).toBeUndefined();
    expect(readAmount(french, '1.000')).toBeUndefined();
    expect(readAmount(german, '0.500')).toBeUndefined();
    expect(readAmount(german, '1,234.50')?.value).toBe('1234.50');
    expect(readAmount(english, '1.234,50')?.value).toBe('1234.50');
  });

  it('is written as the language does', () => {
    expect(amountText(german, '1234567.8')).toBe('1.234.567,8');
    expect(amountText(french, '1234.')).toBe('1\u202f234,');
    expect(amountText(english, '')).toBe('');
  });
});

/** The text and value of a field after these keys, each pressed at the end. */
function typed(writing: AmountWriting, keys: string): [text: string, value: string] {
  let shown = '';
  let value = '';
  for (const inserted of keys) {
    const edited = editAmount(writing, { shown, prefix: shown, inserted, suffix: '' });
    if (edited) ({ text: shown, value } = edited);
  }
  return [shown, value];
}

/** The text and the caret after a change at `12|34` or of `1[23]4`. */
function edited(writing: AmountWriting, field: string, inserted: string, isForward = false) {
  const [, prefix = '', selected = '', suffix = ''] = /^([^[|]*)(?:\||\[(.*)\])(.*)$/.exec(field) ?? [];
  const shown = prefix + selected + suffix;
  const { text, caret } = editAmount(writing, { shown, prefix, inserted, suffix, isForward }) ?? {};
  return text === undefined ? undefined : `${text.slice(0, caret)}|${text.slice(caret ?? 0)}`;
}

describe('typing an amount', () => {
  it('shows an ambiguous pasted amount without its direction marks', () =>
    expect(edited(german, '|', '\u202a1.000\u202c')).toBe('1.000|'));

  it.each([
    [german, '1234567,89', '1.234.567,89', '1234567.89'],
    [german, '1.234.567,89', '1.234.567,89', '1234567.89'],
    [german, '1.5', '1.5', '1.5'],
    [german, '1.500', '1.500', '1500'],
    [german, '1.5000', '15.000', '15000'],
    [german, '1234.5', '1.234.5', '1234.5'],
    [german, '0.5', '0,5', '0.5'],
    [german, '1,500', '1,50', '1.50'],
    [english, '1,00,000.5', '100,000.5', '100000.5'],
    [english, '1,50', '1,50', '1.50'],
    [english, '1.2.3', '1.23', '1.23'],
    [french, '1 234,5', '1\u202f234,5', '1234.5'],
    [french, '1.500', '1.50', '1.50'],
    [french, '1234.5', '1\u202f234,5', '1234.5'],
  ])('groups it as it grows: $0.point $1', (writing, keys, text, value) => {
    expect(typed(writing, keys)).toEqual([text, value]);
  });

  it.each([
    ['1.23|4', '9', '12.39|4'],
    ['123|', '4', '1.234|'],
    ['1|23', '9', '1.9|23'],
    ['|234', '1', '1|.234'],
    ['1.2[3]4', '', '12|4'],
    ['1.[]234', '', '1|.234'],
    ['12.34|5', ',', '1.234,|5'],
    ['1.234[,56]', '', '1.234|'],
    ['[1.234]', '5,5', '5,5|'],
    ['1.[234]', '5', '15|'],
    ['1.234|', '.', '1.234.|'],
  ])('keeps the caret: %s with %j is %s', (field, inserted, after) => {
    expect(edited(german, field, inserted)).toBe(after);
  });

  it('moves the caret past a group mark by Delete', () => {
    expect(edited(german, '1|234', '', true)).toBe('1.|234');
  });

  it('rejects what makes it no amount', () => {
    expect(edited(german, '1,50|', '5')).toBeUndefined();
    expect(edited(german, '1.234|', 'x')).toBeUndefined();
    expect(edited(german, '|1.234', '0')).toBeUndefined();
  });

  it('allows deleting digits of an amount with too many decimals', () => {
    expect(edited(english, '10.00999[9]', '')).toBe('10.00999|');
    expect(edited(german, '10,00999[9]', '')).toBe('10,00999|');
  });
});

it.each([
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['۱۲٫۵', '12.5'],
  ['১২৩.৫', '123.5'],
  ['１，２３４．５', '1234.5'],
])('reads %s', (text, value) => {
  expect(readAmount(english, text)?.value).toBe(value);
});
