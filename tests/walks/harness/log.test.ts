import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { axeViolationsInBothThemes } from '#tests/support/axe.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { pipeline } from '#tests/support/pipeline.ts';
import { startRelay } from '#tests/support/tcp-relay.ts';
import { aliceOf, logRows, requestsOfAlice } from '#tests/support/request-log.ts';
import type { Caller } from '#tests/support/world.ts';

useBrowser();
const SLUICE_BOX = '1';
/** A loaded machine needs longer. */
const longWait = { timeout: 20_000 };
const asksOften = ({ origin, world, token = '' }: Caller, calls: number) =>
  pipeline(
    `${origin}/api/wallet/${wallet.withdrawStatus.path}`,
    { 'X-World': world, 'X-Access-Token': token },
    calls,
  );

const choose = (page: Page, label: string, option: string) => page.getByLabel(label).selectOption(option);

/** Reads the numbers of shown, kept and dropped calls from the summary line. */
async function counted(page: Page) {
  const said = await page.locator('.requests-foot').textContent();
  const numbers = (said?.match(/[\d,]+/g) ?? []).map((text) => Number(text.replaceAll(',', '')));
  const [shown = NaN, kept = NaN, dropped = NaN] = said?.includes(' of ')
    ? numbers
    : [numbers[0], ...numbers];
  return { shown, kept, dropped };
}

/** Counts all calls of a world, including dropped ones. */
async function everCalled(operator: Caller): Promise<number> {
  const { total, dropped } = await operator.ok(control.requests, { operator: '1', pageSize: 1 });
  return total + dropped;
}

/** Scrolls a list to its end as fast as a dragged scrollbar, and measures the rendering. */
async function scrollThrough(list: Element) {
  const frames = 100;
  const seen = { frames, longestMs: 0, mostRows: 0, reached: 0 };
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let before = await nextFrame();
  for (let frame = 1; frame <= frames; frame += 1) {
    list.scrollTop = (list.scrollHeight * frame) / frames;
    const at = await nextFrame();
    seen.longestMs = Math.max(seen.longestMs, Math.round(at - before));
    before = at;
    const drawn = [...list.querySelectorAll('li')];
    seen.mostRows = Math.max(seen.mostRows, drawn.length);
    seen.reached = Math.max(seen.reached, ...drawn.map((row) => Number(row.getAttribute('aria-posinset'))));
  }
  return seen;
}

