import { beforeAll, expect, it } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';
import { send } from '#tests/support/foreign-platform/calls.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { useForeignHost } from '#tests/support/foreign-platform/foreign-host.ts';
import { withoutFields } from '#tests/support/foreign-platform/profile.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

const fundPassword = '975310';
const addresses = ['TX5MJmzt97u3wnZ2Fju3M9ZbKZZTugXGTF', 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z'];

/** The platform chooses the destination of a withdrawal, and answers with its outcome only. */
const host = useForeignHost({ brief: true }, ({ endpoints, wire, ...profile }) => ({
  ...profile,
  wire: { ...wire, token: { answer: 'result.token' } },
  endpoints: {
    ...endpoints,
    'user.login': { data: 'me' },
    ...withoutFields(endpoints, 'wallet.withdraw', 'bindingId'),
  },
}));
beforeAll(async () => {
  const { platform, token } = host;
  await send(platform, ['fund', 'deposit/apply'], { way: 'USDT', money: '100' }, token);
  platform.payRecharges(founder.phone);
  await send(platform, ['user', 'paypassword/code'], { way: 'PHONE' }, token);
  const smsCode = platform.codeOf(founder.phone);
  const passwords = { payPwd: fundPassword, confirmPayPwd: fundPassword };
  await send(platform, ['user', 'paypassword/update'], { ...passwords, smsCode }, token);
});

const bind = (address = '') =>
  send(
    host.platform,
    ['fund', 'user/bank/modify'],
    { kind: '1', currency: 'USDT', chain: 'TRC20', address },
    host.token,
  );

async function withdraw(amount: string) {
  const page = await host.open('/user/withdraw');
  await page.getByLabel('Amount').fill(amount);
  expect(await page.getByRole('radio').count()).toBe(0);
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Fund password').fill(fundPassword);
  const shown = await sheet.innerText();
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
  await see(page, /is set aside from your available balance now/);
  return { shown, steps: await page.getByRole('main').innerText() };
}

const sent = () => host.platform.seen().filter(({ path }) => path === 'cash/withdraw/apply');

it('a withdrawal goes to the only destination', async () => {
  await bind(addresses[0]);
  const { shown, steps } = await withdraw('20');
  expect(shown).toContain(addresses[0]);
  expect(steps).toMatch(/The money arrives at TRC20 · TX5MJmzt\S+ before \d\d/);
  expect(sent().at(-1)?.fields).toMatchObject({ money: '20' });
  expect(sent().at(-1)?.fields).not.toHaveProperty('bankId');
});

it('among several, the member sees all before the confirmation, and no claim about the chosen one', async () => {
  await bind(addresses[1]);
  const { shown, steps } = await withdraw('30');
  for (const address of addresses) expect(shown).toContain(address);
  expect(steps).toMatch(/^By \d\d\S*\s\d\d:\d\d at the latest$/m);
  expect(steps).not.toMatch(/The money arrives at|—/);
  expect(sent().at(-1)?.fields).not.toHaveProperty('bankId');
});
