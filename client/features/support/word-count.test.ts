import { expect, it } from 'vitest';
import { wordCount } from './word-count.ts';

it.each([
  ['', 'en-US', 0],
  ['  … !', 'en-US', 0],
  ["It's 10.5 USDT, isn't it?", 'en-US', 5],
  ['मेरा पैसा कहाँ है?', 'hi-IN', 4],
])('%j has in %s so many words: %d', (text, tag, count) => expect(wordCount(text, tag)).toBe(count));
