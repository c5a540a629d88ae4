import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { axeViolationsInBothThemes } from '#tests/support/axe.ts';
import { journeyWorld, openHarness, overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { aliceOf, logRows, requestsOfAlice } from '#tests/support/request-log.ts';
import { callsOf, requestsOf } from '#tests/support/screen.ts';
import { personas } from '#fixtures/data/people.ts';

useBrowser();
const SLUICE_BOX = '1';
const SOLD_OUT = '7';
const longWait = { timeout: 20_000 };

describe('reading the request log', () => {
  it('groups the calls of a press with a waterfall, which leads to each call', async () => {
    const world = await journeyWorld();
    const page = await openHarness(world.name, {
      at: `phones=1:${personas.alice.phone}::::::/user/balance&panel=requests`,
      reducedMotion: 'reduce',
    });
    const phone = phoneIn(page, 1);
    await phone
      .getByRole('button', { name: 'Receive income' })
      .or(phone.getByRole('link', { name: 'Receive income' }))
      .first()
      .click();
    await logRows(page).filter({ hasText: 'product.orders' }).first().waitFor();
    await page.getByRole('button', { name: 'Group by screen and tap' }).click();
    const taps = page.getByRole('list', { name: 'Taps and screens' });
    await taps.getByRole('button', { name: /Tap “Receive income”.*Alice · Phone 1/ }).click();
    const group = page.getByRole('region', { name: 'Tap “Receive income”' });
    const grouped = group.getByRole('button', { name: /^\w+\.\w+/ });
    await expect.poll(() => grouped.count(), longWait).toBeGreaterThan(1);
    expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
    await grouped.first().click();
    const detail = page.getByRole('region', { name: /^(GET|POST) \/api\// });
    await detail.getByText('Receive income', { exact: true }).waitFor();
    await detail
      .getByRole('listitem')
      .filter({ hasText: /Handler.*ms/ })
      .waitFor();
  });

  it('compares a replayed call with the original one', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    await alice.ok(product.createOrder, { productId: SLUICE_BOX }, { idempotencyKey: 'one' });
    const page = await openHarness(world.name, { at: requestsOfAlice });
    await logRows(page).filter({ hasText: 'product.createOrder' }).click();
    await page.getByRole('button', { name: 'Replay…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replay this call' });
    await dialog.getByLabel('productId').fill('9999');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'detached' });
    const differences = page.getByRole('table');
    await differences.getByRole('row', { name: `fields.productId ${SLUICE_BOX} 9999` }).waitFor();
    await differences.getByRole('row', { name: 'response.data.reason – UNKNOWN_PRODUCT' }).waitFor();
    await differences.getByRole('button', { name: 'Before' }).click();
    await differences.waitFor({ state: 'detached' });
  });

  it('copies a value, an object or the whole response', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    const { available } = await alice.ok(wallet.wallet);
    const page = await openHarness(world.name, { at: requestsOfAlice });
    await logRows(page).filter({ hasText: 'wallet.wallet' }).click();
    const response = page.getByRole('region', { name: 'Response' });
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await response.getByTitle('Copy Response.data.available', { exact: true }).click();
    await expect.poll(clipboard).toBe(available);
    await response.getByRole('button', { name: 'Copy Response', exact: true }).click();
    await expect
      .poll(async (): Promise<unknown> => JSON.parse(await clipboard()))
      .toMatchObject({ data: { available } });
  });

  it('hides endpoints and words, and shows them again', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    for (const endpoint of [wallet.wallet, wallet.records, wallet.incomeDays]) await alice.ok(endpoint);
    const page = await openHarness(world.name, { at: requestsOfAlice });
    await logRows(page).filter({ hasText: 'wallet.wallet' }).click();
    await page.getByRole('button', { name: 'Hide endpoint' }).click();
    await expect.poll(() => logRows(page).count(), longWait).toBe(2);
    await page.getByLabel('Filter by path, reason, field or -word').fill('-wallet.records');
    await expect.poll(() => logRows(page).count(), longWait).toBe(1);
    await page.getByRole('button', { name: 'Show wallet.wallet again' }).click();
    await expect.poll(() => logRows(page).count(), longWait).toBe(2);
  });

  it('tells a call that a fault ended from one that the platform refused, and shows the message of both', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    await alice.refused(product.createOrder, { productId: SOLD_OUT }, 'SOLD_OUT');
    await world.operator.ok(control.addFault, { endpoint: '*', fault: 'latency', ms: 1 });
    await world.operator.ok(control.addFault, { endpoint: 'product.createOrder', fault: 'error' });
    await alice.send(product.createOrder, { productId: SLUICE_BOX });
    const page = await openHarness(world.name, { at: 'panel=overview' });
    const failed = page.getByRole('region', { name: 'Failed calls' }).getByRole('listitem');
    await failed.filter({ hasText: /product\.createOrder.*Fault: Error.*Alice/ }).waitFor();
    await failed
      .filter({ hasText: /product\.createOrder.*SOLD_OUT.*Alice/ })
      .getByRole('button')
      .click();
    const refused = page.getByRole('region', { name: 'POST /api/product/mine/order/create' });
    await refused.getByRole('term').filter({ hasText: 'Message' }).waitFor();
    await refused
      .getByRole('definition')
      .filter({ hasText: /^Sold out$/ })
      .waitFor();

    await page.keyboard.press('Escape');
    await page.getByLabel('Outcome').selectOption({ label: 'Refused or failed' });
    await expect.poll(() => logRows(page).count()).toBe(2);
    await logRows(page).filter({ hasText: 'Fault: Error' }).click();
    await page.getByText('Fault injected').waitFor();
    await page.getByText('Error: The call does nothing and returns an error.').waitFor();
  });
});

it('a phone that hears the stream does not poll, and polling is hidden', async () => {
  const world = await journeyWorld();
  await world.operator.ok(control.resetWorld, { name: world.name, fixture: 'rich' });
  const page = await openHarness(world.name, { at: 'phones=1:guest&panel=requests' });
  await page.clock.install();
  const calls = callsOf(page);
  const stream = page.waitForResponse(requestsOf(control.events));
  // Timers of the page before would still use the real clock.
  await page.reload();
  await phoneIn(page, 1).getByRole('link', { name: 'Log in' }).first().waitFor();
  await stream;
  // The later parts of the phone make a call of their own, and listen to the stream.
  await overlaysOf(phoneIn(page, 1)).first().waitFor({ state: 'attached' });
  await calls.answered();
  const polls = async () =>
    (await world.operator.ok(control.requests, { endpoint: 'user.sysInfo', pageSize: 1 })).total;
  const before = await polls();
  // Two of the intervals at which a countdown polls, and less than the silence after which the stream counts as lost.
  await page.clock.runFor(10_500);
  expect(await polls()).toBe(before);
});
