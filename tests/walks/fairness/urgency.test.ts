import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product, saleStatus } from '#contract/product.ts';
import { journeyWorld, openPhone, overlaysOf, reloadAt, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { see } from '#tests/support/screen.ts';

useBrowser();

/** Runs in the page before the app: a phone whose clock is three hours fast. */
function fastClock(): void {
  const { now } = Date;
  Date.now = () => now() + 3 * 3_600_000;
}

const timerOf = (page: Page): Promise<string> => page.getByRole('timer').first().innerText();

it('a countdown has the same end after a reload, at a second visit, and on a phone with another clock', async () => {
  const { name, operator } = await journeyWorld();
  const { now } = await operator.ok(control.clock);
  const { list } = await operator.ok(product.products, { status: String(saleStatus.rushPurchase) });
  const id = list[0]?.id ?? '';
  const rushTime = now + 2 * 3_600_000;
  await operator.ok(control.setClock, { mode: 'frozen' });
  await operator.ok(control.changeProduct, { id, rushTime });
  const route = `/index/detail?id=${id}`;
  const page = await openPhone(name, route);
  await page.getByRole('timer').first().waitFor();
  await expect.poll(() => timerOf(page)).toMatch(/^0?[12]\D/);
  const first = await timerOf(page);
  const expectSame = async (one: Page) => {
    await one.getByRole('timer').first().waitFor();
    await expect.poll(() => timerOf(one)).toBe(first);
  };
  await page.reload();
  await expectSame(page);
  await reloadAt(page, name, '/index');
  await reloadAt(page, name, route);
  await expectSame(page);
  await expectSame(await openPhone(name, route));
  await expectSame(await openPhone(name, route, { before: fastClock }));

  // It runs with the server, and once over it does not begin again.
  await operator.ok(control.setClock, { advance: '1h' });
  await page.reload();
  await page.getByRole('timer').first().waitFor();
  await expect.poll(() => timerOf(page)).not.toBe(first);
  await operator.ok(control.setClock, { advance: '2h' });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload();
    await page.getByRole('heading', { name: 'Lease agreement' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Opens in').count()).toBe(0);
  }
});

it('the number that is left is the number that the server sells, and falls with each purchase', async () => {
  const { page, operator, member, phone } = await memberPhone('alice', '/index/detail?id=2');
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '1000' });
  const leftOf = async () => (await member.ok(product.quote, { productId: '2', quantity: '1' })).left;
  const before = (await leftOf()) ?? 0;
  await see(page, `You can buy ${before} more`);
  await member.ok(product.createOrder, { productId: '2', quantity: '1' });
  expect(await leftOf()).toBe(before - 1);
  await page.reload();
  await see(page, `You can buy ${before - 1} more`);
});

/** Words of activity that nobody can check: viewers, buyers of the last hour, and what is about to be gone. */
const activity =
  /\b\d[\d,]*[ \u00a0]+(people|members|users|others|viewers|buyers|sold|bought|viewing|watching|online|left|remaining)\b|\bjust (bought|joined|withdrew)\b/gi;

it('nothing on home and at the machines tells of activity or scarcity, and a visit shows what the last one did', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.setClock, { mode: 'frozen' });
  const pages = [await openPhone(name), await openPhone(name)];
  const { list } = await operator.ok(product.products, { pageSize: '50' });
  for (const route of ['/index', '/projects', '/index/detail?id=2']) {
    const shown: string[] = [];
    for (const page of [...pages, ...pages]) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await reloadAt(page, name, route);
      await page.getByRole('main').first().waitFor();
      // All of it is there, also the parts that load once the browser is idle.
      await overlaysOf(page).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await page.locator('.skeleton').first().waitFor({ state: 'detached' });
      await page
        .getByText(list[0]?.productName ?? '')
        .or(page.getByRole('heading', { level: 1 }))
        .first()
        .waitFor();
      shown.push(await page.getByRole('main').first().innerText());
    }
    // Nothing is drawn by chance or counted by the page: all visits read the same.
    expect(new Set(shown).size, route).toBe(1);
    expect(shown[0]?.match(activity) ?? [], route).toEqual([]);
  }
});

it('the ticker of home has the notices of the operator and nothing else', async () => {
  const { name, operator } = await journeyWorld();
  const notices = await operator.ok(control.manageNotices);
  const page = await openPhone(name);
  const ticker = page.getByRole('region', { name: 'Notices' });
  await ticker.getByRole('link').first().waitFor();
  const known = JSON.stringify(notices);
  for (const text of await ticker.getByRole('link').allInnerTexts()) {
    expect(known).toContain(text.trim().slice(0, 20));
  }
});
