import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { englishTextsFor } from './english-left.ts';
import {
  english as source,
  readJson,
  readTexts,
  root,
  textsIn,
  translatedLocales,
  translatedTexts,
  translationFiles,
  type TextFile,
  type Texts,
} from './files.ts';
import { readGlossary, type Glossary } from './glossary.ts';
import { inEnglish, missingKeys, stemOf } from './structure.ts';

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
  return translationFiles(locale).flatMap((file) => {
    const [texts, originals] = [readTexts(file.path), readTexts(file.source)];
    const missing = missingKeys(texts, originals);
    // A language that has begun lacks whole areas.
    if (texts.size === 0) return [`${file.area} is missing: ${missing.length} texts`];
    const stamped = english[file.area];
    return [
      ...missing.map((key) => `${file.area}.${key} is missing`),
      ...(stamped === undefined
        ? [`${file.area} is not recorded yet: npm run texts -- stamp ${locale} ${file.area}`]
        : outdatedKeys(file, stamped).map((key) => `${key} is outdated`)),
    ];
  });
}

/** The commit that recorded the stamps last. */
const stampCommit = (locale: string): string =>
  execFileSync('git', ['log', '-1', '--format=%H', '--', pathOf(locale)], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** The texts of a file in a commit. None if it had no such file. */
function textsOfCommit(path: string, commit: string): Texts {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
    return textsIn(JSON.parse(execFileSync('git', ['show', `${commit}:${path}`], options)));
  } catch {
    return new Map();
  }
}

interface Translated {
  readonly area: string;
  readonly originals: Texts;
  readonly texts: Texts;
  /** The texts when the stamp was recorded. */
  readonly before: Texts;
  /** The whole keys whose English text has changed since. */
  readonly outdated: readonly string[];
  /** The texts of the other languages, by whole keys. */
  readonly others: readonly Texts[];
}

/**
 * The texts that keep an area from being recorded as translated: those that still have English words, and those that are as they were
 * before their English text changed. A reader names the latter if they are right.
 */
export function unrecordable(
  glossary: Glossary,
  { area, originals, texts, before, outdated, others }: Translated,
  unchanged: readonly string[],
): string[] {
  const isEnglish = englishTextsFor(glossary);
  return [...texts].flatMap(([name, text]) => {
    const key = `${area}.${name}`;
    const theirs = others.flatMap((one) => one.get(key) ?? []);
    if (isEnglish({ key, original: inEnglish(originals, name), text, others: theirs }))
      return [`${key} has English words: ${text}`];
    const isOutdated = outdated.some((one) => one === area || stemOf(one) === stemOf(key));
    return isOutdated && before.get(name) === text && !unchanged.includes(stemOf(key))
      ? [`${stemOf(key)} is as before its English text changed: ${text}`]
      : [];
  });
}

/** The texts that keep these areas of a translation, or all areas, from being recorded. */
export function refusedTexts(
  locale: string,
  areas: readonly string[],
  unchanged: readonly string[],
): string[] {
  const { english = {} } = readTranslation(locale) ?? {};
  const commit = stampCommit(locale);
  const others = translatedLocales()
    .filter((one) => one !== locale && one !== source)
    .map(translatedTexts);
  return translationFiles(locale)
    .filter(({ area }) => areas.length === 0 || areas.includes(area))
    .flatMap((file) => {
      const stamped = english[file.area];
      const texts = readTexts(file.path);
      const outdated = stamped === undefined ? [] : outdatedKeys(file, stamped);
      const before = textsOfCommit(file.path, commit);
      const originals = readTexts(file.source);
      return unrecordable(
        readGlossary(locale) ?? { terms: {} },
        { area: file.area, originals, texts, before, outdated, others },
        unchanged,
      );
    });
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
