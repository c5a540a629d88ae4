import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { serveDirect } from '#tests/support/foreign-platform/client-host.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { playWholeFlow } from '#tests/support/foreign-platform/whole-flow.ts';
import { firebaseShell } from '#tests/support/push-shell.ts';
import { press } from '#tests/support/screen.ts';

useBrowser();

let platform: ForeignPlatform;
let client: Awaited<ReturnType<typeof serveDirect>>;
beforeAll(async () => {
  platform = await startForeignPlatform();
  client = await serveDirect(profileOf(platform));
});
afterAll(() => Promise.all([client.close(), platform.close()]));

it('a member registers, recharges, buys, receives, takes out and withdraws at a host that is unlike the reference', async () => {
  const asked = await playWholeFlow(platform, client.origin);
  const known = [...Object.values(platform.origins), new URL(platform.pictures).origin];
  expect(asked.filter((origin) => !known.includes(origin))).toEqual([]);
  expect(asked).toEqual(expect.arrayContaining([platform.origins.user, platform.origins.wallet]));
});

it('in an Android hybrid app a member logs in at the hosts, and the push token of the phone is registered', async () => {
  const page = await openPhone('main', '/nopermission', { origin: client.origin, before: firebaseShell });
  // Cordova and Capacitor show the files in the app at this origin. The hosts of the test are on this machine.
  const shell = 'https://localhost';
  await page.context().grantPermissions(['local-network-access']);
  const passOn = async (route: Route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${client.origin}${pathname}${search}` }) });
  };
  // A request may be on its way when the page closes.
  await page.context().route(`${shell}/**`, (route) => passOn(route).catch(() => undefined));
  await page.goto(`${shell}/#/user/login`);
  await acceptHosts(page);
  await page.getByLabel('Phone number').fill(founder.phone);
  await page.getByLabel('Password', { exact: true }).fill(founder.password);
  await press(page, 'Log in');
  await page.waitForURL(`${shell}/#/index`);
  const registered = () =>
    platform.seen().flatMap(({ path, fields }) => (path === 'user/firebase-token' ? [fields] : []));
  await expect
    .poll(registered, { timeout: 30_000 })
    .toMatchObject([{ firebaseToken: 'firebase-token-of-this-phone' }]);
});
