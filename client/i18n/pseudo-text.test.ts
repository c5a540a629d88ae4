import { describe, expect, it } from 'vitest';
import { englishTexts } from '../../scripts/texts/files.ts';
import { markupOf, placeholdersOf } from '../../scripts/texts/structure.ts';
import { pseudoLocales } from '#client/device/pseudo-locales.ts';
import { pseudoText, pseudoTexts } from './pseudo-text.ts';

const texts = [...englishTexts()];
const kept = /\{\{.*?\}\}|<\/?\w+\/?>|\$t\([^)]*\)|https?:[^\s~\]]+/;

it.each(pseudoLocales)('every text in %s keeps its placeholders and tags', (locale) => {
  const broken = texts.filter(([key, text]) => {
    const changed = pseudoText(locale, text);
    return markupOf(changed) !== markupOf(text) || placeholdersOf(key, changed) !== placeholdersOf(key, text);
  });
  expect(broken).toEqual([]);
});

describe('en-XA', () => {
  it('accents and brackets a text', () => {
    expect(pseudoText('en-XA', 'Receive')).toBe('[Réécééíívéé]');
    expect(pseudoText('en-XA', 'In {{count}} days, <0>see</0>')).toBe('[Íín {{count}} dááýýs, <0>séééé</0>]');
  });

  it('is at least 40 % longer than English in every text', () => {
    const wordsOf = (text: string) => text.split(kept).join('');
    const short = texts.filter(
      ([, text]) => wordsOf(pseudoText('en-XA', text)).length < 1.4 * wordsOf(text).length,
    );
    expect(short).toEqual([]);
  });

  it('leaves no word with a plain vowel', () => {
    const plain = texts.filter(([, text]) =>
      /[aeiouy]/i.test(pseudoText('en-XA', text).split(kept).join(' ')),
    );
    expect(plain).toEqual([]);
  });
});

describe('ar-XB', () => {
  it('turns each word around, and no placeholder', () => {
    expect(pseudoText('ar-XB', 'Sold {{count}} times')).toBe('\u202eSold\u202c {{count}} \u202etimes\u202c');
  });

  it('closes every override, so that the direction of what follows is the document’s', () => {
    const open = texts.filter(([, text]) => {
      const changed = pseudoText('ar-XB', text);
      return changed.split('\u202e').length !== changed.split('\u202c').length;
    });
    expect(open).toEqual([]);
  });
});

it('a tree of texts keeps its keys and plural forms', () => {
  const tree = { days_one: '{{count}} day', days_other: '{{count}} days', deep: { er: 'OK' } };
  expect(pseudoTexts('en-XA', tree)).toEqual({
    days_one: '[{{count}} dááýý]',
    days_other: '[{{count}} dááýýs]',
    deep: { er: '[ÓóK]' },
  });
});
