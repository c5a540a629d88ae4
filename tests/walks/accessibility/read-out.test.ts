import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { overlaysOf, journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { descriptionOf, enter, tabTo } from '#tests/support/keyboard.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { noise } from '#tests/support/pictures.ts';
import { readOutOf } from '#tests/support/read-out.ts';
import { press, reveal } from '#tests/support/screen.ts';

useBrowser();

it('a new screen is announced, except the one that the browser announces', async () => {
  const { page } = await memberPhone('alice', '/mine');
  await overlaysOf(page).waitFor({ state: 'attached' });
  const read = page.locator('.app-column > [aria-live="polite"]');
  expect(await read.textContent()).toBe('');
  await enter(page, page.getByRole('link', { name: 'My orders' }));
  await read.filter({ hasText: 'My orders' }).waitFor({ state: 'attached' });
  await page.goBack();
  await read.filter({ hasText: 'My account' }).waitFor({ state: 'attached' });
});

/** Runs in the page: records the messages of live regions with their times. */
function noteMessages(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const hear = (message: Element) => {
    const place = message.closest('[aria-live], [role="status"], [role="alert"]');
    if (!place || place.getAttribute('aria-live') === 'off') return;
    heard.push(message.textContent);
    Object.assign(globalThis, { heardAt: performance.now() });
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches('.toast')) hear(node);
  }).observe(document, { childList: true, subtree: true });
}

const heardOn = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'heard') as string[]);

it('a message of a closing dialog is announced once', async () => {
  const { page } = await memberPhone('alice', '/index');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.evaluate(noteMessages);
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Invite a friend' }).click();
  await press(page, 'Copy code');
  await expect.poll(() => heardOn(page)).toEqual(['Copied']);
  // The announcement has started by then.
  await page.waitForFunction(() => performance.now() - Number(Reflect.get(globalThis, 'heardAt')) > 500);
  await press(page, 'Close');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.evaluate(() => void (location.hash = '/mine'));
  await press(page, 'Log out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/#\/index$/);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => heardOn(page)).toEqual(['Copied', 'You are logged out']);
});

it("a machine's link contains the start of its rush, and price changes are announced", async () => {
  const { name, operator } = await journeyWorld();
  const page = await openPhone(name);
  const rush = /Shaker Table.*On sale from \d\d\/\d\d\/\d{4} \d\d:\d\d/;
  await reveal(page, page.getByRole('link', { name: rush }));

  const { token } = await operator.ok(control.createSession, { phone: '254700000002' });
  const phone = await openPhone(name, '/index/detail?id=2', { token });
  const pay = phone.locator('.buy-bar [role="status"]');
  await pay.filter({ hasText: /To pay.*50\.00/s }).waitFor();
  await enter(phone, phone.getByRole('button', { name: 'One more' }));
  await pay.filter({ hasText: /To pay.*100\.00/s }).waitFor();
});

it('the number of pictures and required fields of a post are announced', async () => {
  const { page } = await memberPhone('bob', '/user/addynamic');
  await overlaysOf(page).waitFor({ state: 'attached' });
  const count = page.getByRole('group', { name: 'Pictures: 0 of 9' }).locator('[aria-live="polite"]');
  await count.waitFor();
  const chooser = page.waitForEvent('filechooser');
  await enter(page, page.getByRole('button', { name: 'Add pictures' }));
  await (
    await chooser
  ).setFiles({ name: 'one.png', mimeType: 'image/png', buffer: await noise(40, 40).png().toBuffer() });
  await page.locator('[aria-live="polite"]', { hasText: 'Pictures: 1 of 9' }).waitFor();

  const fields = (await readOutOf(page)).filter(({ role }) => role === 'textbox');
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['What would you like to share?', true],
    ['Video link (optional)', false],
  ]);
});

it('amount fields have name, balance and required state, and icons have names', async () => {
  const { page } = await memberPhone('bob', '/user/allExtract');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await tabTo(page, amount);
  await expect.poll(() => descriptionOf(amount)).toMatch(/^USDT · [\d.,]+\sUSDT arrived$/);

  const read = await readOutOf(page);
  expect(read.find(({ name }) => name === 'Amount')).toMatchObject({ isRequired: true });
  const iconButton = read.find(({ role, name }) => role === 'button' && name === 'Back');
  expect(iconButton, 'a name, and not the same once more').toMatchObject({ description: '' });
});

it('posts of one author are distinguished by their time', async () => {
  const { page } = await memberPhone('alice', '/dynamic');
  const post = page.getByRole('article').first();
  await expect.poll(() => descriptionOf(post)).toMatch(/^\w+\s\d\d:\d\d$/);
});
