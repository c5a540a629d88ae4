import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { regions } from '#contract/control/params.ts';
import { languages } from '#contract/languages.ts';
import { personas, richPersonas } from '#fixtures/people.ts';
import { askedOf, countFrom, oneOf } from './command-line.ts';
import { findBrowser } from './find-browser.ts';
import { Caller } from '#tests/kit/caller.ts';
import { mostPictureHeight, writeSheets, type Picture } from './screens/contact-sheet.ts';
import { routes } from './screens/routes.ts';
import { sessionOf, spoilCalls, type Somebody } from './screens/states.ts';
import { polling, Visitor } from './screens/visitor.ts';
import { walkAll } from './screens/walk.ts';

const usage = `Contact sheets of every screen, so that a change can be looked at: for each theme and width as many pictures as stay
readable, in shots/.

  npm run shots -- --state error --language hi-IN --width 320 --theme dark --route index

  --state STATE       full (unless told otherwise), empty, loading or error
  --language LOCALE   en-US unless told otherwise
  --who NAME          whose phone it is: somebody of fixtures/people.ts (nafula), or newcomer, who has just registered where
                      nobody else is (unless told otherwise where everything is empty)
  --route PATH        this screen alone; more than once for several
  --region REGION     whose ways to pay: usdt, ke or ng. The long lives are in Kenya, newcomers where USDT alone is taken
  --width PIXELS      320, 390 and 430 unless told otherwise; more than once for several
  --theme THEME       light and dark unless told otherwise
  --into FOLDER       for the sheets (shots)
  --help              this

Exit code: 0, or 2 where there is nothing of that kind.`;

const people = ['newcomer', ...Object.keys(personas), ...Object.keys(richPersonas)] as Somebody[];
const { state, who, language, themes, widths, region, shown, into } = askedOf(
  usage,
  {
    state: { type: 'string', default: 'full' },
    language: { type: 'string', default: 'en-US' },
    who: { type: 'string' },
    route: { type: 'string', multiple: true },
    region: { type: 'string' },
    width: { type: 'string', multiple: true, default: ['320', '390', '430'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    into: { type: 'string', default: join(import.meta.dirname, '../shots') },
  },
  (asked) => {
    const inState = oneOf('--state', asked.state, ['full', 'empty', 'loading', 'error'] as const);
    const locales = languages.map(({ locale }) => locale);
    return {
      state: inState,
      who: oneOf('--who', asked.who ?? (inState === 'empty' ? 'newcomer' : 'nafula'), people),
      language: oneOf('--language', asked.language, locales),
      themes: asked.theme.map((theme) => oneOf('--theme', theme, ['light', 'dark'] as const)),
      widths: asked.width.map((width) => countFrom('--width', width, 200, 4000)),
      region: asked.region && oneOf('--region', asked.region, regions),
      shown: (asked.route ?? routes).map((route) => oneOf('--route', route, routes)),
      into: asked.into,
    };
  },
);

const world = 'shots';
const phonesAtOnce = 4;
const screenHeight = 844;
/** Nobody looks at more of a list. */
const mostPieces = 3;
const root = join(import.meta.dirname, '..');

function startServer(): Promise<{ origin: string; stop: () => void }> {
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', ASSAY_DATA: ':memory:' },
  });
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [origin] = /http:\/\/[\d.]+:\d+/.exec(said) ?? [];
      if (origin) resolve({ origin, stop: () => void server.kill() });
    });
    server.once('exit', () => reject(new Error(`The server stopped: ${said}`)));
  });
}

/** The world that the pictures are taken in, and the token of whoever's phone it is. */
async function prepare(origin: string): Promise<string> {
  const operator = new Caller(origin, world);
  const fixture = who === 'newcomer' ? 'empty' : 'rich';
  await new Caller(origin, 'main').ok(control.createWorld, { name: world, fixture });
  if (region) await operator.ok(control.setParams, { region });
  const token = await sessionOf(operator, who);
  if (state === 'loading') await spoilCalls(operator, 'latency');
  if (state === 'error') await spoilCalls(operator, 'error');
  return token;
}

interface Phone {
  readonly browser: Browser;
  readonly origin: string;
  readonly token: string;
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

async function openPhone(phone: Phone, isGuest: boolean): Promise<Visitor> {
  const { browser, origin, token, width, colorScheme } = phone;
  const context = await browser.newContext({
    viewport: { width, height: screenHeight },
    colorScheme,
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // tsx lets every function keep its name through a helper, which those that run in the page would look for in vain.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const visitor = new Visitor(await context.newPage(), origin, world);
  await visitor.open('nopermission');
  await visitor.speaks(language);
  if (!isGuest) await visitor.becomes(token);
  await visitor.open('nopermission');
  return visitor;
}

/** Until what the first screen does not wait for is there, with what pops up; in the bar a place is kept for it. */
async function hasCompanions(page: Page): Promise<void> {
  const isThere = () =>
    document.querySelector('.app-column > [role="status"]:not([popover], .pull-indicator)') !== null &&
    document.querySelector('.screen span.icon-button') === null;
  await page.waitForFunction(isThere, null, { polling }).catch(() => console.log('A bar stays incomplete.'));
}

/** A screen in its whole height, in pieces that fit on a sheet. */
async function photograph(visitor: Visitor, route: string, width: number): Promise<Picture[]> {
  const { page } = visitor;
  const hasArrived = () => visitor.arrives({ withoutAnswers: state === 'loading' });
  if (!(await hasArrived())) console.log(`${route} never stops loading.`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const whole = Math.min(Math.max(height, screenHeight), mostPieces * mostPictureHeight);
  const pieces = Math.ceil(whole / mostPictureHeight);
  const pieceHeight = Math.ceil(whole / pieces);
  await page.setViewportSize({ width, height: whole });
  if (state !== 'loading') await hasCompanions(page);
  // Pictures further down come once they are in sight.
  await hasArrived();
  const pictures: Picture[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    const y = piece * pieceHeight;
    const clip = { x: 0, y, width, height: Math.min(pieceHeight, whole - y) };
    const caption = pieces === 1 ? route : `${route} ${piece + 1}/${pieces}`;
    pictures.push({ caption, png: await page.screenshot({ clip }), width, height: clip.height });
  }
  await page.setViewportSize({ width, height: screenHeight });
  return pictures;
}

async function photographAll(phone: Phone): Promise<Picture[]> {
  const pictures = new Map<string, Picture[]>();
  await walkAll({
    routes: shown,
    members: phonesAtOnce,
    open: (isGuest) => openPhone(phone, isGuest),
    async visit(visitor, route) {
      // What one screen has asked for, the next one would know.
      if (state === 'loading' || state === 'error') await visitor.open(route);
      else await visitor.goTo(route);
      pictures.set(route, await photograph(visitor, route, phone.width));
    },
  });
  for (const context of phone.browser.contexts()) await context.close();
  return shown.flatMap((route) => pictures.get(route) ?? []);
}

mkdirSync(into, { recursive: true });
const { origin, stop } = await startServer();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const token = await prepare(origin);
  for (const colorScheme of themes)
    for (const width of widths) {
      const pictures = await photographAll({ browser, origin, token, width, colorScheme });
      const guise = [state, language, who, ...(region ? [region] : []), width, colorScheme];
      const stem = join(into, guise.join('-'));
      for (const file of await writeSheets(browser, pictures, stem)) console.log(file);
    }
} finally {
  await browser.close();
  stop();
}
