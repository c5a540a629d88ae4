import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { haproxyConfig, nginxConfig } from '#cli/cells/proxies.ts';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { CONTROL_TOKEN, startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { useLiveStreams } from '#tests/support/live-streams.ts';
import { sessionOf } from '#tests/support/login.ts';
import { tealPicture } from '#tests/support/pictures.ts';
import {
  isInstalled,
  startDyingCell,
  useProxies,
  type Configure,
  type ProxyCommand,
} from '#tests/support/proxy.ts';

const BASE_PATH = '/tools/assay';
const { nginx, start } = useProxies();
const { listen } = useLiveStreams();
let bench: Bench;

beforeAll(async () => {
  bench = await startBench({ basePath: BASE_PATH, controlToken: CONTROL_TOKEN, fixture: 'basic' });
});
afterAll(() => bench.close());

const example = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');

/** Replaces a part of an example, which must have it. */
function changed(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((whole, [part, by]) => {
    expect(whole).toMatch(part);
    return whole.replace(part, by);
  }, text);
}

/** The lines of deploy/README.md for this path: the block that has a word. */
function linesWith(word: string): string {
  const blocks = Array.from(example('README.md').matchAll(/```\w*\n([^]*?)```/g), ([, block = '']) => block);
  return changed(blocks.find((block) => block.includes(word)) ?? '', [[/\/assay/g, BASE_PATH]]);
}

/** The examples of deploy/ for this path, without TLS and the users of an installation. */
const examples = {
  nginx: (port: number, ...further: readonly (readonly [RegExp, string])[]) =>
    nginx(
      changed(example('nginx.conf'), [
        [/server \{\n {2}listen 80;[^]*?\n\}\n/, ''],
        [/^ {2}listen \[::\]:443.*\n/m, ''],
        [/^ {2}ssl_[^]*?(?=^ {2}add_header)/m, ''],
        [/listen 443 ssl http2/, `listen 127.0.0.1:${port}`],
        [/server 127\.0\.0\.1:4000/, `server ${new URL(bench.origin).host}`],
        [/ {2}location \/ \{/, `${linesWith('location =')}  location ${BASE_PATH}/ {`],
        ...further,
      ]),
    ),
  haproxy: (port: number, ...further: readonly (readonly [RegExp, string])[]) =>
    changed(example('haproxy.cfg'), [
      [/^ {2}(?:log \/dev|user|group|chroot|ssl-).*\n/gm, ''],
      [/^ {2}bind :80\n/m, ''],
      [/bind :443.*/, `bind 127.0.0.1:${port}`],
      [/^ {2}http-request redirect .*\n/m, ''],
      [/server assay 127\.0\.0\.1:4000/, `server assay ${new URL(bench.origin).host}`],
      [/^ {2}default_backend assay\n/m, linesWith('use_backend')],
      ...further,
    ]),
};

const cells = (port: number) => ({
  cells: new Map([['a', new URL(bench.origin).origin]]),
  listen: `127.0.0.1:${port}`,
  basePath: BASE_PATH,
});

const proxies: readonly (readonly [what: string, command: ProxyCommand, configure: Configure])[] = [
  ['nginx that keeps the path', 'nginx', examples.nginx],
  [
    'nginx that strips the path',
    'nginx',
    (port) => examples.nginx(port, [/proxy_pass http:\/\/assay;/, 'proxy_pass http://assay/;']),
  ],
  ['HAProxy that keeps the path', 'haproxy', examples.haproxy],
  [
    'HAProxy that strips the path',
    'haproxy',
    (port) =>
      examples.haproxy(port, [
        /^backend assay\n/m,
        `backend assay\n  http-request set-path %[path,regsub(^${BASE_PATH}/,/)]\n`,
      ]),
  ],
  ['nginx as it is printed for cells', 'nginx', (port) => nginx(nginxConfig(cells(port)))],
  ['HAProxy as it is printed for cells', 'haproxy', (port) => haproxyConfig(cells(port))],
];

describe.each(proxies)('behind %s', (_what, command, configure) => {
  it.skipIf(!isInstalled(command))('calls, pages, pictures, streams and sessions work', async () => {
    const origin = await start(command, configure, BASE_PATH);
    const operator = new Caller(origin, 'main', undefined, { controlToken: CONTROL_TOKEN });
    const alice = await sessionOf(operator, personas.alice.phone);

    const stream = await listen(origin, alice);
    await operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '1' });
    await stream.next('balance');

    const { buffer } = await tealPicture('me.png');
    const { headUrl } = await alice.ok(user.avatar, {}, { file: buffer });
    await supertest(origin)
      .get(headUrl)
      .expect(200)
      .expect('Content-Type', /image\/webp/);
    await supertest(origin)
      .get('/docs')
      .expect(200, new RegExp(`href="${BASE_PATH}/docs/page.css"`));
    const described = await supertest(origin).get('/openapi.json').expect(200);
    expect((described.body as { servers: { url: string }[] }).servers[0]?.url).toMatch(/\/tools\/assay$/);
    const entrance = await supertest(new URL(origin).origin).get(`${BASE_PATH}?world=demo`).expect(308);
    expect(new URL(entrance.headers['location'] ?? '', origin).href).toBe(`${origin}/?world=demo`);

    // The name of a fork, which a proxy must not change.
    const name = `main~${crypto.randomUUID()}`;
    await operator.ok(control.putWorld, { name, from: 'main' });
    await operator.ok(control.dropWorld, { name });

    const login = await supertest(origin)
      .post('/control/session')
      .set({ Origin: new URL(origin).origin, 'Sec-Fetch-Site': 'same-origin' })
      .send({ token: CONTROL_TOKEN })
      .expect(200);
    const cookie = String(login.headers['set-cookie']);
    expect(cookie).toContain(`; Path=${BASE_PATH}/control; `);
    await supertest(origin).get('/control/worlds').expect(401);
    await supertest(origin)
      .get('/control/worlds')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .expect(200);
  });
});

it.skipIf(!isInstalled('nginx'))('the nginx of deploy/ sends no call again', async () => {
  const dying = await startDyingCell();
  try {
    const configure: Configure = (port) =>
      examples.nginx(port, [/server 127\.0\.0\.1:\d+;/, `server ${new URL(dying.origin).host};`]);
    const origin = await start('nginx', configure, BASE_PATH);
    const response = await fetch(`${origin}/control/worlds/old`, { method: 'DELETE' });
    expect(response.status).toBe(502);
    expect(dying.calls).toEqual(['DELETE']);
  } finally {
    dying.close();
  }
});
