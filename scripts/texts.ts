import { parseScriptOptions, UsageError } from '#cli/command-line.ts';
import { checkLocale } from './texts/check.ts';
import { english, translatedLocales, translationFiles } from './texts/files.ts';
import { withContext } from './texts/context.ts';
import { refusedTexts, stamp } from './texts/translations.ts';

const usage = `Compares translations with English, and records the English texts that they belong to.

  npm run texts                                 checks every language
  npm run texts -- check de-DE tr-TR            checks these languages
  npm run texts -- check --release              fails for outstanding texts, too
  npm run texts -- stamp de-DE                  all German texts match the English ones
  npm run texts -- stamp de-DE wallet home      only those of these areas do

  --release        for a version, in which every language is complete
  --unchanged KEY  with stamp: this text is right although its English text has changed; repeatable
  --help           show this help

Mistakes are wrong keys, placeholders, tags, plural forms, letters, numbers or units, English left over, words that docs/glossary
avoids, and words of urgency and of certain gains. Outstanding are texts that are missing, and therefore shown in English, or outdated. Notes are for a reader: texts without the
terms of docs/glossary, and phrases that are translated in several ways. “Means” is what client/i18n/notes.json says of a text. An
area is not recorded while its texts are English, or older than a change of their English texts.

Exit code: 0; 1 for a mistake in a text; 2 for an unknown command, language or area.`;

const locales = translatedLocales();

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
    for (const mistake of mistakes) console.log(`  mistake      ${withContext(mistake)}`);
    for (const text of outstanding) console.log(`  outstanding  ${withContext(text)}`);
    for (const note of notes) console.log(`  note         ${withContext(note)}`);
    if (mistakes.length > 0 || (isRelease && outstanding.length > 0)) process.exitCode = 1;
  }
}

function stampAreas([given = '', ...areas]: readonly string[], unchanged: readonly string[]): void {
  const locale = parseLocale(given);
  if (locale === english) throw new UsageError('English is the source.');
  const known = translationFiles(locale).map(({ area }) => area);
  const unknown = areas.find((area) => !known.includes(area));
  if (unknown !== undefined) throw new UsageError(`${unknown} is not an area: ${known.join(', ')}.`);
  const refused = refusedTexts(locale, areas, unchanged);
  if (refused.length === 0) {
    stamp(locale, areas);
    return;
  }
  console.error(`Nothing is recorded, because of ${refused.length} texts:`);
  for (const text of refused) console.error(`  ${withContext(text)}`);
  process.exitCode = 1;
}

interface Options {
  readonly isRelease: boolean;
  readonly unchanged: readonly string[];
}

function run(command: string, given: readonly string[], { isRelease, unchanged }: Options): void {
  if (command === 'check') check(given, isRelease);
  else if (command === 'stamp') stampAreas(given, unchanged);
  else throw new UsageError('The command must be check or stamp. See --help.');
}

parseScriptOptions(
  usage,
  {
    release: { type: 'boolean', default: false },
    unchanged: { type: 'string', multiple: true, default: [] },
  },
  ({ release, unchanged }, [command = 'check', ...given]) =>
    run(command, given, { isRelease: release, unchanged }),
  true,
);
