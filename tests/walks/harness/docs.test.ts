import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { journeyWorld, openDocs, openHarness, useBrowser } from '#tests/support/browser.ts';

useBrowser();

const longWait = { timeout: 20_000 };
const operation = (page: Page, id: string) => page.locator(`details[id="${id}"]`);

describe.each([
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const)('the documentation at $width pixels, $colorScheme', (screen) => {
  it('an endpoint is found, shown and called, without requests to other hosts', async () => {
    const { name, origin, operator } = await journeyWorld();
    await operator.ok(control.createWorld, { name: `${name}-with-a-long-name` });
    const { page, asked } = await openDocs('/docs', screen);
    await page.getByRole('heading', { name: 'A test bench' }).waitFor();

    // An endpoint can be reached with the keyboard alone.
    await page.keyboard.press('/');
    await page.keyboard.type('withdraw create');
    await page.getByText(/^1 of \d+$/).waitFor();
    await page.keyboard.press('Enter');
    await operation(page, 'wallet.withdraw').getByText('WITHDRAW_LOCKED').waitFor();
    expect(await axeViolations(page, { part: '[id="wallet.withdraw"]' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width);

    // The forms call as a member of a world, without a password.
    await page.goto(`${origin}/docs#product.createOrder`);
    const order = operation(page, 'product.createOrder');
    await order.getByRole('button', { name: 'Call it' }).click();
    await page.getByLabel('World', { exact: true }).selectOption(name);
    await page.getByLabel('Act as').selectOption({ label: `Alice · ${personas.alice.phone}` });
    await expect.poll(() => order.getByLabel('X-Access-Token').inputValue(), longWait).toMatch(/^.{43}$/);
    const fields = page.getByRole('banner').getByRole('combobox');
    const ends = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(screen.width);
    await order.getByRole('button', { name: 'Send' }).click();
    await order.getByText(`200 · Success · world ${name}`).waitFor();
    await order.getByLabel('productId').fill('999');
    await order.getByRole('button', { name: 'Send' }).click();
    await order.getByText('200 · UNKNOWN_PRODUCT').waitFor();
    // The chosen client is shown for every operation.
    await order.getByRole('button', { name: 'Python' }).click();
    await order.getByRole('figure').getByText(`'${origin}/api/product/mine/order/create'`).waitFor();
    await order.getByRole('button', { name: 'Copy' }).first().click();
    await order.getByRole('button', { name: /Copied|Selected/ }).waitFor();
    await page.getByRole('link', { name: 'Harness' }).waitFor();
    // The whole page with everything expanded, which takes axe seconds.
    expect(await axeViolations(page)).toEqual([]);

    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
  });
});

it('the reference opens in the world of the harness, shows examples in it, and leads back to it', async () => {
  const { name, origin } = await journeyWorld();
  const desk = await openHarness(name, { at: 'phones=1:guest' });
  const address = await desk.getByRole('link', { name: 'API reference' }).first().getAttribute('href');
  const { page } = await openDocs(`/${address}#product.createOrder`, { width: 1280, height: 800 });
  const way = page.getByRole('link', { name: 'Harness' });
  const world = page.getByLabel('World', { exact: true });
  const example = operation(page, 'product.createOrder').getByRole('figure');

  await expect.poll(() => world.inputValue()).toBe(name);
  await example.getByText(`'X-World: ${name}'`).waitFor();
  expect(await way.getAttribute('href')).toBe(`/harness#world=${name}`);

  await world.selectOption('main');
  await example.getByText("'X-World: main'").waitFor();
  expect(await way.getAttribute('href')).toBe('/harness#world=main');
  await page.reload();
  await expect.poll(() => world.inputValue()).toBe('main');
  expect(new URL(page.url()).origin).toBe(origin);
});

it('no name of a field breaks, on a phone, a tablet or a desk', async () => {
  const { page } = await openDocs('/docs', { width: 390, height: 1180 });
  for (const width of [390, 820, 1180]) {
    await page.setViewportSize({ width, height: 1180 });
    const broken = await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      const names = [...document.querySelectorAll('.fields li > span:first-child > code:first-child')];
      return {
        width: innerWidth,
        count: names.length,
        broken: names
          .filter((name) => name.getClientRects().length > 1)
          .map(({ textContent }) => textContent),
      };
    });
    expect(broken.count).toBeGreaterThan(500);
    expect(broken).toMatchObject({ width, broken: [] });
  }
});

it('a wide page has code beside its text and marks its place; on a phone only the search stays above it', async () => {
  const { page } = await openDocs('/docs#product.createOrder', { width: 1440, height: 900 });
  const order = operation(page, 'product.createOrder');
  const text = await order.getByText('The number of machines.').boundingBox();
  const code = await order.getByText('"dayReturnAmount": "0.80"').boundingBox();
  expect(code?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  const current = page.getByRole('navigation').locator('a[aria-current]');
  await expect.poll(() => current.getAttribute('href')).toBe('#product.createOrder');
  expect(await page.evaluate(() => document.fonts.check('16px Geist'))).toBe(true);
  await page.getByRole('heading', { name: 'Schemas' }).scrollIntoViewIfNeeded();
  await expect.poll(() => current.getAttribute('href')).not.toBe('#product.createOrder');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo({ top: 3000 }));
  const bar = await page.getByRole('banner').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(60);
  await page.getByRole('searchbox').fill('withdraw create');
  await page.getByText(/^1 of \d+$/).waitFor();
});
