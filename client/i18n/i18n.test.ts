import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import documents from 'virtual:texts/documents';
import rest, { type TextFiles } from 'virtual:texts/rest';
import start from 'virtual:texts/start';
import english from '../../contract/words/fields/en-US.json';
import { risk } from './locales/en-US/documents.json';
import {
  chooseLanguage,
  hasText,
  loadTextsFrom,
  offeredLanguages,
  startI18n,
  t,
  withAllTexts,
} from './i18n.ts';
import { isPartial } from './grades.ts';
import { lackingTexts } from './plugin.ts';
import { countText } from './number-text.ts';
import { startFields } from './start-areas.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  await withAllTexts(Promise.resolve());
});

afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** Formats a count that may not be a number in the response. */
const days = (count: unknown) => t('products.days', { count: count as number });

test('shows a dash for a missing or invalid count', () => {
  expect(days(1)).toBe('1 day');
  expect(days(180)).toBe('180 days');
  expect(days(undefined)).toBe('—');
  expect(days(null)).toBe('— days');
  expect(days('soon')).toBe('—');
  expect(days({})).toBe('— days');
});

test('accepts a count as a string', () => {
  expect(days('1')).toBe('1 day');
  expect(days('180')).toBe('180 days');
});

test('shows a dash for any other missing value', () => {
  const pair = (start: unknown, end: unknown) =>
    t('home.saleFrom', { start: start as string, end: end as string });
  expect(pair('Monday', 'Friday')).not.toContain('—');
  expect(pair(null, undefined).match(/—/g)).toHaveLength(2);
});

const whole = offeredLanguages.filter(({ locale }) => !isPartial(locale));

test.each(whole)('chooses the plural forms of $name', async ({ locale, tag }) => {
  const { members_one, members_other } = (
    (await import(`./locales/${locale}/team.json`)) as { default: Record<string, string> }
  ).default;
  const rules = new Intl.PluralRules(tag);
  await chooseLanguage(locale);
  for (const count of [0, 1, 2]) {
    const form = rules.select(count) === 'one' ? members_one : members_other;
    expect(t('team.members', { count })).toBe(form?.replace('{{count}}', String(count)));
  }
});

// The seconds are put into “About {{time}} to go”.
test.each(offeredLanguages)('begins a time inside a sentence in lower case in $name', async ({ locale }) => {
  await chooseLanguage(locale);
  for (const count of [1, 20]) expect(t('recharge.confirmations.seconds', { count })).not.toMatch(/^\p{Lu}/u);
});

test.each(offeredLanguages)('writes a large count as $name does', async ({ locale, tag }) => {
  await chooseLanguage(locale);
  const large = countText(tag, 1_234_567);
  expect(t('team.members', { count: 1_234_567 })).toContain(large);
});

test.each(offeredLanguages)(
  'has every word about a field in $name, divided into its parts',
  async ({ locale }) => {
    await chooseLanguage(locale);
    const wordsIn = async (files: TextFiles) => {
      const { default: own, english: others } = (await files[locale]?.()) ?? {};
      return Object.keys({ ...(own?.['fields'] as object), ...(others?.['fields'] as object) });
    };
    const [first, later] = [await wordsIn(start), await wordsIn(rest)];
    expect(first.toSorted()).toEqual(startFields.toSorted());
    for (const word of [...first, ...later]) expect(hasText(`fields.${word}`), word).toBe(true);
    expect(new Set([...first, ...later]).size).toBe(Object.keys(english).length);
  },
);

test('loads the texts of a screen also in a language that is chosen later, and in English if they fail', async () => {
  // A test file before this one may have loaded all texts of a screen, and they share modules.
  vi.resetModules();
  const { chooseLanguage, hasText, loadTextsFrom, startI18n, t } = await import('./i18n.ts');
  await startI18n({ locale: 'de-DE' });
  expect(hasText('documents.risk.title')).toBe(false);
  await loadTextsFrom({ ...documents, 'de-DE': () => Promise.reject(new Error('No network')) });
  expect(t('documents.risk.title')).toBe(risk.title);
  await chooseLanguage('tr-TR');
  expect(hasText('documents.risk.title')).toBe(true);
  expect(t('documents.risk.title')).not.toBe(risk.title);
});

test('shows a text that a language lacks in English, in the plural forms of English', async () => {
  const file = {
    default: { added: { other: 'Autre' } },
    english: { added: { text: 'Added', days_one: '{{count}} day', days_other: '{{count}} days' } },
  };
  await loadTextsFrom({ 'fr-FR': () => Promise.resolve(file) });
  await chooseLanguage('fr-FR');
  const added = t as (key: string, options?: object) => string;
  expect(added('added.other')).toBe('Autre');
  expect(added('added.text')).toBe('Added');
  // French has the singular for 0, and a form of its own for a million.
  expect(added('added.days', { count: 0 })).toBe('0 days');
  expect(added('added.days', { count: 1 })).toBe('1 day');
  expect(added('added.days', { count: 1_000_000 })).toMatch(/days$/);
});

test('finds the English texts that a translation lacks', () => {
  const originals = {
    title: 'Title',
    days_one: 'day',
    days_other: 'days',
    form: { name: 'Name', hint: 'Hint' },
  };
  const own = { title: 'Titre', form: { name: 'Nom' } };
  expect(lackingTexts(own, originals)).toEqual({
    days_one: 'day',
    days_other: 'days',
    form: { hint: 'Hint' },
  });
  expect(lackingTexts({}, originals)).toEqual(originals);
  expect(lackingTexts(originals, originals)).toBeUndefined();
});
