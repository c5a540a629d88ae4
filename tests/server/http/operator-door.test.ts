import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { CONTROL_TOKEN, startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import type { NamedToken } from '#server/http/operator-door.ts';

const tokenOf = (letter: string): string => `assay_${letter.repeat(43)}`;
const [full, ci, reader, old] = ['a', 'b', 'c', 'd'].map(tokenOf) as [string, string, string, string];
const named = (name: string, token: string, more: Partial<NamedToken> = {}): NamedToken => ({
  ...{ name, worlds: '', readOnly: false, expireTime: null },
  sha256: createHash('sha256').update(token).digest(),
  ...more,
});
const everyToken = [
  named('full', full),
  named('ci', ci, { worlds: 'ci-' }),
  named('reader', reader, { readOnly: true }),
  named('old', old, { expireTime: 1 }),
];

let tokens: readonly NamedToken[] = everyToken;
let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ controlToken: CONTROL_TOKEN, tokens: () => tokens, hosts: ['bench.example'] });
});
beforeEach(() => {
  tokens = everyToken;
});
afterAll(() => bench.close());

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: object;
  readonly origin?: string;
}

async function send({
  method = 'GET',
  path = '/control/worlds',
  headers = {},
  body,
  origin = bench.origin,
}: Sent) {
  const type = body && { 'Content-Type': 'application/json' };
  const sent = request(`${origin}${path}`, { method, headers: { ...headers, ...type } });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = (await json(response)) as {
    msg: string;
    data: { reason?: string } & Record<string, unknown>;
  };
  return { status: response.statusCode, headers: response.headers, ...answer };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const page = (origin: string) => ({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' });

/** Logs a browser in, and returns its cookie with the attributes. */
async function logIn(token: string, headers: OutgoingHttpHeaders = page(bench.origin)) {
  const answer = await send({ method: 'POST', path: '/control/session', headers, body: { token } });
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  return { ...answer, cookie, Cookie: cookie.split(';')[0] ?? '' };
}

describe('a server with a token', () => {
  it('asks this machine for it, too, since a proxy that sends no header of its own looks like it', async () => {
    for (const headers of [{}, { Host: 'localhost' }, page(bench.origin)]) {
      const answer = await send({ headers });
      expect([answer.status, answer.data.reason]).toEqual([401, 'UNAUTHORIZED']);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('admits each of its tokens under any name and through a proxy', async () => {
    for (const token of [CONTROL_TOKEN, full]) {
      const headers = { Host: 'other.example', 'X-Forwarded-For': '203.0.113.7', ...bearer(token) };
      expect(await send({ headers })).toMatchObject({ status: 200 });
    }
  });

  it.each([
    ['no token', {}, 'This server asks for an operator’s token'],
    ['a wrong token', bearer(tokenOf('x')), 'This operator’s token is not valid'],
    ['an expired token', bearer(old), 'This operator’s token has expired'],
    ['a token without its scheme', { Authorization: full }, 'This server asks for an operator’s token'],
    ['a session that it did not begin', { Cookie: 'assay-operator-1=x' }, 'This server asks for an'],
  ])('answers 401 and one sentence to %s', async (_, headers, sentence) => {
    const { status, msg, data } = await send({ headers });
    expect({ status, data }).toEqual({ status: 401, data: { reason: 'UNAUTHORIZED' } });
    expect(msg).toContain(sentence);
  });

  it.each([`token=${full}`, `access_token=${full}`, `world=${full}`, `TOKEN=x`])(
    'refuses a token in an address, where histories and proxies store it: %s',
    async (query) => {
      const { status, msg } = await send({ path: `/control/worlds?${query}`, headers: bearer(full) });
      expect([status, msg]).toEqual([401, 'Send the token in the header Authorization, not in the address']);
    },
  );

  it('refuses a token that was removed, and admits one that was added, without a restart', async () => {
    tokens = [named('new', tokenOf('n'))];
    expect((await send({ headers: bearer(full) })).status).toBe(401);
    expect((await send({ headers: bearer(tokenOf('n')) })).status).toBe(200);
  });

  it.each([
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('refuses a token that a page of another site sends: %j', async (headers) => {
    const { status, msg } = await send({ headers: { ...headers, ...bearer(full) } });
    expect([status, msg]).toEqual([
      403,
      'A page of another site cannot operate the bench. Call it from a program, or from its own pages.',
    ]);
  });

  it('admits a token that a page of its own sends, through TLS and a proxy, too', async () => {
    for (const headers of [
      page(bench.origin),
      { Host: 'bench.example', Origin: 'https://bench.example' },
      { 'Sec-Fetch-Site': 'none' },
    ])
      expect(await send({ headers: { ...headers, ...bearer(full) } })).toMatchObject({ status: 200 });
  });

  it('writes the name of the token into the log', async () => {
    const ask = new Caller(bench.origin, 'main', undefined, { controlToken: full });
    await ask.ok(control.setParams, { tabBar: 3 });
    const { list } = await ask.ok(control.requests, { operator: '1' });
    expect(list[0]).toMatchObject({ endpoint: 'control.setParams', operator: 'full' });
    expect(JSON.stringify(list)).not.toContain(full);
  });
});

describe('the session of a browser', () => {
  it('is a cookie that scripts and other sites cannot use, for the operator’s service alone', async () => {
    const { status, data, cookie } = await logIn(full);
    expect([status, data]).toEqual([200, { name: 'full', worlds: '', readOnly: false, expireTime: null }]);
    expect(cookie).toMatch(/^assay-operator-\d+=[\w-]{43}; Path=\/control; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(full);
    const secure = await logIn(full, { ...page('https://bench.example'), Host: 'bench.example' });
    expect(secure.cookie).toContain('; Secure');
  });

  it('operates the bench until it is logged out', async () => {
    const { Cookie } = await logIn(full);
    const headers = { Cookie, ...page(bench.origin) };
    const who = await send({ path: '/control/session', headers });
    expect(who.data).toMatchObject({ name: 'full' });
    const set = { method: 'POST', path: '/control/params', headers, body: { tabBar: 3 } };
    expect((await send(set)).status).toBe(200);
    const left = await send({ method: 'DELETE', path: '/control/session', headers });
    expect(left.headers['set-cookie']?.[0]).toContain('Max-Age=0');
    expect((await send({ headers })).status).toBe(401);
  });

  it('is not used by a page of another site or at a rebound name', async () => {
    const { Cookie } = await logIn(full);
    for (const headers of [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
      { Host: 'evil.example' },
    ]) {
      const sent = { method: 'POST', path: '/control/params', body: { tabBar: 3 } };
      expect(await send({ ...sent, headers: { ...headers, Cookie } })).toMatchObject({ status: 403 });
      expect(await logIn(full, headers)).toMatchObject({ status: 403, cookie: '' });
    }
  });

  it('ends with its token', async () => {
    const { Cookie } = await logIn(full);
    tokens = everyToken.filter(({ name }) => name !== 'full');
    expect(await send({ headers: { Cookie } })).toMatchObject({ status: 401 });
  });

  it('is not begun with a wrong or expired token, and a logout without a session does nothing', async () => {
    for (const token of [tokenOf('x'), old])
      expect(await logIn(token)).toMatchObject({ status: 401, cookie: '' });
    expect((await send({ method: 'DELETE', path: '/control/session' })).status).toBe(200);
  });
});

describe('guesses', () => {
  it('of a chosen token are limited per address, and the holder of a named token is not locked out', async () => {
    const own = await startBench({ controlToken: CONTROL_TOKEN, tokens: () => everyToken });
    const ask = (token: string) => send({ headers: bearer(token), origin: own.origin });
    // Nobody guesses a generated token, so a wrong one does not count.
    for (let guess = 0; guess < 20; guess += 1) expect((await ask(tokenOf('w'))).status).toBe(401);
    for (let guess = 0; guess < 20; guess += 1) expect((await ask(`guess-${guess}`)).status).toBe(401);
    const refused = await ask(CONTROL_TOKEN);
    expect([refused.status, refused.data.reason]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect((await ask(full)).status).toBe(200);
    await own.close();
  });
});

describe('a live stream', () => {
  it('ends when its token is removed', async () => {
    const sent = request(`${bench.origin}/control/events?world=main`, { headers: bearer(full) }).end();
    const [stream] = (await once(sent, 'response')) as [IncomingMessage];
    expect(stream.statusCode).toBe(200);
    stream.resume();
    tokens = [];
    await once(stream, 'end');
  }, 15_000);

  it('ends when its token is given other worlds, and not by wrong tokens of others', async () => {
    await new Caller(bench.origin, 'main', undefined, { controlToken: full }).ok(control.createWorld, {
      name: 'ci-live',
    });
    const sent = request(`${bench.origin}/control/events?world=ci-live`, { headers: bearer(ci) }).end();
    const [stream] = (await once(sent, 'response')) as [IncomingMessage];
    expect(stream.statusCode).toBe(200);
    let hasEnded = false;
    stream.resume().once('end', () => (hasEnded = true));
    for (let guess = 0; guess < 25; guess += 1)
      await send({ headers: bearer(`wrong-token-number-${guess}`) });
    // The next beats.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect(hasEnded).toBe(false);
    tokens = [named('ci', ci, { worlds: 'zz-' })];
    await once(stream, 'end');
  }, 30_000);
});

it('an address with a fragment is refused before anything reads it', async () => {
  const { hostname, port } = new URL(bench.origin);
  const path = '/control/phones/join#/messages';
  const headers = { 'X-World': 'main', 'Content-Type': 'application/json' };
  const sent = request({ hostname, port, path, method: 'POST', headers }).end('{"type":"open","route":"/"}');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect([response.statusCode, await json(response)]).toMatchObject([
    400,
    { data: { reason: 'BAD_REQUEST' } },
  ]);
});
