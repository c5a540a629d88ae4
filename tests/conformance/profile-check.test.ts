import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import {
  check,
  cors,
  countries,
  host,
  json,
  listening,
  loginNeeded,
  ofUser,
  success,
  type Answer,
  type Host,
} from './profile-command.ts';

it('finds no problem at a platform that the profile describes, reads only, and logs in nowhere', async () => {
  const platform = await startForeignPlatform({ latencyMs: 0 });
  const { code, output } = await check(profileOf(platform));
  await platform.close();
  expect(output).toMatch(/^0 problems, \d+ notes\.$/m);
  for (const [service, origin] of Object.entries(platform.origins))
    expect(output).toContain(`${origin}  ${service}`);
  expect(output).toContain('A page of http://127.0.0.1:4100 may call it.');
  expect(output).toMatch(/Pictures load, such as one of product\./);
  expect(output).toContain('so every screen of the client says “Real funds”');
  expect(code).toBe(0);
  const written = platform
    .seen()
    .filter(({ method, path }) => method !== 'GET' && path !== 'auth/emailcode/isopen');
  expect(written).toEqual([]);
  expect(platform.seen().filter(({ headers }) => 'x-access-token' in headers)).toEqual([]);
});

it('asks a host as a browser would', async () => {
  const { origin, seen } = await host();
  const { code, output } = await check(
    ofUser(origin, {
      wire: { encoding: 'json', token: { header: 'Authorization' } },
      headers: { 'X-App': '7' },
    }),
    '--origin',
    'https://app.example.com/some/page',
  );
  expect(code).toBe(1);
  const asked = seen.filter(({ headers }) => 'access-control-request-method' in headers);
  const headers = new Set(
    asked.map(
      (one) =>
        `${one.headers['access-control-request-method']} ${one.headers['access-control-request-headers']}`,
    ),
  );
  expect(headers).toEqual(
    new Set([
      'GET authorization,language,x-app',
      'POST authorization,content-type,language,x-app',
      'POST authorization,language,x-app',
    ]),
  );
  expect(asked.every((one) => one.headers.origin === 'https://app.example.com')).toBe(true);
  expect(output).toContain('it does not allow the headers authorization, content-type and x-app');
  expect(output).toContain('or serve the client with --gateway');
});

it.each<[string, Host, string]>([
  ['allows no other origin', { headers: {} }, 'it sends no Access-Control-Allow-Origin'],
  [
    'allows another origin',
    { headers: { ...cors, 'Access-Control-Allow-Origin': 'https://its.example' } },
    'it allows the origin https://its.example only',
  ],
  [
    'sends two origins',
    { headers: { ...cors, 'Access-Control-Allow-Origin': 'http://a.example, *' } },
    'it sends several Access-Control-Allow-Origin',
  ],
  [
    'refuses OPTIONS',
    { preflight: (response) => response.writeHead(404).end() },
    'it answers OPTIONS with HTTP 404',
  ],
  [
    'redirects OPTIONS',
    { preflight: (response) => response.writeHead(302, { Location: '/login' }).end() },
    'it answers OPTIONS with HTTP 302',
  ],
  [
    'does not allow the token',
    { headers: { ...cors, 'Access-Control-Allow-Headers': 'Language' } },
    'it does not allow the header x-access-token',
  ],
])('says that a host %s, and is content with --gateway', async (_, given, sentence) => {
  const { origin } = await host(given);
  const { code, output } = await check(ofUser(origin));
  expect(output).toContain(`A browser will not call it from http://127.0.0.1:4100: ${sentence}`);
  expect(code).toBe(1);
  expect((await check(ofUser(origin), '--gateway')).code).toBe(0);
});

it('says that a host does not allow a method, and that a star does not cover Authorization', async () => {
  const { origin } = await host({ headers: { ...cors, 'Access-Control-Allow-Headers': '*' } });
  const endpoints = { ...ofUser(origin).endpoints, 'user.rename': 'PUT me/name' };
  const { output } = await check({
    ...ofUser(origin),
    endpoints,
    wire: { token: { header: 'Authorization' } },
  });
  expect(output).toContain('it does not allow the header authorization and it does not allow the method PUT');
});

