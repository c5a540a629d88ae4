import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('returns formatted text as one line of plain text', () => {
  expect(plainText('<p>Two\n<strong>pans</strong></p><p>and a sluice</p>')).toBe('Two pans and a sluice');
  expect(plainText('')).toBe('');
});

it('adds no space before punctuation', () => {
  expect(plainText('<p>It is <b>63.00</b>, and the <a href="/x">price</a>.<br>No more</p>')).toBe(
    'It is 63.00, and the price. No more',
  );
});

it('decodes each HTML entity once', () => {
  expect(plainText('5 &lt; 7 &amp;amp; 9 &gt; 8')).toBe('5 < 7 &amp; 9 > 8');
});
