import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { routes } from '../../../scripts/screens/routes.ts';
import { clientFolder, journeyWorld, openPhone, spareData, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { secondPressCounts, see } from '#tests/support/screen.ts';

// A copy, because one test replaces the build.
const folder = temporaryFolder();
cpSync(clientFolder, folder.path, { recursive: true });
useBrowser({ folder: folder.path, prefetch: true });

/** Waits until the service worker controls the page and has cached its files. */
async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () => (await kept(page)).join('\n'), { timeout: 30_000 })
    .toContain('/assets/late-');
}

/** The paths of all files that the service worker has cached. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const files = await (await caches.open('assay')).keys();
    return files.map(({ url }) => new URL(url).pathname);
  });

it('Chromium finds nothing that keeps the app from being installed', async () => {
  const { page } = await memberPhone('alice', '/index', { serviceWorkers: 'allow' });
  await installed(page);
  const { origin } = new URL(page.url());
  const browser = await page.context().newCDPSession(page);
  const found = await browser.send('Page.getAppManifest');
  expect(found.errors).toEqual([]);
  // The browser judges again when an icon or the worker has arrived. The contexts of tests are incognito.
  const obstacles = async () =>
    (await browser.send('Page.getInstallabilityErrors')).installabilityErrors.filter(
      ({ errorId }) => errorId !== 'in-incognito',
    );
  await expect.poll(obstacles, { timeout: 30_000 }).toEqual([]);
  const manifest = JSON.parse(found.data ?? '') as {
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    screenshots: { src: string; sizes: string }[];
    shortcuts: { url: string }[];
  };
  expect(new URL(manifest.start_url, found.url).href).toBe(`${origin}/#/index`);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  const paths = routes.map((path) => `${origin}/#/${path}`);
  expect(manifest.shortcuts).not.toHaveLength(0);
  for (const { url } of manifest.shortcuts) expect(paths).toContain(new URL(url, found.url).href);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await fetch(new URL(src, found.url));
    expect(picture.headers.get('Content-Type'), src).toMatch(/^image\//);
  }
  for (const { src, sizes } of manifest.screenshots) {
    const picture = await fetch(new URL(src, found.url));
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

/** Posts to the app as the system does for its share target. */
const share = (page: Page, world: string) =>
  page.evaluate((search) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action: `/share?${search}` });
    for (const [name, value] of [
      ['title', 'High water'],
      ['text', 'At the weir'],
    ] as const)
      form.append(Object.assign(document.createElement('input'), { name, value }));
    const files = new DataTransfer();
    const bytes = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
      ),
      (byte) => byte.codePointAt(0) ?? 0,
    );
    files.items.add(new File([bytes], 'weir.png', { type: 'image/png' }));
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'pictures' });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, `world=${world}`);

it('what is shared with the app becomes a post with its picture, also after a login', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index', { serviceWorkers: 'allow' });
  await installed(page);
  await share(page, name);
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByAltText('Picture 1: weir.png').waitFor();
  expect(await page.getByLabel('What would you like to share?').inputValue()).toBe('High water\nAt the weir');
  await page.waitForURL((url) => url.hash === '#/user/addynamic');
  await page.reload();
  await page.getByText('Pictures: 0 of 9').waitFor();
});

it('the installation is offered where the browser offers it, and never again once it is declined', async () => {
  const { page, goTo } = await memberPhone('alice', '/mine');
  const prompts = () =>
    page.evaluate(() => {
      const prompt = () => Promise.resolve({ outcome: 'dismissed' });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  const offer = page.getByRole('button', { name: 'No, thanks' });
  expect(await offer.count()).toBe(0);
  await prompts();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await offer.waitFor({ state: 'detached' });
  await goTo('/mine');
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await prompts();
  expect(await offer.count()).toBe(0);
  await goTo('/index/install');
  await see(page, 'Choose “Add to Home Screen”');
});

it('the icon of the installed app has the number of unread messages', async () => {
  const { page, member } = await memberPhone('alice', '/index', {
    before: () => {
      Object.assign(window, { badges: [] });
      const setAppBadge = (count: number) => {
        (window as unknown as { badges: number[] }).badges.push(count);
        return Promise.resolve();
      };
      Object.assign(navigator, { setAppBadge });
    },
  });
  const { unread } = await member.ok(msg.messages, {});
  expect(unread).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1)))
    .toBe(unread);
});

