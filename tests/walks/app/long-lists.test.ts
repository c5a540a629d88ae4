import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { liveChannel, useBrowser } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { memberPhone, type MemberPhone } from '#tests/support/member-phone.ts';
import { freshKey } from '#tests/support/idempotency.ts';
import { callsOf } from '#tests/support/screen.ts';
import { rowsOf, scrollToMiddle, scrollUntil, topOf } from '#tests/support/scroll.ts';

useBrowser();

const grant = ({ operator, phone }: MemberPhone, amount: number) =>
  operator.ok(control.grant, { phone, kind: 'bonus', amount: String(amount) });

/** Opens the history of a member who was paid 1, 2 and so on, over several days, newest first. */
async function historyOf(count: number): Promise<MemberPhone> {
  const on = await memberPhone('newcomer', '/mine');
  for (let amount = 1; amount <= count; amount += 1) {
    await grant(on, amount);
    if (amount % 50 === 0) await on.operator.ok(control.setClock, { advance: '1d' });
  }
  await on.goTo('/user/record');
  await lineOf(on.page, count).waitFor();
  return on;
}

const lineOf = (page: Page, amount: number): Locator => page.getByRole('button', { name: `+${amount}.00` });

const isThere = (wanted: Locator) => async () => (await wanted.count()) > 0;

/** The list item around an element. */
const itemOf = (wanted: Locator): Locator => wanted.locator('xpath=ancestor-or-self::li');

const placeOf = async (item: Locator): Promise<number> => Number(await item.getAttribute('aria-posinset'));

/** Expects an item to keep its position while an item is added above it. */
async function staysWhile(item: Locator, something: () => Promise<unknown>): Promise<void> {
  await scrollToMiddle(item);
  const [top, place] = [await settledTop(item), await placeOf(item)];
  await something();
  await expect.poll(() => placeOf(item), { timeout: 30_000 }).toBe(place + 1);
  await standsAt(item, top);
}

/** The list measures rows after it has drawn them, which may move the others. Waits until an item keeps its place. */
async function settledTop(item: Locator): Promise<number> {
  let top = NaN;
  const isSettled = async () => {
    const before = top;
    // The measured rows are drawn in the next frame.
    await item.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    top = await topOf(item);
    return Math.abs(top - before) < 1;
  };
  await expect.poll(isSettled, { interval: 200 }).toBe(true);
  return top;
}

const standsAt = (item: Locator, top: number): Promise<void> =>
  expect.poll(async () => Math.abs((await topOf(item)) - top)).toBeLessThan(2);

it('a long history renders few rows and keeps its position while rows are added', async () => {
  const on = await historyOf(140);
  const { page } = on;
  await liveChannel(page);
  const calls = callsOf(page);
  const asked: (string | null)[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('pageNum')));

  // The end is reached once. New rows do not move the position there again.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => asked).toContain('2');
  await calls.answered();
  expect(asked).not.toContain('3');

  const held: number[] = [await scrollUntil(page, isThere(lineOf(page, 80)))];
  const line = itemOf(lineOf(page, 80));
  await staysWhile(line, () => grant(on, 201));
  await page.getByRole('button', { name: 'New entries' }).waitFor();
  // As in a browser without scroll anchoring, where only the list keeps the position.
  await page.evaluate(() => Object.assign(CSS, { supports: () => false }));
  await staysWhile(line, () => grant(on, 202));

  held.push(await scrollUntil(page, isThere(lineOf(page, 1))));
  expect(Math.max(...held)).toBeLessThan(60);
  const early = itemOf(lineOf(page, 5));
  await staysWhile(early, () => grant(on, 203));

  const top = await settledTop(early);
  await lineOf(page, 5).click();
  await page.getByRole('dialog', { name: 'Why this amount' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(lineOf(page, 5));
  await standsAt(early, top);

  await page.getByRole('button', { name: 'New entries' }).click();
  for (const amount of [203, 202, 201, 140]) await lineOf(page, amount).waitFor();
});

it('a long list of machines renders few rows and keeps its position after a purchase elsewhere', async () => {
  const { page, operator, member, goTo } = await memberPhone('newcomer', '/mine');
  const pan = { name: 'Gold Pan', price: '1', dayReturn: '0.1', validDays: 30, stock: 50, limit: 50 };
  const { id: productId } = await operator.ok(control.addProduct, pan);
  const buy = () => member.ok(product.createOrder, { productId }, freshKey());
  for (let bought = 0; bought < 30; bought += 1) await buy();
  await goTo('/user/myorder');
  await liveChannel(page);

  const at = (place: number) => rowsOf(page).and(page.locator(`[aria-posinset="${place}"]`));
  expect(await scrollUntil(page, isThere(at(15)))).toBeLessThan(15);
  // All items look the same.
  await at(15).evaluate((item) => item.setAttribute('title', 'The one that is read'));
  await staysWhile(page.getByTitle('The one that is read'), buy);
});

it('Tab moves through a long history and back', async () => {
  const { page } = await historyOf(60);
  await scrollUntil(page, isThere(lineOf(page, 1)));
  await page.evaluate(() => scrollTo(0, 0));
  await lineOf(page, 60).focus();
  for (let amount = 59; amount >= 30; amount -= 1) await page.keyboard.press('Tab');
  await hasFocus(lineOf(page, 30));
  for (let amount = 31; amount <= 60; amount += 1) await page.keyboard.press('Shift+Tab');
  await hasFocus(lineOf(page, 60));
  expect(await rowsOf(page).count()).toBeLessThan(60);
});
