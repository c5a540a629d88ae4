import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolationsInBothThemes } from '#tests/support/axe.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { secondPressCounts } from '#tests/support/screen.ts';

useBrowser();

const pane = (page: Page, name: string) => page.getByRole('complementary', { name });
const main = (page: Page) => page.getByRole('main');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

it('a wide window shows a machine beside the list, and Back closes it', async () => {
  const { page } = await memberPhone('alice', '/projects', { width: 1280, height: 800 });
  await main(page)
    .getByRole('link', { name: /Trommel/ })
    .click();
  const list = pane(page, 'Products');
  await list.getByRole('link', { name: /Rocker Cradle/ }).waitFor();
  await expect.poll(() => page.title()).toContain('Trommel');
  expect(await list.locator('a[data-open]').innerText()).toContain('Trommel');
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('shell-screen');

  const [picture, price] = await Promise.all(
    [main(page).locator('.product-picture'), main(page).locator('.product-terms')].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(price?.x, 'figures beside the picture').toBeGreaterThanOrEqual(
    (picture?.x ?? 0) + (picture?.width ?? 0),
  );

  expect(await axeViolationsInBothThemes(page, 'html')).toEqual([]);

  await list.getByRole('link', { name: /Rocker Cradle/ }).click();
  await expect.poll(() => page.title()).toContain('Rocker Cradle');
  await page.goBack();
  await expect.poll(() => page.title()).toContain('Trommel');
  await page.goBack();
  await expect.poll(() => page.title()).toContain('Products');
  await expect.poll(() => list.count()).toBe(0);
});

it('the machines of a row end together, and their figures begin together', async () => {
  const { page } = await memberPhone('alice', '/projects', { width: 1280, height: 800 });
  const cards = main(page).locator('.product-card > a');
  await cards.filter({ hasText: 'Shaker Table' }).waitFor();
  const rows = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const value = card.querySelector('dd')?.getBoundingClientRect().top ?? 0;
      return { top: Math.round(top), bottom: Math.round(bottom), value: Math.round(value) };
    }),
  );
  const middle = rows.slice(3, 6);
  expect(middle).toHaveLength(3);
  expect(middle).toEqual([middle[0], middle[0], middle[0]]);
});

it('a wide window shows who pays for bonuses beside the levels of the team, without scrolling', async () => {
  const { page } = await memberPhone('alice', '/index/friend', { width: 1280, height: 800 });
  const levels = main(page).getByRole('heading', { name: 'Levels' });
  const payers = main(page).getByText('Who pays for this');
  await payers.waitFor();
  // The rates above them may come later.
  await main(page).locator('.team-terms > :nth-child(2)').waitFor();
  const [left, right] = [await levels.boundingBox(), await payers.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(right?.y).toBeLessThan(700);
  const gap = await main(page)
    .locator('.team-terms')
    .evaluate((terms) => {
      const [rates, costs] = [...terms.children].map((part) => part.getBoundingClientRect());
      return (costs?.top ?? 0) - (rates?.bottom ?? 0);
    });
  expect(gap).toBeGreaterThanOrEqual(16);
});

it('a wide window shows the latest records beside the balance', async () => {
  const { page } = await memberPhone('alice', '/user/balance', { width: 1280, height: 800 });
  const latest = main(page).getByRole('heading', { name: 'Latest records' });
  await latest.waitFor();
  const balance = await main(page).getByText('Holding assets').boundingBox();
  // The records were below everything else while a closed dialog stood behind them.
  await expect.poll(async () => (await latest.boundingBox())?.x).toBeGreaterThan(640);
  expect((await latest.boundingBox())?.y).toBeLessThan((balance?.y ?? 0) + 40);
});

it('a record opens beside the records, which stay usable', async () => {
  const { page } = await memberPhone('alice', '/user/record', { width: 1280, height: 800 });
  await pane(page, 'Wallet').getByText('Holding assets').first().waitFor();
  const rows = main(page).locator('.windowed-rows button');
  await rows.nth(0).click();
  const why = page.getByRole('dialog', { name: 'Why this amount' });
  await why.waitFor();
  expect(await axeViolationsInBothThemes(page, 'html')).toEqual([]);
  const first = await page.evaluate(() => location.hash);
  await rows.nth(1).click();
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(first);
  await why.waitFor();
  await page.goBack();
  await why.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => location.hash)).toBe('#/user/record');

  await secondPressCounts(page);
  await rows.nth(0).click();
  await why.waitFor();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
});

