import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { control } from '#contract/control/control.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { openPhone, type PhoneOptions } from './browser.ts';
import type { Caller } from './world.ts';
import { press, reveal, see } from './screen.ts';
import { answerPrompt, fillFundPassword } from './withdrawal-prompt.ts';

const PHONE = '712345678';
const WHOLE_PHONE = `254${PHONE}`;
const NEW_PASSWORD = 'Goldpan99';
const FUND_PASSWORD = '975310';
const ADDRESS = 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z';

async function lastCode(operator: Caller, phone: string): Promise<string> {
  const [message] = await operator.ok(control.outbox, { to: phone });
  return message?.code ?? '';
}

/** Watches whether the country beside the phone number disappears. */
async function watchCountry(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const isGone =
        document.querySelector('[name="inviteCode"]') && !document.querySelector('.country-picker');
      if (isGone) document.documentElement.dataset['countryGone'] = 'true';
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => 'countryGone' in document.documentElement.dataset);
}

async function logIn(page: Page, phone: string, secret: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await press(page, 'Log in');
}

interface JourneyWorld {
  readonly name: string;
  readonly operator: Caller;
}

/**
 * Plays the main flow: a member registers by invitation, recharges, buys, earns, moves income and withdraws, and the
 * inviter is paid. Returns the pages of both.
 */
export async function playMainFlow(
  { name, operator }: JourneyWorld,
  options: PhoneOptions = {},
): Promise<readonly Page[]> {
  // Left: Alice invites.
  const left = await openPhone(name, '/index/invitation', options);
  await logIn(left, personas.alice.phone, password);
  await left.getByRole('heading', { name: 'Invite', level: 1 }).waitFor();
  const code = ((await left.getByText(/^[2-9A-Z]{6}$/).textContent()) ?? '').trim();

  // Right: a new member registers with the link.
  const right = await openPhone(name, `/user/login/register?inviteCode=${code}`, options);
  await register(right, operator, code);
  await buyFirstMachine(right, operator);
  await earn(right, operator);
  await bind(right, operator);
  await withdraw(right, operator);

  // Left: Alice receives 8 % of the purchase and 5 % of the income, each with its reason.
  await left.goto(left.url().replace(/#.*/, '#/user/record?type=2'));
  await see(left, '+4.00');
  await see(left, '+0.315');
  await left
    .getByRole('button', { name: /Referral bonus, level 1/ })
    .first()
    .click();
  await see(left, 'Someone in your team bought a machine');

  expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
  return [left, right];
}

async function register(right: Page, operator: Caller, code: string): Promise<void> {
  await right.getByLabel('Phone number').fill(PHONE);
  await press(right, 'Send code');
  await see(right, /Resend in/);
  await right.getByLabel('Verification code').fill(await lastCode(operator, WHOLE_PHONE));
  await right.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  expect(await right.getByLabel('Invitation code').inputValue()).toBe(code);
  const countryGone = await watchCountry(right);
  await press(right, 'Create account');
  await see(right, 'Welcome. Your account is ready.');
  expect(await countryGone(), 'the form stays as it is until home is complete').toBe(false);
}

async function buyFirstMachine(right: Page, operator: Caller): Promise<void> {
  // A recharge is announced, found on the chain and confirmed twenty times.
  await right.getByRole('link', { name: 'Recharge' }).first().click();
  await right.getByLabel('Amount').fill('100');
  await press(right, 'Show deposit address');
  await see(right, /^0x[0-9a-f]/);
  await operator.ok(control.transfer, { phone: WHOLE_PHONE, amount: '100' });
  await see(right, 'Transfer detected');
  await operator.ok(control.setClock, { advance: '1m' });
  await right.getByRole('heading', { name: 'Arrived' }).waitFor();

  // The first machine, after price and risk notice.
  await right.getByRole('link', { name: 'Buy a machine' }).click();
  await right.waitForURL(/#\/index$/);
  await (await reveal(right, right.getByRole('link', { name: /Rocker Cradle/ }))).click();
  await see(right, /Returns 63\.00\sUSDT for 50\.00\sUSDT paid/);
  await press(right, 'Buy');
  await see(right, 'Before your first purchase');
  await right.getByRole('checkbox').check();
  await press(right, /^Pay 50\.00\sUSDT$/);
  await see(right, 'Your machine is running');
}

/** After three days the income is received, arrives and is moved to the balance. */
async function earn(right: Page, operator: Caller): Promise<void> {
  await operator.ok(control.setClock, { advance: '3d' });
  await right.goto(right.url().replace(/#.*/, '#/user/receiveincome'));
  await press(right, 'Receive all');
  await see(right, 'Receiving successful. Expected to arrive within 30 minutes.');
  await operator.ok(control.setClock, { advance: '30m' });
  await see(right, /6\.30\sUSDT has arrived/);
  await right.getByRole('note').getByRole('link', { name: 'Move to balance' }).click();
  await press(right, 'Move to balance');
  await see(right, /6\.30\sUSDT moved to your balance/);
}

/** A submitted withdrawal prompts for an address and a fund password. */
async function bind(right: Page, operator: Caller): Promise<void> {
  await right.getByRole('link', { name: 'Withdraw' }).click();
  await right.getByLabel('Amount').fill('40');
  await press(right, 'Review withdrawal');
  await answerPrompt(right, 'Please bind your address', 'Add an address');
  await right.getByText('TRC20').click();
  await right.getByLabel('USDT address').fill(ADDRESS);
  await press(right, 'Save address');
  await press(right, 'Review withdrawal');
  await answerPrompt(right, 'Please set a fund password first', 'Set a fund password');
  await fillFundPassword(right, { operator, phone: WHOLE_PHONE, password: FUND_PASSWORD });
  await press(right, 'Save fund password');
  expect(await right.getByLabel('Amount').inputValue()).toBe('40');
}

async function withdraw(right: Page, operator: Caller): Promise<void> {
  await see(right, /38\.00/);
  await press(right, 'Review withdrawal');
  await right.getByLabel('Fund password').fill(FUND_PASSWORD);
  await right.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await right.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();

  const [withdrawal] = await operator.ok(control.withdrawals, { status: 'pending' });
  expect(withdrawal).toMatchObject({ amount: '40.00', fee: '2.00', net: '38.00' });
  await operator.ok(control.decideWithdrawal, { id: withdrawal?.id ?? '', decision: 'approve' });
  await operator.ok(control.setClock, { advance: '2h' });
  await right.getByRole('link', { name: 'See its status' }).click();
  await see(right, 'Arrived');
}
