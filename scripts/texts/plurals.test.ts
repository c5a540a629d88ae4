import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { countText } from '#client/i18n/number-text.ts';
import { english, readTexts, root } from './files.ts';
import { stemOf } from './structure.ts';

/** Texts with plurals beside the members' screens: the server's, those about hosts, and the desktop's in English. */
const folders = ['contract/words/messages', 'contract/words/fields', 'fixtures/words', 'client/i18n/hosts'];
const files = folders
  .flatMap((folder) => languages.map(({ locale, tag }) => ({ tag, path: `${folder}/${locale}.json` })))
  .concat(
    readdirSync(join(root, 'client/i18n'))
      .filter((name) => name.endsWith('.json') && name !== 'notes.json')
      .toSorted()
      .map((name) => ({ tag: english, path: `client/i18n/${name}` })),
  );

/** The numbers of the table that a person has read: each language has all its forms among them. */
const shown = [0, 1, 2, 1_000_000];

const placeholder = /\{\{(\w+)[^}]*\}\}/g;
const valuesOf = (text: string) =>
  Object.fromEntries(Array.from(text.matchAll(placeholder), ([, name = '']) => [name, `‹${name}›`]));

const plurals = files.flatMap(({ tag, path }) => {
  const texts = readTexts(path);
  return [...texts]
    .filter(([key]) => key.endsWith('_other'))
    .map(([key, text]) => ({ tag, path, stem: stemOf(key), text, texts }));
});

/** A text for a count, as i18next chooses it. */
async function rendered({ tag, stem, text, texts }: (typeof plurals)[number], count: number) {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: tag,
    keySeparator: false,
    resources: { [tag]: { translation: Object.fromEntries(texts) } },
    interpolation: { escapeValue: false },
  });
  // The keys are read from the files.
  const t = i18n.t as unknown as (key: string, values: object) => string;
  const sentence = t(stem, { ...valuesOf(text), count });
  return sentence.replace(String(count), countText(tag, count));
}

it('plurals have all forms of their language', () => {
  for (const { tag, path, stem, texts } of plurals) {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    for (const form of pluralCategories)
      expect(texts.has(`${stem}_${form}`), `${path} ${stem}_${form}`).toBe(true);
  }
});

it('plurals beside the members’ screens read as in the table', async () => {
  const rows: string[] = [];
  for (const plural of plurals)
    for (const count of shown)
      rows.push([plural.path, plural.stem, count, await rendered(plural, count)].join('\t'));
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('./plurals.txt');
});
