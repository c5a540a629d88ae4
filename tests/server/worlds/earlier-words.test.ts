import { expect, test } from 'vitest';
import { inWordsOfToday } from '#fixtures/earlier-words.ts';

test('a text that was published before has the words of today, with its own names', () => {
  expect(inWordsOfToday('{"en-US":"Fifteen off a Jaw Crusher"}')).toBe(
    '{"en-US":"15 USDT off a Jaw Crusher"}',
  );
});

test('a summary at the beginning of its article is replaced together with it', () => {
  const before = '<p>An assay office tests gold before anyone trusts it. Here an earning platform is tested';
  expect(inWordsOfToday(`{"en-US":"An assay office tests gold before anyone trusts it."}`)).toContain(
    'how pure gold is',
  );
  expect(inWordsOfToday(`{"en-US":"${before}"}`)).not.toContain('tests gold');
});

test('a text of the operator keeps its words', () => {
  const own = '{"en-US":"One off the oldest machines"}';
  expect(inWordsOfToday(own)).toBe(own);
});
