import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { personas } from '#fixtures/data/people.ts';
import {
  aliceApp,
  appOrigin,
  appPhone,
  emitNative,
  fillStorage,
  nativeCalls,
} from '#tests/support/android-app.ts';
import { journeyWorld, useBrowser } from '#tests/support/browser.ts';
import { playMainFlow } from '#tests/support/main-flow.ts';
import { press } from '#tests/support/screen.ts';
import type { Caller } from '#tests/support/world.ts';

useBrowser({ origins: [appOrigin] });

async function pushTokens(operator: Caller): Promise<readonly string[]> {
  const { list } = await operator.ok(control.members, { query: personas.alice.phone });
  return (await operator.ok(control.member, { id: list[0]?.id ?? '' })).pushTokens;
}

/** As PushNotificationsPlugin.java sends a message that was tapped: title and body stay with the system. */
const tapped = (data: object) => ({
  actionId: 'tap',
  notification: { id: '0:1%1', data: { ...data, from: '1029', 'google.sent_time': 1_700_000_000_000 } },
});

it('registers for push messages, shows one in the foreground, and opens what was tapped', async () => {
  // The tap that started the app waits for the first listener.
  const cold = tapped({ page: 'user/record', type: '5' });
  const { page, operator } = await aliceApp({
    then: `nativeSide.emit('PushNotifications', 'pushNotificationActionPerformed', ${JSON.stringify(cold)}, true);`,
  });
  await page.waitForURL((url) => url.hash === '#/user/record?type=5');
  await expect.poll(() => pushTokens(operator), { timeout: 30_000 }).toContain('token-of-this-phone');
  await expect
    .poll(() => nativeCalls(page, 'FCM'))
    .toEqual([{ pluginId: 'FCM', methodName: 'subscribeTo', options: { topic: 'IJ' } }]);

  const message = {
    id: '0:2%2',
    title: 'Income received',
    body: '6.30 USDT',
    data: { page: 'user/balance' },
  };
  await emitNative(page, 'PushNotifications', 'pushNotificationReceived', message);
  await page.getByRole('button', { name: /Income received/ }).click();
  await page.waitForURL((url) => url.hash === '#/user/balance');
  const warm = tapped({ page: 'user/withrecord' });
  await emitNative(page, 'PushNotifications', 'pushNotificationActionPerformed', warm);
  await page.waitForURL((url) => url.hash === '#/user/withrecord');

  // Links of the app and of its hosts open their screen, all others leave it as it is.
  await emitNative(page, 'App', 'appUrlOpen', { url: 'assay://user/record?type=2' });
  await page.waitForURL((url) => url.hash === '#/user/record?type=2');
  await emitNative(page, 'App', 'appUrlOpen', { url: 'assay://elsewhere/unknown' });
  await emitNative(page, 'App', 'appUrlOpen', { url: 'https://earn.example/#/user/balance' });
  await page.waitForURL((url) => url.hash === '#/user/balance');

  // The bars follow the theme, and a WebView has no service worker.
  expect((await nativeCalls(page, 'SystemBars'))[0]).toMatchObject({ options: { style: 'DEFAULT' } });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

it('without permission for notifications, or without their plugin, the app works and registers nothing', async () => {
  const { page, operator } = await aliceApp({ notifications: 'denied' });
  const asked = async () =>
    (await nativeCalls(page, 'PushNotifications')).map(({ methodName }) => methodName);
  await expect.poll(asked, { timeout: 30_000 }).toContain('requestPermissions');
  await expect.poll(async () => (await nativeCalls(page, 'FCM')).length).toBe(1);
  expect(await asked()).not.toContain('register');
  expect(await pushTokens(operator)).toEqual([]);
});

interface DeathOptions {
  /** Runs before the press that pays. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The hours until the app starts again. */
  readonly hours?: number;
  /** The app is opened and left after half of that time. */
  readonly opensBefore?: boolean;
  /** The app opens its last screen. */
  readonly isRestored?: boolean;
}

/** Runs in the page: the app goes to the background. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Pays, loses the answer, ends the process, and pays the same after a new start. Returns the number of new orders. */
async function payBeforeAndAfterDeath({
  prepare,
  hours = 0,
  opensBefore = false,
  isRestored = false,
}: DeathOptions): Promise<number> {
  const { page, operator, member, options } = await aliceApp({ phone: { quiet: true } });
  const { total } = await member.ok(product.orders, {});
  const orders = async () => (await member.ok(product.orders, {})).total - total;
  await page.evaluate(() => (location.hash = '/index/detail?id=2'));
  await operator.ok(control.addFault, {
    endpoint: product.createOrder.id,
    fault: 'commit-then-timeout',
    times: 1,
  });
  await press(page, 'Buy');
  await prepare?.(page);
  await press(page, /^Pay 50/);
  await expect.poll(orders).toBe(1);
  // The app goes to the background, and the system ends its process.
  await page.evaluate(hide);
  const next = await page.context().newPage();
  await page.close();
  await next.addInitScript(options.before ?? '');
  if (opensBefore) {
    await next.clock.setFixedTime(Date.now() + (hours / 2) * 3_600_000);
    await next.goto(`${appOrigin}/`);
    await next.locator('main').waitFor();
    await next.evaluate(hide);
  }
  await next.clock.setFixedTime(Date.now() + hours * 3_600_000);
  await next.goto(`${appOrigin}/`);
  if (!isRestored) await next.evaluate(() => (location.hash = '/index/detail?id=2'));
  await next.getByRole('button', { name: 'Buy', exact: true }).click();
  expect(new URL(next.url()).hash).toBe('#/index/detail?id=2');
  await press(next, /^Pay 50/);
  await next.getByText('Your machine is running').waitFor();
  return orders();
}

it('a purchase whose process ended before its answer is not made twice, and the app is where it was', async () => {
  expect(await payBeforeAndAfterDeath({ isRestored: true })).toBe(1);
});

it('a purchase is not made twice either if the storage of the phone is full', async () => {
  expect(await payBeforeAndAfterDeath({ prepare: fillStorage })).toBe(1);
});

it('a day later, the same purchase is another one, also if the app was opened in between', async () => {
  expect(await payBeforeAndAfterDeath({ hours: 25 })).toBe(2);
  expect(await payBeforeAndAfterDeath({ hours: 25, opensBefore: true })).toBe(2);
});

it('plays the main flow', async () => {
  const world = await journeyWorld();
  await playMainFlow(world, appPhone({ host: { origin: world.origin, world: world.name } }));
});
