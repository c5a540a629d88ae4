import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { builtPart } from '#tests/support/built-part.ts';
import { overlaysOf, journeyWorld, reloadAt, openPhone, useBrowser } from '#tests/support/browser.ts';
import { holdIdle } from '#tests/support/idle.ts';
import { enter, hasFocus, showsFocus, tabTo } from '#tests/support/keyboard.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

/** Holds a file of the build back until the returned function is called. */
async function keepBack(page: Page, part: string): Promise<() => void> {
  let bring = (): void => undefined;
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route(builtPart(part), async (route) => {
    await brought;
    await route.continue();
  });
  return bring;
}

/** Runs in the page: records for each screen whether it had the focus when it appeared. */
function noteArrivals(): void {
  const arrivals: boolean[] = [];
  Object.assign(globalThis, { arrivals });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches('.shell-screen'))
        arrivals.push(node === document.activeElement);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Runs in the page: focuses and presses the Back button of the next screen in the task that renders it. */
function leaveAtOnce(): void {
  const observer = new MutationObserver(() => {
    const back = document.querySelector<HTMLElement>('.navigation-bar button[title="Back"]');
    if (!back) return;
    observer.disconnect();
    back.focus();
    back.click();
    Object.assign(globalThis, { hasLeft: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

it('the focus starts at the top of the screen after a pop-up was closed', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.addNotice, { kind: 'popup', title: 'Mind the ford', content: 'High water.' });
  const page = await openPhone(name, '/nopermission');
  await reloadAt(page, name, '/index');
  const notice = page.getByRole('dialog', { name: 'Mind the ford' });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('banner').getByRole('link').first());
});

it('Back restores the focus', async () => {
  const { page } = await memberPhone('alice', '/mine');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.evaluate(noteArrivals);
  const coupons = page.getByRole('link', { name: 'My coupons' });
  await enter(page, coupons);
  await page.getByRole('heading', { level: 1, name: 'My coupons' }).waitFor();
  await enter(page, page.getByRole('button', { name: 'Back' }));
  await hasFocus(coupons);
  await expect.poll(() => showsFocus(page)).toBe(true);

  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('link', { name: 'My team' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My team' }).waitFor();
  await page.goBack();
  await hasFocus(page.getByRole('link', { name: 'My team' }));
  const arrivals = await page.evaluate(() => Reflect.get(globalThis, 'arrivals') as boolean[]);
  expect(arrivals).toEqual([true, true, true, true]);

  const bringOrders = await keepBack(page, 'orders-screen.js');
  await enter(page, page.getByRole('link', { name: 'My orders' }));
  await page.getByRole('heading', { level: 1, name: 'My orders' }).waitFor();
  const reload = page.getByRole('button', { name: 'Reload' });
  await tabTo(page, reload);
  bringOrders();
  await page.getByRole('tab', { name: 'Valid' }).waitFor();
  await hasFocus(reload);
});

it('Back restores the focus when the next screen was left as soon as it appeared', async () => {
  const { page } = await memberPhone('alice', '/mine');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.evaluate(leaveAtOnce);
  const coupons = page.getByRole('link', { name: 'My coupons' });
  await enter(page, coupons);
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'hasLeft') as boolean)).toBe(true);
  await hasFocus(coupons);
});

it('Back restores the focus of a control that had it before the overlays were loaded', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  const becomeIdle = await holdIdle(page);
  await goTo('/mine');
  const coupons = page.getByRole('link', { name: 'My coupons' });
  await coupons.waitFor();
  await coupons.focus();
  await becomeIdle();
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My coupons' }).waitFor();
  await page.goBack();
  await hasFocus(coupons);
});

it('the focus follows the steps of a screen, forward and back', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login/forgetPassword');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await tabTo(page, page.getByRole('textbox', { name: 'Phone number' }));
  await page.keyboard.type('254700000002');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('heading', { name: 'Choose a new password' }));
  await enter(page, page.getByRole('button', { name: 'Use another account' }));
  await hasFocus(page.getByRole('heading', { name: 'Which account?' }));
});

it.each([
  ['video', 'button', 'Play video 2 of'],
  ['machine', 'link', 'Rocker Cradle × 2'],
] as const)('a focused %s scrolls into view completely, with its focus ring', async (_, role, name) => {
  const { page } = await memberPhone('alice', '/index');
  await overlaysOf(page).waitFor({ state: 'attached' });
  // The first key renders what is out of view.
  await page.keyboard.press('Tab');
  const item = page.getByRole(role, { name });
  await tabTo(page, item);
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect
    .poll(async () => {
      const box = await item.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    })
    .toBe(true);
});

it('a focused picture shows a ring of two colours, one of which differs from the picture', async () => {
  const { page } = await memberPhone('alice', '/dynamic');
  const picture = page
    .getByRole('article')
    .getByRole('button')
    .filter({ has: page.locator('img') });
  await tabTo(page, picture.filter({ hasNotText: 'Play' }).last());
  const colours = await page.evaluate(() => {
    const focused = document.activeElement;
    return [focused, focused?.querySelector('img')].map((one) => {
      const { outlineStyle, outlineColor } = getComputedStyle(one as Element);
      return `${outlineStyle} ${outlineColor}`;
    });
  });
  expect(colours.every((colour) => colour.startsWith('solid '))).toBe(true);
  expect(new Set(colours).size).toBe(2);
});

it('a dialog that takes the focus to be scrolled shows its ring within the window', async () => {
  const { page } = await memberPhone('alice', '/index', { height: 600 });
  const more = page.getByRole('button', { name: 'More' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('menuitem', { name: 'Invite' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await tabTo(page, dialog);
  await page.keyboard.press('Escape');
  await hasFocus(more);
});

it.each([
  ['/user/record', /^Move to balance/, 'Why this amount'],
  ['/dynamic', /^Comments/, 'Comments'],
] as const)('Escape closes what is beside %s, and returns the focus', async (route, name, title) => {
  const { page } = await memberPhone('alice', route, { width: 1280, height: 800 });
  await overlaysOf(page).waitFor({ state: 'attached' });
  const opener = page.getByRole('main').getByRole('button', { name }).first();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const beside = page.getByRole('heading', { name: title });
  await beside.waitFor();
  await page.keyboard.press('Escape');
  await beside.waitFor({ state: 'hidden' });
  await hasFocus(opener);
});
