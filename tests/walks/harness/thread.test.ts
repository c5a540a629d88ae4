import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { personas } from '#fixtures/data/people.ts';
import { axeViolationsInBothThemes } from '#tests/support/axe.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { sessionOf } from '#tests/support/login.ts';
import { openMobileHarness } from '#tests/support/mobile-harness.ts';

useBrowser();

const { alice, bob, chitra } = personas;
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
  const bends = async () => (await line.getAttribute('d'))?.match(/C/g)?.length;
  await expect.poll(bends, longWait).toBeGreaterThan(texts.length);
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

it('the trace of an amount with which the world began says that nothing led to it', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: `phones=1:${bob.phone}` });
  const amount = phoneIn(page, 1).locator('.amount').first();
  await expect.poll(() => amount.innerText(), longWait).toMatch(/\d/);
  await startIn(page);
  await amount.click();
  await stopsOf(page).first().waitFor(longWait);
  await sheetOf(page).getByRole('tab', { name: 'Trace' }).click();
  await sheetOf(page).getByText('the world began with this amount').waitFor();
});

it('the trace has the tap that paid, and when each phone painted its effect', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, {
    at: `phones=1:${bob.phone}::::::/user/record?type=2,2:${chitra.phone}::::::/index/detail?id=2`,
  });
  const [left, right] = [phoneIn(page, 1), phoneIn(page, 2)];
  await left.locator('data .amount').first().waitFor(longWait);
  await right.getByRole('button', { name: 'Buy', exact: true }).click(longWait);
  await right.getByRole('checkbox').check();
  await right.getByRole('button', { name: /^Pay 50\.00/ }).click();
  await right.getByText('Your machine is running').waitFor(longWait);
  const bonus = left.locator('data').filter({ hasText: '+4.00' });
  await bonus.first().waitFor(longWait);
  await startIn(page);
  await bonus.first().locator('.amount').click();
  await stopsOf(page).first().waitFor(longWait);
  await sheetOf(page).getByRole('tab', { name: 'Trace' }).click();
  const laneOf = (member: string) =>
    sheetOf(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: member }) });
  await laneOf('Chitra').getByText('Tap: Pay 50.00').waitFor(longWait);
  await laneOf('Chitra').getByText('Phone 2 repainted').waitFor();
  await laneOf('Bob').getByText('Phone 1 repainted').waitFor();
  await laneOf('Bob')
    .getByText(/^[\d,]+ ms after product\.createOrder$/)
    .waitFor();
});

it('a tablet held upright has the thread below its phone', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, {
    ...{ width: 820, height: 1180, touch: true },
    at: `phones=1:${alice.phone}::::::/user/record?type=2&panel=ledger`,
  });
  const amount = phoneIn(page, 1).locator('data .amount').first();
  await amount.waitFor(longWait);
  await startIn(page);
  await amount.tap(longWait);
  await stopsOf(page).first().waitFor(longWait);
  const boxes = await Promise.all([
    page.locator('iframe').first().boundingBox(),
    sheetOf(page).boundingBox(),
  ]);
  const [phone, sheet] = boxes.map((box) => box ?? { x: -1, y: -1, width: 0, height: 0 });
  expect(sheet).toMatchObject({ x: 0, width: 820 });
  expect((phone?.y ?? 0) + (phone?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
});

it('a phone follows an amount of the app by touch, and opens a stop in the sheet', async () => {
  const { page, handle, handleRests, sheet } = await openMobileHarness({ route: '/user/record?type=2' });
  const amount = phoneIn(page, 1).locator('data .amount').first();
  await amount.waitFor();
  await handleRests();
  await handle.tap();
  await sheet
    .getByRole('navigation', { name: 'Tools' })
    .getByRole('button', { name: 'Follow', exact: true })
    .tap();
  await sheet.waitFor({ state: 'detached' });
  const thread = page.getByRole('region', { name: 'Follow an amount' });
  await thread.getByText('Press any amount on a phone or a panel.').waitFor();
  await amount.tap();
  const stops = thread.getByRole('list', { name: 'From the payer to the amount' }).getByRole('listitem');
  await stops.first().waitFor();
  // The phone above the thread keeps the amount in sight, and the line leads to it.
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await thread.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(() => bottomOf(amount)).toBeLessThan(top);
  await expect.poll(() => page.locator('.thread-line path').getAttribute('d')).toMatch(/^M/);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await thread.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await axeViolationsInBothThemes(page, '.thread')).toEqual([]);

  await stops.filter({ hasText: 'USDT' }).last().getByRole('button').first().tap();
  await sheet.getByRole('list', { name: 'Statement' }).getByRole('button', { expanded: true }).waitFor();
  // An amount of the sheet is followed, too.
  await sheet.getByRole('button', { name: 'Follow it back to the payer' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await stops.first().waitFor();
  await thread.getByRole('button', { name: 'Stop following' }).tap();
  await thread.waitFor({ state: 'detached' });
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
