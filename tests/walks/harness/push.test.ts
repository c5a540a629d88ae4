import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { openPanel, type OpenPanel } from '#tests/support/panel.ts';

useBrowser();

const { phone: alice } = personas.alice;

/** Pushes with the panel's form, and waits for the reported delivery. */
async function push(
  { page, press, fill }: OpenPanel,
  how: { readonly to: string; readonly arrives: RegExp; readonly title?: string; readonly route?: string },
  ...ends: readonly string[]
): Promise<void> {
  await press('New push');
  const form = page.getByRole('region', { name: 'New push message' });
  await choose(form, 'Audience', how.to);
  if (how.to === 'One member') await form.getByRole('combobox', { name: 'Member' }).fill(alice);
  await choose(form, 'App state', how.arrives);
  if (how.title !== undefined) await fill('Title', how.title);
  if (how.route !== undefined) await fill('Opens', how.route);
  await press('Send');
  for (const end of ends) await page.locator('.detail').getByText(end, { exact: true }).waitFor();
}

const choose = async (form: Locator, label: string, option: string | RegExp) => {
  const select = form.getByRole('combobox', { name: label });
  const name = await select.getByRole('option', { name: option }).textContent();
  await select.selectOption(name);
};

/** Changes a setting of phone 1, and waits until its app has restarted. */
async function set(page: Page, setting: string, option: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Settings of phone 1' });
  const phone = phoneIn(page, 1);
  await phone.locator('html').evaluate((html) => html.setAttribute('data-old', ''));
  await opener.focus();
  await page.keyboard.press('Enter');
  await choose(page.getByRole('dialog', { name: 'Settings of phone 1' }), setting, option);
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  // Another network applies without a restart.
  if (setting !== 'Network') await phone.locator('html:not([data-old])').waitFor();
  await overlaysOf(phone).waitFor({ state: 'attached' });
}

it('takes the whole name of a member for their number', async () => {
  const { page, press } = await openPanel('push', { route: '/mine' });
  await press('New push');
  const form = page.getByRole('region', { name: 'New push message' });
  const member = form.getByRole('combobox', { name: 'Member' });
  await member.fill('alice');
  await form.locator('datalist option').filter({ hasText: 'Alice' }).waitFor({ state: 'attached' });
  await form.getByRole('textbox', { name: 'Title' }).focus();
  await expect.poll(() => member.inputValue()).toBe(alice);
});

it('sends visible, pressed and silent pushes, and reports the result of each', async () => {
  const panel = await openPanel('push', { route: '/mine' });
  const { page, phone, rows } = panel;
  await overlaysOf(phone).waitFor({ state: 'attached' });

  const foreground = { to: 'One member', arrives: /^In the foreground/, title: 'The river is high' };
  await push(panel, foreground, 'Phone 1: showed a banner');
  await phone.getByText('The river is high').first().waitFor();

  const pressed = {
    to: 'All members',
    arrives: /^In the background/,
    title: 'Look at it',
    route: 'user/record?type=5',
  };
  await push(panel, pressed, 'Phone 1: opened /user/record?type=5');
  await rows('Look at it').filter({ hasText: 'All members' }).waitFor();
  await expect.poll(() => decodeURIComponent(page.url())).toContain('/user/record?type=5');

  const unseen = { to: 'One phone', arrives: /^Data only/, route: 'mine' };
  await push(panel, unseen, 'Phone 1: received it, showed nothing and stayed at /user/record?type=5');
  await rows('Data only').filter({ hasText: 'Phone 1' }).waitFor();
}, 90_000);

it("uses the plugin of the phone's settings, and respects a phone without permission", async () => {
  const panel = await openPanel('push', { route: '/mine' });
  const { page, phone, operator } = panel;
  const tokens = async () => {
    const [member] = (await operator.ok(control.members, { query: alice })).list;
    return (await operator.ok(control.member, { id: member?.id ?? '' })).pushTokens;
  };
  const pressed = { to: 'One member', arrives: /^In the background/, title: 'Look at it' };

  await set(page, 'Push plugin', 'Capacitor');
  await expect.poll(() => page.url()).toContain(':capacitor');
  await push(panel, { ...pressed, route: 'message' }, 'Phone 1: opened /message');
  await page.getByRole('button', { name: 'Settings of phone 1' }).click();
  await page.getByRole('button', { name: 'Renew token' }).click();
  await expect.poll(tokens).toEqual(['emulated-phone-1-renewed-1']);
  await page.keyboard.press('Escape');

  await set(page, 'Push plugin', 'FCMPlugin');
  await push(panel, { ...pressed, route: 'user/withrecord' }, 'Phone 1: opened /user/withrecord');
  await set(page, 'Push plugin', 'FCM (');
  await set(page, 'Notifications', 'Blocked');
  await expect.poll(() => page.url()).toContain(':fcm:refused');
  await push(panel, { ...pressed, route: 'mine' }, 'Phone 1: notifications are blocked');
  expect(await phone.locator('body').evaluate(() => location.hash)).toBe('#/user/withrecord');

  await set(page, 'Push plugin', 'None');
  await push(panel, { ...pressed, route: 'mine' }, 'Phone 1: has no push plugin');
});

it("delivers a message once the phone's network is back", async () => {
  const panel = await openPanel('push', { route: '/mine' });
  const { page, phone } = panel;
  await overlaysOf(phone).waitFor({ state: 'attached' });
  await set(page, 'Network', 'Offline');
  const late = { to: 'One phone', arrives: /^In the foreground/, title: 'While you were away' };
  await push(panel, late, 'Phone 1: offline; delivered when the network is back');
  await set(page, 'Network', 'Normal');
  await page.locator('.detail').getByText('Phone 1: showed a banner', { exact: true }).waitFor();
  await phone.getByText('While you were away').first().waitFor();
}, 90_000);
