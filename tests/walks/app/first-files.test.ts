import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { password, personas } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { builtPart } from '#tests/support/built-part.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

const ofApp = /\/assets\/(?!prerender-).*\.js$/;

/** Opens a screen as on a first visit, and holds the scripts back until the returned function is called. */
async function openWithoutScripts(page: Page, locale: string, theme: 'light' | 'dark'): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(ofApp, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.evaluate(
    ([language, chosen]) => {
      localStorage.clear();
      localStorage.setItem('assay:language', JSON.stringify(language));
      localStorage.setItem('assay:theme', JSON.stringify(chosen));
    },
    [locale, theme] as const,
  );
  await page.reload({ waitUntil: 'commit' });
  return letGo;
}

it('the prerendered login keeps input and presses until the app starts', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login');
  await page.getByRole('button', { name: 'Log in' }).waitFor();

  const startApp = await openWithoutScripts(page, 'en-US', 'light');
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  await page.getByText('Simulated funds').waitFor();
  await page.getByLabel('Phone number').fill(`+${personas.alice.phone}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(await page.locator('#root[data-prerendered]').count()).toBe(1);

  startApp();
  await page.getByText('Hello, Alice').waitFor();
});

it('the prerendered login has the chosen language and theme', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login');
  await page.getByRole('button', { name: 'Log in' }).waitFor();

  const startApp = await openWithoutScripts(page, 'hi-IN', 'dark');
  const phone = page.getByLabel('फ़ोन नंबर');
  await phone.waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  expect(
    await page.locator('.app-column').evaluate((column) => getComputedStyle(column).backgroundColor),
  ).toBe('rgb(24, 23, 21)');
  await phone.fill('70000');

  startApp();
  await page.getByRole('button', { name: 'पासवर्ड दिखाएँ' }).click();
  expect(await phone.inputValue()).toBe('70000');
});

it('the prerendered home does not shift when the app starts', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index');
  await page.getByRole('link', { name: 'Create an account' }).waitFor();

  const startApp = await openWithoutScripts(page, 'en-US', 'light');
  const wayIn = page.getByRole('link', { name: 'Create an account' });
  await wayIn.waitFor();
  await page.getByText('Simulated funds. Nothing here is real money.').waitFor();
  const before = await wayIn.boundingBox();

  startApp();
  await page.getByRole('navigation').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  expect(await wayIn.boundingBox()).toEqual(before);

  // A first visit to a screen without prerendering, without responses.
  await page.route('**/api/**', () => undefined);
  await page.evaluate(() => {
    localStorage.clear();
    location.hash = '/news';
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.skeleton').first().waitFor();
  await page.getByText('Simulated funds. Nothing here is real money.').waitFor();
});

it.each([
  { route: '/user/balance', screen: 'wallet-screen.js', shown: 'Holding assets' },
  { route: '/index/detail?id=4', screen: 'product-screen.js', shown: 'About this machine' },
  { route: '/index', screen: 'home-screen.js', shown: 'Available balance' },
])('$screen is requested before the app has arrived', async ({ route, screen, shown }) => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  const requested = page.waitForRequest(builtPart(screen));
  await page.route(builtPart('main.js'), async (main) => {
    await requested;
    await main.continue();
  });
  await goTo(route);
  await page.getByRole('main').getByText(shown).first().waitFor();
});

it('only the texts of the chosen language are requested with the app', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  await page.evaluate(() => localStorage.setItem('assay:language', '"tr-TR"'));
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const requested = page.waitForRequest(builtPart('tr-TR-rest.js'));
  await page.route(builtPart('main.js'), async (main) => {
    await requested;
    await main.continue();
  });
  await goTo('/user/balance');
  await page.locator('.wallet-holding').first().waitFor();
  expect(files.filter((file) => /[a-z]{2}-IN|en-US/.test(file))).toEqual([]);
});
