import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

interface FakePush {
  topics: string[];
  send: (message: unknown) => void;
}

const pushed = (page: Page, message: unknown) =>
  page.evaluate((given) => (window as unknown as { push: FakePush }).push.send(given), message);
const topics = (page: Page) => page.evaluate(() => (window as unknown as { push: FakePush }).push.topics);

/** FirebasePlugin as cordova-plugin-firebasex puts it into the page; the device is ready a moment after the start. */
function firebaseShell(): void {
  const push: FakePush = { topics: [], send: () => undefined };
  const FirebasePlugin = {
    grantPermission: (done: (granted: boolean) => void) => done(true),
    getToken: (done: (token: string) => void) => done('firebase-token-of-this-phone'),
    onTokenRefresh: () => undefined,
    onMessageReceived: (came: (message: unknown) => void) => (push.send = came),
    subscribe: (topic: string, done: (value: unknown) => void) => {
      push.topics.push(topic);
      done(undefined);
    },
  };
  Object.assign(window, { push, FirebasePlugin });
  addEventListener('load', () =>
    setTimeout(() => document.dispatchEvent(new Event('deviceready', { bubbles: true })), 1500),
  );
}

/** FCM as cordova-plugin-fcm-with-dependecy-updated puts it there. */
function fcmShell(): void {
  const push: FakePush = { topics: [], send: () => undefined };
  const FCM = {
    getToken: () => Promise.resolve('fcm-token-of-this-phone'),
    getInitialPushPayload: () => Promise.resolve(null),
    onTokenRefresh: () => undefined,
    onNotification: (came: (message: unknown) => void) => (push.send = came),
    subscribeToTopic: (topic: string) => Promise.resolve(void push.topics.push(topic)),
  };
  Object.assign(window, { push, FCM });
}

it('tells the platform the token of the phone, and leads where a message of FirebasePlugin points', async () => {
  const { page, operator } = await memberPhone('alice', '/index', { before: firebaseShell });
  const { list } = await operator.ok(control.members, { query: personas.alice.phone });
  await expect
    .poll(async () => (await operator.ok(control.member, { id: list[0]?.id ?? '' })).pushTokens, {
      timeout: 15_000,
    })
    .toContain('firebase-token-of-this-phone');
  await expect.poll(() => topics(page)).toEqual(['IJ']);

  const message = { messageType: 'notification', title: 'Income received', body: '6.30 USDT' };
  await pushed(page, { ...message, page: 'user/record', type: '5' });
  await page.getByRole('button', { name: /Income received/ }).click();
  await page.waitForURL((url) => url.hash === '#/user/record?type=5');
  await page.getByText('6.30 USDT').waitFor({ state: 'detached' });

  // One that was pressed while the app lay behind others may bring nothing but where it leads.
  await pushed(page, { tap: 'background', page: 'user/withrecord' });
  await page.waitForURL((url) => url.hash === '#/user/withrecord');
});

it('shows a message of FCM as a banner that can be dismissed, and goes nowhere with one that leads nowhere', async () => {
  const { page } = await memberPhone('alice', '/mine', { before: fcmShell });
  await expect.poll(() => topics(page), { timeout: 15_000 }).toEqual(['IJ']);
  await pushed(page, { wasTapped: false, title: 'Maintenance tonight', body: 'From 22:00.' });
  await page.getByText('Maintenance tonight').waitFor();
  expect(await page.getByRole('button', { name: /Maintenance/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Maintenance tonight').waitFor({ state: 'detached' });
  await pushed(page, { wasTapped: true, page: 'https://elsewhere.example/' });
  // Nothing tells of a tap that led nowhere: one that led on would have done so by then.
  await page.waitForTimeout(300);
  expect(new URL(page.url()).hash).toBe('#/mine');
});

it('keeps the token of the phone when its member logs out, and tells it again for the next one', async () => {
  const { page, operator } = await memberPhone('alice', '/mine', { before: fcmShell });
  await expect.poll(() => topics(page), { timeout: 15_000 }).toEqual(['IJ']);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You are logged out').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('assay:pushToken'))).toContain('fcm-token');

  const { token } = await operator.ok(control.createSession, { phone: personas.bob.phone });
  await page.evaluate((value) => {
    const world = new URLSearchParams(location.search).get('world');
    localStorage.setItem(`assay:token@${world}`, JSON.stringify(value));
  }, token);
  await page.reload();
  const { list } = await operator.ok(control.members, { query: personas.bob.phone });
  await expect
    .poll(async () => (await operator.ok(control.member, { id: list[0]?.id ?? '' })).pushTokens, {
      timeout: 15_000,
    })
    .toContain('fcm-token-of-this-phone');
});
