import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { generate } from 'selfsigned';
import { encodeQR } from 'qr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { aliceApp, appOrigin, fillStorage, openApp } from '#tests/support/android-app.ts';
import { journeyWorld, useBrowser } from '#tests/support/browser.ts';
import { holdRequests, press, requestsOf, secondPressCounts, see } from '#tests/support/screen.ts';
import { pressInCapacitor, timesLeft } from '#tests/support/shells.ts';

useBrowser({ origins: [appOrigin] });

/** A platform that was not told to admit the app. */
let closed: Bench;
let broken: { readonly origin: string; close: () => void };
beforeAll(async () => {
  closed = await startBench();
  broken = await brokenCertificate();
});
afterAll(async () => {
  broken.close();
  await closed.close();
});

/** A server with a certificate that nobody vouches for. */
async function brokenCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'elsewhere.example' }]);
  const server = createServer({ key, cert }, (_request, response) => response.end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close().closeAllConnections();
    },
  };
}

async function connect(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address').fill(address);
  await secondPressCounts(page);
  await press(page, 'Connect');
}

async function connectUnencrypted(page: Page, address: string): Promise<void> {
  await connect(page, address);
  await press(page, 'Connect without encryption');
}

it('says what is wrong with an address, and connects without encryption only when that is chosen', async () => {
  const { origin } = await journeyWorld();
  const { host } = new URL(origin);
  const page = await openApp({ phone: { quiet: true } });
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(origin) && asked.push(request.url()));
  await page.getByRole('heading', { name: 'Connect to a platform' }).waitFor();
  await pressInCapacitor(page);
  await expect.poll(() => timesLeft(page)).toBe(1);
  // Nothing was asked of any host before.
  expect((await page.requests()).filter((request) => !request.url().startsWith(appOrigin))).toEqual([]);

  for (const [address, problem] of [
    ['', /Enter an address such as/],
    ['ftp://192.168.1.20', /Enter an address such as/],
    ['not an address', /Enter an address such as/],
    ['http://earn.example', /earn\.example is outside your network/],
  ] as const) {
    await connect(page, address);
    await see(page, problem);
  }
  for (const [address, problem] of [
    ['127.0.0.1:9', /127\.0\.0\.1:9 does not answer this app/],
    [closed.origin, /does not answer this app.* ASSAY_ORIGINS=https:\/\/localhost/],
  ] as const) {
    await connectUnencrypted(page, address);
    await see(page, problem);
  }

  // A certificate that is broken, as HostGuard.java reports it.
  await page.route(`${broken.origin}/**`, async (route) => {
    await page.evaluate((url) => {
      const { Capacitor } = window as unknown as {
        Capacitor: { triggerEvent: (name: string, target: string, data: object) => void };
      };
      Capacitor.triggerEvent('certificateerror', 'window', { url });
    }, route.request().url());
    await route.continue();
  });
  await connect(page, broken.origin);
  await see(page, /The certificate of 127\.0\.0\.1:\d+ is not valid/);

  await page.context().setOffline(true);
  await connect(page, 'https://192.168.1.20:4000');
  await see(page, 'This phone is offline');
  await page.context().setOffline(false);

  await connect(page, host);
  await see(page, 'This connection is not encrypted');
  expect(await page.evaluate(() => localStorage.getItem('assay:host'))).toBeNull();
  expect(asked).toEqual([]);
  await press(page, 'Connect without encryption');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // The platform declares simulated funds, so no further confirmation is needed.
  await see(page, 'Simulated funds');
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('assay:host'))).toBe(JSON.stringify({ origin }));
});

it('connects to no address that was edited while it was tried', async () => {
  const { origin } = await journeyWorld();
  const page = await openApp({ phone: { quiet: true } });
  await connect(page, origin);
  const confirm = page.getByRole('button', { name: 'Connect without encryption' });
  await confirm.waitFor();
  const bring = await holdRequests(page, user.sysInfo);
  await confirm.click();
  await page.getByLabel('Address').fill('platform.example');
  const answered = page.waitForResponse(requestsOf(user.sysInfo));
  bring();
  await answered;
  expect(await page.evaluate(() => localStorage.getItem('assay:host'))).toBeNull();
  await see(page, 'Connect to a platform');
});

