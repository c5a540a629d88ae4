import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { checkLocale, textsIn } from './check.ts';
import { isPartlyTranslated, tagOf } from './files.ts';
import { readGlossary } from './glossary.ts';
import { pressureIn } from './pressure.ts';

const found = (locale: string, text: string): string[] =>
  pressureIn(readGlossary(locale) ?? { terms: {} }, tagOf(locale))(text);

/** In each language: two texts of urgency, two of a certain gain, and one that denies a gain. */
const planted: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  'en-US': [
    'Hurry, it ends soon',
    'Your LAST chance today',
    'Guaranteed profit',
    'Income without risk',
    'No return is guaranteed.',
  ],
  'de-DE': [
    'Beeilen Sie sich!',
    'Letzte Chance',
    'Garantierter Gewinn',
    'Ein risikoloses Einkommen',
    'Kein Ertrag ist garantiert.',
  ],
  'fr-FR': [
    'Dépêchez-vous !',
    'Aujourd’hui seulement',
    'Gains garantis',
    'Un profit sûr',
    'Rien ne garantit les rendements.',
  ],
  'es-ES': [
    'Date prisa',
    'Última oportunidad',
    'Ganancias garantizadas',
    'Ingresos pasivos para ti',
    'Ningún rendimiento está garantizado.',
  ],
  'it-IT': ['Affrettati', 'Solo oggi', 'Guadagno garantito', 'Una rendita passiva', 'Nulla li garantisce.'],
  'tr-TR': [
    'Acele edin',
    'Fırsatı kaçırmayın',
    'Garantili kazanç',
    'RİSKSİZ GELİR',
    'Hiçbir getiri garanti edilmez.',
  ],
  'si-SI': [
    'Fanya haraka sasa',
    'Fursa ya mwisho',
    'Faida iliyohakikishwa',
    'Pata faida bila hatari',
    'Hakuna pato lililohakikishwa.',
  ],
  'hi-IN': ['जल्दी करें', 'आखिरी मौका', 'गारंटीड मुनाफ़ा', 'बिना जोखिम की कमाई', 'किसी रिटर्न की गारंटी नहीं है।'],
  'ka-IN': ['ಬೇಗ ಮಾಡಿ', 'ಕೊನೆಯ ಅವಕಾಶ', 'ಖಾತರಿ ಲಾಭ', 'ನಿಷ್ಕ್ರಿಯ ಆದಾಯ ಪಡೆಯಿರಿ', 'ಯಾವ ಪ್ರತಿಫಲಕ್ಕೂ ಖಾತರಿಯಿಲ್ಲ.'],
  'ta-IN': ['கடைசி வாய்ப்பு', 'இன்று மட்டுமே', 'உத்தரவாதமான லாபம்', 'ஆபத்தில்லாத வருமானம்', 'எந்த வருவாய்க்கும் உத்தரவாதம் இல்லை.'],
  'te-IN': ['త్వరపడండి', 'చివరి అవకాశం', 'హామీ లాభం', 'రిస్క్ లేని ఆదాయం', 'ఏ రాబడికీ హామీ లేదు.'],
};

describe('words that press a reader', () => {
  it.each(languages.filter((one) => !isPartlyTranslated(one.locale)))(
    'are found in $locale',
    ({ locale }) => {
      const [hurry, chance, gain, effortless, denied] = planted[locale] ?? ['', '', '', '', ''];
      for (const text of [hurry, chance])
        expect(found(locale, text), text).toContainEqual(expect.stringContaining('urgent'));
      for (const text of [gain, effortless])
        expect(found(locale, text), text).toContainEqual(expect.stringContaining('promised'));
      expect(found(locale, denied)).toEqual([]);
    },
  );

  it.each(['en-US', 'de-DE'])('are mistakes of %s', (locale) => {
    const [hurry, , gain] = planted[locale] ?? ['', '', ''];
    const texts = new Map([...textsIn(locale), ['app.hurry', hurry], ['app.gain', gain]] as const);
    const { mistakes } = checkLocale(locale, texts);
    for (const key of ['app.hurry', 'app.gain'])
      expect(mistakes).toContainEqual(expect.stringMatching(new RegExp(`^${key} has the `)));
  });

  it('are denied only within their clause, and not by a word of their own', () => {
    expect(found('en-US', 'Do not worry: the profit is guaranteed.')).toEqual(['the promised “guarante”']);
    expect(found('en-US', 'Guaranteed profit with no risk')).toEqual([
      'the promised “guarante”',
      'the promised “no risk”',
    ]);
    expect(found('en-US', 'Nothing here is promised or guaranteed.')).toEqual([]);
    expect(found('de-DE', 'Nichts davon ist „ohne Risiko“.')).toEqual([]);
  });

  it('are found whatever the case, the apostrophe, the nukta and the placeholders', () => {
    expect(found('en-US', 'DON’T MISS OUT')).toEqual(["the urgent “don't miss”"]);
    expect(found('hi-IN', 'सिर्फ आज').concat(found('hi-IN', 'सिर्फ़ आज'))).toHaveLength(2);
    expect(found('en-US', 'Last {{count}} days to wait')).toEqual([]);
  });

  it.each([
    ['en-US', 'Only 12 left'],
    ['de-DE', 'Nur noch {{count}} verfügbar'],
    ['fr-FR', 'Plus que 3 en stock'],
    ['es-ES', 'Solo quedan 3'],
    ['it-IT', 'Ne restano solo 3'],
    ['tr-TR', 'Sadece 3 kaldı'],
    ['si-SI', 'Zimebaki {{count}} tu'],
    ['hi-IN', 'सिर्फ 3 बचे हैं'],
    ['ka-IN', 'ಕೇವಲ 3 ಉಳಿದಿವೆ'],
    ['ta-IN', 'இன்னும் 3 மட்டுமே உள்ளன'],
    ['te-IN', 'కేవలం 3 మాత్రమే మిగిలి ఉన్నాయి'],
  ])('are found in %s where so many are left, whatever the number', (locale, text) => {
    expect(found(locale, text)).toEqual([expect.stringContaining('urgent')]);
  });

  it('are not found within other words', () => {
    expect(found('fr-FR', 'Le montant est revenu sur votre solde')).toEqual([]);
    expect(found('es-ES', 'Se acaba de enviar un código')).toEqual([]);
  });
});
