import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import { launchBrowser } from '#kit/find-browser.ts';
import { startBuiltServer } from './built-server.ts';
import { openScreenPage } from './screens/open-screen-page.ts';
import { createSession } from './screens/states.ts';
import { Visitor } from './screens/visitor.ts';

/** Takes the pictures in the README and in the web manifest from the built product: `npm run build && npx tsx scripts/images.ts`. */
const root = join(import.meta.dirname, '..');

/** A world that has run for a year. */
const YEAR = 'year';
const HARNESS = { width: 1600, height: 1000 };
const PHONE = { width: 390, height: 844 };
const GAP_PX = 32;
const CORNER_PX = 36;
/** Images and header icons appear after the first screen. */
const SETTLE_MS = 1500;

interface Screen {
  readonly route: string;
  readonly who: 'nafula' | 'chitra';
  readonly device: BrowserContextOptions;
}

const onPhone = { viewport: PHONE, colorScheme: 'light' } as const;
const besideEachOther: readonly Screen[] = [
  { route: 'index', who: 'nafula', device: onPhone },
  { route: 'index/detail?id=2', who: 'chitra', device: onPhone },
  { route: 'user/balance', who: 'nafula', device: { ...onPhone, colorScheme: 'dark' } },
  { route: 'dynamic', who: 'nafula', device: onPhone },
];

const small = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, colorScheme: 'light' } as const;
const wide = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const;
const inManifest: Readonly<Record<string, Screen>> = {
  home: { route: 'index', who: 'nafula', device: small },
  wallet: { route: 'user/balance', who: 'nafula', device: small },
  wide: { route: 'user/balance', who: 'nafula', device: wide },
};

async function captureScreen(browser: Browser, operator: Caller, screen: Screen): Promise<Buffer> {
  const page = await openScreenPage(browser, { ...screen.device, locale: 'en-US' });
  const visitor = new Visitor(page, operator.origin, YEAR);
  await visitor.open('nopermission');
  await visitor.logIn(await createSession(operator, screen.who));
  await visitor.open(screen.route);
  await visitor.settles();
  await page.waitForTimeout(SETTLE_MS);
  await visitor.settles(); // closes pop-ups
  const png = await page.screenshot();
  await page.context().close();
  return png;
}

/** Four screens beside each other. */
async function captureClient(browser: Browser, operator: Caller): Promise<Buffer> {
  const { width, height } = PHONE;
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${CORNER_PX}"/></svg>`,
  );
  const layers: OverlayOptions[] = [];
  for (const [index, screen] of besideEachOther.entries()) {
    const rounded = await sharp(await captureScreen(browser, operator, screen))
      .composite([{ input: mask, blend: 'dest-in' }])
      .png()
      .toBuffer();
    layers.push({ input: rounded, top: 0, left: index * (width + GAP_PX) });
  }
  const total = layers.length * (width + GAP_PX) - GAP_PX;
  return sharp({ create: { width: total, height, channels: 4, background: '#0000' } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** Bob and Chitra on two phones: she buys a machine, and the request log shows the call with its postings. */
async function captureHarness(browser: Browser, origin: string): Promise<Buffer> {
  const world = 'purchase';
  await new Caller(origin, 'main').ok(control.createWorld, { name: world, fixture: 'basic' });
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

async function write(file: string, png: Buffer, quality: number): Promise<void> {
  const path = join(root, file);
  mkdirSync(join(path, '..'), { recursive: true });
  await sharp(png).webp({ quality }).toFile(path);
  console.log(`${file}: ${Math.ceil(statSync(path).size / 1024)} KiB`);
}

const { origin, stop } = await startBuiltServer();
const browser = await launchBrowser();
try {
  await new Caller(origin, 'main').ok(control.createWorld, { name: YEAR, fixture: 'rich' });
  const operator = new Caller(origin, YEAR);
  await write('docs/images/harness.webp', await captureHarness(browser, origin), 85);
  await write('docs/images/client.webp', await captureClient(browser, operator), 85);
  for (const [name, screen] of Object.entries(inManifest))
    await write(`client/public/screenshots/${name}.webp`, await captureScreen(browser, operator, screen), 70);
} finally {
  await browser.close();
  stop();
}
