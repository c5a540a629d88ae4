import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openDocs, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn, phoneLoaded } from '#tests/support/harness.ts';
import { playMainFlow } from '#tests/support/main-flow.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { logRows } from '#tests/support/request-log.ts';
import { press, see } from '#tests/support/screen.ts';

const basePath = '/tools/assay';
useBrowser({ basePath, prefetch: true });

/** Lists the requests that a proxy would not pass on to the bench, because they are not below its path. */
function strayRequests(from: BrowserContext): string[] {
  const stray: string[] = [];
  from.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !pathname.startsWith(`${basePath}/`)) stray.push(request.url());
  });
  return stray;
}

/** The pictures of a page that were loaded and could not be shown. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((one) => one.complete && one.naturalWidth === 0).map(({ src }) => src),
  );

it('members register, buy, earn and withdraw below a path', { timeout: 240_000 }, async () => {
  const world = await journeyWorld();
  const stray: string[][] = [];
  const prepare = (context: BrowserContext) => {
    stray.push(strayRequests(context));
    return Promise.resolve();
  };
  const pages = await playMainFlow(world, { prepare });
  const keys = await Promise.all(pages.map((page) => page.evaluate(() => Object.keys(localStorage))));
  expect(keys.flat().filter((key) => !key.startsWith(`assay${basePath}:`))).toEqual([]);

  for (const page of pages) {
    await page.goto(page.url().replace(/#.*/, '#/index'));
    await page.locator('img[src*="/files/products/"]').first().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => [...document.images].some((one) => one.naturalWidth > 0));
    expect(await brokenPictures(page)).toEqual([]);
  }
  expect(stray).toEqual([[], []]);
});

it('the help desk below a path opens in its frame', async () => {
  const params = { customerServiceUrl: '/files/support/chat.js' };
  const { page } = await memberPhone('alice', '/user/feedback', { params });
  await press(page, 'Customer service');
  await page.frameLocator('iframe[title="Customer service"]').getByLabel('Your question').waitFor();
});

it('the harness, its phones and the reference work below a path', async () => {
  const { name, operator, origin } = await journeyWorld();
  const { phone } = personas.bob;
  const page = await openHarness(name, { at: `phones=1:${phone}::::::/mine&panel=requests` });
  const stray = strayRequests(page.context());
  await page.reload();
  await phoneLoaded(page, 1);
  const unread = phoneIn(page, 1).getByText(/^\d+ unread$/);
  const before = Number.parseInt(await unread.innerText(), 10);
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '7' });
  await phoneIn(page, 1)
    .getByText(`${before + 1} unread`, { exact: true })
    .waitFor();

  // The log follows the stream of the harness, and its commands call the bench.
  await logRows(page).filter({ hasText: 'user.info' }).first().click();
  await press(page, 'Copy as curl');
  const command = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(command).toContain(`curl -sS '${origin}/api/user/`);
  expect(stray).toEqual([]);

  const link = page.getByRole('link', { name: 'API reference' }).first();
  const reference = await openDocs(`/${await link.getAttribute('href')}`);
  await expect.poll(() => reference.page.getByLabel('World', { exact: true }).inputValue()).toBe(name);
  await reference.page.locator('summary').filter({ hasText: 'sys/info' }).first().click();
  await see(reference.page, `${origin}/api/user/sys/info`);
  expect(reference.asked.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
});

it('the app below a path opens offline', async () => {
  const { page } = await memberPhone('alice', '/index', { serviceWorkers: 'allow', quiet: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () =>
    page.evaluate(async (place) => {
      const files = await (await caches.open(`assay${place}`)).keys();
      return files.map(({ url }) => new URL(url).pathname);
    }, basePath);
  await expect.poll(async () => (await kept()).join('\n')).toContain(`${basePath}/assets/late-`);
  expect(await kept()).toContain(`${basePath}/`);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('navigation').first().waitFor();
});
