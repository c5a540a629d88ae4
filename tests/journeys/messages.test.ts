import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone, type MemberPhone } from '#tests/support/member-phone.ts';
import { callsOf } from '#tests/support/screen.ts';
import { rowsOf, scrollUntil } from '#tests/support/scroll.ts';

useBrowser();

const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { name, level, exact: true }).waitFor();

it('counts what is unread by kind, marks a message read when it is opened, and leads to what it is about', async () => {
  const { page } = await memberPhone('chitra', '/message');
  await page.getByRole('link', { name: /^Your account.*1 unread/ }).click();
  await page.getByRole('link', { name: /Recharge arrived/ }).click();
  await heading(page, 'Recharge arrived', 2);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /Recharge arrived/ }).waitFor();
  await page.getByText('unread').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: /Recharge arrived/ }).click();
  await page.getByRole('link', { name: 'See what it is about' }).click();
  await page.waitForURL((url) => url.hash.startsWith('#/user/recharge?id='));
});

it('lets no line end between a figure and its currency in what the platform says', async () => {
  const { page } = await memberPhone('chitra', '/user/msg');
  const whole = /\d\u00a0USDT/;
  const said = page.getByText('has been added to your available balance');
  expect(await said.textContent()).toMatch(whole);
  await page.getByRole('link', { name: /Recharge arrived/ }).click();
  await heading(page, 'Recharge arrived', 2);
  expect(await said.textContent()).toMatch(whole);
  await page.evaluate(() => (location.hash = '#/index/detail?id=2'));
  expect(await page.getByText('for every full 24 hours').textContent()).toMatch(whole);
});

it('says on the tab that leads to them that messages wait', async () => {
  const { page } = await memberPhone('chitra', '/index');
  const tab = page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: /^Mine/ });
  await page.getByRole('link', { name: /^Mine.*unread message/ }).waitFor();
  await tab.click();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await page.getByRole('button', { name: 'Mark all messages as read' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
});

