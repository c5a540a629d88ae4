import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtPart } from '#tests/support/built-part.ts';
import { overlaysOf, journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { faultyPhone } from '#tests/support/faulty.ts';
import { see } from '#tests/support/screen.ts';

useBrowser();

it('a missing chunk reloads the app once, even with full storage', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/nopermission', {
    quiet: true,
    before: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(builtPart('language-screen.js'), (route) => route.fulfill({ status: 404 }));
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => void (location.hash = '/index/language'));
  await reloaded;
  await see(page, 'Couldn’t open this page');
  // The reload starts before an error could be shown.
  expect(await page.locator('.toast').count()).toBe(0);
});

it('a chunk that fails once is fetched again without losing input', async () => {
  const { page, goTo } = await faultyPhone('alice', '/mine');
  const parts = ['late.js', 'orders-screen.js', 'styles.css'];
  const failed: string[] = [];
  for (const part of parts) {
    const fail = (route: Route) => {
      failed.push(part);
      return route.fulfill({ status: 503 });
    };
    await page.route(builtPart(part), fail, { times: 1 });
  }
  await goTo('/user/addynamic');
  await page.getByLabel('What would you like to share?').fill('Three days of work');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.evaluate(() => void (location.hash = '/user/myorder'));
  await page.getByRole('tab', { name: 'Valid' }).waitFor();
  const styles = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join());
  expect(await styles(), 'it has its styles').toMatch(/styles-[^/]*\.css/);
  expect(failed.toSorted()).toEqual(parts.toSorted());
  await page.goBack();
  await expect
    .poll(() => page.getByLabel('What would you like to share?').inputValue())
    .toBe('Three days of work');
});

it('a hanging chunk is reported as slow, then as failed', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/nopermission', { quiet: true });
  await page.clock.install();
  await page.reload();
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.route(builtPart('language-screen.js'), () => undefined, { times: 1 });
  await page.evaluate(() => void (location.hash = '/index/language'));
  await page.getByRole('heading', { name: 'Language', level: 1 }).waitFor();
  await page.clock.fastForward(6000);
  await see(page, 'The connection is slow. Still waiting for a response.');
  await page.clock.fastForward(30_000);
  const again = page.getByRole('button', { name: 'Try again' });
  // The client retries for 5 s before it gives up.
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return again.isVisible();
    })
    .toBe(true);
  await see(page, 'Couldn’t open this page');

  // The browser reuses the hanging request, so the whole page is reloaded.
  await again.click();
  await page.clock.fastForward(5000);
  await see(page, 'हिन्दी');
});
