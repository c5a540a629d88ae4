import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { haproxyConfig, nginxConfig } from '#cli/cells/proxies.ts';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { CONTROL_TOKEN, startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { useLiveStreams } from '#tests/support/live-streams.ts';
import { sessionOf } from '#tests/support/login.ts';
import { tealPicture } from '#tests/support/pictures.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';

const BASE_PATH = '/tools/assay';
const { listen } = useLiveStreams();
const folder = temporaryFolder();
let bench: Bench;
let proxy: ChildProcess | undefined;

beforeAll(async () => {
  bench = await startBench({ basePath: BASE_PATH, controlToken: CONTROL_TOKEN, fixture: 'basic' });
});
afterEach(() => void proxy?.kill('SIGKILL'));
afterAll(async () => {
  await bench.close();
  folder.remove();
});

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

/** The part `http` of nginx, run by the user of the tests. */
function nginx(http: string): string {
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((one) => `${one}_temp_path ${join(folder.path, one)};`).join('\n');
  return `${user}daemon off;\npid ${join(folder.path, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${paths}\n${http}}\n`;
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

type Configure = (port: number) => string;
const proxies: readonly (readonly [what: string, command: 'nginx' | 'haproxy', configure: Configure])[] = [
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a proxy, and returns the address of the bench behind it once that answers. */
async function start(command: string, configure: Configure): Promise<string> {
  const port = await freePort();
  const config = join(folder.path, `${command}.cfg`);
  writeFileSync(config, configure(port));
  const args = command === 'nginx' ? ['-p', folder.path, '-c', config] : ['-db', '-f', config];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  proxy = child;
  let problem = '';
  child.stderr.on('data', (part: Buffer) => (problem += part.toString()));
  const origin = `http://127.0.0.1:${port}${BASE_PATH}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    expect(child.exitCode, problem).toBeNull();
    await pause(50);
  }
  return origin;
}

const isInstalled = (command: string) => spawnSync(command, ['-v']).error === undefined;

describe.each(proxies)('behind %s', (_what, command, configure) => {
  it.skipIf(!isInstalled(command))('calls, pages, pictures, streams and sessions work', async () => {
    const origin = await start(command, configure);
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
