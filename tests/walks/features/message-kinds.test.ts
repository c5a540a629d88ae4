import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { msg } from '#contract/msg.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { see } from '#tests/support/screen.ts';

useBrowser();

const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { name, level, exact: true }).waitFor();

it('unread messages are counted by kind, marked read when opened, and link to their subject', async () => {
  const { page } = await memberPhone('chitra', '/message');
  await page.getByRole('link', { name: /^Your account.*1 unread/ }).click();
  await page.getByRole('link', { name: /Recharge arrived/ }).click();
  await heading(page, 'Recharge arrived', 2);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /Recharge arrived/ }).waitFor();
  await page.getByText('unread').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: /Recharge arrived/ }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.waitForURL((url) => url.hash.startsWith('#/user/recharge?id='));
});

it('messages about the account, news, notices and coupons are counted and listed by kind', async () => {
  const { page, operator, member, goTo } = await memberPhone('alice', '/nopermission', { advance: '70d' });
  await operator.ok(control.addNews, { title: 'A new riffle', content: 'It keeps more.' });
  const { id: couponId } = await operator.ok(control.addCoupon, {
    title: 'Gift',
    amount: '2.5',
    validDays: 3,
  });
  await member.ok(gift.receiveCoupon, { couponId });
  const { unreadByType } = await member.ok(msg.messages, {});
  await goTo('/message');
  for (const [type, name] of [
    ['station', 'Your account'],
    ['notice', 'Notices'],
    ['voucher', 'Coupons'],
    ['news', 'News alerts'],
  ] as const) {
    const { list } = await member.ok(msg.messages, { type });
    expect(unreadByType[type], type).toBeGreaterThan(0);
    await page.getByRole('link', { name: new RegExp(`^${name}.*\\b${unreadByType[type]} unread`) }).click();
    await page.getByRole('tab', { name, selected: true }).waitFor();
    await page
      .getByRole('link', { name: list[0]?.title ?? '' })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
  }
});

it('the tab shows the number of unread messages', async () => {
  const { page } = await memberPhone('chitra', '/index');
  const tab = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^Mine/ });
  await page.getByRole('link', { name: /^Mine.*unread message/ }).waitFor();
  await tab.click();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await page.getByRole('button', { name: 'Mark all messages as read' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
});

it('all messages can be marked read, and an empty kind says so', async () => {
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

it('a deleted message is reported', async () => {
  const { page } = await memberPhone('alice', '/index/alert?id=99999');
  await page.getByText('There is no such message').waitFor();
});

it('guests read news, and articles contain harmless HTML only', async () => {
  const { name, operator } = await journeyWorld();
  const { id } = await operator.ok(control.addNews, {
    title: 'A new riffle',
    summary: 'It keeps more.',
    content:
      '<p>See <a href="https://example.com/">the drawing</a> and <a href="#part-2">below</a>.</p><img src="data:image/png;base64,AA" />',
  });
  const page = await openPhone(name);
  await page.getByRole('link', { name: 'News' }).click();
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

it('messages about news are distinct from the news', async () => {
  const { page, operator } = await memberPhone('newcomer', '/message');
  await operator.ok(control.addNews, { title: 'A new riffle', content: 'It keeps more.' });
  await page.getByRole('link', { name: /^News alerts.*One message for each new article.*1 unread/ }).click();
  await page.getByRole('tab', { name: 'News alerts', selected: true }).waitFor();
  await page.getByRole('link', { name: /A new riffle/ }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^News All articles/ }).click();
  await heading(page, 'News');
});

it('a guest logs in to read a message and returns to it', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/alert?id=1');
  await heading(page, 'Log in');
});

it('repeated messages are collapsed until the member opens them', async () => {
  const { page, operator, phone, goTo } = await memberPhone('newcomer', '/mine');
  for (const amount of ['1', '2', '3']) await operator.ok(control.grant, { phone, kind: 'bonus', amount });
  await goTo('/user/msg');
  await see(page, /3\.00.USDT/);
  expect(await page.getByText(/1\.00.USDT/).count()).toBe(0);
  await page.getByRole('button', { name: /^2 more like this/ }).click();
  await see(page, /1\.00.USDT/);
});

it("another member's list beside a message begins without the last one's filter", async () => {
  const { page, operator } = await memberPhone('alice', '/user/msg?type=notice', {
    width: 1280,
    height: 800,
  });
  const list = page.getByRole('complementary', { name: 'Messages' });
  await page.getByRole('tab', { name: 'Notices', selected: true }).waitFor();
  const { token } = await operator.ok(control.createSession, { phone: personas.chitra.phone });
  const { list: messages } = await operator.withSession(token).ok(msg.messages, {});
  // As another tab does: it stores the session, and this one hears of it.
  const other = await page.context().newPage();
  await other.goto(`${operator.origin}/mark.svg`);
  await other.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`assay:token@${operator.world}`, JSON.stringify(token)],
  );
  await page.evaluate((id) => void (location.hash = `/index/alert?id=${id}`), messages[0]?.id);
  // Until this one hears of it, the list is still the last member's.
  await list.getByRole('tab', { name: 'All', selected: true }).waitFor();
  expect(await list.getByRole('tab', { name: 'Notices', selected: true }).count()).toBe(0);
});
