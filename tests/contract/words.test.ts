import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { recordCodes } from '#contract/wallet.ts';

type Tree = { readonly [key: string]: string | Tree };

const root = join(import.meta.dirname, '../..');
const folders = [
  'contract/words/fields',
  'contract/words/messages',
  'client/i18n/locales',
  'client/i18n/harness',
];

/** Every key with its words; a plural's forms count as one key, since languages differ in how many they have. */
function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const lines = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`, value]]
      : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(lines);
}

const read = (path: string): Map<string, string> =>
  flatten(JSON.parse(readFileSync(join(root, path), 'utf8')) as Tree);
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').sort();

const pairs = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json') && name !== 'en-US.json')
    .map((name) => [folder, name] as const),
);

describe('the words', () => {
  it.each(pairs)(
    '%s/%s has every key and placeholder of English, and no word left in English',
    (folder, name) => {
      const english = read(`${folder}/en-US.json`);
      const other = read(`${folder}/${name}`);
      expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [key, text] of english) {
        expect(placeholders(other.get(key) ?? ''), key).toEqual(placeholders(text));
        expect(other.get(key)?.trim(), key).not.toBe('');
      }
      const untouched = [...english].filter(
        ([key, text]) => other.get(key) === text && /[a-z]{4,} [a-z]{3,}/i.test(text),
      );
      expect(untouched.map(([key]) => key)).toEqual([]);
    },
  );

  it('name every refusal and every kind of record', () => {
    const english = read('contract/words/messages/en-US.json');
    for (const reason of Object.keys(refusals)) expect(english.has(`refusals.${reason}`), reason).toBe(true);
    for (const code of recordCodes) expect(english.has(`records.${code}`), code).toBe(true);
  });

  it('explain every check of the contract', () => {
    const english = read('contract/words/fields/en-US.json');
    const sources = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, 'contract', name), 'utf8'))
      .join('\n');
    const named = [...sources.matchAll(/error: '(\w+)'/g)].map(([, key]) => key ?? '');
    expect(named.filter((key) => !english.has(key))).toEqual([]);
  });
});
