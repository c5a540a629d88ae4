import { expect, test } from 'vitest';
import { changeText, keepText, readText, textIn } from './local-text.ts';

const gold = { 'en-US': '<p>Gold</p>', 'hi-IN': '<p>सोना</p>' };

test('a text is returned in the requested language, or in English if that one is missing', () => {
  const kept = keepText(gold);
  expect(textIn('hi-IN', kept)).toBe('<p>सोना</p>');
  expect(textIn('en-US', kept)).toBe('<p>Gold</p>');
  expect(textIn('de-DE', kept)).toBe('<p>Gold</p>');
});

test('a single text for all languages is returned unchanged, even if it looks like JSON', () => {
  for (const text of ['<p>Gold</p>', '', '12', '{ gold }', '{"en-US":"gold"}', '"gold"'])
    expect(textIn('hi-IN', keepText(text))).toBe(text);
});

test('a stored text is read back unchanged', () => {
  expect(readText(keepText(gold))).toEqual(gold);
  expect(readText(keepText('Gold'))).toBe('Gold');
});

test('a change applies to every language', () => {
  expect(changeText('title', gold, (words) => words.replace(/<\/?p>/g, ''))).toEqual({
    'en-US': 'Gold',
    'hi-IN': 'सोना',
  });
  expect(changeText('title', 'gold', (words) => words.toUpperCase())).toBe('GOLD');
});
