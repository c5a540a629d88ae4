import { expect, it } from 'vitest';
import { englishOf, withText } from './local-text.ts';

it('returns a plain string if only English has a text', () => {
  expect(withText('Sale', 'en-US', 'Big sale')).toBe('Big sale');
  expect(withText({ 'en-US': 'Sale', 'hi-IN': 'सेल' }, 'hi-IN', '')).toBe('Sale');
});

it('keeps the English text when another language is added', () => {
  expect(withText('Sale', 'hi-IN', 'सेल')).toEqual({ 'en-US': 'Sale', 'hi-IN': 'सेल' });
  expect(withText({ 'en-US': 'Sale', 'hi-IN': 'सेल' }, 'de-DE', 'Verkauf')).toEqual({
    'en-US': 'Sale',
    'hi-IN': 'सेल',
    'de-DE': 'Verkauf',
  });
});

it('adds an empty English text when another language is entered first', () =>
  expect(withText('', 'hi-IN', 'सेल')).toEqual({ 'en-US': '', 'hi-IN': 'सेल' }));

it('returns the English text, or the one of all languages', () => {
  expect(englishOf({ 'en-US': 'Sale', 'hi-IN': 'सेल' })).toBe('Sale');
  expect(englishOf('Sale')).toBe('Sale');
});
