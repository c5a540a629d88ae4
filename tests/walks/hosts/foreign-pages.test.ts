import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { listen } from '#tests/support/foreign-platform/client-host.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { founderToken, send } from '#tests/support/foreign-platform/calls.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { isGuestRoute, routes } from '../../../scripts/screens/routes.ts';
import { Visitor } from '../../../scripts/screens/visitor.ts';

useBrowser();

/** A session belongs to a world, whose name no foreign platform receives. */
const world = 'goldfield';
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'assay-pages-'));
const built = join(folder, 'client');
const read = (file: string) => readFileSync(join(built, file), 'utf8');
const policyOf = (text: string) => /Content-Security-Policy:? "?([^"\n]+)/.exec(text)?.[1] ?? '';

let platform: ForeignPlatform;
let client: Awaited<ReturnType<typeof listen>>;

/** The build uses all processors, and so may the other tests meanwhile. */
const patiently = 300_000;

/** Builds the client for the foreign platform as a user would, and serves it with the headers that the build wrote. */
beforeAll(async () => {
  platform = await startForeignPlatform({ latencyMs: 0 });
  const profile = join(folder, 'profile.json');
  writeFileSync(profile, JSON.stringify(profileOf(platform)));
  const build = ['--import', 'tsx', 'scripts/build-client.ts', '--profile', profile, '--out', built];
  await promisify(execFile)(process.execPath, build, { cwd: root });
  const app = express();
  app.use((_request, response, next) => {
    response.header('Content-Security-Policy', policyOf(read('_headers')));
    next();
  });
  client = await listen(app.use(express.static(built)));
}, patiently);
afterAll(async () => {
  await Promise.all([client.close(), platform.close()]);
  rmSync(folder, { recursive: true });
});

it('a build for a profile has it in its page, with headers for nginx and static hosting services', () => {
  const page = /id="profile">([^<]+)</.exec(read('index.html'))?.[1] ?? '{}';
  expect(JSON.parse(page)).toMatchObject({ name: 'Goldfield', hosts: Object.values(platform.origins) });
  const policy = policyOf(read('_headers'));
  expect(policy).toContain(`connect-src 'self' ${Object.values(platform.origins).join(' ')};`);
  expect(policy).toContain(`img-src 'self' data: blob: ${new URL(platform.pictures).origin};`);
  // It lies beside the folder: what is in it, the server delivers.
  expect(policyOf(readFileSync(`${built}.nginx.conf`, 'utf8'))).toBe(policy);
  expect(readdirSync(built)).not.toContain('nginx.conf');
  expect(readdirSync(built).filter((name) => name.endsWith('.html'))).toEqual(['index.html']);
});

/** The token of the first member, who has money and a machine. */
async function memberToken(): Promise<string> {
  const token = await founderToken(platform);
  await send(platform, ['fund', 'deposit/apply'], { way: 'USDT', money: '100' }, token);
  platform.payRecharges(founder.phone);
  await send(platform, ['product', 'mine/order/create'], { productId: '1', num: '1' }, token);
  return token;
}

it('opens every page at a foreign platform, and asks no other host', { timeout: patiently }, async () => {
  const page = await openPhone(world, '/nopermission', { origin: client.origin, reducedMotion: 'reduce' });
  const known = [client.origin, ...Object.values(platform.origins), new URL(platform.pictures).origin];
  const others: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !known.includes(origin)) others.push(request.url());
  });
  await acceptHosts(page);
  const visitor = new Visitor(page, client.origin, world);
  const wrong: string[] = [];
  const look = async (route: string) => {
    await visitor.goTo(route);
    if (!(await visitor.settles())) wrong.push(`${route} does not settle`);
    const titles = await page.getByRole('heading', { level: 1 }).allInnerTexts();
    const failed = await page.getByText(/^(Couldn’t open this page|Page not found)$/).count();
    const [hash] = new URL(page.url()).hash.split('?');
    if (failed > 0 || titles.length !== 1 || hash !== `#/${route}`)
      wrong.push(`${route} shows ${titles.join(', ')} at ${hash}`);
  };

  for (const route of routes.filter(isGuestRoute)) await look(route);
  await visitor.logIn(await memberToken());
  await visitor.open('index');
  await visitor.settles();
  for (const route of routes.filter((one) => !isGuestRoute(one))) await look(route);

  expect(wrong).toEqual([]);
  expect(others).toEqual([]);
});
