import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPhone } from '../browser.ts';
import { press, see } from '../screen.ts';
import { acceptHosts } from './accept-hosts.ts';
import { founder } from './first-content.ts';
import type { ForeignPlatform } from './platform.ts';

const PHONE = '712345678';
const NATIONAL_PHONE = `0${PHONE}`;
const PASSWORD = 'Goldpan99';
const FUND_PASSWORD = '975310';
const ADDRESS = 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z';
const dayMs = 86_400_000;

interface Stage {
  readonly platform: ForeignPlatform;
  readonly page: Page;
  readonly goTo: (route: string) => Promise<unknown>;
}

/**
 * Plays the whole flow in a client for the foreign platform. A newcomer registers, recharges, buys, receives, takes out
 * and withdraws, and the inviter sees the newcomer in the team. Returns the origins that the newcomer's browser asked.
 */
export async function playWholeFlow(platform: ForeignPlatform, origin: string): Promise<readonly string[]> {
  const page = await openPhone('main', `/user/login/register?inviteCode=${founder.code}`, { origin });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const stage = { platform, page, goTo: (route: string) => page.goto(`${origin}/?world=main#${route}`) };

  await acceptHosts(page);
  await register(stage);
  await recharge(stage);
  await buy(stage);
  await receive(stage);
  await bind(stage);
  await withdraw(stage);
  await lookAtTeam(origin);
  return [...asked].filter((one) => one !== origin);
}

async function register({ platform, page }: Stage): Promise<void> {
  await page.getByLabel('Phone number').fill(PHONE);
  await press(page, 'Send code');
  await see(page, /Resend in/);
  await page.getByLabel('Verification code').fill(platform.codeOf(NATIONAL_PHONE));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create account');
  await see(page, /Your account is ready/);
  await page.waitForURL(/#\/index$/);
}

async function recharge({ platform, page, goTo }: Stage): Promise<void> {
  await goTo('/user/recharge');
  await page.getByLabel('Amount').fill('100');
  await press(page, 'Show deposit address');
  await see(page, /^0x[0-9a-f]/i);
  platform.payRecharges(NATIONAL_PHONE);
  await page.getByRole('heading', { name: 'Arrived' }).waitFor();
}

async function buy({ page, goTo }: Stage): Promise<void> {
  await goTo('/index/detail?id=1');
  await see(page, 'Calculated on this phone. The platform sets the final amount.');
  await press(page, 'Buy');
  await see(page, 'Before your first purchase');
  await page.getByRole('checkbox').check();
  await press(page, /^Pay 12\.50\sUSDT$/);
  await see(page, 'Your machine is running');
}

async function receive({ platform, page, goTo }: Stage): Promise<void> {
  platform.advance(2 * dayMs);
  await goTo('/user/receiveincome');
  await press(page, /^(Receive|Claim) all$/);
  await see(page, 'Receiving successful. Expected to arrive within 30 minutes.');
  platform.advance(1_800_000);
  await goTo('/user/allExtract');
  await press(page, 'Move to balance');
  await see(page, /1\.20\sUSDT moved to your balance/);
}

/** Adds the destination and the fund password, which a withdrawal needs. */
async function bind({ platform, page, goTo }: Stage): Promise<void> {
  await goTo('/user/addAddress');
  await page.getByText('TRC20').click();
  await page.getByLabel('USDT address').fill(ADDRESS);
  await press(page, 'Save address');
  await see(page, 'Address added');
  await goTo('/user/fundPwd');
  await page.getByLabel('New fund password').fill(FUND_PASSWORD);
  await page.getByLabel('Repeat the fund password').fill(FUND_PASSWORD);
  await press(page, 'Continue');
  await press(page, 'Send code');
  await see(page, /Resend in/);
  await page.getByLabel('Verification code').fill(platform.codeOf(NATIONAL_PHONE));
  await press(page, 'Save fund password');
  await see(page, 'Fund password saved');
  // The form leaves by a step back, which would also undo a step to another page.
  await page.waitForURL(({ hash }) => !/fundPwd|verify/i.test(hash));
  // The next form must not be filled in while the step back is under way.
  await page.getByRole('heading', { level: 1, name: 'Move to balance' }).waitFor();
}

async function withdraw({ page, goTo }: Stage): Promise<void> {
  await goTo('/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await see(page, /38\.00/);
  await see(page, 'Calculated on this phone. The platform sets the final amount.');
  await press(page, 'Review withdrawal');
  await page.getByLabel('Fund password').fill(FUND_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
  await see(page, /38\.00/);
  // The platform does not mask the address.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await goTo('/user/withrecord');
  await see(page, /^−40\.00\sUSDT$/);
}

/** The inviter sees the newcomer in the team, with 8 % of the purchase. */
async function lookAtTeam(origin: string): Promise<void> {
  const { phone, password } = founder;
  const inviter = await openPhone('main', '/index/friend', { origin });
  await acceptHosts(inviter);
  await inviter.getByLabel('Phone number').fill(phone.slice(1));
  await inviter.getByLabel('Password', { exact: true }).fill(password);
  await press(inviter, 'Log in');
  await see(inviter, /1\.06/);
}
