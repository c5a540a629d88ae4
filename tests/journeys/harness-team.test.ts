import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { logIn, openPanel, phoneIn } from '#tests/support/harness.ts';

useBrowser();

const newcomer = '733000042';
const password = 'Newcomer1';

it('plays the whole team flow on two phones by mouse: invite, register, recharge, buy, a day, receive', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name);
  const left = phoneIn(page, 1);
  const right = phoneIn(page, 2);
  await logIn(page, 1, 'Alice');
  await left.getByText('Hello, Alice').waitFor();

  // Alice's code goes to whoever registers on the other phone; the outbox fills its own code in.
  const [alice] = (await operator.ok(control.members, { query: 'Alice' })).list;
  await right.getByRole('link', { name: 'Create an account' }).click();
  await right.getByLabel('Phone number').fill(newcomer);
  await right.getByRole('button', { name: 'Send code' }).click();
  await openPanel(page, 'Outbox');
  await page.getByRole('button', { name: 'Fill in' }).first().click();
  await expect.poll(() => right.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/);
  await right.getByLabel('Password', { exact: true }).fill(password);
  await right.getByLabel('Invitation code').fill(alice?.inviteCode ?? '');
  await right.getByRole('button', { name: 'Create account' }).click();
  await right.getByRole('link', { name: 'Recharge' }).first().click();
  await right.getByLabel('Amount').fill('100');
  await right.getByRole('button', { name: 'Show deposit address' }).click();
  await right.getByText('Waiting for your transfer').waitFor();

  await openPanel(page, 'Recharges');
  await page.getByRole('button', { name: 'Simulate transfer' }).click();
  await right.getByText('Your transfer is there').waitFor();
  await page.getByRole('button', { name: 'Next event' }).click();
  await right.getByRole('heading', { name: 'Arrived' }).waitFor();

  // What the newcomer buys, Alice is told of on her phone at once.
  await right.getByRole('link', { name: 'Buy a machine' }).click();
  await right.getByRole('link', { name: /Rocker Cradle/ }).click();
  await right.getByRole('button', { name: 'Buy', exact: true }).click();
  await right.getByRole('checkbox').check();
  await right.getByRole('button', { name: /^Pay 50\.00\sUSDT$/ }).click();
  await left.getByText('Bonus received').waitFor();
  await left.getByText('1,015.415').first().waitFor();

  await page.getByRole('button', { name: '+1 day' }).click();
  await page.getByText('nothing was due').waitFor();
  await right.getByRole('link', { name: 'See all machines' }).click();
  await right.getByRole('link', { name: 'Home' }).click();
  await right.getByRole('link', { name: 'Receive' }).first().click();
  await right.getByRole('button', { name: 'Receive all' }).click();
  await right
    .getByText(/Expected to arrive within 30 minutes/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '+1 h' }).click();
  await page.getByText('Last move: Income arrival').waitFor();
  await page.getByText('The books balance').waitFor();
}, 180_000);

it('plays a recharge by the keyboard alone, from the log-in to the money', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name);
  const phone = phoneIn(page, 1);
  const { keyboard } = page;
  await page.getByText('The books balance').waitFor();

  await tabTo(
    page,
    page.getByRole('group', { name: 'Log in on phone 1' }).getByRole('button', { name: 'Bob' }),
  );
  await keyboard.press('Enter');
  await phone.getByText('Hello, Bob').waitFor();

  await keyboard.press('1');
  await tabTo(page, phone.getByRole('link', { name: 'Recharge' }).first());
  await keyboard.press('Enter');
  await phone.getByLabel('Amount').waitFor();
  await tabTo(page, phone.getByLabel('Amount'));
  await keyboard.type('75');
  await tabTo(page, phone.getByRole('button', { name: 'Show deposit address' }));
  await keyboard.press('Enter');
  await phone.getByText('Waiting for your transfer').waitFor();

  // The keys of the harness work inside a phone: c leads to the panels, arrows open them, the list opens an item.
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keyboard.press('c');
  const recharges = page.getByRole('region', { name: /^Recharges/ });
  for (let step = 0; step < 30 && !(await recharges.isVisible()); step += 1)
    await keyboard.press('ArrowDown');
  await recharges.getByText('75.00').first().waitFor();
  await tabTo(page, recharges.getByRole('button', { name: 'Simulate transfer' }));
  await keyboard.press('Enter');
  await phone.getByText('Your transfer is there').waitFor();
  await keyboard.press('n');
  await phone.getByRole('heading', { name: 'Arrived' }).waitFor();

  await tabTo(page, recharges.getByRole('listitem').first().getByRole('button').first());
  await keyboard.press('Enter');
  const detail = page.getByRole('region', { name: /75\.00.*Bob/ });
  await detail.waitFor();
  await keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });
  await keyboard.press('/');
  await keyboard.type('nobody at all');
  await page.getByText('Nothing matches').waitFor();
  await keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Help and keyboard shortcuts' }));
  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect((await operator.ok(control.recharges, {}))[0]?.status).toBe('arrived');
}, 180_000);

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let press = 0; press < 200; press += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}
