import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBench, type Bench } from '#kit/bench.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';

const script = `console.log('${'a part of the app '.repeat(100)}');`;
const copy = gzipSync(script, { level: 9 });
const folder = temporaryFolder();
let bench: Bench;

beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'assets/app-1a2b.js'), script);
  writeFileSync(join(folder.path, 'assets/app-1a2b.js.gz'), copy);
  writeFileSync(join(folder.path, 'assets/other-3c4d.js'), script);
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html>');
  bench = await startBench({ clientFolder: folder.path });
});
afterAll(async () => {
  await bench.close();
  folder.remove();
});

const ask = (path: string, encodings: string) =>
  fetch(`${bench.origin}${path}`, { headers: { 'Accept-Encoding': encodings } });

it('sends the compressed copy from the build to clients that accept it', async () => {
  const response = await ask('/assets/app-1a2b.js', 'gzip, deflate');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(copy.length),
    'content-type': expect.stringContaining('javascript') as string,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'x-sandbox': 'simulated-funds',
    'content-security-policy': expect.stringContaining("default-src 'self'") as string,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    vary: 'Accept-Encoding',
  });
  expect(await response.text()).toBe(script);
});

it('sends the file itself to clients that do not', async () => {
  const response = await ask('/assets/app-1a2b.js', 'identity');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(script);
});

it('sends a file without a compressed copy as it is', async () => {
  expect(await (await ask('/assets/other-3c4d.js', 'gzip')).text()).toBe(script);
});

it('answers 404 for an asset of another build', async () => {
  const response = await ask('/assets/gone-5e6f.js', 'gzip');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
});

it('marks a page as simulated where its script can read it', async () => {
  const { headers } = await ask('/', 'identity');
  expect(headers.get('server-timing')).toBe('simulated-funds');
  expect(headers.get('x-sandbox')).toBe('simulated-funds');
});

it.each(['/assets', '/files/products', '/files/uploads'])(
  'does not leave the folder for %s',
  async (path) => {
    const response = await fetch(`${bench.origin}${path}`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 404, data: { reason: 'UNKNOWN_ENDPOINT' } });
  },
);

it('sends a browser with an encoded hash sign in its link to the screen', async () => {
  const invitation = '/%23/user/login/register?inviteCode=7K2MQX';
  const response = await fetch(`${bench.origin}${invitation}`, { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/#/user/login/register?inviteCode=7K2MQX');
  const elsewhere = await fetch(`${bench.origin}//evil.example/%23/index`, { redirect: 'manual' });
  expect(elsewhere.headers.get('location')).toBeNull();
});

it('answers a range beyond the end of a file with 416 and the length of the file', async () => {
  const beyond = await fetch(`${bench.origin}/index.html`, { headers: { Range: 'bytes=500-' } });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe('bytes */15');
  expect(beyond.headers.get('x-sandbox')).toBe('simulated-funds');
  expect(await beyond.text()).toBe('');
});

it('the client has the icon that a browser requests at a host for a file without one, such as a picture', () => {
  const icon = readFileSync(join(import.meta.dirname, '../../../client/public/favicon.ico'));
  // A file of the type icon, with one picture.
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});
