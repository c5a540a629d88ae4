import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson, readTexts, root, textsIn, translationFiles, type TextFile, type Texts } from './files.ts';
import { missingKeys } from './structure.ts';

/** `client/i18n/translations/<locale>.json`: the grade, and per area the English file that it translates. */
interface Translation {
  readonly grade: 'machine, unreviewed' | 'reviewed';
  /** A stamp is Git's short name of the file's content, so that `git cat-file blob` prints it. */
  readonly english: Readonly<Record<string, string>>;
}

const pathOf = (locale: string): string => `client/i18n/translations/${locale}.json`;

export const readTranslation = (locale: string): Translation | undefined =>
  readJson(pathOf(locale)) as Translation | undefined;

export function stampOf({ source }: TextFile): string {
  const content = readFileSync(join(root, source));
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex').slice(0, 12);
}

/** The English texts that an area was translated from. Git does not know a state that was never committed. */
function readStamped({ source }: TextFile, stamp: string): Texts | undefined {
  const options = { cwd: dirname(join(root, source)), encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    return textsIn(JSON.parse(execFileSync('git', ['cat-file', 'blob', stamp], options)));
  } catch {
    return undefined;
  }
}

/**
 * The translated keys whose English texts have changed since the stamp, or the area if Git does not know what they were.
 */
export function outdatedKeys(file: TextFile, stamp: string | undefined): string[] {
  if (stamp === stampOf(file)) return [];
  const before = stamp === undefined ? undefined : readStamped(file, stamp);
  if (!before) return [file.area];
  const originals = readTexts(file.source);
  const missing = new Set(missingKeys(readTexts(file.path), originals));
  return [...originals]
    .filter(([key, text]) => before.get(key) !== text && !missing.has(key))
    .map(([key]) => `${file.area}.${key}`);
}

/** Lists the missing and outdated texts of a translation. Missing ones are shown in English. */
export function outstandingTexts(locale: string): string[] {
  const { english = {} } = readTranslation(locale) ?? {};
  return translationFiles(locale).flatMap((file) => [
    ...missingKeys(readTexts(file.path), readTexts(file.source)).map(
      (key) => `${file.area}.${key} is missing`,
    ),
    ...outdatedKeys(file, english[file.area]).map((key) => `${key} is outdated`),
  ]);
}

/** Records that these areas of a translation match the English texts of today, or all areas. */
export function stamp(locale: string, areas: readonly string[]): void {
  const { grade = 'machine, unreviewed', english: before = {} } = readTranslation(locale) ?? {};
  const english = Object.fromEntries(
    translationFiles(locale).flatMap((file): [string, string][] => {
      const isSelected = areas.length === 0 || areas.includes(file.area);
      const recorded = isSelected ? stampOf(file) : before[file.area];
      return recorded === undefined ? [] : [[file.area, recorded]];
    }),
  );
  writeFileSync(join(root, pathOf(locale)), `${JSON.stringify({ grade, english }, null, 2)}\n`);
}
