import { expect, it } from 'vitest';
import { msg } from '#contract/msg.ts';
import { hasWord } from './host-fields.ts';

const hostWith = (dialect: object) => ({
  services: {},
  pictures: {},
  wire: {},
  endpoints: { [msg.messages.id]: dialect },
});

it.each([
  [{}, 'news', true],
  [{ request: { type: { values: { n: 'news' } } } }, 'news', true],
  [{ request: { type: { values: { n: 'news' } } } }, 'voucher', false],
  [{ answer: { type: { values: { n: 'news' } } } }, 'voucher', false],
  // A request that only renames the field says nothing of its words.
  [{ request: { type: 'kind' }, answer: { type: { values: { n: 'news' } } } }, 'voucher', false],
  [{ request: { type: { values: {} } }, answer: { type: { values: { n: 'news' } } } }, 'news', true],
])('a host with %j has a word for %s: %s', (dialect, word, expected) =>
  expect(hasWord(msg.messages, 'type', word, hostWith(dialect) as never)).toBe(expected),
);
