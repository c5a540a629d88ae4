import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { regions } from '#contract/control/params.ts';
import { languages } from '#contract/languages.ts';
import { personas, richPersonas } from '#fixtures/data/people.ts';
import { startBuiltServer } from './built-server.ts';
import { parseScriptOptions, parseInteger, parseChoice } from '#cli/command-line.ts';
import { launchBrowser } from '#kit/find-browser.ts';
import { Caller } from '#kit/caller.ts';
import { MAX_PICTURE_HEIGHT, writeSheets, type Picture } from './screens/contact-sheet.ts';
import { openScreenPage } from './screens/open-screen-page.ts';
import { routes } from './screens/routes.ts';
import { createSession, failAllCalls, type MemberName } from './screens/states.ts';
import { polling, Visitor } from './screens/visitor.ts';
import { walkAll } from './screens/walk.ts';

const usage = `Takes screenshots of every screen, and puts them on contact sheets in shots/.

  npm run shots -- --state error --language hi-IN --width 320 --theme dark --route index

  --state STATE       full, empty, loading or error (default full)
  --language LOCALE   (default en-US)
  --who NAME          the member: a name from fixtures/data/people.ts, or newcomer, who has just registered in an empty world
                      (default nafula; for --state empty: newcomer)
  --route PATH        only this screen; repeatable
  --region REGION     the payment channels: usdt, ke or ng (default: the fixture's; ke in rich, usdt in empty)
  --width PIXELS      repeatable (default 320, 390 and 430)
  --theme THEME       light or dark; repeatable (default both)
  --into FOLDER       the folder of the sheets (default shots)
  --help              show this help

Exit code: 0, or 2 for an unknown value.`;

const people = ['newcomer', ...Object.keys(personas), ...Object.keys(richPersonas)] as MemberName[];
const { state, who, language, themes, widths, region, selectedRoutes, into } = parseScriptOptions(
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
  (values) => {
    const chosenState = parseChoice('--state', values.state, ['full', 'empty', 'loading', 'error'] as const);
    const locales = languages.map(({ locale }) => locale);
    return {
      state: chosenState,
      who: parseChoice('--who', values.who ?? (chosenState === 'empty' ? 'newcomer' : 'nafula'), people),
      language: parseChoice('--language', values.language, locales),
      themes: values.theme.map((theme) => parseChoice('--theme', theme, ['light', 'dark'] as const)),
      widths: values.width.map((width) => parseInteger('--width', width, 200, 4000)),
      region: values.region && parseChoice('--region', values.region, regions),
      selectedRoutes: (values.route ?? routes).map((route) => parseChoice('--route', route, routes)),
      into: values.into,
    };
  },
);

const world = 'shots';
const PARALLEL_PHONES = 4;
const SCREEN_HEIGHT = 844;
/** Long lists are cut here. */
const MAX_PIECES = 3;

/** Creates the world for the pictures and returns the member's token. */
async function prepareWorld(origin: string): Promise<string> {
  const operator = new Caller(origin, world);
  const fixture = who === 'newcomer' ? 'empty' : 'rich';
  await new Caller(origin, 'main').ok(control.createWorld, { name: world, fixture });
  if (region) await operator.ok(control.setParams, { region });
  const token = await createSession(operator, who);
  if (state === 'loading') await failAllCalls(operator, 'latency');
  if (state === 'error') await failAllCalls(operator, 'error');
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
  const viewport = { width, height: SCREEN_HEIGHT };
  const page = await openScreenPage(browser, { viewport, colorScheme, locale: language });
  const visitor = new Visitor(page, origin, world);
  await visitor.open('nopermission');
  await visitor.setLanguage(language);
  if (!isGuest) await visitor.logIn(token);
  await visitor.open('nopermission');
  return visitor;
}

/** Waits for the parts of the shell that load after the first screen: global overlays and the icons in the header. */
async function waitForShell(page: Page): Promise<void> {
  const isComplete = () =>
    document.querySelector('.app-column > [role="status"]:not([popover], .pull-indicator)') !== null &&
    document.querySelector('.screen span.icon-button') === null;
  await page
    .waitForFunction(isComplete, null, { polling })
    .catch(() => console.log('The header did not load completely.'));
}

/** Captures a screen at its full height, in pieces that fit on a sheet. */
async function capture(visitor: Visitor, route: string, width: number): Promise<Picture[]> {
  const { page } = visitor;
  const settles = () => visitor.settles({ withoutAnswers: state === 'loading' });
  if (!(await settles())) console.log(`${route} never finishes loading.`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const whole = Math.min(Math.max(height, SCREEN_HEIGHT), MAX_PIECES * MAX_PICTURE_HEIGHT);
  const pieces = Math.ceil(whole / MAX_PICTURE_HEIGHT);
  const pieceHeight = Math.ceil(whole / pieces);
  await page.setViewportSize({ width, height: whole });
  if (state !== 'loading') await waitForShell(page);
  // Images further down load when the taller viewport shows them.
  await settles();
  const pictures: Picture[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    const y = piece * pieceHeight;
    const clip = { x: 0, y, width, height: Math.min(pieceHeight, whole - y) };
    const caption = pieces === 1 ? route : `${route} ${piece + 1}/${pieces}`;
    pictures.push({ caption, png: await page.screenshot({ clip }), width, height: clip.height });
  }
  await page.setViewportSize({ width, height: SCREEN_HEIGHT });
  return pictures;
}

async function captureAll(phone: Phone): Promise<Picture[]> {
  const pictures = new Map<string, Picture[]>();
  await walkAll({
    routes: selectedRoutes,
    members: PARALLEL_PHONES,
    open: (isGuest) => openPhone(phone, isGuest),
    async visit(visitor, route) {
      // Navigating within the app would show data cached by the previous screen.
      if (state === 'loading' || state === 'error') await visitor.open(route);
      else await visitor.goTo(route);
      pictures.set(route, await capture(visitor, route, phone.width));
    },
  });
  for (const context of phone.browser.contexts()) await context.close();
  return selectedRoutes.flatMap((route) => pictures.get(route) ?? []);
}

mkdirSync(into, { recursive: true });
const { origin, stop } = await startBuiltServer();
const browser = await launchBrowser();
try {
  const token = await prepareWorld(origin);
  for (const colorScheme of themes)
    for (const width of widths) {
      const pictures = await captureAll({ browser, origin, token, width, colorScheme });
      const nameParts = [state, language, who, ...(region ? [region] : []), width, colorScheme];
      const stem = join(into, nameParts.join('-'));
      for (const file of await writeSheets(browser, pictures, stem)) console.log(file);
    }
} finally {
  await browser.close();
  stop();
}