describe('an answer', () => {
  const broken: Answer = (response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      .write('{"code"');
    response.once('close', () => undefined);
    setImmediate(() => response.destroy());
  };
  it.each<[string, Answer, string]>([
    [
      'HTML',
      (response) =>
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>Hello</body></html>'),
      'user.news answers an HTML page instead of JSON. Its address is http://127.0.0.1:',
    ],
    ['nothing', (response) => response.end(), 'user.news answers nothing. Its address is'],
    [
      'half a JSON',
      (response) => response.writeHead(200).end('{"code":200,"data":{"li'),
      'user.news answers JSON that breaks off or is damaged after 23 characters.',
    ],
    ['a broken connection', broken, 'user.news has no usable answer: a broken connection'],
    [
      'a redirect',
      (response) => response.writeHead(302, { Location: 'https://elsewhere.example/x' }).end(),
      'user.news is a redirect (302) to https://elsewhere.example/x, not followed. The client calls only hosts of the profile: write the new address into services.user or endpoints.user.news.',
    ],
    [
      '10 MB',
      (response) => response.writeHead(200).end(`"${'x'.repeat(10 * 1024 * 1024)}"`),
      'user.news has no usable answer: more than 5 MB.',
    ],
    ['HTTP 502', (response) => response.writeHead(502).end('<html>'), 'user.news answers HTTP 502.'],
    [
      '404',
      (response) => response.writeHead(404).end(),
      'user.news is answered with 404. Name its path in endpoints.user.news, or write null if the platform lacks it.',
    ],
    [
      '404 with words',
      (response) => response.writeHead(404).end('{"code":40499,"msg":"Nothing here.","data":null}'),
      'user.news is answered with 404 and “Nothing here.”. Name its path in endpoints.user.news, or write null if the platform lacks it. If the path is right, name the host’s word for this refusal in wire.reasons.',
    ],
  ])('of %s gives one clear sentence', async (_, news, sentence) => {
    const { origin } = await host({ answers: { '/news/list': news } });
    const { code, output } = await check(ofUser(origin, { has: ['news'] }));
    expect(output).toContain(sentence);
    expect(output.split('\n').filter((line) => line.includes('problem '))).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('with a script in its message is noted, and nothing of it reaches the terminal’s control', async () => {
    const news = json({ ...success({ total: 0, list: [] }), msg: '\u001b[31m<script>alert(1)</script>' });
    const { origin } = await host({ answers: { '/news/list': news } });
    const { code, output } = await check(ofUser(origin, { has: ['news'] }));
    expect(output).toContain('The message of user.news contains markup. The client shows it as plain text.');
    expect(output).not.toContain('\u001b');
    expect(code).toBe(0);
  });

  it('with integers that a number cannot hold is read with all their digits, as browsers read it', async () => {
    const news: Answer = (response) =>
      response.end('{"code":200,"msg":"","data":{"total":1,"list":[{"id":12345678901234567890}]}}');
    const { origin } = await host({ answers: { '/news/list': news } });
    const { code, output } = await check(ofUser(origin, { has: ['news'] }));
    expect(output).toContain(
      'user.news sends integers above 2^53 in id. The client keeps their digits, but Safari before 18.4 and Firefox before 135 round them. For these, let the host send them as texts.',
    );
    expect(code).toBe(0);
  });

  it('that comes too late is told', async () => {
    const { origin } = await host({ answers: { '/news/list': () => undefined } });
    const { output } = await check(ofUser(origin, { has: ['news'] }), '--timeout', '0.5');
    expect(output).toContain('user.news has no usable answer: no complete answer within 0.5 s.');
  });

  it('in another envelope suggests the lines of the profile', async () => {
    const list = { total: 0, list: [] };
    const { origin } = await host({
      answers: {
        '/auth/countrys': json({ status: 0, message: 'ok', result: countries.data }),
        '/news/list': json({ status: 0, message: 'ok', result: list }),
      },
    });
    const { code, output } = await check(ofUser(origin, { has: ['news'] }));
    expect(output).toContain('wire.envelope: {"code":"status","message":"message","data":"result"}');
    expect(output).toContain('wire.success: [0]');
    expect(output).toContain(
      'problem The client finds no code in the answers of user.countries and user.news, which begin with status, message and result.',
    );
    expect(output).toMatch(/To accept them: cp .*profile\.suggested\.json .*profile\.json/);
    expect(code).toBe(1);
  });

  it('is refused in words of the host, of which it also suggests the success', async () => {
    const answers = { '/auth/countrys': json({ status: 'OK', message: '', result: countries.data }) };
    const { origin } = await host({ answers });
    const { output } = await check(ofUser(origin, { wire: { times: 'iso' } }));
    expect(output).toContain(
      'user.countries is refused with "OK". If this code means success, add it to wire.success.',
    );
    expect(output).toContain('wire.envelope: {"code":"status","message":"message","data":"result"}');
    expect(output).toContain('wire.success: ["OK"]');
  });

  it('without an envelope suggests that', async () => {
    const { origin } = await host({ answers: { '/auth/countrys': json(countries.data) } });
    const { output } = await check(ofUser(origin));
    expect(output).toContain(
      'The client finds no code in the answers of user.countries, which begin with a list.',
    );
    expect(output).toContain('wire: {"envelope":null,"token":{"answer":"token"}}');
  });

  it('to a call without a login must end a session', async () => {
    const { origin } = await host({
      answers: { '/user/info': json({ code: 1003, msg: 'Token', data: null }) },
    });
    const { code, output } = await check(ofUser(origin));
    expect(output).toContain(
      'user.info answers a call without a login with 1003. Add it to wire.unauthorized,',
    );
    expect(code).toBe(1);
    expect((await check(ofUser(origin, { wire: { unauthorized: [1003] } }))).code).toBe(0);
  });
});

it('says that a picture does not load, and where its base address belongs', async () => {
  const carousel = json(success([{ imageUrl: 'img/a.png', linkUrl: '' }]));
  const { origin } = await host({
    answers: {
      '/api/sys/carousel': carousel,
      '/api/auth/countrys': json(countries),
      '/api/user/info': json(loginNeeded),
      '/cdn/img/a.png': (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('x'),
    },
  });
  const wrong = await check(ofUser(`${origin}/api`, { has: ['carousel'] }));
  expect(wrong.output).toContain(
    `A picture of user.carousel is not there: ${origin}/img/a.png answers HTTP 404. Set services.user.pictures to the base address of pictures, now ${origin}.`,
  );
  const right = {
    ...ofUser(origin, { has: ['carousel'] }),
    services: { user: { url: `${origin}/api`, pictures: `${origin}/cdn` } },
  };
  expect((await check(right)).output).toContain('Pictures load, such as one of user.carousel.');
});

it('says that pictures of another origin are forbidden until the profile names it', async () => {
  const carousel = json(success([{ imageUrl: 'https://cdn.example.com/a.png', linkUrl: '' }]));
  const { origin } = await host({ answers: { '/sys/carousel': carousel } });
  const { output } = await check(ofUser(origin, { has: ['carousel'] }));
  expect(output).toContain(
    'A picture of user.carousel is at https://cdn.example.com, which the content security policy forbids. Add it to pictures.',
  );
});

it('says which host, chat and video origin cannot be reached', async () => {
  const { origin } = await host();
  const unused = createServer();
  const gone = await listening(unused);
  unused.close();
  const elsewhere = `http://127.0.0.1:${gone}`;
  const content = { ...ofUser(origin), videos: [elsewhere], chat: { scripts: [elsewhere] } };
  const { code, output } = await check({
    ...content,
    services: { user: origin, gift: 'http://127.0.0.1:9' },
  });
  expect(output).toContain(
    `${elsewhere}  videos, chat.scripts\n  problem It cannot be reached: nothing listens at this address.`,
  );
  expect(output).toContain(
    'http://127.0.0.1:9  gift\n  problem It cannot be reached: nothing listens at this address.',
  );
  expect(code).toBe(1);
});

it('prints JSON for programs', async () => {
  const { origin } = await host({ headers: {} });
  const { output, code } = await check(ofUser(origin), '--json');
  const result = JSON.parse(output) as { problems: number; hosts: { origin: string; named: string[] }[] };
  expect(result).toMatchObject({ problems: 2, hosts: [{ origin, named: ['user'] }], lines: [] });
  expect(code).toBe(1);
});

it('suggests to read the outcome from the HTTP status if answers have data and no code', async () => {
  const { origin } = await host({
    answers: {
      '/auth/countrys': json({ data: countries.data }),
      '/user/emailOpen': (response) =>
        response.writeHead(403).end(JSON.stringify({ error: { type: 'closed', message: 'Not now' } })),
    },
  });
  const profile = ofUser(origin, { has: ['emailOpen'] });
  const { output } = await check({
    ...profile,
    endpoints: { ...profile.endpoints, 'user.emailOpen': 'GET user/emailOpen' },
  });
  expect(output).toContain(
    'wire.envelope: {"code":null,"data":"data","message":"error.message","reason":"error.type"}',
  );
});