it('marks every message read at once, and says so where a kind has none', async () => {
  const { page } = await memberPhone('alice', '/user/msg');
  await page
    .getByRole('link', { name: /unread/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Mark all messages as read' }).click();
  await page.getByText('All messages are marked as read').waitFor();
  await page
    .getByRole('link', { name: /unread/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Notices' }).click();
  await page.getByText('No messages', { exact: true }).waitFor();
});

/** A member's list of so many messages, scrolled until all of them have come. */
async function wholeList(count: number): Promise<MemberPhone & { calls: ReturnType<typeof callsOf> }> {
  const on = await memberPhone('newcomer', '/message');
  for (let at = 1; at <= count; at += 1)
    await on.operator.ok(control.push, { phone: on.phone, title: `Message ${at}.`, body: 'Of many.' });
  const calls = callsOf(on.page);
  await on.goTo('/user/msg');
  await on.page.getByRole('link', { name: `Message ${count}.` }).waitFor();
  return { ...on, calls };
}

const isThere = (page: Page, title: string) => async () =>
  (await page.getByRole('link', { name: title }).count()) > 0;

it('holds few messages in the page, however many there are, each with its place, and comes back to where it was', async () => {
  const { page } = await wholeList(120);
  const most = await scrollUntil(page, isThere(page, 'Message 10.'));
  expect(most).toBeLessThanOrEqual(30);
  const row = rowsOf(page).filter({ hasText: 'Message 10.' });
  const place = () =>
    row.evaluate((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]);
  const total = Number((await place())[1]);
  expect(total).toBeGreaterThanOrEqual(120);
  expect((await place())[0]).toBe(String(120 - 10 + 1));

  await row.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await row.getByRole('link').click();
  await heading(page, 'Message 10.', 2);
  await page.goBack();
  await row.waitFor();
  await page.waitForFunction((top) => Math.abs(scrollY - top) < innerHeight, before);
});

it('keeps the place of the keyboard in a long list while its row is out of the page', async () => {
  const { page } = await wholeList(60);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.getByRole('tab', { selected: true }).focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab');
  await expect.poll(focused).toContain('Message 58.');
  await scrollUntil(page, isThere(page, 'Message 5.'));
  await page.keyboard.press('Tab');
  const near = await page.evaluate(() => {
    const { top = -Infinity, bottom = Infinity } = document.activeElement?.getBoundingClientRect() ?? {};
    return top > -innerHeight && bottom < 2 * innerHeight;
  });
  expect(near).toBe(true);
  expect(await focused()).toMatch(/Message \d\d?\./);

  await page.getByRole('link', { name: 'Message 5.' }).focus();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Message 60.' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await scrollUntil(page, isThere(page, 'Message 5.'));
  await expect.poll(focused).toContain('Message 5.');
});

it('shows none of a long list as unread once all are marked as read, however far from those in sight', async () => {
  const { page, calls } = await wholeList(150);
  await scrollUntil(page, isThere(page, 'Message 1.'));
  await page.getByRole('button', { name: 'Mark all messages as read' }).click();
  await page.getByText('All messages are marked as read').waitFor();
  await calls.answered();
  // What still comes by being asked for anew is not waited for.
  await page.route('**/push/record?*', () => undefined);
  let unread = 0;
  const isAtTop = async () => {
    unread += await page.getByRole('link', { name: /unread/ }).count();
    return isThere(page, 'Message 150.')();
  };
  await scrollUntil(page, isAtTop, -1);
  expect(unread).toBe(0);
});

it('goes on with a list whose end comes into sight while it is asked for anew, and drops nothing of either', async () => {
  const { page, operator, phone } = await wholeList(40);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const firstPage = /push\/record\?(?:.*&)?pageNum=1(?:&|$)/;
  await page.route(firstPage, (route) => held.then(() => route.continue()).catch(() => undefined));
  const asked = page.waitForRequest(firstPage);
  await operator.ok(control.push, { phone, title: 'The latest.', body: 'Of many.' });
  await asked;
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  // Nothing tells that its end was seen, where that starts nothing.
  await page.waitForTimeout(300);
  answer();
  await scrollUntil(page, isThere(page, 'Message 1.'));
  await scrollUntil(page, isThere(page, 'The latest.'), -1);
});

it('says that a message is gone', async () => {
  const { page } = await memberPhone('alice', '/index/alert?id=99999');
  await page.getByText('This message is gone').waitFor();
});

it('shows the news to guests, and an article with harmless HTML only', async () => {
  const { name, operator } = await journeyWorld();
  const { id } = await operator.ok(control.addNews, {
    title: 'A new riffle',
    summary: 'It keeps more.',
    content:
      '<p>See <a href="https://example.com/">the drawing</a> and <a href="#part-2">below</a>.</p><img src="data:image/png;base64,AA" />',
  });
  const page = await openPhone(name);
  await page.getByRole('button', { name: 'News' }).click();
  await page.getByRole('link', { name: /A new riffle/ }).click();
  await heading(page, 'A new riffle', 2);
  const link = page.getByRole('link', { name: 'the drawing' });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await page.getByText('below').getAttribute('href')).toBeNull();
  expect(await page.locator('article img').count()).toBe(0);

  await operator.ok(control.removeNews, { id });
  await page.reload();
  await page.getByText('This article is gone').waitFor();
  await page.getByRole('link', { name: 'All news' }).click();
  await heading(page, 'News');
});

it('tells the messages about news from the news themselves', async () => {
  const { page, operator } = await memberPhone('newcomer', '/message');
  await operator.ok(control.addNews, { title: 'A new riffle', content: 'It keeps more.' });
  await page.getByRole('link', { name: /^News alerts.*One message for each new article.*1 unread/ }).click();
  await page.getByRole('tab', { name: 'News alerts', selected: true }).waitFor();
  await page.getByRole('link', { name: /A new riffle/ }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^News Every article/ }).click();
  await heading(page, 'News');
});

it('asks a guest to log in for a message, and comes back to it', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/alert?id=1');
  await heading(page, 'Log in');
});
