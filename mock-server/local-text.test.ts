import { expect, test } from 'vitest';
import { changeText, keepText, readText, textIn } from './local-text.ts';

const gold = { 'en-US': '<p>Gold</p>', 'hi-IN': '<p>सोना</p>' };

test('a text is told in the language asked for, in English where it is not kept in that one', () => {
  const kept = keepText(gold);
  expect(textIn('hi-IN', kept)).toBe('<p>सोना</p>');
  expect(textIn('en-US', kept)).toBe('<p>Gold</p>');
  expect(textIn('de-DE', kept)).toBe('<p>Gold</p>');
});

test('one text for all languages stays as it is, whatever it looks like', () => {
  for (const text of ['<p>Gold</p>', '', '12', '{ gold }', '{"en-US":"gold"}', '"gold"'])
    expect(textIn('hi-IN', keepText(text))).toBe(text);
});

test('what was kept is read as it was written', () => {
  expect(readText(keepText(gold))).toEqual(gold);
  expect(readText(keepText('Gold'))).toBe('Gold');
});

test('a change reaches every language', () => {
  expect(changeText(gold, (words) => words.replace(/<\/?p>/g, ''))).toEqual({
    'en-US': 'Gold',
    'hi-IN': 'सोना',
  });
  expect(changeText('gold', (words) => words.toUpperCase())).toBe('GOLD');
});