describe('the request log panel', () => {
  it("shows the phones' calls live, and filters by phone, endpoint, outcome and text", async () => {
    const world = await journeyWorld();
    const page = await openHarness(world.name, { at: 'panel=requests' });
    await page
      .getByRole('group', { name: 'Log in on phone 1' })
      .getByRole('button', { name: 'Alice' })
      .click();
    await logRows(page)
      .filter({ hasText: /Alice · Phone 1/ })
      .first()
      .waitFor();
    await choose(page, 'Caller', 'Phone 2');
    await logRows(page)
      .filter({ hasText: /Guest · Phone 2/ })
      .first()
      .waitFor();
    await expect.poll(() => logRows(page).filter({ hasText: 'Alice' }).count(), longWait).toBe(0);

    const alice = await aliceOf(world);
    await choose(page, 'Caller', 'All callers');
    await alice.refused(product.createOrder, { productId: '9999' }, 'UNKNOWN_PRODUCT');
    await choose(page, 'Outcome', 'Refused');
    await logRows(page).filter({ hasText: 'UNKNOWN_PRODUCT' }).waitFor();
    await alice.ok(product.receiveIncome);
    await choose(page, 'Outcome', 'Moved money');
    await logRows(page).filter({ hasText: 'product.receiveIncome' }).waitFor();
    await expect.poll(() => logRows(page).count(), longWait).toBe(1);
    await page.getByLabel('Filter by path, reason, field or -word').fill('no such words');
    await page.getByText('No matching calls.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await choose(page, 'Endpoint', 'product.receiveIncome');
    await logRows(page).filter({ hasText: 'product.receiveIncome' }).waitFor();
  });

  it('shows request, response and movements of a call, with links to the ledger', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    const order = await alice.ok(product.createOrder, { productId: SLUICE_BOX });
    const page = await openHarness(world.name, { at: requestsOfAlice });
    await logRows(page).filter({ hasText: 'product.createOrder' }).click();

    const detail = page.getByRole('region', { name: 'POST /api/product/mine/order/create' });
    await detail.getByRole('region', { name: 'Response' }).getByText(`"paid": "${order.paid}"`).waitFor();
    await detail.getByText('productId', { exact: true }).waitFor();
    await detail.getByText('Request headers').click();
    await detail.getByText('[secret]').waitFor();
    await detail
      .getByRole('listitem')
      .filter({ hasText: /Alice · Available.*Treasury.*20\.00.*Machine bought/ })
      .waitFor();
    await detail.getByRole('button', { name: 'Show in ledger' }).click();
    const postings = page.getByRole('list', { name: 'Postings' }).getByRole('button');
    await postings.filter({ hasText: 'Machine bought' }).waitFor();
    await expect.poll(() => postings.filter({ hasText: 'Recharge' }).count(), longWait).toBe(0);
  });

  it('keeps its position while it is read, counts new calls, and shows them on demand', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    for (let count = 0; count < 30; count += 1) await alice.ok(wallet.wallet);
    const page = await openHarness(world.name, { at: requestsOfAlice });
    await page.getByText('30 of ').waitFor();
    const list = page.locator('.requests .item-list');
    await list.evaluate((element) => element.scrollTo({ top: 400 }));
    // The row in the middle of the list is being read.
    const read = () =>
      list.evaluate(async (element) => {
        // The list draws what was scrolled to in the next frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const { left, top, height, width } = element.getBoundingClientRect();
        const row = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('li');
        return `${row?.getAttribute('aria-posinset')} at ${row?.getBoundingClientRect().top}`;
      });
    let before = '';
    const hasComeToRest = async () => {
      const earlier = before;
      before = await read();
      return before === earlier && !before.includes('undefined');
    };
    await expect.poll(hasComeToRest, longWait).toBe(true);
    await alice.ok(wallet.withdrawStatus);
    await alice.ok(wallet.withdrawStatus);
    const fresh = page.getByRole('button', { name: '2 new calls' });
    await fresh.waitFor();
    await expect.poll(read).toBe(before);
    await fresh.click();
    await logRows(page).filter({ hasText: 'wallet.withdrawStatus' }).first().waitFor();
    await fresh.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Pause' }).click();
    await alice.refused(product.createOrder, { productId: '9999' }, 'UNKNOWN_PRODUCT');
    const one = page.getByRole('button', { name: '1 new call' });
    await one.waitFor();
    // It does not cover a call that is shown in place of the list.
    await logRows(page).nth(3).click();
    await page.locator('.detail').waitFor();
    await one.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await one.waitFor();
    expect(await logRows(page).filter({ hasText: 'UNKNOWN_PRODUCT' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).click();
    await logRows(page).filter({ hasText: 'UNKNOWN_PRODUCT' }).waitFor();
    await page.getByRole('button', { name: 'Clear log' }).click();
    await expect.poll(() => logRows(page).count(), longWait).toBe(0);
  });

  it('reports the number of dropped calls', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    const sent = 1100;
    await asksOften(alice, sent);
    const page = await openHarness(world.name, { at: requestsOfAlice });
    await page.getByText(/\d+ older calls were dropped\./).waitFor();
    // The oldest calls are Alice's. All others are in the log.
    const unaccounted = async () => {
      const { shown, dropped } = await counted(page);
      return sent - shown - dropped;
    };
    await expect.poll(unaccounted, longWait).toBe(0);
    expect((await counted(page)).dropped).toBeGreaterThanOrEqual(sent - 1000);
    await expect
      .poll(async () => {
        const now = await counted(page);
        return now.kept + now.dropped - (await everCalled(world.operator));
      }, longWait)
      .toBe(0);
  });

  it('keeps ten thousand calls, renders only visible rows, and reports dropped ones', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    const page = await openHarness(world.name, { at: 'phones=1:guest&panel=requests' });
    await phoneIn(page, 1).getByRole('link', { name: 'Log in' }).first().waitFor();
    const list = page.locator('.requests .item-list');
    await asksOften(alice, 10_200);
    await alice.refused(product.createOrder, { productId: '9999' }, 'UNKNOWN_PRODUCT');
    await page.getByText(/^10,000 calls\. [\d,]+ older calls were dropped\.$/).waitFor({ timeout: 60_000 });
    await expect
      .poll(async () => {
        const { kept, dropped } = await counted(page);
        return kept + dropped - (await everCalled(world.operator));
      }, longWait)
      .toBe(0);
    expect((await counted(page)).dropped).toBeGreaterThan(200);

    const seen = await list.evaluate(scrollThrough);
    expect(seen.mostRows).toBeGreaterThan(5);
    expect(seen.mostRows).toBeLessThan(100);
    expect(seen.reached).toBe(10_000);
    console.info(
      `10,000 rows scrolled in ${seen.frames} frames: the longest took ${seen.longestMs} ms, ${seen.mostRows} rows at most were drawn`,
    );
    await choose(page, 'Outcome', 'Refused');
    await page.getByText(/^1 of 10,000 calls\./).waitFor(longWait);
    await expect.poll(() => logRows(page).count(), longWait).toBe(1);
  });

  it('catches up after an interruption', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    const relay = await startRelay(world.origin);
    onTestFinished(() => relay.close());
    const page = await openHarness(world.name, { at: requestsOfAlice, origin: relay.origin });
    await alice.ok(wallet.wallet);
    await logRows(page).filter({ hasText: 'wallet.wallet' }).waitFor();
    // Phones that are interrupted while they load log errors.
    for (const frame of await page.locator('iframe').all())
      await frame.contentFrame().getByRole('link', { name: 'Log in' }).waitFor();
    relay.cut();
    await page.getByText(/Reconnecting…/).waitFor();
    for (let count = 0; count < 3; count += 1) await alice.ok(wallet.records);
    relay.restore();
    await expect.poll(() => logRows(page).filter({ hasText: 'wallet.records' }).count(), longWait).toBe(3);
    expect(await logRows(page).allTextContents()).toHaveLength(4);
    await alice.ok(wallet.withdrawStatus);
    await logRows(page).first().filter({ hasText: 'wallet.withdrawStatus' }).waitFor();
  });

  it('works with the keyboard and has no axe violations in either theme', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    await alice.ok(product.receiveIncome);
    await alice.ok(wallet.wallet);
    const page = await openHarness(world.name, { at: requestsOfAlice, reducedMotion: 'reduce' });
    await logRows(page).filter({ hasText: 'wallet.wallet' }).focus();
    expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'POST /api/product/mine/yeb/income' }).waitFor();
    await page.getByText('Income received').first().waitFor();
    await page.getByText('Request headers').click();
    expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
    await page.keyboard.press('Escape');
    await logRows(page).filter({ hasText: 'wallet.wallet' }).waitFor();
  });
});
