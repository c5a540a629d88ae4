import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { moneyParts, moneyText } from './money-text.ts';

const figure = (tag: Language['tag'], money: string | number) => moneyParts(tag, money).figure;

describe('amount', () => {
  test('has at least 2 and at most 6 decimals', () => {
    expect(figure('en-US', '12')).toBe('12.00');
    expect(figure('en-US', '12.5')).toBe('12.50');
    expect(figure('en-US', '0.123456')).toBe('0.123456');
    expect(figure('en-US', '1.500000')).toBe('1.50');
  });

  test('is grouped by the rules of its language', () => {
    expect(figure('en-US', '1234567.89')).toBe('1,234,567.89');
    expect(figure('hi-IN', '1234567.89')).toBe('12,34,567.89');
    expect(figure('de-DE', '1234567.89')).toBe('1.234.567,89');
    expect(figure('kn-IN', '1234567.89')).toBe('12,34,567.89');
    expect(figure('es-ES', '1234.50')).toBe('1234,50');
    expect(figure('es-ES', '12345.50')).toBe('12.345,50');
  });

  test.each(languages)('matches Intl.NumberFormat in $name', ({ tag }) => {
    // CLDR groups Kannada by thousands; number-text.ts says why it is by lakhs here.
    const format = new Intl.NumberFormat(tag === 'kn-IN' ? 'en-IN' : tag, { minimumFractionDigits: 2 });
    for (const money of ['0', '12.5', '123', '1234', '12345.25', '123456', '1234567.75', '9876543210'])
      expect(figure(tag, money)).toBe(format.format(Number(money)));
  });

  test('has no leading zeros', () => {
    expect(figure('en-US', '007')).toBe('7.00');
    expect(figure('en-US', '000')).toBe('0.00');
    expect(figure('hi-IN', '0001234567')).toBe('12,34,567.00');
  });

  test('is exact beyond floating-point precision', () => {
    expect(figure('en-US', '999999999999.123457')).toBe('999,999,999,999.123457');
    expect(figure('en-US', '90071992547409931.10')).toBe('90,071,992,547,409,931.10');
  });

  test('may be a JSON number', () => {
    expect(figure('en-US', 0.1 + 0.2)).toBe('0.30');
    expect(figure('en-US', 1e-7)).toBe('0.00');
  });

  test('has a minus sign, a plus sign if requested, and no sign on zero', () => {
    expect(moneyParts('en-US', '-5.00').sign).toBe('−');
    expect(moneyParts('en-US', '5.00').sign).toBe('');
    expect(moneyParts('en-US', '5.00', true).sign).toBe('+');
    expect(moneyParts('en-US', '0.00', true).sign).toBe('');
    expect(moneyParts('en-US', '-0.00').sign).toBe('');
  });

  test('is a dash if it is invalid', () => {
    expect(figure('en-US', '')).toBe('—');
    expect(figure('en-US', 'NaN')).toBe('—');
  });

  test('has a non-breaking space before its unit', () => {
    expect(moneyText('en-US', '-1250.5', 'USDT')).toBe('−1,250.50\u00a0USDT');
  });
});
