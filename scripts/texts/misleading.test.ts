import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { avoidedWords, swappedTerms } from './avoided.ts';
import { checkLocale, textsIn } from './check.ts';
import { deskTexts } from './desk-texts.ts';
import { english, isPartlyTranslated, tagOf, translatedTexts } from './files.ts';
import { folded, readGlossary, type Glossary } from './glossary.ts';

const whole = languages.filter(({ locale }) => !isPartlyTranslated(locale));

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
    ['tr-TR', 'Every amount here is simulated.', 'Buradaki her tutar kalp paradır.'],
    ['it-IT', 'Every amount here is simulated.', 'Ogni importo qui è contraffatto.'],
    ['it-IT', 'Simulated funds', 'Soldi falsi'],
    ['es-ES', 'Every amount here is simulated.', 'Todo importe aquí está falsificado.'],
    ['te-IN', 'Risk notice', 'రిస్క్ ప్రకటన'],
    ['de-DE', 'Your machine is running', 'Die Maschine gehört Ihnen'],
    ['fr-FR', 'Your machine is running', 'La machine est à vous'],
    ['tr-TR', 'White paper', 'Tanıtım belgesi'],
    ['tr-TR', 'Check in, get {{amount}}', 'Giriş yap, {{amount}} al'],
    ['si-SI', 'Withdrawals', 'Pesa ulizotoa'],
    ['hi-IN', 'What you receive can then be moved to the balance.', 'फिर उसे निकाला जा सकता है।'],
    ['ta-IN', 'The fifth character is 0', '5-ஆவது இலக்கம் 0'],
    ['de-DE', 'At most {{most}} faults at once', 'Höchstens {{most}} Fehler gleichzeitig'],
    ['de-DE', 'Daily income', 'Tagesertrag'],
    ['es-ES', 'Income today', 'Rendimientos de hoy'],
    ['it-IT', 'Receive income', 'Incassa rendimenti'],
    ['de-DE', 'Requested: {{amount}}', 'Angekündigt: {{amount}}'],
    ['es-ES', 'Requested', 'Anunciada'],
    ['fr-FR', 'A requested recharge commits you to nothing.', 'Une recharge annoncée ne vous engage à rien.'],
    ['it-IT', 'Requested', 'Annunciato'],
    ['te-IN', 'Requested', 'తెలిపిన మొత్తం'],
    ['es-ES', 'Team benefits', 'Beneficios de equipo'],
    ['tr-TR', 'Team benefits, level {{detail}}', 'Ekip kazancı, {{detail}}. seviye'],
    ['hi-IN', 'Team benefits', 'टीम लाभ'],
    ['hi-IN', 'An IFSC has 11 characters, the 5th is the digit 0', 'IFSC में 11 अक्षर; 5वाँ अंक 0'],
    ['ka-IN', 'Team benefits', 'ತಂಡದ ಲಾಭ'],
    ['hi-IN', 'The machine is rented for its valid days', 'मशीन तय दिनों के लिए किराए पर मिलती है'],
    // Counterfeit money, also where the English text does not call its money simulated.
    ['hi-IN', 'Bonus', 'नक़ली पैसे का बोनस'],
    ['fr-FR', 'Bonus', 'Bonus fictif'],
    ['tr-TR', 'Bonus', 'Sahte para ikramiyesi'],
    ['si-SI', 'Bonus', 'Bonasi ya pesa bandia'],
    ['ta-IN', 'Bonus', 'போலி போனஸ்'],
    ['te-IN', 'Bonus', 'నకిలీ బోనస్'],
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
  it.each(whole.filter(({ locale }) => locale !== english))(
    'in $locale keep the words of “not returned” from the break-even',
    ({ locale }) => {
      const texts = translatedTexts(locale);
      const said = texts.get('products.notReturned') ?? '';
      const stems = [glossaryOf(locale).avoid?.['reach the price'] ?? []].flat();
      const words = folded(said, tagOf(locale));
      expect(
        stems.some((stem) => words.includes(folded(stem, tagOf(locale)))),
        said,
      ).toBe(true);
    },
  );

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

describe('a finding that a reader has accepted', () => {
  const mistakesIn = (locale: string, key: string, text: string) =>
    checkLocale(locale, new Map([...textsIn(locale), [key, text]])).mistakes.filter((one) =>
      one.includes(key),
    );

  it('hides no other finding of its text', () => {
    const said = translatedTexts('hi-IN').get('fixtures.news.returns.content') ?? '';
    const [found] = mistakesIn('hi-IN', 'fixtures.news.returns.content', `${said} फिर उसे निकाला जा सकता है।`);
    expect(found).toContain('has “निकाल” for “moved to the balance”');
  });

  it('is a mistake once no text has it', () => {
    const [found] = mistakesIn('si-SI', 'records.causes.paidOut', 'Muamala ulilipwa');
    expect(found).toContain('accepts “records.causes.paidOut has “Pesa ulizotoa” for “withdrawal””');
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

  it.each([
    ...['server.push.bonus.title', 'fields.payPassword', 'hosts.platform', 'fixtures.coupons.one'],
    'desk.title',
  ])('are checked as those of screens: %s', (key) => {
    const { mistakes, notes } = checkLocale('te-IN', new Map([...textsIn('te-IN'), [key, 'Sold out ನಗದು']]));
    const found = [...mistakes, ...notes].filter((one) => one.startsWith(`${key} `)).join('\n');
    expect(found).toContain('has the Latin words Sold, out');
    expect(found).toContain('has letters of another language: ನ');
    expect(found).toContain('does not use its term');
  });

  it.each(whole)('of the help desk are read in $name', ({ tag }) => {
    const desk = deskTexts(tag);
    expect([...desk.keys()]).toEqual([...deskTexts('en-US').keys()]);
    expect(desk.get('desk.answer')).toContain('{{ticket}}');
  });
});
