import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { noise } from '#tests/support/pictures.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import type { Caller } from '#tests/support/world.ts';
import { press, secondPressCounts } from '#tests/support/screen.ts';

useBrowser();

/** The client's timeout is 36 s. */
const patienceMs = 50_000;

/** The next call takes effect, but its response is lost. */
const loseAnswer = (operator: Caller, endpoint: string) =>
  operator.ok(control.addFault, { endpoint, fault: 'commit-then-timeout', times: 1 });

const saysSo = (page: Page) =>
  page
    .getByText('The platform took too long to answer. You can safely try again: nothing is done twice.')
    .first()
    .waitFor({ timeout: patienceMs });

async function buys(): Promise<void> {
  const { page, operator, member } = await memberPhone('alice', '/index/detail?id=2');
  const { total } = await member.ok(product.orders, {});
  await loseAnswer(operator, 'product.createOrder');
  await press(page, 'Buy');
  await press(page, /^Pay 50/);
  await saysSo(page);
  await press(page, /^Pay 50/);
  await page.getByText('Your machine is running').waitFor();
  expect((await member.ok(product.orders, {})).total).toBe(total + 1);
}

/** Mistypes the fund password at the retry, which causes another response in between. */
async function withdraws(): Promise<void> {
  const { page, operator } = await memberPhone('alice', '/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  const confirm = async (typed: string) => {
    await sheet.getByLabel('Fund password').fill(typed);
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
  };
  await loseAnswer(operator, 'wallet.withdraw');
  await confirm(payPassword);
  await saysSo(page);
  await confirm('135791');
  await sheet.getByText('Wrong fund password').waitFor();
  await secondPressCounts(page);
  await confirm(payPassword);
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
  expect(await operator.ok(control.withdrawals, { status: 'pending' })).toHaveLength(1);
}

/** The recharge with the lost response is found, so that no retry is needed. */
async function recharges(): Promise<void> {
  const { page, operator } = await memberPhone('chitra', '/user/recharge');
  await loseAnswer(operator, 'fund.recharge');
  await page.getByLabel('Amount').fill('50');
  await press(page, 'Show deposit address');
  await page.getByText('Waiting for your transfer').waitFor({ timeout: patienceMs });
  expect(await operator.ok(control.recharges, { status: 'pending' })).toHaveLength(1);
}

/** Sends feedback with pictures. */
async function asks(): Promise<void> {
  const { page, operator } = await memberPhone('alice', '/user/feedback');
  await page.getByLabel('Question or comment').fill('The trommel has stopped.');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add pictures')]);
  const buffer = await noise(64, 64).png().toBuffer();
  await chooser.setFiles([{ name: 'trommel.png', mimeType: 'image/png', buffer }]);
  await page.getByRole('img', { name: 'Preview of trommel.png' }).waitFor();
  await loseAnswer(operator, 'user.feedback');
  await press(page, 'Send');
  await saysSo(page);
  await press(page, 'Send');
  const { list } = await operator.ok(control.feedback);
  await page.getByRole('heading', { name: `Sent as ticket ${list[0]?.id}` }).waitFor();
  expect((await operator.ok(control.feedback)).total).toBe(1);
}

/** Removes an address, which is gone at the retry. */
async function removes(): Promise<void> {
  const { page, operator, member } = await memberPhone('alice', '/user/address');
  await press(page, /^Remove/);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true });
  await loseAnswer(operator, 'fund.unbind');
  await confirm.click();
  await saysSo(page);
  await confirm.click();
  await page.getByText('Address removed').first().waitFor();
  expect(await member.ok(fund.bindings)).toEqual([]);
}

it('a command takes effect once although its response was lost and it is retried', async () => {
  await Promise.all([buys(), withdraws(), recharges(), asks(), removes()]);
});
