import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, liveChannel, openPhone, reloadAt, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { callsOf, holdRequests, requestsOf } from '#tests/support/screen.ts';

useBrowser();

const pane = (page: Page, name: string) => page.getByRole('complementary', { name });
const main = (page: Page) => page.getByRole('main');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Waits until a screen has loaded in a wide window, and expects that it stayed where it was. */
async function expectNoShift(page: Page, route = ''): Promise<void> {
  await expect.poll(() => rail(page).getByRole('link').count()).toBeGreaterThan(0);
  await expect.poll(() => main(page).locator('.skeleton').count()).toBe(0);
  // After the parts that load when the browser is idle.
  await page.waitForTimeout(1500);
  expect(await page.evaluate(layoutShift), route).toBeLessThan(0.02);
}

it('a wide window keeps what it shows of a screen in place while it loads', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission', { width: 1280, height: 800 });
  for (const route of [
    '/index',
    '/index/friend',
    '/user/balance',
    '/index/detail?id=4',
    '/user/record',
    '/mine',
    '/message',
    '/user/securitycenter',
  ]) {
    await goTo(route);
    await expectNoShift(page, route);
  }
});

it('a wide window keeps what a guest sees of home in place, beside the rail to come', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index', { width: 1280, height: 800 });
  await expectNoShift(page);
});

it('a wide window keeps the videos of home in place when one of them is known late', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission', { width: 1280, height: 800 });
  await page.route(requestsOf(user.homeVideo), async (route) => {
    await page.waitForTimeout(500);
    await route.continue().catch(() => undefined);
  });
  await goTo('/index');
  await expectNoShift(page);
});

it('a wide window keeps receivable income in place while income on its way is unknown', async () => {
  const { page, goTo, member } = await memberPhone('alice', '/nopermission', { width: 1280, height: 800 });
  await member.ok(product.receiveIncome, {});
  await page.route(requestsOf(wallet.records), async (route) => {
    await page.waitForTimeout(500);
    await route.continue().catch(() => undefined);
  });
  await goTo('/user/receiveincome');
  await expectNoShift(page);
});

it('the button to receive income appears no earlier than the amounts', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  const letGo = await holdRequests(page, wallet.records);
  const balances = page.waitForResponse(requestsOf(wallet.wallet));
  await goTo('/user/receiveincome');
  await balances;
  await page.waitForTimeout(300);
  const button = page.getByRole('button', { name: 'Receive all' });
  expect(await button.count()).toBe(0);
  letGo();
  await button.waitFor();
  expect(await main(page).locator('.skeleton').count()).toBe(0);
});

it('a wide window keeps posts in place while their formatter loads', async () => {
  const { name, operator } = await journeyWorld({ fixture: 'rich' });
  const { token } = await operator.ok(control.createSession, { phone: personas.chitra.phone });
  const page = await openPhone(name, '/nopermission', { width: 1280, height: 800, token });
  await page.route(/\/purify\b/, async (route) => {
    await page.waitForTimeout(500);
    await route.continue().catch(() => undefined);
  });
  await reloadAt(page, name, '/dynamic');
  await page.getByRole('article').first().waitFor();
  await expectNoShift(page);
});

/** Runs in the page: how far its parts have moved without a press (Cumulative Layout Shift, without windows). */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 100);
  });

/** Runs in the page: where the screen is in each frame until the login opens, and the number of panes and rails. */
const placesUntilLogin = () =>
  new Promise<string[]>((resolve) => {
    const places = new Set<string>();
    const note = () => {
      if (location.hash.startsWith('#/user/login')) {
        resolve([...places]);
        return;
      }
      const { x, width } = document.querySelector('.shell-screen')?.getBoundingClientRect() ?? {};
      const beside = document.querySelectorAll('.list-pane, .tab-bar').length;
      places.add(JSON.stringify({ x, width, beside }));
      requestAnimationFrame(note);
    };
    note();
  });

it('a screen keeps its place beside its list until the login when its session ends', async () => {
  const { page, operator } = await memberPhone('alice', '/user/record', {
    width: 1280,
    height: 800,
    callsFail: true,
  });
  const calls = callsOf(page);
  await pane(page, 'Wallet').getByText('Where your money is').waitFor();
  await rail(page).waitFor();
  // The channel refetches the records once it is open, which would use up the fault.
  await liveChannel(page);
  await calls.answered();
  const places = page.evaluate(placesUntilLogin);
  await operator.ok(control.addFault, { endpoint: 'wallet.records', fault: 'unauthorised', times: 1 });
  await main(page).getByRole('tab', { name: 'Exchange' }).click();
  const seen = await places;
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain('"beside":2');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await pane(page, 'Wallet').count()).toBe(0);
});
