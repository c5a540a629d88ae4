import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import { startBuiltServer } from './built-server.ts';
import { launchBrowser } from '#kit/find-browser.ts';
import { openScreenPage } from './screens/open-screen-page.ts';
import { createSession } from './screens/states.ts';
import { Visitor } from './screens/visitor.ts';

/** Takes the pictures in the README from the built product: `npm run build && npx tsx scripts/readme-images.ts`. */
const folder = join(import.meta.dirname, '../docs/images');

const PHONE = { width: 390, height: 844 };
const HARNESS = { width: 1600, height: 1000 };
const GAP_PX = 32;
const CORNER_PX = 36;
/** Images and header icons appear after the first screen. */
const SETTLE_MS = 1500;

const screens = [
  { route: 'index', who: 'nafula', theme: 'light' },
  { route: 'index/detail?id=2', who: 'chitra', theme: 'light' },
  { route: 'user/balance', who: 'nafula', theme: 'dark' },
  { route: 'dynamic', who: 'nafula', theme: 'light' },
] as const;

async function createWorld(origin: string, name: string, fixture: 'basic' | 'rich'): Promise<Caller> {
  await new Caller(origin, 'main').ok(control.createWorld, { name, fixture });
  return new Caller(origin, name);
}

/** Bob and Chitra on two phones: she buys a machine, and the request log shows the call with its postings. */
async function captureHarness(browser: Browser, origin: string): Promise<Buffer> {
  const world = 'purchase';
  await createWorld(origin, world, 'basic');
  const page = await browser.newPage({ viewport: HARNESS, locale: 'en-US', reducedMotion: 'reduce' });
  const product = encodeURIComponent('/index/detail?id=2');
  const phones = `1:${personas.bob.phone},2:${personas.chitra.phone}::::::${product}`;
  await page.goto(`${origin}/harness#world=${world}&panel=requests&phones=${phones}`);
  await page.getByRole('button', { name: 'Not now' }).click();
  const [bob, chitra] = [1, 2].map((number) => page.frameLocator(`iframe[title="Phone ${number}"]`));
  if (!bob || !chitra) throw new Error('The harness shows no phones.');
  await chitra.getByRole('button', { name: 'Buy' }).click();
  await chitra.getByRole('checkbox').check();
  await chitra.getByRole('button', { name: /^Pay/ }).click();
  await chitra.getByText('Your machine is running').waitFor();
  await bob
    .getByText(/355\.00/)
    .first()
    .waitFor();
  await bob.getByRole('button', { name: 'Got it' }).click();
  await bob.getByText('Bonus received').waitFor({ state: 'hidden' });
  await page.waitForTimeout(SETTLE_MS);
  const newCalls = page.getByRole('button', { name: /new calls?$/ });
  if (await newCalls.isVisible()) await newCalls.click();
  await page
    .getByRole('button', { name: /product.createOrder/ })
    .first()
    .click();
  await page.waitForTimeout(SETTLE_MS);
  return page.screenshot();
}

/** Four screens side by side, from a world that has run for a year. */
async function captureClient(browser: Browser, origin: string): Promise<Buffer> {
  const operator = await createWorld(origin, 'year', 'rich');
  const mask = Buffer.from(
    `<svg width="${PHONE.width}" height="${PHONE.height}"><rect width="100%" height="100%" rx="${CORNER_PX}"/></svg>`,
  );
  const layers: OverlayOptions[] = [];
  for (const [index, { route, who, theme }] of screens.entries()) {
    const page = await openScreenPage(browser, { viewport: PHONE, colorScheme: theme, locale: 'en-US' });
    const visitor = new Visitor(page, origin, 'year');
    await visitor.open('nopermission');
    await visitor.logIn(await createSession(operator, who));
    await visitor.open(route);
    await visitor.settles();
    await page.waitForTimeout(SETTLE_MS);
    await visitor.settles(); // closes pop-ups
    const png = await page.screenshot();
    const rounded = await sharp(png)
      .composite([{ input: mask, blend: 'dest-in' }])
      .png()
      .toBuffer();
    layers.push({ input: rounded, top: 0, left: index * (PHONE.width + GAP_PX) });
    await page.context().close();
  }
  const width = screens.length * (PHONE.width + GAP_PX) - GAP_PX;
  return sharp({ create: { width, height: PHONE.height, channels: 4, background: '#0000' } })
    .composite(layers)
    .png()
    .toBuffer();
}

mkdirSync(folder, { recursive: true });
const { origin, stop } = await startBuiltServer();
const browser = await launchBrowser();
try {
  for (const [name, capture] of Object.entries({ harness: captureHarness, client: captureClient })) {
    const path = join(folder, `${name}.webp`);
    await sharp(await capture(browser, origin))
      .webp({ quality: 85 })
      .toFile(path);
    console.log(`${path}: ${Math.ceil(statSync(path).size / 1024)} KiB`);
  }
} finally {
  await browser.close();
  stop();
}
