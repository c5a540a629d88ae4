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
import type { FixtureName } from '#server/worlds/world/fixture.ts';
import { startBench, START, type Bench } from '#kit/bench.ts';
import { notePresses } from './screen.ts';
import { Caller } from '#kit/caller.ts';

export const clientFolder = join(import.meta.dirname, '../../dist/client');

let bench: Bench;
/** Shared by all test files of a worker. It ends with the worker. */
let browser: Browser | undefined;
let worlds = 0;
/** Console errors of the current test's pages. A page adds to the list of the test that opened it, even after that test. */
let pageErrors: string[] = [];
let sparesData = true;

interface BrowserOptions {
  /** The folder of the built client. */
  readonly folder?: string;
  /** Fetches what is readable offline, as without the data saver. Off by default. */
  readonly prefetch?: boolean;
  /** The hosts under which real phones reach the bench. */
  readonly hostnames?: readonly string[];
  /** The other origins whose pages may call the bench. */
  readonly origins?: readonly string[];
  /** The path below which the bench is, such as `/assay`. */
  readonly basePath?: string;
}

/**
 * Starts a bench and a browser for a test file. A test fails if a page logs an error. The bench's clock starts on a Monday
 * at 10:00 in Nairobi and runs at normal speed.
 */
export function useBrowser({
  folder = clientFolder,
  prefetch = false,
  hostnames = [],
  origins = [],
  basePath = '',
}: BrowserOptions = {}): void {
  beforeAll(async () => {
    sparesData = !prefetch;
    const offset = START - Date.now();
    const now = () => Date.now() + offset;
    bench = await startBench({ now, clientFolder: folder, hostnames, origins, basePath });
  });
  beforeEach(async () => {
    if (!browser?.isConnected()) browser = await launch();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await takeScreenshots(task.id);
    const errors = pageErrors;
    pageErrors = [];
    await closeContexts();
    expect(errors.join('\n'), 'errors in the consoles of pages').toBe('');
  });
  afterAll(() => bench.close());
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('browserPath'),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
      // Pages live for seconds, so optimising their code takes longer than it saves: a tenth of a test's time.
      '--js-flags=--max-lazy --no-opt',
    ],
  });

const contexts = (): BrowserContext[] => browser?.contexts() ?? [];

const CLOSE_MS = 30_000;

/** Closes the pages of a test. If the browser does not close them in time, the next test starts a new browser. */
async function closeContexts(): Promise<void> {
  const close = async (context: BrowserContext) => {
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
    return true;
  };
  const late = pause(CLOSE_MS, false, { ref: false });
  const closed = await Promise.race([Promise.all(contexts().map(close)), late]);
  if (closed !== false) return;
  await Promise.race([browser?.close(), pause(CLOSE_MS, undefined, { ref: false })]);
  browser = undefined;
}

function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  if (!browser) throw new Error('A test file calls useBrowser() before it opens a page.');
  return browser.newContext(options);
}

/** Runs in the page: turns the browser's data saver on. Documents framed from another origin have no `connection`. */
export function spareData(): void {
  if (navigator.connection) Object.defineProperty(navigator.connection, 'saveData', { value: true });
}

/** Stores screenshots of a failed test in `shots/failed`. */
async function takeScreenshots(id: string): Promise<void> {
  const pages = contexts().flatMap((context) => context.pages());
  for (const [place, page] of pages.entries()) {
    await page
      .screenshot({ path: join(import.meta.dirname, `../../shots/failed/${id}-${place}.png`) })
      .catch(() => undefined);
  }
}

/** Creates a world on the file's bench. */
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
  /** Blocked by default, because a test cannot delay the responses of a service worker. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** Ignores all console errors, for example without a network. */
  readonly quiet?: boolean;
  /** Ignores console errors about failed calls, and no others. */
  readonly callsFail?: boolean;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Token of a session that exists from the first page on, as the harness creates it. */
  readonly token?: string;
  /** The origin of the bench as the browser sees it, for example behind a proxy. */
  readonly origin?: string;
  /** Opens the page without its content security policy. */
  readonly bypassCSP?: boolean;
  /** Runs in the page before the app, like the bridge of a native shell. */
  readonly before?: (() => void) | string;
  /** Prepares the browser before its first page, such as what it may do and which requests a test answers. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  /** The whole address to open, instead of a route in a world of the bench. */
  readonly address?: string;
  /** A device that is pressed with fingers; phones always are. */
  readonly touch?: boolean;
}

