import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startI18n, t, withAllTexts } from './i18n.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  await withAllTexts(Promise.resolve());
});

afterAll(() => void vi.unstubAllGlobals());

/** What an answer may say where the contract has a number. */
const days = (count: unknown) => t('products.days', { count: count as number });

test('a count that an answer lacks, or that is none, is a dash and not the name of its words', () => {
  expect(days(1)).toBe('1 day');
  expect(days(180)).toBe('180 days');
  expect(days(undefined)).toBe('—');
  expect(days(null)).toBe('— days');
  expect(days('soon')).toBe('—');
  expect(days({})).toBe('— days');
});

test('a count as text is counted', () => {
  expect(days('1')).toBe('1 day');
  expect(days('180')).toBe('180 days');
});

test('any other value that is missing is a dash in its sentence', () => {
  const pair = (start: unknown, end: unknown) =>
    t('home.saleFrom', { start: start as string, end: end as string });
  expect(pair('Monday', 'Friday')).not.toContain('—');
  expect(pair(null, undefined).match(/—/g)).toHaveLength(2);
});
