import { parseScriptOptions, UsageError } from '#cli/command-line.ts';
import { checkLocale } from './texts/check.ts';
import { english, translatedLocales, translationFiles } from './texts/files.ts';
import { stamp } from './texts/translations.ts';

const usage = `Compares translations with English, and records the English texts that they belong to.

  npm run texts                                 checks every language
  npm run texts -- check de-DE tr-TR            checks these languages
  npm run texts -- check --release              fails for outstanding texts, too
  npm run texts -- stamp de-DE                  all German texts match the English ones
  npm run texts -- stamp de-DE wallet home      only those of these areas do

  --release  for a version, in which every language is complete
  --help     show this help

Mistakes are wrong keys, placeholders, tags, plural forms or letters, and English left over. Outstanding are texts that are
missing, and therefore shown in English, or outdated. Notes are for a reader: texts without the terms of docs/glossary.

Exit code: 0; 1 for a mistake in a text; 2 for an unknown command, language or area.`;

const locales = translatedLocales().filter((locale) => locale !== english);

function parseLocale(given: string): string {
  if (locales.includes(given)) return given;
  throw new UsageError(`The language must be one of ${locales.join(', ')}.`);
}

function check(given: readonly string[], isRelease: boolean): void {
  const chosen = given.length > 0 ? given.map(parseLocale) : locales;
  for (const locale of chosen) {
    const { mistakes, outstanding, notes } = checkLocale(locale);
    console.log(
      `${locale}: ${mistakes.length} mistakes, ${outstanding.length} outstanding, ${notes.length} notes`,
    );
    for (const mistake of mistakes) console.log(`  mistake      ${mistake}`);
    for (const text of outstanding) console.log(`  outstanding  ${text}`);
    for (const note of notes) console.log(`  note         ${note}`);
    if (mistakes.length > 0 || (isRelease && outstanding.length > 0)) process.exitCode = 1;
  }
}

function stampAreas([given = '', ...areas]: readonly string[]): void {
  const locale = parseLocale(given);
  const known = translationFiles(locale).map(({ area }) => area);
  const unknown = areas.find((area) => !known.includes(area));
  if (unknown !== undefined) throw new UsageError(`${unknown} is not an area: ${known.join(', ')}.`);
  stamp(locale, areas);
}

function run(command: string, given: readonly string[], isRelease: boolean): void {
  if (command === 'check') check(given, isRelease);
  else if (command === 'stamp') stampAreas(given);
  else throw new UsageError('The command must be check or stamp. See --help.');
}

parseScriptOptions(
  usage,
  { release: { type: 'boolean', default: false } },
  ({ release }, [command = 'check', ...given]) => run(command, given, release),
  true,
);
