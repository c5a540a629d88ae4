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
  readTexts,
  tagOf,
  translatedTexts,
  root,
  translatedLocales,
  type TextFile,
  type Texts,
} from './files.ts';
import { folded, readGlossary, unusedTerms, type Glossary } from './glossary.ts';
import { avoidedWords, swappedTerms } from './avoided.ts';
import { renderingText, sentenceRenderings, termRenderings } from './concordance.ts';
import { deskTexts } from './desk-texts.ts';
import { missingFigures } from './figures.ts';
import { foreignLetters } from './letters.ts';
import { withoutNames } from './names.ts';
import { spellingVariants } from './spelling.ts';
import { breakableMarks, missingKeys, structuralProblems } from './structure.ts';
import { outdatedKeys, stampOf, unrecordable } from './translations.ts';

const translated = translatedLocales().filter((locale) => locale !== english);

describe('texts', () => {
  it('of the client are in every language', () => expect(translated).toHaveLength(languages.length - 1));

  it('in English have no stray spaces and braces', () => {
    const files = allFiles().filter(({ locale }) => locale === english);
    expect(files.flatMap(structuralProblems)).toEqual([]);
  });

  it('have the same terms in the glossary of every language', () => {
    const [first = '', ...others] = translated;
    const termsOf = (locale: string) => Object.keys(readGlossary(locale)?.terms ?? {});
    expect(termsOf(first)).toEqual(expect.arrayContaining(['fund password', 'upline', 'withdraw']));
    for (const locale of others) expect(termsOf(locale), locale).toEqual(termsOf(first));
  });

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

/** Texts that editors have refused, with the English texts that they translated. */
const glossaryOf = (locale: string): Glossary => readGlossary(locale) ?? { terms: {} };
const isAvoided = (locale: string, original: string, text: string): boolean =>
  avoidedWords(glossaryOf(locale), tagOf(locale), original, text).length > 0;

describe('words that mislead', () => {
  it.each([
    ['it-IT', 'Local-currency records', 'Movimenti in contanti'],
    ['es-ES', 'Nothing in local currency yet', 'Aún no hay movimientos en efectivo'],
    ['hi-IN', 'Local-currency records', 'नक़द रिकॉर्ड'],
    ['hi-IN', 'Simulated funds. Nothing here is real money.', 'यहाँ सिर्फ़ नक़ली पैसे हैं, असली कुछ भी नहीं।'],
    ['te-IN', 'Simulated funds. Nothing here is real money.', 'ఇది నమూనా డబ్బు. ఇక్కడ ఏదీ నిజమైన డబ్బు కాదు.'],
    ['te-IN', 'Risk notice', 'రిస్క్ ప్రకటన'],
    ['de-DE', 'Your machine is running', 'Die Maschine gehört Ihnen'],
    ['fr-FR', 'Your machine is running', 'La machine est à vous'],
    ['tr-TR', 'White paper', 'Tanıtım belgesi'],
    ['tr-TR', 'Check in, get {{amount}}', 'Giriş yap, {{amount}} al'],
    ['si-SI', 'Withdrawals', 'Pesa ulizotoa'],
    ['hi-IN', 'What you receive can then be moved to the balance.', 'फिर उसे निकाला जा सकता है।'],
    ['ta-IN', 'The fifth character is 0', '5-ஆவது இலக்கம் 0'],
    ['de-DE', 'At most {{most}} faults at once', 'Höchstens {{most}} Fehler gleichzeitig'],
    [english, 'The machine is yours', 'The machine is yours'],
    [english, 'What you receive can then be taken out.', 'What you receive can then be taken out.'],
  ])('in %s are found: “%s” as “%s”', (locale, original, text) =>
    expect(isAvoided(locale, original, text)).toBe(true),
  );

  it.each([
    ['te-IN', 'Returns reach the price on day {{day}}', 'పెట్టిన డబ్బు {{count}} రోజుల్లో {{day}}వ రోజున తిరిగి వస్తుంది'],
    ['ka-IN', 'Returns reach the price on day {{day}}', 'ಹಾಕಿದ ಹಣ {{count}} ದಿನಗಳಲ್ಲಿ {{day}}ನೇ ದಿನ ಮರಳುತ್ತದೆ'],
    ['ta-IN', 'Returns reach the price on day {{day}}', '{{count}} நாட்களில் {{day}}-ஆம் நாள் போட்ட பணம் திரும்பும்'],
    ['si-SI', 'Returns reach the price on day {{day}}', 'Bei hufidiwa siku ya {{day}} kati ya {{count}}'],
    ['ka-IN', 'before they have reached the price', 'ನೀವು ಪಾವತಿಸಿದ ಬೆಲೆ ಮರಳಿ ಬರುವ ಮೊದಲೇ ಅದು ನಿಲ್ಲಬಹುದು.'],
    [english, '', 'Paid back on day {{day}} of {{count}}'],
  ])('in %s do not contradict the price that is not returned: “%s”', (locale, original, text) =>
    expect(isAvoided(locale, original, text)).toBe(true),
  );

  // The word for “returned” that is on the same card.
  it.each(translated)('in %s keep the words of “not returned” from the break-even', (locale) => {
    const texts = translatedTexts(locale);
    const said = texts.get('products.notReturned') ?? '';
    const stems = [glossaryOf(locale).avoid?.['reach the price'] ?? []].flat();
    const words = folded(said, tagOf(locale));
    expect(
      stems.some((stem) => words.includes(folded(stem, tagOf(locale)))),
      said,
    ).toBe(true);
  });

  it('are found at the beginning of a word only, and where English has the term', () => {
    expect(isAvoided('tr-TR', 'Notices', 'Yapılan işlemler')).toBe(false);
    expect(isAvoided('it-IT', 'Pay in cash', 'Pagare in contanti')).toBe(false);
  });

  it('are those of another term', () => {
    const swapped = (locale: string, original: string, text: string) =>
      swappedTerms(glossaryOf(locale), tagOf(locale), original, text);
    expect(swapped('de-DE', 'Available', 'Guthaben')).toEqual(['the word for “balance” for “available”']);
    expect(swapped('es-ES', 'Income', 'Saldo')).toEqual(['the word for “balance” for “income”']);
    expect(swapped('de-DE', 'Available balance', 'Verfügbares Guthaben')).toEqual([]);
  });
});

describe('the words of the server and the help desk', () => {
  it('are among the checked texts', () => {
    const keys = [...translatedTexts('hi-IN').keys()];
    for (const area of ['server', 'fields', 'hosts', 'fixtures'])
      expect(
        keys.some((key) => key.startsWith(`${area}.`)),
        area,
      ).toBe(true);
  });

  it.each(languages)('of the help desk are read in $name', ({ tag }) => {
    const desk = deskTexts(tag);
    expect([...desk.keys()]).toEqual([...deskTexts('en-US').keys()]);
    expect(desk.get('desk.answer')).toContain('{{ticket}}');
  });
});

describe('figures', () => {
  const originals = new Map([
    ['one', 'One off any machine'],
    ['limit', 'At most 20,000 USDT, and 2 MB each'],
    ['fee', 'After the 5% fee'],
  ]);
  const missing = (key: string, text: string, others: readonly Texts[] = []) =>
    missingFigures(key, text, { originals, others });

  it('are those of English, however the language writes them', () => {
    expect(missing('limit', 'Höchstens 20.000 USDT, je 2 MB')).toEqual([]);
    expect(missing('limit', 'Au plus 20 000 USDT, 2 Mo chacune')).toEqual([]);
    expect(missing('limit', 'अधिकतम २०,००० USDT, हर एक 2 MB')).toEqual([]);
    expect(missing('fee', '%5 ücretten sonra')).toEqual([]);
  });

  it('are missed, and so are units that most other languages have', () => {
    expect(missing('limit', 'Höchstens 2.000 USDT, je 2 MB')).toEqual(['20000']);
    expect(missing('limit', 'Höchstens 20.000, je 2 MB')).toEqual(['USDT']);
    const others = ['1 USDT Rabatt', '1 USDT de remise', '1 USDT de descuento', 'Sconto di 1 USDT'];
    const theirs = others.map((text): Texts => new Map([['one', text]]));
    expect(missing('one', 'किसी भी मशीन पर एक की छूट', theirs)).toEqual(['USDT']);
  });
});

describe('a concordance', () => {
  it('lists an English sentence that is translated in two ways', () => {
    const originals = new Map([
      ['about', 'An assay office tests gold before anyone trusts it. Assay does so, too.'],
      ['news', '<p>An assay office tests gold before anyone trusts it.</p>'],
    ]);
    const texts = new Map([
      ['about', 'Ein Probieramt prüft Gold, bevor ihm jemand vertraut. Assay auch.'],
      ['news', '<p>Ein Prüfamt untersucht Gold, bevor ihm jemand traut.</p>'],
    ]);
    const [rendering] = sentenceRenderings(originals, texts, 'de-DE');
    expect(rendering && renderingText(rendering)).toBe(
      '“an assay office tests gold before anyone trusts it” is “ein probieramt pruft gold, bevor ihm jemand vertraut”, but “ein prufamt untersucht gold, bevor ihm jemand traut” in news',
    );
    expect(
      sentenceRenderings(
        originals,
        new Map([...texts, ['news', texts.get('about')?.split(' Assay')[0] ?? '']]),
        'de-DE',
      ),
    ).toEqual([]);
  });

  it('lists a term that is translated by two words', () => {
    const glossary: Glossary = { terms: { fault: ['Störung', 'Fehler'], income: ['Ertrag', 'Erträge'] } };
    const originals = new Map([
      ['fault', 'No such fault'],
      ['most', 'At most {{most}} faults'],
      ['income', 'Income'],
      ['all', 'All income'],
    ]);
    const texts = new Map([
      ['fault', 'Keine solche Störung'],
      ['most', 'Höchstens {{most}} Fehler'],
      ['income', 'Ertrag'],
      ['all', 'Alle Erträge'],
    ]);
    expect(termRenderings(glossary, originals, texts, 'de-DE').map(renderingText)).toEqual([
      '“fault” is “storung”, but “fehler” in most',
    ]);
  });
});

describe('the record of a translation', () => {
  const glossary: Glossary = { terms: { bonus: 'Bonus' }, same: ['example.beta'] };
  const originals = new Map([
    ['beta', 'Beta'],
    ['bonus', 'Bonus'],
    ['lead', 'Your machine is running'],
    ['more', 'More of it'],
  ]);
  const before = new Map([
    ['beta', 'Beta'],
    ['bonus', 'Bonus'],
    ['lead', 'Die Maschine gehört Ihnen'],
  ]);
  const refused = (changes: Readonly<Record<string, string>>, unchanged: readonly string[] = []) =>
    unrecordable(
      glossary,
      {
        ...{ area: 'example', originals, before, outdated: ['example.lead'] },
        texts: new Map([...before, ...Object.entries(changes)]),
      },
      unchanged,
    );

  it('is refused for English texts, and for those that are older than their English texts', () => {
    expect(refused({ more: 'More of it' })).toEqual([
      'example.lead is as before its English text changed: Die Maschine gehört Ihnen',
      'example.more is English: More of it',
    ]);
  });

  it('is made once these are translated, or named as right', () => {
    expect(refused({ lead: 'Ihre Maschine läuft', more: 'Mehr davon' })).toEqual([]);
    expect(refused({}, ['example.lead'])).toEqual([]);
  });
});
