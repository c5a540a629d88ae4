import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { checkLocale } from './check.ts';
import {
  allFiles,
  english,
  isPartlyTranslated,
  readTexts,
  root,
  tagOf,
  translatedLocales,
  type TextFile,
} from './files.ts';
import { folded, readGlossary, stemsOf, unusedTerms } from './glossary.ts';
import { foreignLetters } from './letters.ts';
import { withoutNames } from './names.ts';
import { spellingVariants } from './spelling.ts';
import { breakableMarks, missingKeys, structuralProblems } from './structure.ts';
import { outdatedKeys, stampOf } from './translations.ts';

const translated = translatedLocales().filter((locale) => locale !== english);

describe('texts', () => {
  it('of the client are in every language', () => expect(translated).toHaveLength(languages.length - 1));

  it('in English have no stray spaces and braces', () => {
    const files = allFiles().filter(({ locale }) => locale === english);
    expect(files.flatMap(structuralProblems)).toEqual([]);
  });

  it('have the same terms in the glossary of every language', () => {
    const [first = '', ...others] = translated.filter((locale) => !isPartlyTranslated(locale));
    const termsOf = (locale: string) => Object.keys(readGlossary(locale)?.terms ?? {});
    expect(termsOf(first)).toEqual(expect.arrayContaining(['fund password', 'upline', 'withdraw']));
    for (const locale of others) expect(termsOf(locale), locale).toEqual(termsOf(first));
  });

  // “Daily income” and “daily return” stand on one screen. German, Spanish and Italian had one word for both.
  it.each(translated.filter((locale) => !isPartlyTranslated(locale)))(
    'in %s have no word for two kinds of money or for two ways of it',
    (locale) => {
      const glossary = readGlossary(locale) ?? { terms: {} };
      const words = (term: string) => stemsOf(glossary, term).map((stem) => folded(stem, tagOf(locale)));
      for (const [one, other] of [
        ['income', 'return'],
        ['daily income', 'daily return'],
        ['income', 'balance'],
        ['available', 'frozen'],
        ['recharge', 'withdraw'],
        ['requested', 'approved'],
      ] as const) {
        expect(words(one), `${one} and ${other}`).not.toEqual([]);
        for (const word of words(one)) expect(words(other), `${one} and ${other}`).not.toContain(word);
      }
    },
  );

  it.each([english, ...translated])('in %s have no mistakes', (locale) =>
    expect(checkLocale(locale).mistakes).toEqual([]),
  );
});

describe('the units of a countdown', () => {
  const symbols = { days: 'd', hours: 'h', minutes: 'min', seconds: 's' };

  // "3s" is read as three seconds in every language that has Latin letters.
  it.each(translated)('have no symbol of another unit in %s', (locale) => {
    const texts = readTexts(`client/i18n/locales/${locale}/app.json`);
    for (const unit of Object.keys(symbols)) {
      const others = Object.entries(symbols).flatMap(([other, symbol]) => (other === unit ? [] : [symbol]));
      expect(others, unit).not.toContain(texts.get(`units.${unit}`));
    }
  });
});

describe('a translation that is behind English', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  const write = (name: string, texts: object) => writeFileSync(join(folder, name), JSON.stringify(texts));
  const pathOf = (locale: string) => relative(root, join(folder, `${locale}.json`));
  const fileIn = (locale: string): TextFile => ({
    area: 'example',
    path: pathOf(locale),
    source: pathOf('en-US'),
    locale,
    tag: locale,
  });
  const missingIn = (locale: string) =>
    missingKeys(readTexts(fileIn(locale).path), readTexts(fileIn(locale).source));
  const originals = { title: 'Title', days_one: '{{count}} day', days_other: '{{count}} days' };

  beforeEach(() => write('en-US.json', originals));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('may lack texts, and whole files', () => {
    write('fr-FR.json', { title: 'Titre' });
    expect(structuralProblems(fileIn('fr-FR'))).toEqual([]);
    expect(missingIn('fr-FR')).toEqual(['days_one', 'days_other']);
    expect(structuralProblems(fileIn('it-IT'))).toEqual([]);
    expect(missingIn('it-IT')).toEqual(Object.keys(originals));
  });

  it('has every plural form of the texts that it has, and no unknown keys', () => {
    write('fr-FR.json', { days_one: '{{count}} jour', days_other: '{{count}} jours', more: 'Plus' });
    const problems = ['days_many is missing', 'more is not a key of English'];
    expect(structuralProblems(fileIn('fr-FR'))).toEqual(problems);
    expect(missingIn('fr-FR')).toEqual(['title']);
  });

  it('has outdated texts, which Git names by the stamp', () => {
    const file = fileIn('de-DE');
    const stamp = stampOf(file);
    write('de-DE.json', {
      title: 'Titel',
      days_one: '{{count}} Tag',
      days_other: '{{count}} Tage',
      more: 'Mehr',
    });
    expect(outdatedKeys(file, stamp)).toEqual([]);
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    execFileSync('git', ['add', 'en-US.json'], { cwd: folder });
    write('en-US.json', { ...originals, title: 'Heading', more: 'More', less: 'Less' });
    // A text that is missing is not outdated.
    expect(outdatedKeys(file, stamp)).toEqual(['example.title', 'example.more']);
  });

  it('is outdated as a whole if Git does not know the stamp', () => {
    write('de-DE.json', { title: 'Titel' });
    expect(outdatedKeys(fileIn('de-DE'), '000000000000')).toEqual(['example']);
    expect(outdatedKeys(fileIn('de-DE'), undefined)).toEqual(['example']);
  });
});