it('the service worker caches the app and no responses', async () => {
  const { page, goTo } = await memberPhone('alice', '/index', { serviceWorkers: 'allow' });
  await installed(page);
  for (const route of ['/user/balance', '/mine', '/user/feedback', '/projects']) {
    await goTo(route);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  const paths = await kept(page);
  expect(paths).toContain('/');
  expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(10);
  expect(paths.filter((path) => /^\/(api|control|files|chat|healthz|docs|harness)/.test(path))).toEqual([]);
});

it('the service worker fetches the screens of the tabs, but not with the data saver', async () => {
  const { page } = await memberPhone('alice', '/index', { serviceWorkers: 'allow' });
  const files = async () => (await kept(page)).join('\n');
  await expect.poll(files, { timeout: 30_000 }).toContain('/assets/team-screen-');
  expect((await page.requests()).map((request) => request.url()).join('\n')).not.toContain('team-screen');

  const { page: sparing } = await memberPhone('bob', '/index', {
    serviceWorkers: 'allow',
    before: spareData,
  });
  await installed(sparing);
  expect((await kept(sparing)).join('\n')).not.toContain('/assets/team-screen-');
});

it('the app starts offline, says so, and continues online', async () => {
  const { page } = await memberPhone('alice', '/user/balance', { serviceWorkers: 'allow', quiet: true });
  await page.getByText('Available').first().waitFor();
  await installed(page);
  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Wallet', level: 1 }).waitFor();
  await see(page, 'Simulated funds. Nothing here is real money.');
  await see(page, 'No connection to the platform. Data may be out of date.');
  await context.setOffline(false);
  await page.getByText('No connection to the platform').waitFor({ state: 'detached' });
  await page.getByText('Available').first().waitFor();
});

it('a new build of which a file is missing is not installed, and no part of it is kept', async () => {
  const { page } = await memberPhone('alice', '/user/balance', { serviceWorkers: 'allow', quiet: true });
  await installed(page);
  const files = await kept(page);
  const start = files.find((path) => /\/start-[^/]+\.js$/.test(path)) ?? '';
  // As static hosts that are set up for apps do.
  await page
    .context()
    .route(`**${start}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  for (const name of ['service-worker.js', 'index.html'])
    appendFileSync(join(folder.path, name), '\n// <!-- A build in part. -->');
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { installing } = (await registration?.update()) ?? {};
    await new Promise((done) => installing?.addEventListener('statechange', done));
    return installing?.state;
  });
  expect(state).toBe('redundant');
  const cached = await page.evaluate(async () => (await (await caches.open('assay')).match('/'))?.text());
  expect(cached).not.toContain('A build in part.');
});

it('a new build is offered without a pop-up, also after a postponed release, and applied on request', async () => {
  const { page, operator } = await memberPhone('alice', '/index/about', { serviceWorkers: 'allow' });
  await installed(page);
  await operator.ok(control.addVersion, {
    platform: 'android',
    versionCode: 29,
    version: '1.3.0',
    downUrl: 'https://example.com/assay',
    extra: 'Faster.',
  });
  await page.getByRole('button', { name: 'Check for updates' }).click();
  const release = page.getByRole('dialog', { name: 'Version 1.3.0 is out' });
  await release.getByRole('button', { name: 'Later' }).click();

  const file = join(folder.path, 'service-worker.js');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n// Another build.`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await secondPressCounts(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'See the update' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new version is ready' });
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await dialog.getByRole('button', { name: 'Reload now' }).click();
  await page.waitForFunction(() => !('isOld' in window));
  // The release is offered next, to a member who asks.
  await page.getByRole('button', { name: 'See the update' }).click();
  await release.waitFor();
});
