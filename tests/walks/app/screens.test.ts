import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password } from '#fixtures/data/people.ts';
import { builtPart } from '#tests/support/built-part.ts';
import { journeyWorld, liveChannel, openPhone, overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { callsOf, noteShown, requestsOf, see } from '#tests/support/screen.ts';

useBrowser();

it('an unknown address has a page that says so', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/nowhere');
  await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
  await see(page, 'There is no page at this address. The page may have moved.');
});

it('the comments of a post open five at a time, close and open again at their first page', async () => {
  const { page, member, goTo } = await memberPhone('dmitri', '/nopermission');
  const { list } = await member.ok(square.posts);
  const squareId = list.find(({ username }) => username === 'Alice')?.id ?? '';
  for (const content of ['One', 'Two', 'Three']) await member.ok(square.comment, { squareId, content });
  await goTo('/dynamic');
  const post = page.getByRole('article', { name: 'Alice', exact: true });
  const button = post.getByRole('button', { name: /^Comments/ });
  const comments = post.getByRole('region', { name: 'Comments' });
  await button.scrollIntoViewIfNeeded();
  for (let times = 0; times < 2; times += 1) {
    const firstPage = page.waitForRequest(requestsOf(square.comments, 'pageNum=1'));
    await button.click();
    await firstPage;
    await comments.getByText('Three', { exact: true }).waitFor();
    expect(await comments.getByRole('listitem').count()).toBe(5);
    await comments.getByRole('button', { name: 'More comments' }).click();
    await expect.poll(() => comments.getByRole('listitem').count()).toBe(6);
    await button.click();
    await comments.waitFor({ state: 'detached' });
  }
});

it('pictures of a post stand in three columns, and a single one in one', async () => {
  const { page } = await memberPhone('dmitri', '/dynamic');
  const columnsOf = async (author: string, pictures: number) => {
    const picture = page
      .getByRole('article', { name: author, exact: true })
      .getByRole('button', { name: new RegExp(`picture 1 of ${pictures}$`) });
    await picture.scrollIntoViewIfNeeded();
    return picture.evaluate((button) => {
      const grid = button.closest('ul');
      return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0;
    });
  };
  expect(await columnsOf('Alice', 3)).toBe(3);
  expect(await columnsOf('Bob', 1)).toBe(1);
});

it('a copy that fails says so', async () => {
  const { page } = await memberPhone('alice', '/index/invitation', {
    before: () => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
      Object.assign(document, { execCommand: () => false });
    },
  });
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await see(page, 'Couldn’t copy');
});

/** Runs in the page: notes for the next page how long the reload of this one waits. */
function noteDelay(): void {
  const later = setTimeout;
  const noted = (run: () => void, ms?: number) => {
    if (String(run).includes('location.reload')) sessionStorage.setItem('reloadAfterMs', String(ms));
    return later(run, ms);
  };
  Object.assign(globalThis, { setTimeout: noted });
}

const reloadDelay = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('reloadAfterMs')));

it('a missing part of the app asks for a refresh, and reloads after a second', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/nopermission', { quiet: true, before: noteDelay });
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.route(builtPart('language-screen.js'), (route) => route.fulfill({ status: 404 }));
  await noteShown(page, 'Please try again after page refresh');
  await page.evaluate(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('wasShown', String('shownAt' in globalThis))),
  );
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => void (location.hash = '/index/language'));
  await reloaded;
  expect(await page.evaluate(() => sessionStorage.getItem('wasShown'))).toBe('true');
  expect(await reloadDelay(page)).toBe(1000);
});

describe('an app whose first script is missing', () => {
  const mainScript = /\/assets\/main-[\w-]+\.js$/;

  it('asks for a refresh in the chosen language, and starts after a reload in a second', async () => {
    const { page } = await memberPhone('alice', '/mine', { quiet: true, before: noteDelay });
    await page.evaluate(() => localStorage.setItem('assay:language', '"si-SI"'));
    await page.route(mainScript, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.goto(page.url().replace(/#.*/, '&fresh#/mine'));
    await page.getByRole('alert').getByText('Pakia ukurasa upya, kisha ujaribu tena').waitFor();
    await page.getByText('Alice').first().waitFor();
    expect(await page.locator('.static-shell').count()).toBe(0);
    expect(await reloadDelay(page)).toBe(1000);
  });

  it('reloads once, and leaves the next to a button', async () => {
    const { name } = await journeyWorld();
    const page = await openPhone(name, '/index', { quiet: true });
    let asked = 0;
    await page.route(mainScript, (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto(page.url().replace(/#.*/, '&fresh#/index'));
    await expect.poll(() => asked).toBe(2);
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unroute(mainScript);
    await retry.click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(asked).toBe(2);
  });
});

async function pullDown(page: Page, pixels: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', 300);
  for (let y = 300; y <= 300 + pixels; y += 5) await touch('touchMove', y);
  await touch('touchEnd');
}

it('a pull of less than 120 pixels reloads nothing', async () => {
  const { page } = await memberPhone('alice', '/mine');
  const calls = callsOf(page);
  await page.evaluate(() => (location.hash = '#/user/balance'));
  await overlaysOf(page).first().waitFor({ state: 'attached' });
  await page.getByText('Holding assets').waitFor();
  // The channel refetches the wallet once it is open.
  await liveChannel(page);
  await calls.answered();
  let asked = 0;
  page.on('request', (request) => {
    if (requestsOf(wallet.wallet).test(request.url())) asked += 1;
  });
  await pullDown(page, 115);
  const reloaded = page.waitForRequest(requestsOf(wallet.wallet));
  await pullDown(page, 125);
  await reloaded;
  await calls.answered();
  expect(asked).toBe(1);
});

it('the header at home shares the invitation, opens the chat and leads to the languages', async () => {
  const { page } = await memberPhone('alice', '/index', {
    params: { customerServiceUrl: '/files/support/chat.js' },
  });
  await overlaysOf(page).first().waitFor({ state: 'attached' });
  const header = page.getByRole('banner');
  const more = header.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Invite a friend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).first().waitFor();
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: 'Customer service' }).click();
  await page.frameLocator('iframe[title="Customer service"]').getByLabel('Your question').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('heading', { name: 'Language', level: 1 }).waitFor();
});

it('the login password is changed by taps from the account page', async () => {
  const { page, member, phone } = await memberPhone('bob', '/mine');
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('link', { name: /^Login password/ }).click();
  await page.getByLabel('Old password', { exact: true }).fill(password);
  for (const label of ['New password', 'New password again'])
    await page.getByLabel(label, { exact: true }).fill('Assayer22');
  await page.getByRole('button', { name: 'Change password' }).click();
  await see(page, 'Password changed');
  expect((await member.ok(user.login, { phone, password: 'Assayer22' })).phone).toBe(phone);
});
