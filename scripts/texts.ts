import { parseScriptOptions, UsageError } from '#cli/command-line.ts';
import { checkLocale } from './texts/check.ts';
import { english, translatedLocales } from './texts/files.ts';
import { stamp } from './texts/sources.ts';

const usage = `Compares the client's texts with English, and records the English text that each translation belongs to.

  npm run texts -- check                        every language
  npm run texts -- check de-DE tr-TR            these languages
  npm run texts -- stamp de-DE                  all German texts match the English ones
  npm run texts -- stamp de-DE wallet home.how  only the texts with these keys do

  --help   show this help

Mistakes are wrong keys, placeholders, tags, plural forms or letters, and English left over. Notes are for a reader: outdated
texts, and texts without the terms of docs/glossary.

Exit code: 0; 1 for a mistake in a text; 2 for an unknown command or language.`;

const locales = translatedLocales().filter((locale) => locale !== english);

function parseLocale(given: string): string {
  if (locales.includes(given)) return given;
  throw new UsageError(`The language must be one of ${locales.join(', ')}.`);
}

function check(given: readonly string[]): void {
  const chosen = given.length > 0 ? given.map(parseLocale) : locales;
  for (const locale of chosen) {
    const { mistakes, notes } = checkLocale(locale);
    console.log(`${locale}: ${mistakes.length} mistakes, ${notes.length} notes`);
    for (const mistake of mistakes) console.log(`  mistake  ${mistake}`);
    for (const note of notes) console.log(`  note     ${note}`);
    if (mistakes.length > 0) process.exitCode = 1;
  }
}

function stampTexts([locale = '', ...keys]: readonly string[]): void {
  const changed = stamp(parseLocale(locale), keys);
  console.log(`${locale}: ${changed} texts are stamped.`);
}

function run(command: string | undefined, given: readonly string[]): void {
  if (command === 'check') check(given);
  else if (command === 'stamp') stampTexts(given);
  else throw new UsageError('The command must be check or stamp. See --help.');
}

parseScriptOptions(usage, {}, (_values, [command, ...given]) => run(command, given), true);
