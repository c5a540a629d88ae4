import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { refusals } from '#contract/refusals.ts';
import { recordCodes } from '#contract/wallet.ts';
import { allFiles, readTexts, root } from '../../scripts/texts/files.ts';
import { withoutNames } from '../../scripts/texts/names.ts';
import { stemOf, withoutPlaceholders } from '../../scripts/texts/structure.ts';

const locales: readonly string[] = languages.map(({ locale }) => locale);
const files = allFiles();
const translations = files.filter(({ locale }) => locale !== 'en-US');

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? '';

/** Collects the quoted texts in the sources of these folders, and the beginnings of template literals. */
function quotedIn(...folders: string[]) {
  const sources = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const found = (pattern: RegExp) => [...sources.matchAll(pattern)].map(([, text]) => text ?? '');
  return {
    wholes: new Set(found(/['"`]([\w.]+)['"`]/g)),
    beginnings: found(/`(\w+\.[\w.]*)\$\{/g),
  };
}

describe('texts', () => {
  it('have only files of known languages', () => {
    const unknown = files.filter(({ locale }) => !locales.includes(locale));
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it.each(translations.filter(({ tag }) => scriptOf(tag) !== 'Latn'))(
    '$path uses the script of its language',
    ({ path, tag }) => {
      const own = `\\p{Script_Extensions=${scriptOf(tag)}}`;
      const foreign = new RegExp(`[^${own}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}]`, 'u');
      for (const [key, text] of readTexts(path)) {
        const words = withoutPlaceholders(text);
        expect(words, key).not.toMatch(foreign);
        // Names, units and values of the API are in Latin letters. Other words and phrases are not.
        if (!new RegExp(own, 'u').test(words)) expect(withoutNames(words), key).not.toMatch(/[a-z]/i);
        expect(words, key).not.toMatch(/[a-z]{3,}( [a-z]{2,}){2}/i);
      }
    },
  );

  it('exist for every refusal and every kind of record', () => {
    const english = readTexts('contract/words/messages/en-US.json');
    const needed = [
      ...Object.keys(refusals).map((reason) => `refusals.${reason}`),
      ...recordCodes.map((code) => `records.${code}`),
    ];
    expect(
      needed.filter((key) => !english.has(key)),
      'These have no message in contract/words/messages/en-US.json.',
    ).toEqual([]);
  });

  it('exist for every error of a field in the contract', () => {
    const english = readTexts('contract/words/fields/en-US.json');
    const sources = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, 'contract', name), 'utf8'))
      .join('\n');
    // `text(pattern, error)` is the short form in fields.ts.
    const named = [...sources.matchAll(/(?:error: |\btext\(\/.+\/\w*, )'(\w+)'/g)].map(
      ([, key]) => key ?? '',
    );
    expect(
      named.filter((key) => !english.has(key)),
      'These errors have no message in contract/words/fields/en-US.json.',
    ).toEqual([]);
  });

  it('of the fixtures are all used', () => {
    const sources = readdirSync(join(root, 'fixtures'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, 'fixtures', name), 'utf8'))
      .join('\n');
    const names = new Set(sources.match(/\w+/g));
    const keys = [...readTexts('fixtures/words/en-US.json').keys()];
    expect(keys.filter((key) => !key.split('.').every((name) => names.has(name)))).toEqual([]);
  });

  it('of the client and of fields are all used', () => {
    const [page, field] = [quotedIn('client'), quotedIn('contract', 'mock-server')];
    const english = files.filter(({ path, source }) => path === source);
    const unused = english.flatMap(({ area, path }) => {
      if (area === 'server' || area === 'fixtures') return [];
      const [{ wholes, beginnings }, prefix] = area === 'fields' ? [field, ''] : [page, `${area}.`];
      return [...readTexts(path).keys()].filter((key) => {
        const stem = `${prefix}${stemOf(key)}`;
        // A text for a context is used by the key without the context.
        const names = [stem, stem.replace(/_[^_.]+$/, '')];
        return !names.some((name) => wholes.has(name) || beginnings.some((one) => name.startsWith(one)));
      });
    });
    expect(unused).toEqual([]);
  });
});
