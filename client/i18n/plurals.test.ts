import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages, type Locale } from '#contract/languages.ts';
import { isPartial } from './grades.ts';
import { chooseLanguage, startI18n, t, withAllTexts } from './i18n.ts';
import { countText } from './number-text.ts';

type Nested = { readonly [name: string]: string | Nested };

const files = import.meta.glob<Nested>('./locales/*/*.json', { eager: true, import: 'default' });

/** The texts of a language by their keys, such as `team.members_one`. */
function textsOf(locale: Locale): ReadonlyMap<string, string> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${locale}/`));
  return new Map(own.flatMap(([path, texts]) => flat(texts, path.slice(path.lastIndexOf('/') + 1, -5))));
}

const flat = (texts: Nested, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}.${name}`, value]] : flat(value, `${path}.${name}`),
  );

const form = /_(zero|one|two|few|many|other)$/;
const whole = languages.filter(({ locale }) => !isPartial(locale));
const all = new Map(whole.map(({ locale }) => [locale, textsOf(locale)]));
/** The plurals that every whole language has. A new one is in English only until it is translated. */
const plurals = [...textsOf('en-US').keys()]
  .filter((key) => key.endsWith('_other'))
  .map((key) => key.replace(form, ''))
  .filter((key) => [...all.values()].every((texts) => texts.has(`${key}_other`)))
  .toSorted();

/** Each category of CLDR has one of these numbers in the languages that have it, and both ends of ranges are here. */
const counts = [0, 1, 2, 3, 4, 5, 10, 11, 12, 20, 21, 22, 100, 101, 1000, 1_000_000, 2_000_000];
/** The numbers of the table that a person has read. */
const shown = [0, 1, 2, 1_000_000];

const placeholder = /\{\{(\w+)[^}]*\}\}/g;
const valuesOf = (text: string) =>
  Object.fromEntries(Array.from(text.matchAll(placeholder), ([, name = '']) => [name, `‹${name}›`]));

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  await withAllTexts(Promise.resolve());
});

afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** A text as the app shows it, with the names of its other values. */
const rendered = (key: string, text: string, count: number): string =>
  // The keys are read from the files.
  (t as unknown as (key: string, values: object) => string)(key, { ...valuesOf(text), count });

describe.each(whole)('the plurals in $name', ({ locale, tag }) => {
  const texts = all.get(locale) ?? new Map<string, string>();
  const rules = new Intl.PluralRules(tag);

  it('have a form for each category of CLDR and no other', () => {
    const categories = rules.resolvedOptions().pluralCategories.toSorted();
    for (const key of plurals) {
      const forms = [...texts.keys()].filter((one) => one.replace(form, '') === key && form.test(one));
      expect(forms.map((one) => form.exec(one)?.[1]).toSorted(), key).toEqual(categories);
    }
  });

  it('are chosen by the count', async () => {
    await chooseLanguage(locale);
    for (const key of plurals)
      for (const count of counts) {
        const text = texts.get(`${key}_${rules.select(count)}`) ?? '';
        if (text.includes('$t(')) continue;
        const expected = text.replaceAll(placeholder, (_, name: string) =>
          name === 'count' ? countText(tag, count) : `‹${name}›`,
        );
        expect(rendered(key, text, count), `${key} ${count}`).toBe(expected);
      }
  });

  it('read as in the table', async () => {
    await chooseLanguage(locale);
    const rows = plurals.flatMap((key) =>
      shown.map((count) => {
        const text = texts.get(`${key}_${rules.select(count)}`) ?? '';
        return `${key}\t${count}\t${rendered(key, text, count)}`;
      }),
    );
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`./plurals/${locale}.txt`);
  });
});
