import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { holdRequests, press, secondPressCounts, see } from '#tests/support/screen.ts';
import { answerPrompt, fillFundPassword, promptFor } from '#tests/support/withdrawal-prompt.ts';

useBrowser();

const address = 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z';
const fundPassword = '739154';
const review = (page: Page) => press(page, 'Review withdrawal');
/** Presses the button of a form that is priced, which then shows neither a prompt nor the confirmation. */
async function reviewWithoutPrompt(page: Page): Promise<void> {
  await page
    .getByText(/^38\.00/)
    .first()
    .waitFor();
  await review(page);
  await page.locator('button[aria-busy="true"]').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
}
const amountOf = (page: Page) => page.getByLabel('Amount').inputValue();

it('a submitted withdrawal prompts for an address, then for a fund password, leads to each and back', async () => {
  const { page, operator, phone } = await memberPhone('newcomer', '/user/withdraw');
  await page.getByRole('button', { name: 'Review withdrawal' }).waitFor();
  expect(await page.getByRole('link', { name: /Add an address|Set a fund password/ }).count()).toBe(0);
  await review(page);
  await see(page, 'This field is required');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.getByLabel('Amount').fill('40');
  await secondPressCounts(page);
  await review(page);
  const prompt = promptFor(page, 'Please bind your address');
  await prompt.waitFor();
  // The whole price has been on the page before.
  expect(await page.getByText(/^38\.00/).count()).toBeGreaterThan(0);
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await prompt.waitFor({ state: 'hidden' });
  expect(await amountOf(page)).toBe('40');
  await secondPressCounts(page);
  await review(page);
  await answerPrompt(page, 'Please bind your address', 'Add an address');

  await page.getByText('TRC20').click();
  await page.getByLabel('USDT address').fill(address);
  await press(page, 'Save address');
  await see(page, 'Address added');
  await expect.poll(() => amountOf(page)).toBe('40');
  await review(page);
  await answerPrompt(page, 'Please set a fund password first', 'Set a fund password');
  await fillFundPassword(page, { operator, phone, password: fundPassword });
  await press(page, 'Save fund password');
  await expect.poll(() => amountOf(page)).toBe('40');
  await review(page);
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.getByText(/^38\.00/).waitFor();
  await sheet.getByLabel('Fund password').fill(fundPassword);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
});

it('does not prompt for what was just added, while the answer that knows it is under way', async () => {
  const { page, operator, phone } = await memberPhone('newcomer', '/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await review(page);
  await answerPrompt(page, 'Please bind your address', 'Add an address');
  await page.getByText('TRC20').click();
  await page.getByLabel('USDT address').fill(address);
  const bringBindings = await holdRequests(page, fund.bindings);
  await press(page, 'Save address');
  await expect.poll(() => amountOf(page)).toBe('40');
  await reviewWithoutPrompt(page);
  bringBindings();
  await answerPrompt(page, 'Please set a fund password first', 'Set a fund password');
  await fillFundPassword(page, { operator, phone, password: fundPassword });
  const bringStatus = await holdRequests(page, wallet.withdrawStatus);
  await press(page, 'Save fund password');
  await expect.poll(() => amountOf(page)).toBe('40');
  await reviewWithoutPrompt(page);
  bringStatus();
  await page.getByRole('dialog', { name: 'Confirm withdrawal' }).waitFor();
});

it('a withdrawal requires a fund password in the words of the spec, and ignores a login password filled in by a manager', async () => {
  const { page } = await memberPhone('alice', '/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await review(page);
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.getByText(/^38\.00/).waitFor();
  const field = sheet.getByLabel('Fund password');
  const withdraw = sheet.getByRole('button', { name: 'Withdraw' });
  await withdraw.click();
  await sheet.getByText('Please enter the password', { exact: true }).waitFor();
  await field.fill('Touchstone1');
  expect(await field.inputValue()).toBe('');
  await field.pressSequentially(payPassword.slice(0, 5));
  await secondPressCounts(page);
  await withdraw.click();
  await sheet.getByText('The fund password is 6 digits', { exact: true }).waitFor();
  await field.press('End');
  await field.pressSequentially(payPassword.slice(5));
  await secondPressCounts(page);
  await withdraw.click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
});

it('a fund password is taken from a pasted text, and without a letter that is typed among its digits', async () => {
  const { page } = await memberPhone('alice', '/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await review(page);
  const field = page.getByRole('dialog', { name: 'Confirm withdrawal' }).getByLabel('Fund password');
  for (const text of ['Dragon123456', 'Touch-stone1', 'correct horse 1']) {
    await field.fill(text);
    expect(await field.inputValue(), text).toBe('');
  }
  for (const text of ['PIN: 739154', 'PIN:739154.', '739 154']) {
    await field.fill(text);
    expect(await field.inputValue(), text).toBe('739154');
    await field.fill('');
  }
  await field.pressSequentially('q73w9154e');
  expect(await field.inputValue()).toBe('739154');
});

it.each(['ke', 'ng'] as const)('in the region %s the prompt names the wanted kind', async (region) => {
  const { page, goTo } = await memberPhone('newcomer', '/user/withdraw', { params: { region } });
  await page.getByLabel('Amount').fill('40');
  await review(page);
  await promptFor(page, 'Please bind your address').waitFor();
  await goTo('/user/cashwithdraw');
  await page.getByLabel('Amount').fill('40');
  await review(page);
  await answerPrompt(page, 'Please bind the bank account first', 'Add a bank account');
  await page.getByRole('heading', { name: 'Add a bank account', level: 1 }).waitFor();
  await press(page, 'Back');
  await expect.poll(() => amountOf(page)).toBe('40');
});

it('an amount that cannot be had is told before what is missing', async () => {
  const { page } = await memberPhone('newcomer', '/user/withdraw');
  await page.getByLabel('Amount').fill('999');
  await see(page, 'More than the available balance');
  await review(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('an address or account that another phone has removed is prompted for', async () => {
  const { page, member, operator, goTo } = await memberPhone('alice', '/user/withdraw', {
    params: { region: 'ke' },
  });
  const account = {
    kind: 'bank',
    currency: 'KES',
    bank: 'KCB',
    payee: 'Alice',
    account: '0012345678',
  } as const;
  const bank = await member.ok(fund.addAddress, account);
  await page.getByLabel('Amount').fill('40');
  await review(page);
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.waitFor();
  await member.ok(fund.unbind, { id: '1' });
  await sheet.getByLabel('Fund password').fill(payPassword);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await promptFor(page, 'Please bind your address').waitFor();
  await sheet.waitFor({ state: 'hidden' });
  expect(await operator.ok(control.withdrawals, { status: 'pending' })).toHaveLength(0);

  // The price of a payout to a bank account depends on it, so the quote is refused already.
  await goTo('/user/cashwithdraw');
  await see(page, 'KCB Bank Kenya');
  await member.ok(fund.unbind, { id: bank.id });
  await page.getByLabel('Amount').fill('40');
  await review(page);
  await answerPrompt(page, 'Please bind the bank account first', 'Add a bank account');
  await page.getByRole('heading', { name: 'Add a bank account', level: 1 }).waitFor();
});
