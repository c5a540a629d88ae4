import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { failing, faultyPhone, addFault, words } from '#tests/support/faulty.ts';
import { shortenTimeouts } from '#tests/support/shorten-timeouts.ts';
import { press, secondPressCounts, see } from '#tests/support/screen.ts';
import type { Caller } from '#kit/caller.ts';

useBrowser();

const chosen = 'Goldpan22';
const newcomer = '254711111111';

/** Types the code that was sent to the phone. */
async function typeCode(page: Page, operator: Caller, phone: string): Promise<void> {
  const code = async () => (await operator.ok(control.outbox, { to: phone }))[0]?.code ?? '';
  await expect.poll(code).not.toBe('');
  await page.getByLabel('Verification code').fill(await code());
}

/** Fills in a form with a code and a new password, without submitting it. */
async function filledIn(route: string, phone: string): Promise<{ page: Page; operator: Caller }> {
  const { name, operator } = await journeyWorld();
  const page = await openPhone(name, route, { quiet: true, before: shortenTimeouts });
  await page.getByLabel('Phone number').fill(phone);
  await press(page, 'Send code');
  await typeCode(page, operator, phone);
  await page.getByLabel(/^(New p|P)assword$/).fill(chosen);
  return { page, operator };
}

/** Fills in the registration with Alice's invitation. */
async function registering(): Promise<{ page: Page; operator: Caller }> {
  const phone = await filledIn('/user/login/register', newcomer);
  const { list } = await phone.operator.ok(control.members, { query: personas.alice.phone });
  await phone.page.getByLabel('Invitation code').fill(list[0]?.inviteCode ?? '');
  return phone;
}

const typed = (page: Page) =>
  page.locator('form input').evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));

async function registers(fault: (typeof failing)[number]): Promise<void> {
  const { page, operator } = await registering();
  const before = await typed(page);
  await addFault(operator, user.register.id, fault);
  await press(page, 'Create account');
  await see(page, words[fault]);
  expect(await typed(page)).toEqual(before);
  await operator.ok(control.clearFaults);
  await secondPressCounts(page);
  await press(page, 'Create account');
  await see(page, 'Your account is ready');
  await page.waitForURL(/#\/index$/);
  expect((await operator.ok(control.members, { query: newcomer })).total).toBe(1);
}

// One phone at a time, because the shortened timeouts would expire on a machine that serves five.
it.each(failing)(
  'a registration that meets "%s" says so, keeps what was typed, and ends logged in when it is pressed again',
  registers,
);

it('a retry with another password reports a registered phone', async () => {
  const { page, operator } = await registering();
  await addFault(operator, user.register.id, 'commit-then-timeout', 1);
  await press(page, 'Create account');
  await see(page, words['commit-then-timeout']);
  await page.getByLabel('Password', { exact: true }).fill('Another22');
  await secondPressCounts(page);
  await press(page, 'Create account');
  await page.getByRole('link', { name: 'Log in instead' }).click();
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  expect(await page.getByLabel('Phone number').inputValue()).toContain('711111111');
});

it('a password reset survives a lost network and a lost response', async () => {
  const { page, operator } = await filledIn('/user/login/forgetPassword', personas.alice.phone);
  const before = await typed(page);

  await page.context().setOffline(true);
  await press(page, 'Set new password');
  await see(page, words.drop);
  expect(await typed(page)).toEqual(before);
  await page.context().setOffline(false);
  await addFault(operator, user.resetPassword.id, 'commit-then-timeout', 1);
  await secondPressCounts(page);
  await press(page, 'Set new password');
  await see(page, words['commit-then-timeout']);
  expect(await typed(page)).toEqual(before);
  await secondPressCounts(page);
  await press(page, 'Set new password');
  await see(page, 'Password changed. You are logged in.');
  await page.waitForURL(/#\/index$/);
});

it('a first fund password survives a lost network, and a lost response is recognised', async () => {
  const { page, operator, member } = await faultyPhone('bob', '/user/securitycenter');
  await page.getByRole('link', { name: /Fund password/ }).click();
  await page.getByLabel('New fund password').fill('739154');
  await page.getByLabel('Repeat the fund password').fill('739154');
  await press(page, 'Continue');
  await page.getByRole('button', { name: 'Send code' }).waitFor();
  await page.context().setOffline(true);
  await press(page, 'Send code');
  await see(page, words.drop);
  await page.context().setOffline(false);
  await secondPressCounts(page);
  await press(page, 'Send code');
  await typeCode(page, operator, personas.bob.phone);
  const before = await typed(page);

  await page.context().setOffline(true);
  await press(page, 'Save fund password');
  await see(page, words.drop);
  expect(await typed(page)).toEqual(before);
  await page.context().setOffline(false);
  expect(await member.ok(user.hasPayPassword)).toEqual({ has: false });
  await addFault(operator, user.payPasswordUpdate.id, 'commit-then-timeout', 1);
  await secondPressCounts(page);
  await press(page, 'Save fund password');
  await see(page, 'Fund password saved');
  await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
  expect(await member.ok(user.hasPayPassword)).toEqual({ has: true });
});
