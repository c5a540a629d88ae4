import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { showPanel } from '#tests/support/harness.ts';

useBrowser({ prefetch: true });

it('a recharge and a withdrawal appear at once on two phones of one world', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name);
  const left = page.locator('iframe').nth(0).contentFrame();
  const right = page.locator('iframe').nth(1).contentFrame();

  // One press logs a member in. The two sessions are separate.
  await page.getByRole('group', { name: 'Log in on phone 1' }).getByRole('button', { name: 'Alice' }).click();
  await left.getByText('Hello, Alice').waitFor();
  await page
    .getByRole('group', { name: 'Log in on phone 2' })
    .getByRole('button', { name: 'Chitra' })
    .click();
  await right.getByText('Hello, Chitra').waitFor();
  expect(await left.getByText('Hello, Chitra').count()).toBe(0);

  // The right phone announces a recharge, one button transfers it, the next event confirms it.
  await right.getByRole('link', { name: 'Recharge' }).first().click();
  await right.getByLabel('Amount').fill('75');
  await right.getByRole('button', { name: 'Show deposit address' }).click();
  await right.getByText('Waiting for your transfer').waitFor();
  await showPanel(page, 'Recharges');
  await page.getByRole('button', { name: 'Simulate transfer' }).click();
  await right.getByRole('heading', { name: 'Transfer detected' }).waitFor();
  await page.getByRole('button', { name: 'Next event', exact: false }).click();
  await right.getByRole('heading', { name: 'Arrived' }).waitFor();
  await page.getByRole('button', { name: /Last move: \S/ }).click();
  await page.getByText('1 event fired:').waitFor();
  await page.keyboard.press('Escape');

  // A day passes on both phones.
  await left.getByRole('link', { name: 'Receive' }).first().click();
  const before = await operator.ok(control.clock);
  await page.getByRole('button', { name: '+1 day' }).click();
  await page.getByRole('button', { name: /Last move: \d+ machines? earned \d/ }).waitFor();
  expect((await operator.ok(control.clock)).now - before.now).toBeGreaterThanOrEqual(86_400_000);
  await left.getByRole('button', { name: 'Receive all' }).click();
  await left
    .getByText(/Expected to arrive within 30 minutes/)
    .first()
    .waitFor();

  // The console lists the withdrawal and approves it.
  await left.getByRole('button', { name: 'Back' }).click();
  await left.getByRole('link', { name: 'Withdraw' }).first().click();
  await left.getByLabel('Amount').fill('20');
  await left.getByRole('button', { name: 'Review withdrawal' }).click();
  await left.getByLabel('Fund password').fill('246810');
  await left.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await left.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
  await showPanel(page, 'Withdrawals');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await operator.ok(control.withdrawals, {}))[0]?.status).toBe('processing');
  await page.getByText('The books balance').waitFor();
});