describe('the letters of a language', () => {
  it('are those of CLDR, with the ones of loanwords', () => {
    expect(foreignLetters('de-DE', 'Größe, Übertrag, naïve')).toEqual([]);
    expect(foreignLetters('tr-TR', 'İŞLEM IŞIK kâr')).toEqual([]);
    expect(foreignLetters('ta-IN', 'மொத்த வருமானம்')).toEqual([]);
    expect(foreignLetters('hi-IN', 'ज़रूरी बैलेंस')).toEqual([]);
  });

  it('do not include look-alikes and other scripts', () => {
    expect(foreignLetters('de-DE', 'Gеld')).toEqual(['е']);
    expect(foreignLetters('te-IN', 'ಮೊತ್ತ')).not.toEqual([]);
    expect(foreignLetters('es-ES', 'şu')).toEqual(['ş']);
  });
});

describe('the spelling of a word', () => {
  it('is one, with or without the nukta of a loanword', () => {
    const [bare, dotted] = ['\u0932\u093E\u092F\u0915', '\u0932\u093E\u092F\u0915\u093C'];
    expect(spellingVariants([`भरोसे ${bare}`, `लेने ${dotted} कमाई`])).toEqual([[bare, dotted]]);
    expect(spellingVariants([`भरोसे ${dotted}`, `लेने ${dotted} कमाई`])).toEqual([]);
  });

  it('does not depend on how a letter with a nukta is encoded', () => {
    expect(spellingVariants(['\u0958\u0940\u092E\u0924', '\u0915\u093C\u0940\u092E\u0924'])).toEqual([]);
  });
});

describe('the marks that French sets apart', () => {
  it('keep to their word by a narrow space, and the colon by a wide one', () => {
    const text = 'Prix\u00a0: «\u202fPrix fixe\u202f»\u202f; https://youtu.be/x?v=1. Sûr\u202f?';
    expect(breakableMarks('fr-FR', text)).toEqual([]);
    expect(breakableMarks('es-ES', 'Uno : « dos »')).toEqual([]);
  });

  it.each([
    ['Prix : 10', ' :'],
    ['Prix\u202f: 10', '\u202f:'],
    ['Oublié ?', ' ?'],
    ['Oublié\u00a0?', '\u00a0?'],
    ['Oublié?', 'é?'],
    ['un; deux', 'n;'],
    ['« Prix\u202f»', '« '],
    ['«Prix\u202f»', '«P'],
    ['«\u202fPrix\u00a0»', '\u00a0»'],
  ])('are reported in “%s”', (text, mark) => expect(breakableMarks('fr-FR', text)).toEqual([mark]));
});

describe('names', () => {
  it('stay in Latin letters', () => {
    expect(withoutNames('Assay पर 20 USDT, BEP20 https://youtu.be/x')).not.toMatch(/[a-z]/i);
    expect(withoutNames('मेरा balance')).toContain('balance');
  });
});

describe('a glossary', () => {
  const glossary = {
    grade: 'reviewed',
    terms: {
      'fund password': 'Sicherheitspasswort',
      password: 'Passwort',
      withdraw: ['Auszahl', 'auszuzahl'],
    },
  } as const;

  it('is searched by stems, without case and accents', () => {
    expect(unusedTerms(glossary, 'de-DE', 'Withdraw now', 'Jetzt auszahlen')).toEqual([]);
    expect(unusedTerms(glossary, 'de-DE', 'Withdraw now', 'Jetzt abheben')).toEqual(['withdraw']);
    expect(folded('İŞLEM', 'tr-TR')).toBe(folded('işlem', 'tr-TR'));
    expect(folded('Écran', 'fr-FR')).toBe('ecran');
    expect(folded('Gesamt\u00advermögen', 'de-DE')).toBe('gesamtvermogen');
  });

  it('has a longer term hide the shorter ones within it', () => {
    expect(unusedTerms(glossary, 'de-DE', 'Fund password', 'Zahlungs-PIN')).toEqual(['fund password']);
    expect(unusedTerms(glossary, 'de-DE', 'Passwords', 'Kennwörter')).toEqual(['password']);
  });
});
