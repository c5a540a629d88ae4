import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { CONTROL_TOKEN, startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { useLiveStreams } from '#tests/support/live-streams.ts';
import { sessionOf } from '#tests/support/login.ts';
import { tealPicture } from '#tests/support/pictures.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';

const { listen } = useLiveStreams();
const folder = temporaryFolder();
let bench: Bench;

beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>Client</title>');
  writeFileSync(join(folder.path, 'harness.html'), '<!doctype html><title>Harness</title>');
  writeFileSync(join(folder.path, 'assets/app-1a2b.js'), '0');
  bench = await startBench({
    basePath: '/tools/assay',
    clientFolder: folder.path,
    controlToken: CONTROL_TOKEN,
    fixture: 'basic',
  });
});
afterAll(async () => {
  await bench.close();
  folder.remove();
});

/** The bench as a proxy calls it that keeps the path, or one that strips it. */
describe.each(['keeps', 'strips'])('behind a proxy that %s the path', (way) => {
  const origin = () => (way === 'keeps' ? bench.origin : new URL(bench.origin).origin);
  const get = (path: string) => supertest(origin()).get(path);
  const operator = () => new Caller(origin(), 'main', undefined, { controlToken: CONTROL_TOKEN });

  const alicePhone = () => sessionOf(operator(), personas.alice.phone);

  it.each([
    ['/', /<title>Client/],
    ['/?world=main', /<title>Client/],
    ['/harness', /<title>Harness/],
    ['/assets/app-1a2b.js', /^0$/],
    ['/files/products/sluice-box.svg', /<svg/],
    ['/docs/page.js', /openNamed/],
    ['/healthz', /"ok":true/],
    ['/readyz', /"ok":true/],
    ['/api/user/sys/info', /"brandName":"Assay"/],
  ])('%s is served', async (path, content) => {
    const response = await get(path).expect(200).expect('X-Sandbox', 'simulated-funds');
    expect(response.text || String(response.body)).toMatch(content);
  });

  it('pages of the documentation refer to what is below the path', async () => {
    const { text } = await get('/docs').expect(200);
    const referred = [...text.matchAll(/\s(?:src|href)="(\/[^"]*)"/g)].map(([, address = '']) => address);
    expect(referred).toContain('/tools/assay/harness');
    expect(referred.filter((address) => !address.startsWith('/tools/assay/'))).toEqual([]);
    for (const address of referred) await supertest(new URL(bench.origin).origin).get(address).expect(200);
  });

  it('the contract names the path as a part of its server', async () => {
    const direct = await get('/openapi.json').expect(200);
    expect(direct.body).toMatchObject({ servers: [{ url: bench.origin }] });
    const proxied = await get('/openapi.json').set('X-Forwarded-For', '10.0.0.1').expect(200);
    expect(proxied.body).toMatchObject({ servers: [{ url: '/tools/assay' }] });
  });

  it('links that leave the app have the path', async () => {
    const alice = await alicePhone();
    const { shareUrl } = await alice.ok(user.shareInfo);
    expect(shareUrl).toMatch(`${bench.origin}/#/user/login/register?inviteCode=`);
    expect((await alice.ok(user.appUrlInfo)).appUrl).toBe(`${bench.origin}/files/support/chat.js`);
    const encoded = await get('/%23/user/login/register?inviteCode=ABC').expect(302);
    expect(encoded.headers['location']).toBe('/tools/assay/#/user/login/register?inviteCode=ABC');
  });

  it('a picture that a member sends is found, and the live channel reports it', async () => {
    const alice = await alicePhone();
    const stream = await listen(origin(), alice);
    await operator().ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '1' });
    expect((await stream.next('balance')).data.kind).toBe('balance');
    const { buffer } = await tealPicture('me.png');
    const { headUrl } = await alice.ok(user.avatar, {}, { file: buffer });
    expect(headUrl).toMatch(/^\/files\/uploads\//);
    await get(headUrl)
      .expect(200)
      .expect('Content-Type', /image\/webp/);
  });

  it('the cookie of an operator is for the operator’s service below the path', async () => {
    const { origin: host } = new URL(bench.origin);
    const login = await supertest(origin())
      .post('/control/session')
      .set({ Origin: host, 'Sec-Fetch-Site': 'same-origin' })
      .send({ token: CONTROL_TOKEN })
      .expect(200);
    const cookie = String(login.headers['set-cookie']);
    expect(cookie).toContain('; Path=/tools/assay/control; HttpOnly; SameSite=Strict');
    await get('/control/worlds').expect(401);
    await get('/control/worlds')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .expect(200);
  });
});

it('the path without a slash leads to the page', async () => {
  const ask = (path: string) => supertest(new URL(bench.origin).origin).get(path);
  const { headers } = await ask('/tools/assay?world=demo').expect(308).expect('X-Sandbox', 'simulated-funds');
  expect(headers['location']).toBe('/tools/assay/?world=demo');
  await ask('/tools/assayer/').expect(404);
  await ask('/tools/assay/tools/assay/').expect(404);
});
