import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { faultyPhone, addFault, words } from '#tests/support/faulty.ts';
import { press, secondPressCounts, see } from '#tests/support/screen.ts';
import type { Caller } from '#kit/caller.ts';

useBrowser();

const chosen = 'Goldpan22';
const other = 'Goldpan33';

/** Presses a button whose call takes effect without a response, then waits until another press counts. */
async function losesAnswer(page: Page, operator: Caller, endpoint: string, button: string): Promise<void> {
  await addFault(operator, endpoint, 'commit-then-timeout', 1);
  await press(page, button);
  await see(page, `${words['commit-then-timeout']} You can safely try again: nothing is done twice.`);
  await secondPressCounts(page);
}

/** Requests a code and types it. */
async function confirmsByCode(page: Page, operator: Caller, to: string): Promise<void> {
  const sent = () => operator.ok(control.outbox, { to });
  const { length: before } = await sent();
  await press(page, 'Send code');
  await expect.poll(async () => (await sent()).length).toBe(before + 1);
  await page.getByLabel('Verification code').fill((await sent())[0]?.code ?? '');
}

async function chooseFundPassword(page: Page, digits: string): Promise<void> {
  await page.getByLabel('New fund password').fill(digits);
  await page.getByLabel('Repeat the fund password').fill(digits);
  await press(page, 'Continue');
}

async function choosePassword(page: Page, oldPassword: string, newPassword: string): Promise<void> {
  await page.getByLabel('Old password').fill(oldPassword);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password again').fill(newPassword);
}

it('a fund password change with a lost response is confirmed at the retry', async () => {
  const { page, operator, member } = await faultyPhone('alice', '/user/securitycenter');
  await page.getByRole('link', { name: /Fund password/ }).click();
  await chooseFundPassword(page, '739154');
  await confirmsByCode(page, operator, personas.alice.phone);
  await losesAnswer(page, operator, user.payPasswordUpdate.id, 'Save fund password');
  await press(page, 'Save fund password');
  await see(page, 'Fund password saved');
  await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
  await member.ok(wallet.withdraw, { amount: 10, payPassword: '739154' });
});

it('another fund password after a lost response is not mistaken for the first', async () => {
  const { page, operator, member } = await faultyPhone('alice', '/user/fundPwd');
  await chooseFundPassword(page, '739154');
  await confirmsByCode(page, operator, personas.alice.phone);
  await losesAnswer(page, operator, user.payPasswordUpdate.id, 'Save fund password');
  const code = await page.getByLabel('Verification code').inputValue();
  await page.goBack();
  await chooseFundPassword(page, '739155');
  await page.getByLabel('Verification code').fill(code);
  await press(page, 'Save fund password');
  await see(page, 'This code has already been used. Please request a new one.');
  await operator.ok(control.setClock, { advance: '1m' });
  await confirmsByCode(page, operator, personas.alice.phone);
  await secondPressCounts(page);
  await press(page, 'Save fund password');
  await see(page, 'Fund password saved');
  await member.ok(wallet.withdraw, { amount: 10, payPassword: '739155' });
});

it('a login password change with a lost response is confirmed at the retry', async () => {
  const { page, operator, member } = await faultyPhone('alice', '/user/securitycenter');
  await page.getByRole('link', { name: /Login password/ }).click();
  await choosePassword(page, password, chosen);
  await losesAnswer(page, operator, user.updatePassword.id, 'Change password');
  await press(page, 'Change password');
  await see(page, 'Password changed');
  await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
  await member.ok(user.login, { phone: personas.alice.phone, password: chosen });
});

it('a login password change with a lost response is found after a reload', async () => {
  const { page, operator } = await faultyPhone('alice', '/user/loginPwd');
  await choosePassword(page, password, chosen);
  await losesAnswer(page, operator, user.updatePassword.id, 'Change password');
  await page.reload();
  await choosePassword(page, password, chosen);
  await press(page, 'Change password');
  await see(page, 'Password changed');
});

it('another login password after a lost response replaces the one that took effect', async () => {
  const { page, operator, member } = await faultyPhone('alice', '/user/loginPwd');
  await choosePassword(page, password, chosen);
  await losesAnswer(page, operator, user.updatePassword.id, 'Change password');
  await choosePassword(page, password, other);
  await press(page, 'Change password');
  await see(page, 'Please enter the correct old password');
  await secondPressCounts(page);
  await choosePassword(page, chosen, other);
  await press(page, 'Change password');
  await see(page, 'Password changed');
  await member.ok(user.login, { phone: personas.alice.phone, password: other });
});

it('a bound e-mail address with a lost response is confirmed at the retry', async () => {
  const { page, operator, member } = await faultyPhone('alice', '/user/bindEmail');
  await page.getByLabel('E-mail address').fill('alice@example.com');
  await confirmsByCode(page, operator, 'alice@example.com');
  await losesAnswer(page, operator, user.bindEmail.id, 'Save address');
  await press(page, 'Save address');
  await see(page, 'E-mail address saved');
  expect(await member.ok(user.info)).toMatchObject({ email: 'alice@example.com' });
});
