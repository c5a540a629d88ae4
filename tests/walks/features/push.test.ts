import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { builtPart } from '#tests/support/built-part.ts';
import { liveChannel, overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { firebaseShell, type FakePush } from '#tests/support/push-shell.ts';

useBrowser();

const pushed = (page: Page, message: unknown) =>
  page.evaluate((given) => (window as unknown as { push: FakePush }).push.send(given), message);
const topics = (page: Page) => page.evaluate(() => (window as unknown as { push: FakePush }).push.topics);

/** Runs in the page: FCM of cordova-plugin-fcm-with-dependecy-updated. */
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

it('the search for a push plugin begins with the app, before its later parts have loaded', async () => {
  const { page } = await memberPhone('alice', '/mine', {
    before: () => {
      let looks = 0;
      Object.defineProperty(window, 'FCM', { get: () => void (looks += 1) });
      Object.defineProperty(window, 'looksForFcm', { get: () => looks });
      setTimeout(() => document.dispatchEvent(new Event('deviceready')), 1500);
    },
  });
  await page.route(builtPart('late.js'), () => undefined);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { looksForFcm: number }).looksForFcm))
    .toBeGreaterThan(0);
  expect(await overlaysOf(page).count()).toBe(0);
});

it('the push token is registered, and a FirebasePlugin message opens its route', async () => {
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

  // A message that was pressed in the background may carry only its route.
  await pushed(page, { tap: 'background', page: 'user/withrecord' });
  await page.waitForURL((url) => url.hash === '#/user/withrecord');
});

it('an FCM message is a dismissible banner, and an external target is ignored', async () => {
  const { page } = await memberPhone('alice', '/mine', { before: fcmShell });
  await expect.poll(() => topics(page), { timeout: 15_000 }).toEqual(['IJ']);
  await pushed(page, { wasTapped: false, title: 'Maintenance tonight', body: 'From 22:00.' });
  await page.getByText('Maintenance tonight').waitFor();
  expect(await page.getByRole('button', { name: /Maintenance/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Maintenance tonight').waitFor({ state: 'detached' });
  await pushed(page, { wasTapped: true, page: 'https://elsewhere.example/' });
  // An ignored tap has no visible effect. A navigation would have happened by then.
  await page.waitForTimeout(300);
  expect(new URL(page.url()).hash).toBe('#/mine');
});

it.each([
  { place: 'beside Back', route: '/user/record', letters: 16 },
  { place: 'on home', route: '/index', letters: 16 },
  { place: 'with large letters', route: '/user/record', letters: 32 },
])('a banner covers neither the title nor what stands beside it $place', async ({ route, letters }) => {
  const { page } = await memberPhone('alice', route, { before: fcmShell });
  await expect.poll(() => topics(page), { timeout: 15_000 }).toEqual(['IJ']);
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), letters);
  await pushed(page, { wasTapped: false, title: 'Maintenance tonight', body: 'From 22:00.' });
  await page.getByText('Maintenance tonight').waitFor();
  const gap = () =>
    page.evaluate(() => {
      const header = document.querySelector('.screen > header, .home-header')?.getBoundingClientRect();
      const banner = document.querySelector('.banner-place')?.getBoundingClientRect();
      return (banner?.top ?? 0) - (header?.bottom ?? Infinity);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(40);
});

it('a banner stays while a pointer moves on it, and disappears under one that rests', async () => {
  const { page } = await memberPhone('alice', '/index', { before: fcmShell });
  await expect.poll(() => topics(page), { timeout: 15_000 }).toEqual(['IJ']);
  const banner = page.locator('.banner-place');
  const push = async () => {
    await pushed(page, { wasTapped: false, title: 'Income received', page: 'user/record' });
    await banner.waitFor();
  };
  // The time of the page passes only here.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await push();
  const { x = 0, y = 0 } = (await banner.getByText('Income received').boundingBox()) ?? {};
  for (let move = 0; move < 4; move += 1) {
    await page.mouse.move(x + 5 * move, y + 5);
    await page.clock.runFor(2000);
  }
  expect(await banner.isVisible()).toBe(true);
  await page.clock.runFor(6000);
  await banner.waitFor({ state: 'detached' });

  // It appears under the pointer.
  await push();
  await page.clock.runFor(6000);
  await banner.waitFor({ state: 'detached' });
});

it('the time of a banner does not pass while its page is blocked', async () => {
  const { page } = await memberPhone('alice', '/index', { before: fcmShell });
  await expect.poll(() => topics(page), { timeout: 15_000 }).toEqual(['IJ']);
  await page.evaluate(async () => {
    (window as unknown as { push: FakePush }).push.send({ wasTapped: false, title: 'Income received' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const busyUntil = performance.now() + 6000;
    while (performance.now() < busyUntil);
  });
  await page.getByText('Income received').waitFor();
});

it('the push token survives a logout and is registered for the next member', async () => {
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

it("a member's banner goes with the session", async () => {
  const { page, operator } = await memberPhone('alice', '/mine', { before: fcmShell, callsFail: true });
  await expect.poll(() => topics(page), { timeout: 15_000 }).toEqual(['IJ']);
  await liveChannel(page);
  await pushed(page, { wasTapped: false, title: 'Withdrawal paid', body: '95.00 USDT' });
  const banner = page.getByText('Withdrawal paid');
  await banner.waitFor();
  await operator.ok(control.setClock, { advance: '8d' });
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  expect(await banner.count()).toBe(0);
});