const defaultConsole = {
  at: '',
  width: 1280,
  height: 800,
  colorScheme: 'light',
  locale: 'en-US',
  reducedMotion: 'no-preference',
  bypassCSP: false,
  touch: false,
} as const satisfies PhoneOptions & { at: string };

const defaultPhone = {
  width: 390,
  height: 844,
  colorScheme: 'light',
  locale: 'en-US',
  serviceWorkers: 'block',
  reducedMotion: 'no-preference',
} as const satisfies PhoneOptions;

/** Opens the client at a route such as `/user/login`, with its own storage. */
export async function openPhone(world: string, route = '/index', options: PhoneOptions = {}): Promise<Page> {
  const {
    width,
    height,
    quiet,
    callsFail,
    token,
    origin = bench.origin,
    before,
    prepare,
    address = addressOf(world, route, origin),
    ...device
  } = {
    ...defaultPhone,
    ...options,
  };
  const context = await newContext({
    ...device,
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await prepare?.(context);
  if (sparesData) await context.addInitScript(spareData);
  await context.addInitScript(notePresses);
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  const errors = pageErrors;
  const report = (error: string) => errors.push(`${new URL(page.url()).hash}: ${error}`);
  page.on('pageerror', (error) => report(String(error)));
  page.on('console', (message) => {
    const isExpected = quiet || (callsFail && message.text().startsWith('Failed to load resource'));
    if (message.type() === 'error' && !isExpected) report(`${message.text()} ${message.location().url}`);
  });
  if (token !== undefined) await logIn(page, world, token, origin);
  await page.goto(address);
  return page;
}

/** Stores a session by a page of the same origin that does not run the app. */
async function logIn(page: Page, world: string, token: string, origin: string): Promise<void> {
  await page.goto(`${origin}/mark.svg`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`assay${new URL(origin).pathname.replace(/\/$/, '')}:token@${world}`, JSON.stringify(token)],
  );
}

/**
 * Reloads the app at a route. A change of the hash alone would navigate within the page. `commit` returns before the page
 * has loaded.
 */
export async function reloadAt(
  page: Page,
  world: string,
  route: string,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  await page.goto(`${bench.origin}/mark.svg`);
  await page.goto(addressOf(world, route), { waitUntil });
}

const addressOf = (world: string, route: string, origin = bench.origin) =>
  `${origin}/?world=${world}#${route}`;

/** The overlays of every screen, such as connection state and pushes. They load after the first screen. */
export const overlaysOf = (app: Page | FrameLocator): Locator =>
  app.locator('.app-column > [role="status"]:not([popover], .pull-indicator)');

/** Waits until the loaded page has opened its live channel, which may have happened already. */
export async function liveChannel(page: Page): Promise<void> {
  const began = await page.evaluate(() => performance.timeOrigin);
  const opened = async () =>
    (await page.requests()).find(
      (request) => request.url().includes('/api/msg/live?ticket=') && request.timing().startTime >= began,
    );
  await expect.poll(opened, { timeout: 30_000 }).toBeDefined();
  await (await opened())?.response();
}

/** Opens the harness. `at` is the rest of its address after the world, such as `panel=ledger`. */
export async function openHarness(
  world: string,
  options: PhoneOptions & { at?: string } = {},
): Promise<Page> {
  const { at, origin, width, height, touch, before, ...device } = {
    ...defaultConsole,
    origin: bench.origin,
    ...options,
  };
  const context = await newContext({
    ...device,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  if (sparesData) await context.addInitScript(spareData);
  await context.addInitScript(notePresses);
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  const errors = pageErrors;
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${origin}/harness#world=${world}&${at}`);
  return page;
}

export async function openAddress(address: string): Promise<Page> {
  const { width, height, ...device } = defaultPhone;
  const context = await newContext({
    ...device,
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
  });
  if (sparesData) await context.addInitScript(spareData);
  const page = await context.newPage();
  const errors = pageErrors;
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(address);
  return page;
}

/** Opens the documentation, and lists the address of every request of its page. */
export async function openDocs(
  path: string,
  { width = 1280, height = 800, colorScheme = 'light' }: PhoneOptions = {},
): Promise<{ page: Page; asked: string[] }> {
  const context = await newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const errors = pageErrors;
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`${bench.origin}${path}`);
  return { page, asked };
}
