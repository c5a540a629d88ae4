import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { languages } from '#contract/languages.ts';
import { user } from '#contract/user/user.ts';
import { untilStill } from '#tests/support/axe.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { callsOf, holdRequests, press, requestsOf, secondPressCounts, see } from '#tests/support/screen.ts';
import { deskTexts } from '../../../scripts/texts/desk-texts.ts';
import { foreignLetters } from '../../../scripts/texts/letters.ts';

useBrowser();

const withChat = { params: { customerServiceUrl: '/files/support/chat.js' } };

it("the support chat uses the app's language and follows a change", async () => {
  const { page } = await memberPhone('alice', '/index', withChat);
  await press(page, 'Customer service');
  const english = page.frameLocator('iframe[title="Customer service"]');
  await english.getByText('Hello', { exact: false }).waitFor();
  await press(page, 'Close');

  await page.evaluate(() => (location.hash = '#/index/language'));
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await page.getByRole('heading', { name: 'भाषा', level: 1 }).waitFor();
  await page.evaluate(() => (location.hash = '#/user/feedback'));
  await press(page, 'ग्राहक सेवा');
  const frame = page.frameLocator('iframe[title="ग्राहक सेवा"]');
  await frame.getByRole('heading', { name: 'सहायता डेस्क' }).waitFor();
  await frame.getByText('Hello', { exact: false }).waitFor();
  await frame.getByLabel('आपका सवाल').fill('मेरी कमाई कहाँ है?');
  // A press in the frame of a sheet that still rises lands beside its target.
  await untilStill(page);
  await frame.getByRole('button', { name: 'भेजें' }).click();
  await frame.getByText(/आपका टिकट AS-\d{6} है। आपने पूछा: “मेरी कमाई कहाँ है\?”/).waitFor();
  expect(await frame.locator('html').getAttribute('lang')).toBe('hi');

  await page.reload();
  await press(page, 'ग्राहक सेवा');
  await frame.getByText('नमस्ते', { exact: false }).waitFor();
});

it('the help desk of the fixtures speaks every language', async () => {
  const { page } = await memberPhone('alice', '/index', withChat);
  await press(page, 'Customer service');
  const frame = page.frameLocator('iframe[title="Customer service"]');
  await frame.getByText('Hello', { exact: false }).waitFor();
  await untilStill(page);
  const titles = new Set<string>();
  // One that is translated in part may lack them.
  const own = languages.filter(({ tag }) => deskTexts(tag).size > 0);
  for (const { tag } of own) {
    await page
      .locator('iframe[title="Customer service"]')
      .evaluate(
        (desk: HTMLIFrameElement, language) =>
          desk.contentWindow?.postMessage({ phone: '', name: '', language }, '*'),
        tag,
      );
    await frame.locator(`html[lang="${new Intl.Locale(tag).language}"]`).waitFor();
    await frame.getByRole('textbox').fill('12');
    await frame.getByRole('button').click();
    const title = await frame.getByRole('heading').innerText();
    const answer = await frame.getByRole('listitem').last().innerText();
    const words = `${title} ${await frame.locator('header p').innerText()} ${answer.replace(/AS-/, '')}`;
    expect(foreignLetters(tag, words), tag).toEqual([]);
    titles.add(title);
  }
  expect(titles.size).toBe(own.length);
});

it('a chat that failed or hangs shows a toast and is retried', async () => {
  // Shortens the timeout of the chat, the only one of this length.
  const shortenTimeouts = () => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (then: () => void, ms?: number) =>
        wait(then, ms === 36_000 && 'chatHangs' in window ? 500 : ms),
    });
  };
  const { page } = await memberPhone('alice', '/user/feedback', {
    ...withChat,
    callsFail: true,
    before: shortenTimeouts,
  });
  const dialog = page.getByRole('dialog', { name: 'Customer service' });
  const toast = page.locator('[popover]').getByText('Couldn’t load the chat');

  await page.route('**/support/chat.js', (route) => route.abort());
  await press(page, 'Customer service');
  await toast.waitFor();
  await page.unroute('**/support/chat.js');

  await page.route('**/support/chat.js', () => undefined);
  await page.evaluate(() => Object.assign(window, { chatHangs: true }));
  await toast.waitFor({ state: 'hidden', timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await toast.waitFor();
  await page.unroute('**/support/chat.js');
  await page.evaluate(() => Reflect.deleteProperty(window, 'chatHangs'));

  await secondPressCounts(page);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.frameLocator('iframe[title="Customer service"]').getByLabel('Your question').waitFor();
});

it('a failure of customer service shows the message of the platform at the top', async () => {
  const { page } = await memberPhone('alice', '/user/feedback', { params: { customerServiceUrl: '' } });
  const toasts = page.locator('.toast-stack[data-position="top"]');
  await press(page, 'Customer service');
  await toasts.getByText('There is no online customer service').waitFor();

  await page.route(requestsOf(user.appUrlInfo), (route) =>
    route.fulfill({ json: { code: 2999, msg: 'Closed on Sundays', data: null } }),
  );
  await page.reload();
  await press(page, 'Customer service');
  await toasts.getByText('Closed on Sundays').waitFor();
});