it('reports an address of another server, an unknown world, and a full storage', async () => {
  const { origin } = await journeyWorld();
  const other = createPlainServer(({ headers: { host = '' } }, response) =>
    response
      .writeHead(host.startsWith('localhost') ? 302 : 200, {
        'Access-Control-Allow-Origin': '*',
        Location: `http://${host.replace('localhost', '127.0.0.1')}`,
      })
      .end('<!doctype html>'),
  );
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  const { port } = other.address() as AddressInfo;
  const page = await openApp({ phone: { quiet: true } });
  await connectUnencrypted(page, `http://127.0.0.1:${port}`);
  await see(page, /answers, but it is not an earning platform/);
  // Nothing but the person chooses where the app connects.
  await connectUnencrypted(page, `http://localhost:${port}`);
  await see(page, /localhost:\d+ does not answer this app/);
  other.close();
  await connectUnencrypted(page, `${origin}/phone#world=gone`);
  await see(page, /has no world with the name in this address/);

  await fillStorage(page);
  await connectUnencrypted(page, origin);
  await see(page, /The storage of this phone is full/);
});

it.each([
  [
    '99.0.4844.88',
    'This phone has version 99.0.4844.88. This app needs version 123 or later.',
    'Open the update',
  ],
  ['140.0.1.2', 'Nothing is lost. Close the app and open it again.', 'Try again'],
])('the page for a WebView of version %s says “%s”', async (version, text, action) => {
  const page = await openApp();
  await page.route(`${appOrigin}/webview.html`, (route) =>
    route.fulfill({ path: join(import.meta.dirname, '../../../scripts/android/files/webview.html') }),
  );
  await page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
  }, `Mozilla/5.0 (Linux; Android 12; wv) AppleWebKit/537.36 Chrome/${version} Mobile Safari/537.36`);
  await page.goto(`${appOrigin}/webview.html`);
  await see(page, text);
  await page.getByRole('link', { name: action }).waitFor();
  await pressInCapacitor(page);
  await expect.poll(() => timesLeft(page)).toBe(1);
});

/** Chooses a platform before the first start, and not again at later ones. */
const chosenOnce = (origin: string) => `if (!sessionStorage.getItem('started')) {
  sessionStorage.setItem('started', 'yes');
  localStorage.setItem('assay:host', JSON.stringify({ origin: '${origin}' }));
}`;

it('a guest whose platform is gone connects to another, in the language of their choice', async () => {
  const page = await openApp({ then: chosenOnce('http://127.0.0.1:9'), phone: { quiet: true } });
  const confirm = page.getByRole('button', { name: 'Connect to this host' });
  // No tabs are below it.
  const { y = 0, height = 0 } = (await confirm.boundingBox()) ?? {};
  expect(y + height).toBeGreaterThan(800 - 24);
  await confirm.click();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await press(page, 'Connect to another platform');
  await page.getByRole('heading', { name: 'Connect to a platform' }).waitFor();
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Mit einer Plattform verbinden' }).waitFor();
});

it('reaches nothing but the chosen platform without encryption', async () => {
  const asked: (string | undefined)[] = [];
  const other = createPlainServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
  });
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { page } = await aliceApp({ phone: { quiet: true } });
  await page.evaluate(async (to) => {
    await fetch(`${to}/call`).catch(() => undefined);
    const picture = Object.assign(new Image(), { src: `${to}/picture` });
    await new Promise((ended) => (picture.onload = picture.onerror = ended));
  }, address);
  expect(asked).toEqual([]);
  other.close();
});

it('scans the code of the harness, and says so if there is no camera', async () => {
  const { name, origin } = await journeyWorld();
  const code = encodeQR(`${origin}/phone#join=ABCDEFGHJK&world=${name}`, 'raw');
  // The camera sees the code.
  const camera = `navigator.mediaDevices.getUserMedia = async () => {
    if (window.deniesCamera) throw new DOMException('denied', 'NotAllowedError');
    const code = ${JSON.stringify(code)};
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 480;
    const context = canvas.getContext('2d');
    const side = 400 / code.length;
    const draw = () => {
      context.fillStyle = 'white';
      context.fillRect(0, 0, 480, 480);
      context.fillStyle = 'black';
      code.forEach((row, y) => row.forEach((dark, x) => dark && context.fillRect(40 + x * side, 40 + y * side, side + 1, side + 1)));
      requestAnimationFrame(draw);
    };
    draw();
    return canvas.captureStream();
  };`;
  const page = await openApp({ then: camera });
  await page.evaluate(() => Object.assign(window, { deniesCamera: true }));
  await press(page, 'Scan the code');
  await see(page, /The camera is not available/);
  expect(await page.locator('dialog video').count()).toBe(0);
  await pressInCapacitor(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await timesLeft(page)).toBe(0);
  await page.evaluate(() => Object.assign(window, { deniesCamera: false }));
  await secondPressCounts(page);
  await press(page, 'Scan the code');
  await press(page, 'Connect without encryption');
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('assay:host'))).toBe(
    JSON.stringify({ world: name, origin }),
  );
  // Every call names the world of the code.
  const calls = (await page.requests()).filter((request) => request.url().startsWith(`${origin}/api/`));
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls.slice(1)) expect(call.headers()['x-world']).toBe(name);
});
