import { describe, expect, it } from 'vitest';
import { askedLanguage, languages } from '#contract/languages.ts';
import { testWorld } from '#tests/support/world.ts';

const path = '/api/user/user/info';

describe('the language of a call', () => {
  it.each([
    ['de_DE', undefined, 'de-DE'],
    ['de-DE', undefined, 'de-DE'],
    ['DE-de', undefined, 'de-DE'],
    ['de', undefined, 'de-DE'],
    ['de-AT', undefined, 'de-DE'],
    ['kn_IN', undefined, 'kn-IN'],
    ['kn', undefined, 'kn-IN'],
    ['si_SI', undefined, 'sw-KE'],
    ['sw', undefined, 'sw-KE'],
    ['xx', 'de', 'en-US'],
    [undefined, 'de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
    [undefined, 'en;q=0.1, xx, fr-CA;q=0.5', 'fr-FR'],
    [undefined, 'hi;q=0, it', 'it-IT'],
    [undefined, '*', 'en-US'],
    [undefined, ';;q=,,', 'en-US'],
    [undefined, undefined, 'en-US'],
  ])('%s and %s mean %s, which the answer names', async (language, accepted, tag) => {
    expect(askedLanguage(language, accepted).tag).toBe(tag);
    const { origin } = await testWorld();
    const headers = { ...(language && { language }), ...(accepted && { 'Accept-Language': accepted }) };
    const response = await fetch(origin + path, { headers });
    expect(response.headers.get('content-language')).toBe(
      accepted === undefined && !language ? 'en-US' : tag,
    );
  });

  it('every language is known by its header, its locale and its tag', () => {
    for (const { header, tag } of languages)
      for (const written of [header, tag]) expect(askedLanguage(written, undefined).header).toBe(header);
  });
});

describe('what clients of all kinds send', () => {
  it('a HEAD is answered as its GET, without the body', async () => {
    const { origin } = await testWorld();
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(`${origin}/api/user/sys/info`, { method })),
    );
    expect([head?.status, head?.headers.get('content-type')]).toEqual([
      200,
      get?.headers.get('content-type'),
    ]);
    expect(head?.headers.get('content-length')).toBe(get?.headers.get('content-length'));
    expect(await head?.text()).toBe('');
    expect((await fetch(`${origin}/api/user/auth/token/pass`, { method: 'HEAD' })).status).toBe(405);
  });

  it.each(['utf8', 'UTF8', '"utf8"', 'utf-8'])('a body of charset=%s is read', async (charset) => {
    const { origin } = await testWorld();
    const response = await fetch(`${origin}/api/user/auth/token/pass`, {
      method: 'POST',
      headers: { 'Content-Type': `application/x-www-form-urlencoded; charset=${charset}` },
      body: 'phone=254700000001&password=wrong-1',
    });
    expect(response.status).not.toBe(415);
  });
});
