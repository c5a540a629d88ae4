import { expect, it } from 'vitest';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';

useBrowser();

const { alice } = personas;

it('a phone of the harness shows a pseudo-locale, in English for the platform', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, {
    at: `phones=1:${alice.phone}:narrow:en-XA::::/user/system,2:${alice.phone}:narrow:ar-XB::::/user/system:::large`,
  });
  const accented = phoneIn(page, 1);
  const mirrored = phoneIn(page, 2);
  await accented.getByRole('heading', { name: '[Sééttííngs]', level: 1 }).waitFor();
  await mirrored.getByRole('heading', { name: '\u202eSettings\u202c', level: 1 }).waitFor();
  const asked = (await page.requests()).find((request) => request.url().includes('/api/'));
  expect(asked?.headers()['language']).toBe('en_US');

  const back = mirrored.locator('.navigation-bar .icon-button').first();
  const { x = 0 } = (await back.boundingBox()) ?? {};
  const { x: left = 0, width = 0 } = (await page.locator('iframe[title="Phone 2"]').boundingBox()) ?? {};
  expect(x, 'the way back is at the right').toBeGreaterThan(left + width / 2);
  const widths = [await accented.locator('html').evaluate(() => innerWidth)];
  expect([...widths, await mirrored.locator('html').evaluate(() => innerWidth)]).toEqual([320, 160]);
});

it('the settings of a phone change its language and its letters', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest:::::::/user/login' });
  await page.getByRole('button', { name: 'Settings of phone 1' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings of phone 1' });
  await settings.getByLabel('Letters').selectOption('200%');
  await settings.getByLabel('Language').selectOption('en-XA: accented, longer');
  await phoneIn(page, 1).getByText('[Lóóg íín]').waitFor();
  expect(new URL(page.url()).hash).toContain('1:guest::en-XA:::::::large');

  await settings.getByLabel('Language').selectOption('हिन्दी');
  await phoneIn(page, 1).locator('html[lang="hi-IN"]').waitFor();
  await expect.poll(() => phoneIn(page, 1).locator('main').innerText()).not.toContain('[');
});

it('a phone switches its language in place, and keeps what was typed', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest::::::/user/login' });
  const phone = phoneIn(page, 1);
  const number = phone.locator('input[name="phone"]');
  await number.fill('700000001');
  await phone.locator('html').evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await page.getByRole('button', { name: 'Settings of phone 1' }).click();
  const language = page.getByRole('dialog', { name: 'Settings of phone 1' }).getByLabel('Language');
  for (const [choice, title, direction] of [
    ['हिन्दी', 'लॉग इन', 'ltr'],
    ['en-XA: accented, longer', '[Lóóg íín', 'ltr'],
    ['ar-XB: right to left', '\u202eLog\u202c', 'rtl'],
    ['Kiswahili', 'Ingia', 'ltr'],
    ['English', 'Log in', 'ltr'],
  ] as const) {
    await language.selectOption(choice);
    await phone.getByRole('heading', { name: title, level: 1 }).waitFor();
    await expect
      .poll(() => phone.locator('body').evaluate((body) => getComputedStyle(body).direction))
      .toBe(direction);
  }
  await page.keyboard.press('Escape');
  await page.evaluate(() => (location.hash = location.hash.replace('en-US', 'ar-XB')));
  await phone.getByRole('heading', { name: '\u202eLog\u202c', level: 1 }).waitFor();
  await page.evaluate(() => (location.hash = location.hash.replace('ar-XB', 'de-DE')));
  await phone.getByRole('heading', { name: 'Anmelden', level: 1 }).waitFor();

  expect(await number.inputValue()).toBe('700000001');
  expect(await phone.locator('html').evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

it('a phone in a pseudo-locale switches to the language that its member chooses', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest::ar-XB::::/index/language' });
  const phone = phoneIn(page, 1);
  await phone.locator('html[dir="rtl"]').waitFor();
  for (const [choice, title] of [
    ['Deutsch', 'Sprache'],
    ['English', 'Language'],
  ] as const) {
    await phone.locator('label').filter({ hasText: choice }).click();
    await phone.getByRole('heading', { name: title, level: 1 }).waitFor();
    await phone.locator('html:not([dir="rtl"])').waitFor();
  }
});
