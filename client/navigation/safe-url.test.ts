import { expect, it } from 'vitest';
import { sameOriginPath, httpUrl } from './safe-url.ts';

it.each(['https://media.example/a.mp4', 'HTTP://media.example'])('%s is an http(s) URL', (text) => {
  expect([httpUrl(text), sameOriginPath(text)]).toEqual([text, undefined]);
});

it.each(['/', '/files/videos/river.mp4', '/index/detail?id=2'])('%s is a path on the same origin', (text) => {
  expect([httpUrl(text), sameOriginPath(text)]).toEqual([undefined, text]);
});

it.each([
  ...['//evil.example/a.mp4', '/\\evil.example/a.mp4', '\\\\evil.example', 'evil.example', '', undefined],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    ' https://evil.example',
    '\t//evil.example',
  ],
])('rejects %j', (text) => {
  expect([httpUrl(text), sameOriginPath(text)]).toEqual([undefined, undefined]);
});
