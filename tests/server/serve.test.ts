import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkProfile } from '#contract/profile/read.ts';
import { createClientApp } from '../../scripts/serve/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-serve-'));
const servers: Server[] = [];

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'chat'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Assay</title></head></html>');
  writeFileSync(join(folder, 'harness.html'), 'harness');
  writeFileSync(join(folder, 'chat/frame.html'), 'frame');
  writeFileSync(join(folder, 'service-worker.js'), 'worker');
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Serving {
  readonly gateway?: boolean;
  readonly answerMs?: number;
}

const serve = (profile: object, { gateway = false, ...limits }: Serving = {}): Promise<string> =>
  listen(
    createClientApp({
      profile: checkProfile(profile, 'profile.json'),
      file: 'profile.json',
      clientFolder: folder,
      gateway,
      ...limits,
    }),
  );

const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split(/; ?/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );

const profileIn = (html: string) =>
  JSON.parse(/id="profile">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}') as {
    services: Record<string, { url: string; pictures: string }>;
    endpoints: Record<string, { url?: string } | null>;
  };

describe('the client for the hosts of a profile', () => {
  const profile = {
    name: 'Sun & <Co>',
    services: {
      user: 'https://user.example/api',
      wallet: { url: 'https://wallet.example', pictures: 'https://cdn.example/img' },
    },
    endpoints: { 'wallet.withdraw': 'POST https://pay.example/v2/out', 'user.shareLink': null },
    pictures: ['https://images.example'],
    videos: ['https://www.youtube-nocookie.com'],
    chat: { scripts: ['https://chat.example'], connects: ['https://chat.example'] },
  };

  it('has the profile in its page, and a policy of these origins only', async () => {
    const response = await fetch(await serve(profile));
    const policy = policyOf(response);
    expect(policy.get('connect-src')).toBe(
      "'self' https://user.example https://wallet.example https://pay.example",
    );
    const pictures = 'https://user.example https://cdn.example https://images.example';
    expect(policy.get('img-src')).toBe(`'self' data: blob: ${pictures}`);
    expect(policy.get('media-src')).toBe(`'self' ${pictures} https://www.youtube-nocookie.com`);
    expect(policy.get('frame-src')).toBe("'self' https://www.youtube-nocookie.com");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('trusted-types')).toBe('dompurify service-worker');
    const { services, endpoints } = profileIn(await response.text());
    expect(services['user']?.url).toBe('https://user.example/api');
    expect(endpoints['wallet.withdraw']?.url).toBe('https://pay.example/v2/out');
    expect(endpoints['user.shareLink']).toBeNull();
    expect(endpoints['square.posts']).toBeNull();
  });

  it('says that funds are simulated only if a host does', async () => {
    const response = await fetch(await serve(profile));
    expect(response.headers.get('x-sandbox')).toBeNull();
    expect(response.headers.get('server-timing')).toBeNull();
  });

  it('gives the chat frame the policy of the chat’s origins', async () => {
    const policy = policyOf(await fetch(`${await serve(profile)}/chat/frame.html`));
    expect(policy.get('script-src')).toBe("'self' https://chat.example");
    expect(policy.get('connect-src')).toBe("'self' https://chat.example");
    expect(policy.get('sandbox')).toBe('allow-scripts');
  });

  it('shows at /profile which host answers what, without running any of the profile', async () => {
    const html = await (await fetch(`${await serve(profile)}/profile`)).text();
    expect(html).toContain('<h1>Sun &amp; &lt;Co&gt;</h1>');
    expect(html).toContain('<td>wallet.withdraw</td><td>POST</td><td>https://pay.example/v2/out</td>');
    expect(html).toContain(
      '<td>user.login</td><td>POST</td><td>https://user.example/api/auth/token/pass</td>',
    );
    expect(html).toMatch(/Absent<\/h2>\n<p>.*user\.shareLink/);
  });

  it('has a worker that differs with the profile, and no harness', async () => {
    const worker = async (services: object) =>
      (await fetch(`${await serve({ services })}/service-worker.js`)).text();
    const one = await worker({ user: 'https://one.example' });
    expect(one).toMatch(/^worker\n/);
    expect(await worker({ user: 'https://two.example' })).not.toBe(one);
    expect((await fetch(`${await serve(profile)}/harness`)).status).toBe(404);
    expect((await fetch(`${await serve(profile)}/harness.html`)).status).toBe(404);
  });

  it.each([
    [{}, 'profile.json: services must name the hosts that the client calls.'],
    [
      { services: { user: '/api/user' } },
      'profile.json: services.user must be a whole address. This process serves no paths of a host.',
    ],
  ])('refuses the profile %j', (given, sentence) => {
    expect(() => serve(given)).toThrow(sentence);
  });
});

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
