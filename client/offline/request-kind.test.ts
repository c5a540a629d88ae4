import { describe, expect, it } from 'vitest';
import { isFile, requestKind } from './request-kind.ts';

const scope = 'https://assay.example/';
const kindOf = (url: string, method = 'GET') =>
  requestKind(
    { method, url: new URL(url, scope).href },
    { scope, shell: ['/manifest.webmanifest', '/icon.svg'] },
  );

describe('requestKind', () => {
  it.each([
    ['/', 'page'],
    ['/?world=demo', 'page'],
    ['/assets/index-BxK1.js', 'asset'],
    ['/manifest.webmanifest', 'shell'],
  ])('classifies %s as %s', (url, kind) => expect(kindOf(url)).toBe(kind));

  it.each([
    '/api/user/sys/info',
    '/api/wallet/wallet/summary?x=/assets/',
    '/control/clock',
    '/assets/index-BxK1.js?1',
    '/files/uploads/a.webp',
    '/files/products/cradle.webp',
    '/files/support/chat.js',
    '/chat/frame.html',
    '/harness',
    '/phone?phone=1&world=demo',
    '/docs',
    '/simulator',
    '/openapi.json',
    '/service-worker.js',
    'https://elsewhere.example/assets/a.js',
    'https://elsewhere.example/',
  ])('ignores %s', (url) => expect(kindOf(url)).toBeUndefined());

  it.each([
    ['/assay/', 'page'],
    ['/assay/assets/index-BxK1.js', 'asset'],
    ['/assay/icon.svg', 'shell'],
    ['/', undefined],
    ['/assets/index-BxK1.js', undefined],
    ['/assays/', undefined],
  ])('below a path, classifies %s as %s', (url, kind) => {
    const below = { scope: `${scope}assay/`, shell: ['/assay/icon.svg'] };
    expect(requestKind({ method: 'GET', url: new URL(url, scope).href }, below)).toBe(kind);
  });

  it('ignores a POST request', () => expect(kindOf('/assets/a.js', 'POST')).toBeUndefined());

  it('takes what is shared with the app', () => {
    expect(kindOf('/share', 'POST')).toBe('share');
    expect(kindOf('/share')).toBeUndefined();
    expect(kindOf('https://elsewhere.example/share', 'POST')).toBeUndefined();
  });
});

describe('isFile', () => {
  const answer = (status: number, type?: string) =>
    new Response('', { status, headers: type === undefined ? {} : { 'Content-Type': type } });

  it('accepts files, and pages under their own addresses', () => {
    expect(isFile(answer(200, 'text/javascript'), '/assets/main-B1.js')).toBe(true);
    expect(isFile(answer(200, 'text/html; charset=utf-8'), '/')).toBe(true);
    expect(isFile(answer(200, 'text/html; charset=utf-8'), '/tools/assets/')).toBe(true);
  });

  it('refuses a page in the place of a file, and a failure', () => {
    expect(isFile(answer(200, 'Text/HTML; charset=utf-8'), '/assets/main-B1.js')).toBe(false);
    expect(isFile(answer(404, 'text/javascript'), '/assets/main-B1.js')).toBe(false);
  });
});
