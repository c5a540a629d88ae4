import { expect, it } from 'vitest';
import { ownPath, webAddress } from './web-address.ts';

it.each(['https://media.example/a.mp4', 'HTTP://media.example'])('%s is an address of the web', (text) => {
  expect([webAddress(text), ownPath(text)]).toEqual([text, undefined]);
});

it.each(['/', '/files/videos/river.mp4', '/index/detail?id=2'])('%s is a path of the platform', (text) => {
  expect([webAddress(text), ownPath(text)]).toEqual([undefined, text]);
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
])('%j leads nowhere', (text) => {
  expect([webAddress(text), ownPath(text)]).toEqual([undefined, undefined]);
});
