import { describe, expect, it } from 'vitest';
import { document, userOf, wrapped } from './openapi-documents.ts';
import { initFrom } from './profile-command.ts';

/** The address of the platform in an OpenAPI document, and the headers of its sessions. */

describe('an OpenAPI document', () => {
  const user = { type: 'object', properties: { user_id: { type: 'string' } } };

  it.each<[string, object[], string[], string]>([
    [
      'variables',
      [
        {
          url: 'https://{env}.shop.example/{v}',
          variables: { env: { default: 'api' }, v: { default: 'v2' } },
        },
      ],
      [],
      'https://api.shop.example/v2',
    ],
    [
      'a variable without a default',
      [{ url: 'https://shop.example:{port}', variables: { port: { enum: ['8443', '443'] } } }],
      [],
      'https://shop.example:8443',
    ],
    [
      'a variable that is empty by default',
      [{ url: 'https://shop.example/{base}', variables: { base: { default: '', enum: ['', 'v2'] } } }],
      [],
      'https://shop.example',
    ],
    [
      'other protocols beside it',
      [{ url: 'wss://shop.example/live' }, { url: 'ftp://shop.example' }, { url: 'https://shop.example/v2' }],
      [],
      'https://shop.example/v2',
    ],
    [
      'a relative address beside a whole one',
      [{ url: '/v2' }, { url: 'HTTPS://shop.example/v2' }],
      [],
      'https://shop.example/v2',
    ],
    ['no scheme', [{ url: '//shop.example/v2?a=1#b' }], [], 'https://shop.example/v2'],
    [
      'both schemes',
      [{ url: 'http://shop.example' }, { url: 'https://shop.example' }],
      [],
      'https://shop.example',
    ],
    [
      'a relative address',
      [{ url: '/v2/' }],
      ['--server', 'https://shop.example'],
      'https://shop.example/v2',
    ],
    [
      'several addresses',
      [{ url: 'https://a.example' }, { url: 'https://b.example' }],
      [],
      'https://a.example',
    ],
    [
      'another one than its own',
      [{ url: 'https://a.example' }],
      ['--server', 'https://c.example/x'],
      'https://c.example/x',
    ],
  ])('may name its server by %s', async (_, servers, args, expected) => {
    const content = document({ servers, paths: { '/user/info': { get: wrapped(user) } } });
    const { written } = await initFrom('openapi.json', content, ...args);
    expect(written.services).toEqual({ user: expected });
  });

  it('may have servers by path', async () => {
    const own = { servers: [{ url: 'https://news.example' }], get: wrapped(user) };
    const { written } = await initFrom(
      'openapi.json',
      document({ paths: { '/user/info': { get: wrapped(user) }, '/gift/coupon/all': own } }),
    );
    expect(written.services).toEqual({ user: 'https://shop.example/api', gift: 'https://news.example/gift' });
  });

  it('may have relative servers by path and by operation', async () => {
    const own = {
      get: { ...wrapped(user), servers: [{ url: '/v9' }] },
      servers: [{ url: 'https://no.example' }],
    };
    const { written } = await initFrom('openapi.json', document({ paths: { '/user/info': own } }));
    expect(written.services).toEqual({ user: 'https://no.example/v9' });
  });
});

it.each([
  '(S(lit3py55t21z5v55vlm25s55))',
  's/9f8e7d6c5b4a',
  'app;jsessionid=ABCDEF0123456789',
  'token/kqzmwpvx',
])(
  'never writes the session in the address of a server /%s/api, nor a name with its password or a query',
  async (prefix) => {
    const [id = ''] = /[\w]{8,}(?=\)*$)/.exec(prefix) ?? [];
    const { code, output, text } = await initFrom('openapi.json', {
      ...userOf({ type: 'object', properties: { user_id: { type: 'string' } } }),
      servers: [{ url: `https://me:pass9word@shop.example/${prefix}/api?token=kqzmwpvx99` }],
    });
    expect(code).toBe(0);
    for (const secret of [id, 'pass9word', 'kqzmwpvx99']) expect(text + output).not.toContain(secret);
    expect(output).toContain('https://shop.example/');
  },
);

it('takes no address with a query or a password for that of the platform', async () => {
  const content = userOf({ type: 'object' });
  for (const server of ['https://shop.example/api?token=kqzmwpvx99', 'https://me:pass9word@shop.example'])
    expect(await initFrom('openapi.json', content, '--server', server)).toMatchObject({
      code: 2,
      error: expect.stringContaining('--server must be an http or https address without') as string,
    });
});

it.each([
  ['cookie', 'a cookie (SID)'],
  ['query', 'the query (SID)'],
])('says that a session in its %s is not sent', async (place, words) => {
  const { output } = await initFrom('openapi.json', {
    ...userOf({ type: 'object' }),
    components: { securitySchemes: { session: { type: 'apiKey', in: place, name: 'SID' } } },
  });
  expect(output).toContain(`The session is in ${words}, which the client does not send. It needs a header.`);
});

it.each([0, 1])('takes the bearer, whether it is before or after a key in its header (%i)', async (from) => {
  const bearer = { type: 'http', scheme: 'bearer' };
  const key = { type: 'apiKey', in: 'header', name: 'Authorization' };
  const { written } = await initFrom('openapi.json', {
    ...userOf({ type: 'object' }),
    components: {
      securitySchemes: Object.fromEntries(Object.entries({ bearer, key, b: bearer }).slice(from, from + 2)),
    },
  });
  expect(written.wire?.token).toMatchObject({ header: 'Authorization', prefix: 'Bearer ' });
});
