import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeyWorld, openPhone, reloadAt, useBrowser } from '#tests/support/browser.ts';

useBrowser();

const scripts = /\/assets\/.*\.js$/;

interface FirstVisit {
  readonly theme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Opens a screen as on a first visit, and holds the scripts back until the returned function is called. */
async function openWithoutScripts(page: Page, { theme, viewport }: FirstVisit = {}): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.evaluate((chosen) => {
    localStorage.clear();
    if (chosen) localStorage.setItem('assay:theme', JSON.stringify(chosen));
  }, theme);
  if (viewport) await page.setViewportSize(viewport);
  await page.reload({ waitUntil: 'commit' });
  return letGo;
}

const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

it.each([
  { theme: 'light', surface: 'rgb(250, 247, 242)' },
  { theme: 'dark', surface: 'rgb(24, 23, 21)' },
] as const)(
  'a page without its scripts shows the shell in the $theme theme, and claims nothing of funds',
  async ({ theme, surface }) => {
    const { name } = await journeyWorld();
    const page = await openPhone(name, '/index');
    await page.getByRole('link', { name: 'Create an account' }).waitFor();

    const startApp = await openWithoutScripts(page, { theme });
    await page.getByRole('progressbar', { name: 'Assay' }).waitFor();
    await expect.poll(() => colourOf(page, '.app-column')).toBe(surface);
    expect((await page.locator('body').innerText()).trim()).toBe('');
    expect(await page.locator('aside.ribbon').count()).toBe(0);

    startApp();
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  },
);

it.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])(
  'the ribbon and the tabs of a window $width wide take the places that the shell kept',
  async (viewport) => {
    const { name } = await journeyWorld();
    const page = await openPhone(name, '/index');
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    const boxOf = (selector: string) => page.locator(selector).boundingBox();

    const startApp = await openWithoutScripts(page, { viewport });
    await page.getByRole('progressbar').waitFor();
    const [ribbon, tabs] = [await boxOf('.ribbon'), await boxOf('.tab-bar')];

    startApp();
    await page.getByText('Simulated funds. Nothing here is real money.').waitFor();
    await page.getByRole('navigation').first().waitFor();
    expect(await boxOf('.ribbon')).toEqual(ribbon);
    expect(await boxOf('.tab-bar')).toEqual(tabs);
  },
);

it('the ribbon is there before any answer of the platform', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/news');
  await page.route('**/api/**', () => undefined);
  await page.evaluate(() => localStorage.clear());
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.skeleton').first().waitFor();
  await page.getByText('Simulated funds. Nothing here is real money.').waitFor();
});

it.each(['/index', '/user/login'])('%s needs no texts beyond the first file of a language', async (route) => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/nopermission');
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.evaluate(() => localStorage.setItem('assay:language', '"hi-IN"'));
  await reloadAt(page, name, route);
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  // A text that is not loaded is one.
  expect(errors).toEqual([]);
});

const built = join(import.meta.dirname, '../../../dist/client');

/** The names in a file of the build of the scripts that it may load. */
const scriptsIn = (file: string): string[] =>
  [
    ...readFileSync(join(built, file), 'utf8').matchAll(/(?:assets|\.)\/(?!before-start)([\w.-]+\.js)["'`]/g),
  ].flatMap(([, name]) => name ?? []);

it('the app loads neither schemas nor a script of the harness', () => {
  const reached = new Set(scriptsIn('index.html'));
  // A set also visits what is added meanwhile.
  for (const name of reached) for (const next of scriptsIn(`assets/${name}`)) reached.add(next);
  expect(reached.size).toBeGreaterThan(100);
  const strays = [...reached].filter((name) => /^(?:schemas|harness|world|open-panel)-/.test(name));
  expect(strays).toEqual([]);
});

const files = readdirSync(join(built, 'assets'));

/** The files that a script needs before it can run. */
const importsOf = (name: string): string[] =>
  [
    ...readFileSync(join(built, 'assets', name), 'utf8').matchAll(/\b(?:from|import)["'`]\.\/([\w.-]+\.js)/g),
  ].flatMap(([, file]) => file ?? []);

it('what loads after home needs nothing of the login', () => {
  const reached = new Set(files.filter((name) => /^(?:also-)?late-[\w-]{7}\.js$/.test(name)));
  expect(reached.size).toBe(2);
  for (const name of reached) for (const next of importsOf(name)) reached.add(next);
  const ofLogin = files.filter((name) => /^login-[\w-]{7}\.js$/.test(name));
  expect(ofLogin.length).toBe(1);
  expect(ofLogin.filter((name) => reached.has(name))).toEqual([]);
});

it.each(['vendor', 'start', 'home', 'late', 'shared'])('%s is compiled while it arrives', (part) => {
  const name = files.find((file) => new RegExp(`^${part}-[\\w-]{7}\\.js$`).test(file));
  const [line] = readFileSync(join(built, 'assets', String(name)), 'utf8').split('\n', 1);
  expect(line).toBe('//# allFunctionsCalledOnLoad');
});
