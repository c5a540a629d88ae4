import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { serveClient } from '#tests/support/foreign-platform/client-host.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

const PHONE = '712345678';
const NATIONAL_PHONE = `0${PHONE}`;
const PASSWORD = 'Goldpan99';
const FUND_PASSWORD = '975310';
const ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSF';
const dayMs = 86_400_000;

let platform: ForeignPlatform;
let client: Awaited<ReturnType<typeof serveClient>>;
beforeAll(async () => {
  platform = await startForeignPlatform();
  client = await serveClient(profileOf(platform));
});
afterAll(() => Promise.all([client.close(), platform.close()]));

it('a member registers, recharges, buys, receives, takes out and withdraws at a host that is unlike the reference', async () => {
  const page = await openPhone('main', `/user/login/register?inviteCode=${founder.code}`, {
    origin: client.origin,
  });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const goTo = (route: string) => page.goto(`${client.origin}/?world=main#${route}`);

  await acceptHosts(page);
  await page.getByLabel('Phone number').fill(PHONE);
  await press(page, 'Send code');
  await see(page, /Resend in/);
  await page.getByLabel('Verification code').fill(platform.codeOf(NATIONAL_PHONE));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create account');
  await see(page, /Your account is ready/);

  await goTo('/user/recharge');
  await page.getByLabel('Amount').fill('100');
  await press(page, 'Show deposit address');
  await see(page, /^0x[0-9a-f]/i);
  platform.payRecharges(NATIONAL_PHONE);
  await page.getByRole('heading', { name: 'Arrived' }).waitFor();

  await goTo('/index/detail?id=1');
  await see(page, 'Calculated on this phone. The platform sets the final amount.');
  await press(page, 'Buy');
  await see(page, 'Before your first purchase');
  await page.getByRole('checkbox').check();
  await press(page, /^Pay 12\.50\sUSDT$/);
  await see(page, 'The machine is yours');

  platform.advance(2 * dayMs);
  await goTo('/user/receiveincome');
  await press(page, /^(Receive|Claim) all$/);
  await see(page, 'Receiving successful. Expected to arrive within 30 minutes.');
  platform.advance(1_800_000);
  await goTo('/user/allExtract');
  await press(page, 'Move to balance');
  await see(page, /1\.20\sUSDT moved to your balance/);

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

  await goTo('/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await see(page, /38\.00/);
  await see(page, 'Calculated on this phone. The platform sets the final amount.');
  await press(page, 'Review withdrawal');
  await page.getByLabel('Fund password').fill(FUND_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
  await see(page, /38\.00/);

  // The inviter sees the newcomer in the team, with 8 % of the purchase.
  const { phone, password } = founder;
  const inviter = await openPhone('main', '/index/friend', { origin: client.origin });
  await acceptHosts(inviter);
  await inviter.getByLabel('Phone number').fill(phone.slice(1));
  await inviter.getByLabel('Password', { exact: true }).fill(password);
  await press(inviter, 'Log in');
  await see(inviter, /1\.06/);

  const known = [client.origin, ...Object.values(platform.origins), new URL(platform.pictures).origin];
  expect([...asked].filter((origin) => !known.includes(origin))).toEqual([]);
});