it('the rail stays on every screen of a member and leads to the wallet; a phone keeps one pane', async () => {
  const { page } = await memberPhone('alice', '/user/loginPwd', { width: 1000, height: 800 });
  await pane(page, 'Security').waitFor();
  await expect.poll(() => rail(page).locator('[aria-current="page"]').innerText()).toContain('Mine');
  await page.setViewportSize({ width: 999, height: 800 });
  await expect.poll(() => pane(page, 'Security').count()).toBe(0);
  expect(await rail(page).count()).toBe(0);
  await page.setViewportSize({ width: 1000, height: 800 });
  await rail(page).getByRole('link', { name: 'Wallet' }).click();
  await expect.poll(() => page.title()).toContain('Wallet');
});

it('the comments of a post open beside the feed, and Back or Escape closes them', async () => {
  const { page } = await memberPhone('dmitri', '/dynamic', { width: 1280, height: 800 });
  const post = (author: string) => page.getByRole('article', { name: author, exact: true });
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await post('Alice').getByRole('button', { name: 'Comments 3' }).click();
  await comments.getByRole('button', { name: 'Reply to Chitra' }).click();
  await comments.getByRole('textbox', { name: 'Reply to Chitra' }).fill('Thirteen');
  expect(await axeViolationsInBothThemes(page, 'html')).toEqual([]);

  // The feed stays usable, and a comment as typed so far belongs to its post.
  await post('Esther').getByRole('button', { name: 'Comments 1' }).click();
  await expect.poll(() => comments.getByRole('textbox').inputValue()).toBe('');
  await post('Alice').getByRole('button', { name: 'Comments 3' }).click();
  await expect.poll(() => comments.getByRole('textbox').inputValue()).toBe('Thirteen');
  await comments.getByRole('button', { name: 'Send' }).click();
  await comments.getByText('Thirteen').waitFor();
  await post('Alice').getByRole('button', { name: 'Comments 4' }).waitFor();

  await page.goBack();
  await comments.waitFor({ state: 'hidden' });
  await post('Alice').getByRole('button', { name: 'Comments 4' }).click();
  await comments.getByText('Thirteen').waitFor();
  await page.keyboard.press('Escape');
  await comments.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => location.hash)).toBe('#/dynamic');
});

it('only the current screen has a primary action, not the list beside it', async () => {
  const { page } = await memberPhone('alice', '/user/addAddress', { width: 1280, height: 800 });
  const list = pane(page, 'Withdrawal addresses');
  await list.getByText('USDT · TRC20').waitFor();
  await main(page).getByRole('radio').first().waitFor();
  expect(await page.getByRole('button', { name: 'Save address' }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Add an address' }).count()).toBe(0);
});

it('a list stays where it was scrolled to while its record closes', async () => {
  const { page } = await memberPhone('alice', '/user/record', { width: 1280, height: 400 });
  const why = page.getByRole('dialog', { name: 'Why this amount' });
  await main(page).locator('.windowed-rows button').first().click();
  await why.waitFor();
  const scrolled = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => resolve(scrollY)), { once: true });
        scrollBy(0, 300);
      }),
  );
  expect(scrolled).toBeGreaterThan(0);
  await why.getByRole('button', { name: 'Close' }).click();
  await why.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/user/record');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

it.each([
  { list: '/mine', name: 'My account', shown: 'Personal information', isTab: true },
  { list: '/message', name: 'Messages', shown: 'Messages', isTab: false },
])('a wide window opens $shown beside $name', async ({ list, name, shown, isTab }) => {
  const { page } = await memberPhone('alice', list, { width: 1280, height: 800 });
  await pane(page, name).getByRole('link').first().waitFor();
  await page.locator('.shell-screen').getByRole('heading', { level: 1, name: shown }).waitFor();
  await expect.poll(() => main(page).locator('.skeleton').count()).toBe(0);
  expect(await axeViolationsInBothThemes(page, 'html')).toEqual([]);

  // A narrower window shows the list alone.
  await page.setViewportSize({ width: 999, height: 800 });
  await expect.poll(() => pane(page, name).count()).toBe(0);
  await page.locator('.shell-screen').getByRole('heading', { level: 1, name }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await pane(page, name).waitFor();

  const back = page.getByRole('button', { name: 'Back' });
  if (isTab) {
    expect(await back.count()).toBe(0);
    return;
  }
  await back.click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/index');
});

it('the action of a short screen follows its content, and that of a long one stays in sight', async () => {
  const { page, goTo } = await memberPhone('alice', '/user/addAddress', { width: 1280, height: 800 });
  const action = page.getByRole('contentinfo');
  await action.getByRole('button', { name: 'Save address' }).waitFor();
  const gap = () =>
    action.evaluate((bar) => {
      const content = document.querySelector('main')?.getBoundingClientRect();
      return bar.getBoundingClientRect().top - (content?.bottom ?? 0);
    });
  await expect.poll(gap).toBeCloseTo(0, 3);

  await goTo('/index/detail?id=4');
  const buy = page.getByRole('button', { name: 'Buy' });
  await buy.waitFor();
  expect((await buy.boundingBox())?.y).toBeLessThan(800);
});
