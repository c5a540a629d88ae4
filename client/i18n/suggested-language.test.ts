import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { suggestLanguage } from './suggested-language.ts';

const localeFor = (...preferred: string[]) => suggestLanguage(preferred, languages)?.language.locale;

describe('the suggested language', () => {
  it('is the first one of the browser that the app offers', () => {
    expect(localeFor('de-AT', 'en')).toBe('de-DE');
    expect(localeFor('eo', 'sw', 'tr')).toBe('si-SI');
    expect(localeFor('kn')).toBe('ka-IN');
  });

  it('is none if English comes first, or nothing is known', () => {
    expect(localeFor('en-GB', 'hi-IN')).toBeUndefined();
    expect(localeFor('eo')).toBeUndefined();
    expect(localeFor()).toBeUndefined();
    expect(suggestLanguage(['fr'], [languages[0]])).toBeUndefined();
  });

  it('does not confuse the platform’s names of Kannada and Swahili with Georgian and Sinhala', () => {
    expect(localeFor('ka-GE', 'si-LK')).toBeUndefined();
  });

  it('understands half-known and malformed tags', () => {
    expect(localeFor('', 'x', 'i-klingon', 'TR_tr')).toBe('tr-TR');
  });

  it('is introduced in itself and in English', () => {
    const suggestion = suggestLanguage(['sw-TZ'], languages);
    expect(suggestion?.text).toContain('Kiswahili');
    expect(suggestion?.textInEnglish).toBe('Also in Swahili');
  });
});
