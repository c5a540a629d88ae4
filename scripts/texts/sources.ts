import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishTexts, readJson, root } from './files.ts';
import { readGlossary, type Grade } from './glossary.ts';

/** `client/i18n/sources/<locale>.json`: the grade, and per English text its hash when it was translated. */
interface Sources {
  readonly grade: Grade;
  readonly texts: Readonly<Record<string, string>>;
}

export const sourcesPath = (locale: string): string => `client/i18n/sources/${locale}.json`;

export const readSources = (locale: string): Sources | undefined =>
  readJson(sourcesPath(locale)) as Sources | undefined;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The keys of English texts that changed since their translation, or were never stamped. */
export function outdatedKeys(locale: string): string[] {
  const { texts = {} } = readSources(locale) ?? {};
  return [...englishTexts()].filter(([key, text]) => texts[key] !== hashOf(text)).map(([key]) => key);
}

/**
 * Records that the translations of these texts match the English ones of today. A prefix such as `wallet` selects an area;
 * without prefixes all texts are stamped. Returns how many hashes changed.
 */
export function stamp(locale: string, prefixes: readonly string[] = []): number {
  const { texts: before = {} } = readSources(locale) ?? {};
  const isSelected = (key: string) =>
    prefixes.length === 0 || prefixes.some((prefix) => key === prefix || key.startsWith(`${prefix}.`));
  const texts = Object.fromEntries(
    [...englishTexts()].flatMap(([key, text]): [string, string][] => {
      const hash = isSelected(key) ? hashOf(text) : before[key];
      return hash === undefined ? [] : [[key, hash]];
    }),
  );
  const grade = readGlossary(locale)?.grade ?? 'machine, unreviewed';
  writeFileSync(join(root, sourcesPath(locale)), `${JSON.stringify({ grade, texts }, null, 2)}\n`);
  return Object.keys(texts).filter((key) => texts[key] !== before[key]).length;
}
