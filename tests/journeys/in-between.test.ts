import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { holdRequests, press, requestsOf, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

it('a changed quantity is not for sale before its price is there', async () => {
  const { page, member } = await memberPhone('alice', '/index/detail?id=2');
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  const bar = page.locator('.buy-bar');
  await expect.poll(() => bar.innerText()).toMatch(/To pay\s+50\.00/);
  const release = await holdRequests(page, product.quote);
  await press(page, 'One more');
  await expect.poll(() => buy.isEnabled()).toBe(false);
  expect(await bar.innerText()).not.toContain('To pay');
  await buy.click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await expect.poll(() => bar.innerText()).toMatch(/To pay\s+100\.00/);
  await buy.click();
  await press(page, /^Pay 100\.00/);
  await see(page, 'Your machine is running');
  expect((await member.ok(product.orders)).list[0]).toMatchObject({ quantity: 2, paid: '100.00' });
});

it('a changed withdrawal cannot be confirmed before its fee is there', async () => {
  const { page, operator } = await memberPhone('alice', '/user/withdraw');
  const amount = page.getByLabel('Amount');
  await amount.fill('40');
  await see(page, '38.00');
  const release = await holdRequests(page, wallet.withdrawQuote);
  await amount.fill('60');
  // At once: the quote is asked for only after a pause in typing.
  expect(await page.getByText('38.00').count()).toBe(0);
  await press(page, 'Review withdrawal');
  // The sheet waits for the quote. Another amount withdraws the wish.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await amount.fill('70');
  await secondPressCounts(page);
  await press(page, 'Review withdrawal');
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('66.50').waitFor();
  expect(await sheet.innerText()).not.toMatch(/38\.00|57\.00/);
  await sheet.getByLabel('Fund password').fill(payPassword);
  await press(page, /^Withdraw 70\.00/);
  await expect
    .poll(async () =>
      (await operator.ok(control.withdrawals, { status: 'pending' })).map((one) => one.amount),
    )
    .toContain('70.00');
});

it('a withdrawal whose terms have changed cannot be confirmed again before the new fee is there', async () => {
  const { page, operator } = await memberPhone('alice', '/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await see(page, '38.00');
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.getByText('38.00').waitFor();
  const release = await holdRequests(page, wallet.withdrawQuote);
  await operator.ok(control.setParams, { withdrawFeeRate: '0.10' });
  let calls = 0;
  page.on('request', (request) => (calls += Number(requestsOf(wallet.withdraw).test(request.url()))));
  const password = sheet.getByLabel('Fund password');
  await password.fill(payPassword);
  const withdraw = sheet.getByRole('button', { name: /^Withdraw 40\.00/ });
  await withdraw.click();
  await sheet.getByText('The terms have changed since you saw them.').waitFor();
  await password.fill(payPassword);
  await secondPressCounts(page);
  await withdraw.click({ force: true });
  await password.press('Enter');
  release();
  await sheet.getByText('36.00').waitFor();
  expect(calls).toBe(1);
  await secondPressCounts(page);
  await withdraw.click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
});
