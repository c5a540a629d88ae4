import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen, policyOf, profileIn, serve } from '#tests/support/client-server.ts';

/** A host that records the headers and bodies of calls. */
async function recordingHost(answer: RequestListener) {
  const seen: { url: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
  const origin = await listen((request, response) => {
    const call = { url: request.url ?? '', headers: request.headers, bytes: 0 };
    seen.push(call);
    request.on('data', (chunk: Buffer) => (call.bytes += chunk.length));
    request.on('end', () => answer(request, response));
  });
  return { origin, seen };
}

const json: RequestListener = (_request, response) => {
  response.setHeader('Set-Cookie', 'sid=1');
  response.setHeader('X-Sandbox', 'simulated-funds');
  response.setHeader('X-Token', 'abc');
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Server', 'secret/1.0');
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":200}');
};

describe('the gateway', () => {
  it('forwards calls to the hosts of the profile under the page’s own origin', async () => {
    const { origin, seen } = await recordingHost(json);
    const here = await serve({ services: { user: `${origin}/api` } }, { gateway: true });
    const page = await fetch(here);
    expect(policyOf(page).get('connect-src')).toBe("'self'");
    expect(policyOf(page).get('img-src')).toBe("'self' data: blob:");
    const { url, pictures } = profileIn(await page.text()).services['user'] ?? { url: '', pictures: '' };
    expect({ url, pictures }).toEqual({ url: '/gateway/0/api', pictures: '/gateway/0' });
    const response = await fetch(`${here}${url}/user/info?a=1&b=%2F`);
    expect(await response.text()).toBe('{"code":200}');
    expect(seen.map((call) => call.url)).toEqual(['/api/user/info?a=1&b=%2F']);
  });

  it('passes the headers of calls, and none that tells about the member’s machine', async () => {
    const { origin, seen } = await recordingHost(json);
    const profile = {
      services: { user: { url: origin, headers: { 'X-App': '7' } } },
      wire: { token: { header: 'Authorization', answerHeader: 'X-Token' } },
    };
    const here = await serve(profile, { gateway: true });
    const sent = {
      Language: 'hi_IN',
      Authorization: 'abc',
      'X-App': '7',
      Cookie: 'a=b',
      'User-Agent': 'Phone/1',
      'Accept-Language': 'sw',
      'X-Forwarded-For': '10.0.0.7',
      Forwarded: 'for=10.0.0.7',
      Referer: `${here}/`,
      Origin: here,
      'X-Real-IP': '10.0.0.7',
      'Sec-CH-UA-Model': 'Pixel',
    };
    const response = await fetch(`${here}/gateway/0/x`, { headers: sent });
    const names = Object.keys(seen[0]?.headers ?? {}).sort();
    expect(names).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'connection',
      'host',
      'language',
      'x-app',
    ]);
    expect(seen[0]?.headers.host).toBe(new URL(origin).host);
    expect(response.headers.get('x-sandbox')).toBe('simulated-funds');
    expect(response.headers.get('x-token')).toBe('abc');
    for (const name of ['set-cookie', 'server', 'access-control-allow-origin'])
      expect(response.headers.get(name), name).toBeNull();
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  it('passes the headers of lists that the platform, a service or an endpoint names', async () => {
    const { origin } = await recordingHost((_request, response) => {
      for (const name of ['X-Total', 'X-Next', 'X-Count', 'Link', 'X-Other']) response.setHeader(name, '45');
      response.end('{"code":200}');
    });
    const profile = {
      services: { user: origin, wallet: { url: origin, paging: { nextHeader: 'X-Next' } } },
      endpoints: {
        'user.news': { paging: { totalHeader: 'X-Count' } },
        'user.teamMembers': { paging: { nextHeader: 'Link' } },
      },
      wire: { paging: { totalHeader: 'X-Total' } },
    };
    const response = await fetch(`${await serve(profile, { gateway: true })}/gateway/0/x`);
    const passed = ['x-total', 'x-next', 'x-count', 'link'].filter((name) => response.headers.has(name));
    expect(passed).toEqual(['x-total', 'x-next', 'x-count', 'link']);
    expect(response.headers.has('x-other')).toBe(false);
  });

  it('passes uploads and event streams as they arrive', async () => {
    const { origin, seen } = await recordingHost((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: beat\n\n');
    });
    const here = await serve({ services: { user: origin } }, { gateway: true });
    const response = await fetch(`${here}/gateway/0/up`, { method: 'POST', body: new Uint8Array(5_000_000) });
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('event: beat\n\n');
    expect(seen[0]?.bytes).toBe(5_000_000);
    await reader?.cancel();
  });

  it('does not follow a redirect, and explains it in the member’s language', async () => {
    const other = await recordingHost(json);
    const { origin } = await recordingHost((_request, response) =>
      response.writeHead(302, { Location: `${other.origin}/x` }).end(),
    );
    const here = await serve({ services: { user: origin } }, { gateway: true });
    const response = await fetch(`${here}/gateway/0/x`, {
      headers: { Language: 'en_US' },
      redirect: 'manual',
    });
    expect(response.status).toBe(502);
    const { host } = new URL(origin);
    expect(await response.json()).toEqual({
      code: 502,
      msg: `${host} redirects to another address. Ask the platform for its new address.`,
      data: null,
    });
    const hindi = await fetch(`${here}/gateway/0/x`, { headers: { Language: 'hi_IN' } });
    const inHindi = { msg: expect.stringContaining('दूसरे पते') as string };
    expect(await hindi.json()).toMatchObject(inHindi);
    const language = { query: 'lang', header: null, codes: { 'hi-IN': 'hi' } };
    const byQuery = await serve({ services: { user: origin }, wire: { language } }, { gateway: true });
    expect(await (await fetch(`${byQuery}/gateway/0/x?a=1&lang=hi`)).json()).toMatchObject(inHindi);
    expect(other.seen).toEqual([]);
  });

  it.each(['/gateway/1/x', '/gateway/x', '/gateway/', '/gateway/0', '/gateway/http://evil.example/x'])(
    'answers %s with 404, because it belongs to no host of the profile',
    async (path) => {
      const { origin, seen } = await recordingHost(json);
      const response = await fetch((await serve({ services: { user: origin } }, { gateway: true })) + path);
      expect(response.status).toBe(404);
      expect(seen).toEqual([]);
    },
  );

  it('keeps an address that looks like another host’s below its own host', async () => {
    const { origin, seen } = await recordingHost(json);
    const here = await serve({ services: { user: origin } }, { gateway: true });
    await fetch(`${here}/gateway/0//evil.example/x`);
    await fetch(`${here}/gateway/0/@evil.example/x`);
    expect(seen.map(({ url }) => url)).toEqual(['//evil.example/x', '/@evil.example/x']);
  });

  it.each([
    ['a form of another site', { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['an older browser that only names another origin', { Origin: 'http://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
    ['a name that was rebound to this machine', { Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin' }],
  ])('forwards nothing of %s', async (_, headers) => {
    const { origin, seen } = await recordingHost(json);
    const here = await serve({ services: { user: origin } }, { gateway: true });
    for (const method of ['GET', 'POST']) {
      const sent = request(`${here}/gateway/0/x`, { method, headers }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(403);
    }
    expect(seen).toEqual([]);
  });

  it('explains a host that is unreachable', async () => {
    const here = await serve({ services: { user: 'http://127.0.0.1:9' } }, { gateway: true });
    const response = await fetch(`${here}/gateway/0/x`);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      code: 502,
      msg: '127.0.0.1:9 can’t be reached right now. Try again in a moment.',
    });
  });

  it('explains a host that does not answer in time, and ends its call', async () => {
    let ended = (): void => undefined;
    const hasEnded = new Promise<void>((resolve) => (ended = resolve));
    const origin = await listen((_request, response) => void response.once('close', () => ended()));
    const here = await serve({ services: { user: origin } }, { gateway: true, answerMs: 200 });
    const response = await fetch(`${here}/gateway/0/x`, { method: 'POST', body: 'a=1' });
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({
      msg: expect.stringContaining('didn’t answer in time') as string,
    });
    await hasEnded;
  });

  it('is off without the option', async () => {
    const { origin, seen } = await recordingHost(json);
    expect((await fetch(`${await serve({ services: { user: origin } })}/gateway/0/x`)).status).toBe(404);
    expect(seen).toEqual([]);
  });
});
