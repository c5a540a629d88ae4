import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Characters {
  readonly main: Readonly<
    Record<
      string,
      { readonly characters: { readonly exemplarCharacters: string; readonly auxiliary: string } }
    >
  >;
}

const known = new Map<string, ReadonlySet<string>>();

/**
 * The letters of a language by CLDR, in lower case, including letters of its loanwords. Look-alikes of other scripts are not
 * among them.
 */
export function lettersOf(tag: string): ReadonlySet<string> {
  const { language } = new Intl.Locale(tag);
  const letters = known.get(language) ?? readLetters(language);
  known.set(language, letters);
  return letters;
}

function readLetters(language: string): ReadonlySet<string> {
  const folder = dirname(fileURLToPath(import.meta.resolve('cldr-misc-full/package.json')));
  const file = join(folder, 'main', language, 'characters.json');
  const { main } = JSON.parse(readFileSync(file, 'utf8')) as Characters;
  const { exemplarCharacters = '', auxiliary = '' } = main[language]?.characters ?? {};
  return new Set([...membersOf(exemplarCharacters), ...membersOf(auxiliary)]);
}

/** The single characters of a UnicodeSet such as `[a-z {ch} \u200C]`. */
function membersOf(set: string): string[] {
  const plain = set
    .slice(1, -1)
    .replace(/\\u([0-9A-F]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  const ranges = [...plain.matchAll(/(\S)-(\S)/gu)].flatMap(([, first = '', last = '']) =>
    charactersFrom(first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0),
  );
  return [...ranges, ...Array.from(plain.normalize('NFC'))].filter(
    (character) => !/[\s{}\\-]/.test(character),
  );
}

const charactersFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** The letters and marks of some words that are not letters of the language. */
export function foreignLetters(tag: string, words: string): string[] {
  const letters = lettersOf(tag);
  const used =
    words
      .normalize('NFC')
      .toLocaleLowerCase(tag)
      .match(/[\p{L}\p{M}]/gu) ?? [];
  return [...new Set(used)].filter(
    (letter) =>
      !letters.has(letter) && !Array.from(letter.normalize('NFD')).every((part) => letters.has(part)),
  );
}
