import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import type { Caller } from '#tests/support/world.ts';
import { callsOf, press, requestsOf, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

const EMAIL = 'new@example.com';
const PASSWORD = 'Goldpan99';

async function lastCode(operator: Caller, to: string): Promise<string> {
  const [message] = await operator.ok(control.outbox, { to });
  return message?.code ?? '';
}

it('a member registers by e-mail with an invitation, logs out and logs in again', async () => {
  const { name, operator } = await journeyWorld();
  const { list } = await operator.ok(control.members, { query: personas.alice.phone });
  const inviteCode = list[0]?.inviteCode ?? '';
  const page = await openPhone(name, `/user/login/register?inviteCode=${inviteCode}`);
  const calls = callsOf(page);
  await page.getByRole('link', { name: 'Register by e-mail' }).click();
  expect(await page.getByLabel('Invitation code').inputValue()).toBe(inviteCode);
  await page.getByLabel('E-mail address').fill('nobody');
  await press(page, 'Send code');
  await see(page, 'Email format incorrect');
  await secondPressCounts(page);
  await page.getByLabel('E-mail address').fill(EMAIL);
  await press(page, 'Send code');
  await see(page, /Resend in/);
  await page.getByLabel('Verification code').fill(await lastCode(operator, EMAIL));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create account');
  await see(page, 'Welcome. Your account is ready.');
  await page.waitForURL(/#\/index$/);

  await page.evaluate(() => (location.hash = '#/user/information'));
  await see(page, EMAIL);
  // A call that is under way would be refused after the logout.
  await calls.answered();
  await press(page, 'Log out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await see(page, 'You are logged out');
  await page.waitForURL(/#\/index$/);
  await page.evaluate(() => (location.hash = '#/user/login'));
  await press(page, 'Use an e-mail address');
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Log in');
  await page.getByText(/^Hello, /).waitFor();
});

it('an option that loads late reserves no space and moves no field', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/nopermission');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(requestsOf(user.emailOpen), async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.evaluate(() => (location.hash = '#/user/login/register'));
  const top = async (text: string | RegExp) => (await page.getByText(text).boundingBox())?.y ?? 0;
  await page.getByText('The country code is added for you').waitFor();
  const place = await top(/^Phone number$/);
  expect(place - (await top(/^You log in with your phone number/))).toBeLessThan(100);
  answer();
  await page.getByRole('link', { name: 'Register by e-mail' }).waitFor();
  expect(await top(/^Phone number$/)).toBe(place);
});

it('closed e-mail registration is not offered, and only the visible captcha is accepted', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.setParams, { emailOpen: false, captchaRequired: true });
  const page = await openPhone(name, '/user/login/register');
  await page.getByLabel('Invitation code').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('link', { name: 'Register by e-mail' }).count()).toBe(0);
  const digits = page.getByLabel('Digits in the picture');
  await digits.fill('12');
  await press(page, 'Another picture');
  await expect.poll(() => digits.inputValue()).toBe('');
  await page.evaluate(() => (location.hash = '#/login/registerbym'));
  await see(page, 'Registration by e-mail is closed');
});

it('a member binds an e-mail address and sets the fund password with a code sent to it', async () => {
  const { page, operator, member } = await memberPhone('dmitri', '/user/verify');
  await see(page, 'Nothing to confirm');
  await page.getByRole('link', { name: 'Choose a fund password' }).click();
  await page.getByLabel('New fund password').fill('975310');
  await page.getByLabel('Repeat the fund password').fill('975310');
  await press(page, 'Continue');
  await page.getByRole('heading', { name: 'Confirm it’s you', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Add an e-mail address' }).click();

  await page.getByLabel('E-mail address').fill(EMAIL);
  await press(page, 'Send code');
  await see(page, /Resend in/);
  await page.getByLabel('Verification code').fill('000000');
  await press(page, 'Save address');
  await see(page, 'Verification code error');
  await secondPressCounts(page);
  await page.getByLabel('Verification code').fill(await lastCode(operator, EMAIL));
  await press(page, 'Save address');
  await see(page, 'E-mail address saved');
  expect(await member.ok(user.payPasswordChannels)).toEqual({ sms: true, email: true });

  // The same step is shown again, with the chosen password.
  await page.getByText('E-mail', { exact: true }).click();
  await see(page, 'n…w@example.com');
  await press(page, 'Send code');
  await see(page, /Resend in/);
  await page.getByLabel('Verification code').fill(await lastCode(operator, EMAIL));
  await press(page, 'Save fund password');
  await see(page, 'Fund password saved');
  expect(await member.ok(user.hasPayPassword)).toEqual({ has: true });
});
