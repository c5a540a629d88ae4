import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { countText } from './number-text.ts';

/** CLDR groups Kannada by thousands. Its readers in India group by lakhs, as readers of Hindi, Tamil and Telugu do. */
const intlTag = (tag: string): string => (tag === 'kn-IN' ? 'en-IN' : tag);

test.each(languages)('matches Intl.NumberFormat in $name', ({ tag }) => {
  const format = new Intl.NumberFormat(intlTag(tag));
  for (const count of [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 9_876_543_210, -1234, 0.5])
    expect(countText(tag, count)).toBe(format.format(count));
});

test('returns a dash for a missing count', () => {
  expect(countText('en-US', NaN)).toBe('—');
});
