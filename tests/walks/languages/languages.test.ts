import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { languages } from '#contract/languages.ts';
import { product } from '#contract/product.ts';
import { untilStill } from '#tests/support/axe.ts';
import { journeyWorld, openPhone, overlaysOf, reloadAt, useBrowser } from '#tests/support/browser.ts';
import { builtPart } from '#tests/support/built-part.ts';
import { flawsOf } from '#tests/support/flaws.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { see } from '#tests/support/screen.ts';

useBrowser();

const keyLike = /\b[a-z]\w+\.[a-z]\w+/;

/** Opens a screen in a language that an earlier visit has stored. */
async function openIn(
  language: unknown,
  route: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/nopermission', { quiet: true });
  await page.evaluate((stored) => localStorage.setItem('assay:language', JSON.stringify(stored)), language);
  await prepare?.(page);
  await reloadAt(page, name, route);
  return page;
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click();

const broken: readonly [string, (route: Route) => Promise<void>][] = [
  ['is missing', (route) => route.fulfill({ status: 404 })],
  ['is unreadable', (route) => route.fulfill({ contentType: 'text/javascript', body: 'var t={name:' })],
  ['does not arrive', (route) => route.abort()],
];

it.each(['?world=WORLD&lang=de#/index/language', '?world=WORLD#/index/language?lang=de-DE'])(
  'a link carries the language: %s',
  async (link) => {
    const { name } = await journeyWorld();
    const page = await openPhone(name, '/nopermission');
    await page.goto(`${new URL(page.url()).origin}/${link.replace('WORLD', name)}`);
    await page.reload();
    await page.getByRole('radio', { name: 'Deutsch', checked: true }).waitFor();
    expect(page.url()).not.toContain('lang=');
    await choose(page, 'Italiano');
    await page.locator('html[lang="it-IT"]').waitFor();
    await page.reload();
    await page.getByRole('radio', { name: 'Italiano', checked: true }).waitFor();
  },
);

it('a half-filled form keeps its amount while the language is chosen', async () => {
  const { page } = await memberPhone('alice', '/user/withdraw');
  const amount = page.getByRole('main').getByRole('textbox').first();
  await amount.fill('25.50');
  await page.evaluate(() => void (location.hash = '#/index/language'));
  await choose(page, 'Deutsch');
  await page.locator('html[lang="de-DE"]').waitFor();
  await page.goBack();
  await expect.poll(() => amount.inputValue()).toBe('25,50');
});

it.each([
  '/index',
  '/projects',
  '/index/detail?id=2',
  '/user/myorder',
  '/user/orders',
  '/user/receiveincome',
])('the names of machines are in the language of the platform at %s', async (route) => {
  const { page, operator } = await memberPhone('alice', route, {
    before: () => localStorage.setItem('assay:language', '"de-DE"'),
  });
  await page.locator('html[lang="de-DE"]').waitFor();
  const names = (await operator.ok(product.products, { pageSize: 50 })).list.map(
    ({ productName }) => productName,
  );
  const shown = page.getByText(new RegExp(`^(?:${names.join('|')})(?:\\s×\\s\\d+)?$`));
  await shown.first().waitFor();
  const tags = () =>
    shown.evaluateAll((elements) => [
      ...new Set(elements.map((one) => one.closest<HTMLElement>('[lang]')?.lang)),
    ]);
  await expect.poll(tags).toEqual(['en']);
  await operator.ok(control.setParams, { nameLanguage: 'de-AT' });
  await page.reload();
  await shown.first().waitFor();
  await expect.poll(tags).toEqual(['de-AT']);
});

describe('a stored language', () => {
  it.each(['xx-XX', 'hi', 'sw-KE', 5])('%j that is not offered is English', async (stored) => {
    const page = await openIn(stored, '/index/language');
    await page.getByRole('radio', { name: 'English', checked: true }).waitFor();
    await see(page, 'For texts, numbers, dates and messages.');
    expect(await languageOf(page)).toBe('en-US');
  });

  it('with the name of something that every object has is English', async () => {
    const page = await openIn('constructor', '/user/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await languageOf(page)).toBe('en-US');
  });

  it.each(broken)('whose file %s is English for this visit', async (_, answer) => {
    const page = await openIn('hi-IN', '/user/login', (phone) => phone.route(builtPart('hi-IN.js'), answer));
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await languageOf(page)).toBe('en-US');
    await see(page, 'हिन्दी लोड नहीं हो सकी, इसलिए ऐप अभी अंग्रेज़ी में है।');
    expect(await page.locator('body').innerText()).not.toMatch(keyLike);
    expect(await page.evaluate(() => localStorage.getItem('assay:language'))).toBe('"hi-IN"');
  });

  it('whose other texts are missing shows those in English', async () => {
    const page = await openIn('hi-IN', '/index/language', (phone) =>
      phone.route(builtPart('hi-IN-rest.js'), (route) => route.fulfill({ status: 404 })),
    );
    await page.getByRole('heading', { name: 'भाषा', level: 1 }).waitFor();
    await see(page, 'For texts, numbers, dates and messages.');
    expect(await languageOf(page)).toBe('hi-IN');
  });
});

it.each(broken)(
  'without the file of its language, and where English %s, a page says so until it loads',
  async (_, answer) => {
    const page = await openIn('si-SI', '/user/login', (phone) =>
      phone.route(/assets\/(?:si-SI|en-US)-.*js$/, answer),
    );
    await page.getByRole('alert').filter({ hasText: 'Mfumo haufikiki' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(keyLike);
    await page.unroute(/assets\/(?:si-SI|en-US)-.*js$/);
    await page.getByRole('alert').getByRole('button', { name: 'Jaribu tena' }).click();
    await page.waitForFunction(() => document.querySelector('.connection-notice') === null);
    await page.getByRole('button', { name: 'Ingia', exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await languageOf(page)).toBe('sw-KE');
  },
);

it('a page without any texts says so, and starts when the browser is online again', async () => {
  const page = await openIn('tr-TR', '/index/language', (phone) =>
    phone.route(/assets\/(?:tr-TR|en-US)-.*js$/, (route) => route.abort()),
  );
  await page.getByRole('alert').filter({ hasText: 'Platforma' }).waitFor();
  await page.unroute(/assets\/(?:tr-TR|en-US)-.*js$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('radio', { name: 'Türkçe', checked: true }).waitFor();
});

it.each(broken)('a chosen language whose file %s leaves the screen as it is', async (_, answer) => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/language', { quiet: true });
  await page.route('**/assets/hi-IN-*.js', answer);
  await choose(page, 'हिन्दी');
  await see(page, 'Couldn’t load this language. Please try again.');
  await page.getByRole('radio', { name: 'English', checked: true }).waitFor();
  expect(await languageOf(page)).toBe('en-US');
});

it('a chosen language whose file did not arrive is loaded by the next choice', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/language', { quiet: true });
  await page.route('**/assets/hi-IN-*.js', (route) => route.abort());
  await choose(page, 'हिन्दी');
  await see(page, 'Couldn’t load this language. Please try again.');
  await page.getByRole('radio', { name: 'English', checked: true }).waitFor();
  await page.unroute('**/assets/hi-IN-*.js');
  await choose(page, 'हिन्दी');
  await page.getByRole('heading', { name: 'भाषा', level: 1 }).waitFor();
  expect(await languageOf(page)).toBe('hi-IN');
});

it('the language that was chosen last stays, even if an earlier one arrives after it', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/language');
  let arrive = (): void => undefined;
  const mayArrive = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/hi-IN-*.js', async (route) => {
    await mayArrive;
    await route.continue();
  });
  await choose(page, 'हिन्दी');
  await choose(page, 'Deutsch');
  await page.getByRole('heading', { name: 'Sprache', level: 1 }).waitFor();
  const hindi = page.waitForEvent('requestfinished', (request) => request.url().includes('/hi-IN-rest'));
  arrive();
  await hindi;
  await page.waitForTimeout(500);
  expect(await languageOf(page)).toBe('de-DE');
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('hi-IN');
  await page.getByRole('radio', { name: 'Deutsch', checked: true }).waitFor();
});

