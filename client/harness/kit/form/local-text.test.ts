import { expect, it } from 'vitest';
import { textIn, withText } from './local-text.ts';

it('stays one text for all languages while only English is written', () => {
  expect(withText('Sale', 'en-US', 'Big sale')).toBe('Big sale');
  expect(withText({ 'en-US': 'Sale', 'hi-IN': 'सेल' }, 'hi-IN', '')).toBe('Sale');
});

it('keeps English beside what another language says', () => {
  expect(withText('Sale', 'hi-IN', 'सेल')).toEqual({ 'en-US': 'Sale', 'hi-IN': 'सेल' });
  expect(withText({ 'en-US': 'Sale', 'hi-IN': 'सेल' }, 'de-DE', 'Verkauf')).toEqual({
    'en-US': 'Sale',
    'hi-IN': 'सेल',
    'de-DE': 'Verkauf',
  });
});

it('can be written in another language first, with English still to come', () =>
  expect(withText('', 'hi-IN', 'सेल')).toEqual({ 'en-US': '', 'hi-IN': 'सेल' }));

it('is read in its own language, else in English', () => {
  expect(textIn({ 'en-US': 'Sale', 'hi-IN': 'सेल' }, 'hi-IN')).toBe('सेल');
  expect(textIn({ 'en-US': 'Sale' }, 'hi-IN')).toBe('Sale');
  expect(textIn('Sale', 'hi-IN')).toBe('Sale');
});
