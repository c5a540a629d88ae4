import { expect, it } from 'vitest';
import { checkProfile } from './read.ts';

const endpoint = (id: string, difference: unknown) => ({ endpoints: { [id]: difference } });
const wire = (dialect: unknown) => ({ wire: dialect });

it.each([
  [
    endpoint('square.posts', { answer: { content: { plan: true } } }),
    'endpoints.square.posts.answer.content.plan is not a known field (name, type, decimals, decimalMark, time, day, separator, item, values, value, plain, copy, negativeIf). Did you mean "plain"?',
  ],
  [
    endpoint('square.posts', { answer: { content: { plain: false } } }),
    'endpoints.square.posts.answer.content.plain must be true, or left out.',
  ],
  [
    endpoint('square.posts', { answer: { username: { plain: true } } }),
    'endpoints.square.posts.answer.username.plain is for fields with HTML (content).',
  ],
  [
    endpoint('square.comment', { request: { content: { plain: true } } }),
    'endpoints.square.comment.request.content.plain is for fields with HTML (the request has none).',
  ],
  [
    wire({ fields: { content: { plain: true } } }),
    'wire.fields.content.plain is for fields of an endpoint, because not all of this name have HTML.',
  ],
])('explains the mistake in %j', (profile, sentence) => {
  expect(() => checkProfile(profile, 'profile.json')).toThrow(`profile.json: ${sentence}`);
});

it('accepts plain texts where the contract has HTML', () => {
  const profile = {
    endpoints: {
      'square.posts': { answer: { content: { name: 'text', plain: true } } },
      'square.addPost': { request: { content: { plain: true } } },
      'user.popupNotice': { answer: { content: { plain: true } } },
    },
  };
  expect(() => checkProfile(profile, 'profile.json')).not.toThrow();
});
