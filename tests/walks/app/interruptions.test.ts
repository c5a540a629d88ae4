import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import type { Caller } from '#kit/caller.ts';
import { journeyWorld, openPhone, reloadAt, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { callsOf, press, requestsOf } from '#tests/support/screen.ts';

useBrowser();

const download = 'https://example.com/assay';

const release = (
  operator: Caller,
  versionCode: number,
  more: { downUrl?: string; compulsory?: boolean } = {},
) =>
  operator.ok(control.addVersion, {
    platform: 'android',
    versionCode,
    version: `1.${versionCode}.0`,
    downUrl: download,
    extra: 'Faster.',
    ...more,
  });

const offerOf = (page: Page, versionCode: number) =>
  page.getByRole('dialog', { name: `Version 1.${versionCode}.0 is out` });

/** Home knows the release: it shows the action that opens the dialog. A pop-up would have opened by then. */
async function expectNoPopup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'App update' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await page.getByRole('dialog').count()).toBe(0);
}

describe('an optional update', () => {
  it('is offered on any screen, and after Later only for a newer version', async () => {
    const { page, operator, goTo } = await memberPhone('alice', '/mine');
    await release(operator, 29);
    await goTo('/user/balance');
    await offerOf(page, 29).getByRole('button', { name: 'Later' }).click();

    await goTo('/index');
    await expectNoPopup(page);
    await press(page, 'App update');
    await offerOf(page, 29).getByRole('button', { name: 'Later' }).click();

    await release(operator, 30);
    await goTo('/index');
    await offerOf(page, 30).waitFor();
  });

  it('says nothing if the platform fails to answer', async () => {
    const { page, operator, goTo } = await memberPhone('alice', '/nopermission', { callsFail: true });
    const calls = callsOf(page);
    await operator.ok(control.addFault, { endpoint: user.version.id, fault: 'error' });
    const failed = page.waitForResponse(requestsOf(user.version));
    await goTo('/user/balance');
    expect((await failed).status()).toBeGreaterThanOrEqual(500);
    await page.getByText('Holding assets').waitFor();
    await calls.answered();
    for (const said of [page.getByRole('alert'), page.getByRole('dialog'), page.locator('.toast')])
      expect((await said.allInnerTexts()).join('')).toBe('');
  });

  it('waits until another dialog is closed', async () => {
    const { page, operator, goTo } = await memberPhone('alice', '/mine');
    await release(operator, 29);
    const sheet = page.getByRole('dialog', { name: 'Invite' });
    await page.route(requestsOf(user.version), async (route) => {
      await sheet.waitFor();
      await route.continue();
    });
    const known = page.waitForResponse(requestsOf(user.version));
    await goTo('/index');
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Invite a friend' }).click();
    await (await known).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await offerOf(page, 29).count()).toBe(0);
    await page.keyboard.press('Escape');
    await offerOf(page, 29).waitFor();
  });

  it('comes before a notice, which is shown at the next visit', async () => {
    const { page, operator, goTo } = await memberPhone('alice', '/mine');
    await release(operator, 29);
    await operator.ok(control.addNotice, { kind: 'popup', title: 'Mind the ford', content: 'High water.' });
    await goTo('/index');
    await offerOf(page, 29).getByRole('button', { name: 'Later' }).click();
    await expectNoPopup(page);
    await page.reload();
    await page.getByRole('dialog', { name: 'Mind the ford' }).waitFor();
  });

  it('is offered to a guest', async () => {
    const { name, operator } = await journeyWorld();
    await release(operator, 29);
    await offerOf(await openPhone(name, '/user/login'), 29).waitFor();
  });

  it.each(['/', ''])('is not offered when the download leads nowhere: "%s"', async (downUrl) => {
    const { page, operator, goTo } = await memberPhone('alice', '/mine');
    await release(operator, 29, { downUrl });
    await goTo('/index');
    await expectNoPopup(page);
  });

  it('is offered on a phone of the harness only when asked for', async () => {
    const { page, operator } = await memberPhone('alice', '/mine');
    await release(operator, 29);
    const { world } = operator;
    await page.evaluate(
      ([from = '', to = '']) => localStorage.setItem(to, localStorage.getItem(from) ?? ''),
      [`assay:token@${world}`, `assay:1:token@${world}`],
    );
    await page.goto(`${operator.origin}/phone?phone=1&world=${world}#/index`);
    await expectNoPopup(page);
    await press(page, 'App update');
    await offerOf(page, 29).waitFor();
  });
});

it('a compulsory update is shown to guests and on any screen, without a way to postpone it', async () => {
  const { name, operator } = await journeyWorld();
  await release(operator, 29, { compulsory: true });
  const page = await openPhone(name, '/index');
  await offerOf(page, 29).waitFor();
  await reloadAt(page, name, '/user/login');
  await offerOf(page, 29).getByRole('link', { name: 'Get the update' }).waitFor();
  expect(await offerOf(page, 29).getByRole('button').count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await offerOf(page, 29).isVisible()).toBe(true);
});
