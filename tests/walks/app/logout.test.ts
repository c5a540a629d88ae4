import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { founderToken } from '#tests/support/foreign-platform/calls.ts';
import { serveDirect, serveGateway } from '#tests/support/foreign-platform/client-host.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { startForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

/** Everything that the browser stores for the page, one value a line. */
const storedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const answers = names.map(async (name) => {
      const cache = await caches.open(name);
      const texts = (await cache.keys()).map(
        async (one) => `${name} ${one.url} ${(await (await cache.match(one))?.text()) ?? ''}`,
      );
      return Promise.all(texts);
    });
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`);
    const places = [localStorage, sessionStorage].flatMap((place) =>
      Object.entries(place).map(([name, value]) => `${name} ${String(value)}`),
    );
    return [...places, ...databases, document.cookie, ...(await Promise.all(answers)).flat()];
  });

/** The settings of a phone, which the next member finds as they are. */
const ofPhone = /^assay:(language|country|theme|sandboxed|hostFunds|confirmedHosts|displayCurrency|network) /;

/** Visits screens that store what they show, logs out, and expects that nothing of the member is left. */
async function expectNothingLeft(page: Page, origin: string, secrets: readonly string[]): Promise<void> {
  const goTo = (route: string) => page.evaluate((to) => void (location.hash = to), route);
  await see(page, 'Available');
  await expect.poll(() => storedIn(page)).toContainEqual(expect.stringMatching(/^assay-answers /));
  for (const route of ['/user/myorder', '/user/feedback']) {
    await goTo(route);
    await page.getByRole('main').first().waitFor();
  }
  await page.getByRole('textbox', { name: 'Question or comment' }).fill('My secret question');
  await goTo('/mine');
  await press(page, 'Log out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(({ hash }) => hash === '#/index');
  const left = async () =>
    (await storedIn(page)).filter(
      (one) =>
        one.startsWith('assay-answers ') ||
        (one.startsWith('assay:') && !ofPhone.test(one)) ||
        [...secrets, 'My secret question'].some((secret) => one.includes(secret)),
    );
  await expect.poll(left).toEqual([]);
  expect(await page.context().cookies(origin)).toEqual([]);
}

it('a logout from the reference leaves nothing of the member in the browser', async () => {
  const { page, member, phone } = await memberPhone('alice', '/user/balance');
  const { inviteCode } = await member.ok(user.info);
  await expectNothingLeft(page, new URL(page.url()).origin, [phone, personas.alice.name, inviteCode]);
});

it.each([
  ['directly', serveDirect],
  ['behind a gateway', serveGateway],
])('a logout from a host that is called %s leaves nothing of the member in the browser', async (_, serve) => {
  const platform = await startForeignPlatform({ latencyMs: 0 });
  const client = await serve(profileOf(platform));
  onTestFinished(async () => void (await Promise.all([client.close(), platform.close()])));
  const token = await founderToken(platform);
  const page = await openPhone('main', '/user/balance', { origin: client.origin });
  await acceptHosts(page);
  await page.getByLabel('Phone number').fill(founder.phone.slice(1));
  await page.getByLabel('Password', { exact: true }).fill(founder.password);
  await press(page, 'Log in');
  await expectNothingLeft(page, client.origin, [token, founder.phone, founder.code]);
});