it('customer service is offered to guests, but not in the login area', async () => {
  const { page, goTo } = await memberPhone('alice', '/index', withChat);
  await page.evaluate(() => localStorage.clear());
  await goTo('/index');
  await page.getByRole('button', { name: 'Customer service' }).waitFor();
  const loginArea = [
    '/user/login',
    '/user/login/register',
    '/login/registerbym',
    '/user/login/forgetPassword',
  ];
  for (const route of loginArea) {
    await goTo(route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Customer service' }).count(), route).toBe(0);
    expect(await page.locator('iframe').count(), route).toBe(0);
  }
});

it('a chat that was requested elsewhere does not open in the login area', async () => {
  const { page, goTo } = await memberPhone('alice', '/index', withChat);
  await page.evaluate(() => localStorage.clear());
  await goTo('/index');
  const calls = callsOf(page);
  const letGo = await holdRequests(page, user.appUrlInfo);
  const asked = page.waitForRequest(requestsOf(user.appUrlInfo));
  await press(page, 'Customer service');
  const answer = (await asked).response();
  await page.evaluate(() => (location.hash = '#/user/login'));
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  letGo();
  await answer;
  await calls.answered();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('iframe').count()).toBe(0);
});

it('a newer version is offered on request, and a compulsory one blocks the app', async () => {
  const { page, operator, goTo } = await memberPhone('alice', '/index/about');
  const checked = page.waitForRequest(requestsOf(user.version));
  await press(page, 'Check for updates');
  expect((await checked).url()).toMatch(/\?platform=ANDROID&versionCode=28$/);
  await see(page, 'You have the latest version');
  await secondPressCounts(page);
  const release = {
    platform: 'android',
    versionCode: 29,
    version: '1.3.0',
    downUrl: 'https://example.com/assay',
  };
  const { id } = await operator.ok(control.addVersion, { ...release, extra: 'Faster.' });
  await press(page, 'Check for updates');
  const dialog = page.getByRole('dialog', { name: 'Version 1.3.0 is out' });
  await dialog.getByText('Faster.').waitFor();
  expect(await dialog.getByRole('link', { name: 'Get the update' }).getAttribute('href')).toBe(
    'https://example.com/assay',
  );
  await dialog.getByRole('button', { name: 'Later' }).click();
  await secondPressCounts(page);
  await press(page, 'See the update');
  await dialog.getByRole('button', { name: 'Later' }).click();

  await operator.ok(control.changeVersion, { id, compulsory: true });
  await goTo('/index/about');
  await dialog.getByText('This version is no longer supported. Update to continue.').waitFor();
  expect(await dialog.getByRole('button').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);

  // No automatic pop-up opens in between.
  const popup = page.getByRole('dialog', { name: 'High water' });
  await operator.ok(control.addNotice, { kind: 'popup', title: 'High water', content: '<p>Closed.</p>' });
  const told = page.waitForResponse(requestsOf(user.popupNotice));
  // The notice is answered first.
  const isVersion = requestsOf(user.version);
  await page.route(isVersion, async (route) => {
    await (await told).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await popup.count()).toBe(0);
    await route.continue();
  });
  await goTo('/index');
  await dialog.waitFor();
  await page.unroute(isVersion);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await popup.count()).toBe(0);

  // From a host without a valid download address.
  await page.route(requestsOf(user.version), async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, downUrl: 'javascript:void 0' } } });
  });
  await goTo('/index/about');
  await dialog.waitFor();
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await press(page, 'Reload now');
  await page.waitForFunction(() => !('isOld' in window));
  await dialog.waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

it('the app starts without version information and shows complete documents', async () => {
  const { page, operator, goTo } = await memberPhone('alice', '/user/pdf?doc=risk', { callsFail: true });
  await operator.ok(control.addFault, { endpoint: 'user.version', fault: 'malformed' });
  const { id } = await operator.ok(control.addFault, { endpoint: 'product.product', fault: 'error' });
  await goTo('/user/pdf?doc=lease&id=2');
  await page.getByRole('heading', { name: 'Lease agreement', level: 1 }).waitFor();
  await see(page, 'Couldn’t load');
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  await operator.ok(control.removeFault, { id });
  await press(page, 'Try again');
  await see(page, 'The price is not returned at the end.');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await goTo('/user/pdf?doc=nothing');
  await see(page, 'This document does not exist');
  await goTo('/index/about');
  await page.getByRole('link', { name: 'White paper' }).click();
  await page.getByRole('heading', { name: 'When it stops paying' }).waitFor();
});

it('the support chat ends with the session, and its script is unloaded', async () => {
  const { page } = await memberPhone('alice', '/index', withChat);
  await press(page, 'Customer service');
  const frame = page.frameLocator('iframe[title="Customer service"]');
  await frame.getByLabel('Your question').fill('My card ends in 1274');
  await untilStill(page);
  await frame.getByRole('button').click();
  await frame.getByText(/^You.*1274/).waitFor();
  await press(page, 'Close');

  await page.evaluate(() => (location.hash = '#/mine'));
  await press(page, 'Log out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.hash === '#/index');
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await press(page, 'Customer service');
  await frame.getByLabel('Your question').waitFor();
  expect(await frame.getByText(/1274/).count()).toBe(0);
});
