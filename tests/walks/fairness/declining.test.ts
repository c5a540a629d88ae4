import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

/** The texts that decline. Each is plain: none says that the member would lose or miss something. */
const plain = ['Cancel', 'Keep it', 'Close', 'No, thanks'];
/** The least side of what a finger presses, in CSS pixels. */
const TOUCH = 44;

/** Looks at the two choices of a question: the same size, letters and visibility, and a plain text that declines. */
async function expectFair(dialog: Locator): Promise<void> {
  const buttons = dialog.getByRole('button');
  const decline = buttons.filter({ hasText: new RegExp(`^(${plain.join('|')})$`) }).last();
  await decline.waitFor();
  const accept = buttons.last();
  const look = (button: Locator) =>
    button.evaluate((element) => {
      const { width, height, bottom, top } = element.getBoundingClientRect();
      const { fontSize, opacity, visibility } = getComputedStyle(element);
      const isSeen = top >= 0 && bottom <= innerHeight;
      return { width, height, fontSize, opacity, visibility, isSeen };
    });
  // A sheet slides in.
  await expect.poll(async () => (await look(decline)).isSeen).toBe(true);
  const [one, other] = [await look(decline), await look(accept)];
  expect(one).toMatchObject({ fontSize: other.fontSize, opacity: '1', visibility: 'visible' });
  expect(one.height).toBeGreaterThanOrEqual(TOUCH);
  expect(one.height).toBeCloseTo(other.height, 0);
  expect(one.width).toBeGreaterThanOrEqual(Math.max(TOUCH, other.width * 0.9));
  await decline.click();
  await dialog.waitFor({ state: 'hidden' });
}

it('every question can be declined by a plain button of the same size, and nothing happens then', async () => {
  const { page, operator, member, phone, goTo } = await memberPhone('alice', '/index/detail?id=2');
  await operator.ok(control.grant, { phone, kind: 'stock', amount: '50' });
  await member.ok(user.popupRewards);
  const before = await member.ok(wallet.wallet);
  const dialog = page.getByRole('dialog');
  await press(page, 'Buy');
  await expectFair(dialog);

  await goTo('/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await press(page, 'Review withdrawal');
  await expectFair(dialog);

  await goTo('/user/stock');
  await page.getByLabel('Amount').fill('10');
  await press(page, 'Sell stock');
  await expectFair(dialog);

  await goTo('/user/address');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expectFair(dialog);

  await goTo('/mine');
  await press(page, 'Log out');
  await expectFair(dialog);
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  expect(await member.ok(wallet.wallet)).toEqual(before);
});

it('the question for what a withdrawal lacks can be declined, too', async () => {
  const { page } = await memberPhone('newcomer', '/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await press(page, 'Review withdrawal');
  await expectFair(page.getByRole('dialog'));
});

it('a dismissed pop-up and a declined installation do not come back on the next five visits', async () => {
  const { page, operator, goTo } = await memberPhone('bob', '/mine');
  await operator.ok(control.addNotice, { kind: 'popup', title: 'Mind the ford', content: 'High water.' });
  const offersInstallation = () =>
    page.evaluate(() => {
      const prompt = () => Promise.resolve({ outcome: 'dismissed' });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  const offer = page.getByRole('button', { name: 'No, thanks' });
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await offersInstallation();
  await offer.click();
  await offer.waitFor({ state: 'detached' });
  await goTo('/index');
  const popup = page.getByRole('dialog', { name: 'Mind the ford' });
  await popup.getByRole('button', { name: 'Got it' }).click();
  await popup.waitFor({ state: 'hidden' });

  for (let visit = 0; visit < 5; visit += 1) {
    await goTo('/index');
    await page.getByText('Daily check-in').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await goTo('/mine');
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await offersInstallation();
    expect(await offer.count()).toBe(0);
  }
});

it('nothing asks for a permission before the member has asked for what needs it', async () => {
  const { page, goTo } = await memberPhone('alice', '/index', {
    before: () => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      Notification.requestPermission = () => (asked.push('notifications'), Promise.resolve('denied'));
      navigator.geolocation.getCurrentPosition = () => void asked.push('location');
    },
  });
  for (const route of ['/index', '/projects', '/user/balance', '/mine']) {
    await goTo(route);
    await page.getByRole('main').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'asked') as string[]), route).toEqual([]);
  }
});

/** Follows presses from home. Returns how many it took, and expects that no question came between. */
async function pressesTo(page: Page, ways: readonly Locator[], arrived: Locator): Promise<number> {
  for (const [at, way] of ways.entries()) {
    await way.first().click();
    if (at < ways.length - 1) await ways[at + 1]?.first().waitFor();
  }
  await arrived.first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  return ways.length;
}

it('a withdrawal and a logout are no farther from home than a recharge and a purchase', async () => {
  const { page, goTo } = await memberPhone('alice', '/index');
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const from = async (ways: readonly Locator[], arrived: Locator) => {
    await goTo('/index');
    await see(page, 'Daily check-in');
    return pressesTo(page, ways, arrived);
  };
  const recharge = await from([link('Recharge')], page.getByLabel('Amount'));
  const withdraw = await from([link('Withdraw')], page.getByLabel('Amount'));
  // Home has a link to the order of such a machine, too.
  const machine = page.locator('.product-card').getByRole('link', { name: /Rocker Cradle/ });
  const buy = await from([link('Products'), machine], button('Buy'));
  const logOut = await from([link('Mine')], button('Log out'));
  expect(withdraw).toBeLessThanOrEqual(recharge);
  expect(logOut).toBeLessThanOrEqual(buy);

  // One question, and the session is over: no survey, no offer, no wait.
  await button('Log out').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(({ hash }) => hash === '#/index');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
