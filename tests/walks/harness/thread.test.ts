import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { personas } from '#fixtures/data/people.ts';
import { axeViolationsInBothThemes } from '#tests/support/axe.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { sessionOf } from '#tests/support/login.ts';

useBrowser();

const { alice, bob } = personas;
const SLUICE_BOX = '1';
const longWait = { timeout: 30_000 };

const sheetOf = (page: Page) => page.getByRole('region', { name: 'Follow an amount' });
const stopsOf = (page: Page) =>
  sheetOf(page).getByRole('list', { name: 'From the payer to the amount' }).getByRole('listitem');
async function startIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Follow an amount' }).click(longWait);
  await sheetOf(page).getByText('Press any amount on a phone or a panel.').waitFor(longWait);
}

/** Bob has bought a machine, of which Alice, who invited him, received a share. Both are on phones, Alice at her records. */
async function afterPurchase() {
  const world = await journeyWorld();
  await world.operator.ok(control.grant, { phone: bob.phone, kind: 'bonus', amount: '200' });
  await (await sessionOf(world.operator, bob.phone)).ok(product.createOrder, { productId: SLUICE_BOX });
  const page = await openHarness(world.name, {
    at: `phones=1:${alice.phone}::::::/user/record?type=2,2:${bob.phone}::::::/index/detail?id=5&panel=ledger`,
  });
  await phoneIn(page, 1).locator('data .amount').first().waitFor(longWait);
  return { ...world, page };
}

it('an amount pressed on a phone is followed to the member who paid it, and each stop opens', async () => {
  const { page } = await afterPurchase();
  await startIn(page);
  const route = page
    .frames()
    .find((frame) => frame.url().includes('phone=1'))
    ?.url();
  await phoneIn(page, 1).locator('data .amount').first().click(longWait);
  await stopsOf(page).first().waitFor(longWait);
  const texts = await stopsOf(page).allTextContents();
  expect(texts.find((text) => text.includes('product.createOrder'))).toContain('Bob called');
  expect(texts.some((text) => /Bob · Available.*Treasury/.test(text))).toBe(true);
  expect(texts.at(-1)).toMatch(/^Message to Alice: /);
  expect(await sheetOf(page).textContent()).toMatch(/The posting of this record\. Paid in by \w+\./);
  // The press did not open the record.
  expect(
    page
      .frames()
      .find((frame) => frame.url().includes('phone=1'))
      ?.url(),
  ).toBe(route);
  const line = page.locator('.thread-line path');
  expect((await line.getAttribute('d'))?.match(/C/g)?.length).toBeGreaterThan(texts.length);
  expect(await axeViolationsInBothThemes(page, '.thread')).toEqual([]);

  // The same as a trace, with what the server measured.
  await sheetOf(page).getByRole('tab', { name: 'Trace' }).click();
  const lane = sheetOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Bob' }) });
  await lane.getByText(/^Handler\d/).waitFor(longWait);
  expect(await lane.getByRole('listitem').allTextContents()).toContainEqual(
    expect.stringMatching(/^Machine bought.*USDT$/),
  );
  expect(await axeViolationsInBothThemes(page, '.thread')).toEqual([]);
  await sheetOf(page).getByRole('tab', { name: 'Stops' }).click();

  await stopsOf(page).getByRole('button', { name: 'product.createOrder' }).click();
  await page.getByRole('heading', { name: 'POST /api/product/mine/order/create' }).waitFor(longWait);
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
  expect(await line.count()).toBe(0);
});

it('a balance on a panel is followed by keyboard, and a price says that it has no posting', async () => {
  const { page } = await afterPurchase();
  await startIn(page);
  await page
    .getByRole('list', { name: 'Accounts' })
    .getByRole('button', { name: 'Alice' })
    .press('Enter', longWait);
  await stopsOf(page).first().waitFor(longWait);
  expect(await sheetOf(page).textContent()).toContain('What last came into this balance: Alice.');

  await sheetOf(page).getByRole('button', { name: 'Another amount' }).click();
  await phoneIn(page, 2).locator('main .amount').first().click(longWait);
  await sheetOf(page).getByText('This amount has no posting').waitFor(longWait);
});