it('the language screen offers every language, each of which takes effect at once', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/language', { width: 320 });
  const ribbon = page.locator('aside.ribbon span');
  // A whole sentence, because related languages share single words: the title is "Idioma" in Spanish and in Portuguese.
  const sentences = new Set<string>();
  for (const language of languages) {
    await choose(page, language.name);
    await page.locator(`html[lang="${language.tag}"]`).waitFor();
    await page.getByRole('radio', { name: language.name, checked: true }).waitFor();
    // The document has its language before the texts are rendered.
    await expect.poll(async () => sentences.has(await ribbon.innerText())).toBe(false);
    sentences.add(await ribbon.innerText());
    const isCut = await ribbon.evaluate((text) => text.scrollWidth > text.clientWidth);
    expect(isCut, `the ribbon in ${language.name}`).toBe(false);
    expect(await page.locator('body').innerText()).not.toMatch(keyLike);
  }
  expect(await page.getByRole('radio').count()).toBe(languages.length);
  expect(sentences.size).toBe(languages.length);
});

it('the language screen marks the languages that no person has reviewed', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/language');
  const rows = page.locator('label');
  expect(await rows.filter({ hasText: 'हिन्दी' }).innerText()).toContain('Beta');
  expect(await rows.filter({ hasText: 'English' }).innerText()).not.toContain('Beta');
  await see(page, 'Beta languages were translated by a machine.');
});

describe('the browser’s language', () => {
  const suggestion = (page: Page) => page.getByRole('complementary', { name: 'Language' });

  it('is suggested on the first visit, and keeps the screen and what was typed', async () => {
    const { name } = await journeyWorld();
    const page = await openPhone(name, '/user/login', { locale: 'de-AT', width: 320 });
    await suggestion(page).getByText('Auch auf Deutsch').waitFor();
    await suggestion(page).getByText('Also in German').waitFor();
    await untilStill(page);
    expect(await flawsOf(page)).toEqual([]);
    await page.getByLabel('Phone number').fill('700000001');
    await suggestion(page).getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Anmelden', level: 1 }).waitFor();
    expect(await page.getByLabel('Telefonnummer').inputValue()).toBe('700000001');
    await page.getByText('Auch auf Deutsch').waitFor({ state: 'detached' });
    await reloadAt(page, name, '/index/language');
    await page.getByRole('radio', { name: 'Deutsch', checked: true }).waitFor();
  });

  it.each(['/index', '/user/login'])('is suggested above the fold of a small phone at %s', async (route) => {
    const { name } = await journeyWorld();
    const page = await openPhone(name, route, { locale: 'hi', height: 700 });
    await suggestion(page).waitFor();
    const { y, height } = (await suggestion(page).boundingBox()) ?? { y: 700, height: 1 };
    expect(y + height).toBeLessThanOrEqual(700);
  });

  it('is not suggested again after it was dismissed', async () => {
    const { name } = await journeyWorld();
    const page = await openPhone(name, '/index', { locale: 'sw' });
    await suggestion(page).getByRole('button', { name: 'Dismiss' }).click();
    await suggestion(page).waitFor({ state: 'detached' });
    await reloadAt(page, name, '/index');
    await overlaysOf(page).waitFor({ state: 'attached' });
    expect(await suggestion(page).count()).toBe(0);
    expect(await languageOf(page)).toBe('en-US');
  });
});
