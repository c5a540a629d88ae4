import { expect, test } from 'vitest';
import { textIn } from './product-rules.ts';

test('a text is told in the language asked for, in English where it is not kept in that one', () => {
  const kept = JSON.stringify({ 'en-US': '<p>Gold</p>', 'hi-IN': '<p>सोना</p>' });
  expect(textIn('hi-IN', kept)).toBe('<p>सोना</p>');
  expect(textIn('en-US', kept)).toBe('<p>Gold</p>');
  expect(textIn('de-DE', kept)).toBe('<p>Gold</p>');
});

test('a text that is no JSON by language stays as it is', () => {
  for (const kept of ['<p>Gold</p>', '', '12', '{ gold }', '["gold"]'])
    expect(textIn('hi-IN', kept)).toBe(kept);
});
