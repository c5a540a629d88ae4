import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { FixtureName } from '#server/worlds/fixture.ts';
import { startBench, START, type Bench } from './bench.ts';
import { notePresses } from './screen.ts';
import { Caller } from '#tests/kit/caller.ts';

export const clientFolder = join(import.meta.dirname, '../../dist/client');

let bench: Bench;
/** One for all files of a worker, which share this module; it ends with the worker. */
let browser: Browser | undefined;
let worlds = 0;
let complaints: string[] = [];
let sparesData = true;

interface BrowserOptions {
  /** Where the built client is. */
  readonly folder?: string;
  /**
   * The app fetches what its tabs open ahead of the first press, unless its owner spares data. Where no tab is pressed,
   * that is half of the work of opening it.
   */
  readonly fetchesAhead?: boolean;
}

/**
 * Starts a bench and a browser for the journeys of a file, and fails a journey in which a page complained. For each file the
 * machine's clock begins on a Monday at 10:00 in Nairobi, and runs, as a browser expects of clocks.
 */
export function useBrowser({ folder = clientFolder, fetchesAhead = false }: BrowserOptions = {}): void {
  beforeAll(async () => {
    sparesData = !fetchesAhead;
    const offset = START - Date.now();
    bench = await startBench({ now: () => Date.now() + offset, clientFolder: folder });
  });
  beforeEach(async () => {
    if (!browser?.isConnected()) browser = await launch();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photographAll(task.id);
    const said = complaints;
    complaints = [];
    await closeContexts();
    expect(said.join('\n'), 'what pages complained of').toBe('');
  });
  afterAll(() => bench.close());
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('browserPath'),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
      // Pages live for seconds here: what an optimizing compiler takes is not won back. A tenth of a journey.
      '--js-flags=--max-lazy --no-opt',
    ],
  });

const contexts = (): BrowserContext[] => browser?.contexts() ?? [];

const closeMs = 30_000;

/**
 * Closes the pages of a test. Handlers of requests that are still under way end without an error. A browser that does not
 * close its pages in time is replaced at the next test.
 */
async function closeContexts(): Promise<void> {
  const close = async (context: BrowserContext) => {
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
    return true;
  };
  const late = pause(closeMs, false, { ref: false });
  const closed = await Promise.race([Promise.all(contexts().map(close)), late]);
  if (closed !== false) return;
  await Promise.race([browser?.close(), pause(closeMs, undefined, { ref: false })]);
  browser = undefined;
}

function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  if (!browser) throw new Error('A test file calls useBrowser() before it opens a page.');
  return browser.newContext(options);
}

/** In the page: as a browser whose owner has told it so. Documents that are framed from elsewhere have no connection to tell of. */
export function spareData(): void {
  if (navigator.connection) Object.defineProperty(navigator.connection, 'saveData', { value: true });
}

/** What the phones of a failed journey showed, in `shots/failed`. */
async function photographAll(id: string): Promise<void> {
  const pages = contexts().flatMap((context) => context.pages());
  for (const [place, page] of pages.entries()) {
    await page
      .screenshot({ path: join(import.meta.dirname, `../../shots/failed/${id}-${place}.png`) })
      .catch(() => undefined);
  }
}

/** A world of its own on the browser's bench. */
export async function journeyWorld({ fixture = 'basic' }: { fixture?: FixtureName } = {}): Promise<{
  name: string;
  operator: Caller;
  origin: string;
}> {
  worlds += 1;
  const name = `journey-${worlds}`;
  await new Caller(bench.origin, 'main').ok(control.createWorld, { name, fixture });
  return { name, operator: new Caller(bench.origin, name), origin: bench.origin };
}

export interface PhoneOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: string;
  /** Service workers are kept out of journeys that are not about them: what they answer, a journey cannot slow down. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** What the page complains of is no fault: there is no network, say. */
  readonly quiet?: boolean;
  /** Calls fail on purpose: that the browser complains of those is no fault, whatever else it complains of is. */
  readonly callsFail?: boolean;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Of the session of whoever is logged in from the first page on, as the harness does it. */
  readonly token?: string;
  /** Where it reaches the bench, when not at its own port. */
  readonly origin?: string;
  /** Runs in the page before anything of the app does, as what a shell around it puts there. */
  readonly before?: () => void;
}

/** A phone of its own (storage, session), showing the client in a world, at a route such as `/user/login`. */
export async function openPhone(world: string, route = '/index', options: PhoneOptions = {}): Promise<Page> {
  const {
    width = 390,
    height = 844,
    colorScheme = 'light',
    locale = 'en-US',
    serviceWorkers = 'block',
    quiet = false,
    callsFail = false,
    reducedMotion = 'no-preference',
    token,
    origin = bench.origin,
    before,
  } = options;
  const context = await newContext({
    viewport: { width, height },
    colorScheme,
    locale,
    hasTouch: true,
    isMobile: true,
    serviceWorkers,
    reducedMotion,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  if (sparesData) await context.addInitScript(spareData);
  await context.addInitScript(notePresses);
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  const complain = (what: string) => complaints.push(`${new URL(page.url()).hash}: ${what}`);
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (message) => {
    const isExpected = quiet || (callsFail && message.text().startsWith('Failed to load resource'));
    if (message.type() === 'error' && !isExpected) complain(`${message.text()} ${message.location().url}`);
  });
  if (token !== undefined) await logIn(page, world, token, origin);
  await page.goto(addressOf(world, route, origin));
  return page;
}

/** By a page of the same server that is none of the app's: what that keeps is there when the app opens. */
async function logIn(page: Page, world: string, token: string, origin: string): Promise<void> {
  await page.goto(`${origin}/mark.svg`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`assay:token@${world}`, JSON.stringify(token)],
  );
}

/** Loads the app anew at a route; a change of the hash alone would be a step within the page. */
export async function openAnew(page: Page, world: string, route: string): Promise<void> {
  await page.goto(`${bench.origin}/mark.svg`);
  await page.goto(addressOf(world, route));
}

const addressOf = (world: string, route: string, origin = bench.origin) =>
  `${origin}/?world=${world}#${route}`;

/** What accompanies every screen (what is said of the connection, pushes), which comes when the first screen stands. */
export const companionsOf = (app: Page | FrameLocator): Locator =>
  app.locator('.app-column > [role="status"]:not([popover], .pull-indicator)');

/** Waits until the page as it is now has its live channel, which it may have had before anyone asked. */
export async function liveChannel(page: Page): Promise<void> {
  const began = await page.evaluate(() => performance.timeOrigin);
  const opened = async () =>
    (await page.requests()).find(
      (request) => request.url().includes('/api/msg/live?ticket=') && request.timing().startTime >= began,
    );
  await expect.poll(opened, { timeout: 30_000 }).toBeDefined();
  await (await opened())?.response();
}

/**
 * The operator's console, which is a desktop page; `at` is what its address says beside the world, as `panel=ledger`.
 */
export async function openHarness(
  world: string,
  {
    at = '',
    origin = bench.origin,
    width = 1280,
    height = 800,
    colorScheme = 'light',
    reducedMotion = 'no-preference',
  }: PhoneOptions & { at?: string } = {},
): Promise<Page> {
  const context = await newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  if (sparesData) await context.addInitScript(spareData);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${origin}/harness#world=${world}&${at}`);
  return page;
}

/** The documentation, and the address of everything that its page asks for from then on. */
export async function openDocs(
  path: string,
  { width = 1280, height = 800, colorScheme = 'light' }: PhoneOptions = {},
): Promise<{ page: Page; asked: string[] }> {
  const context = await newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${bench.origin}${path}`);
  return { page, asked };
}
