import { expect, it } from 'vitest';
import { personas } from '#fixtures/people.ts';
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
  const asked = page.waitForRequest((request) => request.url().includes('/api/'));
  await accented.getByRole('heading', { name: '[Sééttííngs]', level: 1 }).waitFor();
  await mirrored.getByRole('heading', { name: '\u202eSettings\u202c', level: 1 }).waitFor();
  expect((await asked).headers()['language']).toBe('en_US');

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
  await phoneIn(page, 1).getByRole('heading', { name: '[', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toContain('1:guest::en-XA:::::::large');

  await settings.getByLabel('Language').selectOption('हिन्दी');
  await phoneIn(page, 1).locator('html[lang="hi-IN"]').waitFor();
  expect(await phoneIn(page, 1).locator('h1').innerText()).not.toContain('[');
});
