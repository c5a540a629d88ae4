import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone, type MemberPhone } from '#tests/support/member-phone.ts';
import { callsOf, requestsOf } from '#tests/support/screen.ts';
import { rowsOf, scrollUntil } from '#tests/support/scroll.ts';

useBrowser();

const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { name, level, exact: true }).waitFor();

it('server messages have no line break between amount and currency', async () => {
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

/** Opens a list of messages and scrolls until all have loaded. */
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

it('a long list renders few messages with their positions, and Back restores the scroll position', async () => {
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

it('the focus keeps its position in a long list while its row is not rendered', async () => {
  const { page } = await wholeList(60);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.getByRole('tab', { selected: true }).focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab');
  await expect.poll(focused).toContain('Message 58.');
  await scrollUntil(page, isThere(page, 'Message 1.'));
  await page.keyboard.press('Tab');
  const isNear = () =>
    page.evaluate(() => {
      const { top = -Infinity, bottom = Infinity } = document.activeElement?.getBoundingClientRect() ?? {};
      return top > -innerHeight && bottom < 2 * innerHeight;
    });
  await expect.poll(isNear).toBe(true);
  await expect.poll(focused).toMatch(/Message \d\d?\./);

  await page.getByRole('link', { name: 'Message 5.' }).focus();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Message 60.' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await scrollUntil(page, isThere(page, 'Message 5.'));
  await expect.poll(focused).toContain('Message 5.');
});

it('marking all messages read affects rows that are not rendered', async () => {
  const { page, calls } = await wholeList(150);
  await scrollUntil(page, isThere(page, 'Message 1.'));
  await page.getByRole('button', { name: 'Mark all messages as read' }).click();
  await page.getByText('All messages are marked as read').waitFor();
  await calls.answered();
  // Later refetches are blocked.
  await page.route(requestsOf(msg.messages), () => undefined);
  let unread = 0;
  const isAtTop = async () => {
    unread += await page.getByRole('link', { name: /unread/ }).count();
    return isThere(page, 'Message 150.')();
  };
  await scrollUntil(page, isAtTop, -0.75);
  expect(unread).toBe(0);
});

it('a list that reaches its end during a refetch keeps all items of both', async () => {
  const { page, operator, phone } = await wholeList(40);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const firstPage = requestsOf(msg.messages, 'pageNum=1');
  await page.route(firstPage, (route) => held.then(() => route.continue()).catch(() => undefined));
  const asked = page.waitForRequest(firstPage);
  await operator.ok(control.push, { phone, title: 'The latest.', body: 'Of many.' });
  await asked;
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  // Reaching the end has no visible effect here.
  await page.waitForTimeout(300);
  answer();
  await scrollUntil(page, isThere(page, 'Message 1.'));
  await scrollUntil(page, isThere(page, 'The latest.'), -0.75);
});
