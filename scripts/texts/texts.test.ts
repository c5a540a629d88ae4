import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { checkLocale } from './check.ts';
import { allFiles, english, fileOf, namesIn, readJson, screensFolder, translatedLocales } from './files.ts';
import { folded, readGlossary, unusedTerms } from './glossary.ts';
import { foreignLetters } from './letters.ts';
import { withoutNames } from './names.ts';
import { readSources } from './sources.ts';
import { spellingVariants } from './spelling.ts';
import { breakableMarks, structuralProblems } from './structure.ts';

const translated = translatedLocales().filter((locale) => locale !== english);

describe('texts', () => {
  it('of the client are in every language', () => expect(translated).toHaveLength(languages.length - 1));

  // A screen loads each area in one language only, so every language needs all areas.
  it.each(translated)('of the client have all areas in %s', (locale) => {
    const areas = (folder: string) => namesIn(`${screensFolder}/${folder}`).sort();
    expect(areas(locale)).toEqual(areas(english));
  });

  it.each(allFiles())('$path has the keys, plural forms, placeholders and tags of English', (file) =>
    expect(structuralProblems(file)).toEqual([]),
  );

  it('of every language have a grade and a glossary', () => {
    for (const locale of translated) {
      expect(readSources(locale)?.grade, locale).toMatch(/^(machine, un)?reviewed$/);
      expect(readGlossary(locale)?.grade, locale).toBe(readSources(locale)?.grade);
    }
  });

  it('have the same terms in the glossary of every language', () => {
    const [first = '', ...others] = translated;
    const termsOf = (locale: string) => Object.keys(readGlossary(locale)?.terms ?? {});
    expect(termsOf(first)).toEqual(expect.arrayContaining(['fund password', 'upline', 'withdraw']));
    for (const locale of others) expect(termsOf(locale), locale).toEqual(termsOf(first));
  });

  it.each(translated)('in %s have no mistakes', (locale) => expect(checkLocale(locale).mistakes).toEqual([]));
});

describe('the units of a countdown', () => {
  const symbols = { days: 'd', hours: 'h', minutes: 'min', seconds: 's' };

  // "3s" is read as three seconds in every language that has Latin letters.
  it.each(translated)('have no symbol of another unit in %s', (locale) => {
    const { units } = readJson(`${screensFolder}/${locale}/app.json`) as { units: typeof symbols };
    for (const [unit, label] of Object.entries(units)) {
      const others = Object.entries(symbols).flatMap(([other, symbol]) => (other === unit ? [] : [symbol]));
      expect(others, unit).not.toContain(label);
    }
  });
});

describe('the check of a file', () => {
  it('reports keys that are missing, too many, or in the wrong plural forms', () => {
    const file = fileOf(
      'client/i18n/locales/en-US/tabs.json',
      'client/i18n/locales/en-US/list.json',
      'en-US',
    );
    const problems = structuralProblems(file);
    expect(problems.some((problem) => problem.endsWith('is missing'))).toBe(true);
    expect(problems.some((problem) => problem.endsWith('is not a key of English'))).toBe(true);
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
