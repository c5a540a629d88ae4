import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product, saleStatus } from '#contract/product.ts';
import { journeyWorld, liveChannel, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { reveal, see } from '#tests/support/screen.ts';

useBrowser();

async function secondsOf(timer: Locator): Promise<number> {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = ((await timer.innerText()).match(/\d+/g) ?? [])
    .map(Number)
    .toReversed();
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

it.each(['/index', '/projects'])('a card at %s shows each figure of its machine', async (route) => {
  const { page } = await memberPhone('alice', route);
  const cards = page.getByRole('main').getByRole('listitem');
  const card = await reveal(page, cards.filter({ hasText: /Rocker Cradle.*63\.00/ }));
  const text = await card.innerText();
  for (const part of [/On sale/, /50\.00/, /2\.10/, /30 days/, /63\.00/]) expect(text).toMatch(part);
  const picture = card.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

it('a guest browses the machines, and is told at one why to log in', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/projects');
  await page.getByRole('link', { name: /Rocker Cradle/ }).click();
  await page.getByRole('heading', { name: 'Rocker Cradle', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Log in to buy' }).waitFor();
});

it('the countdown to a rush falls with the seconds, and the sale opens at its end', async () => {
  const { page, operator, member } = await memberPhone('alice', '/index');
  const rushes = (await member.ok(product.products, { status: String(saleStatus.rushPurchase) })).list;
  const [rush] = rushes;
  const daotimes = rush?.daotimes ?? 0;
  const hasText = rush?.productName ?? 'a rush';
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText });
  const atHome = await reveal(page, cards.getByRole('timer'));
  const first = await secondsOf(atHome);
  // It stands still out of view, to where parts that load above it may move it.
  const inView = async () => (await atHome.scrollIntoViewIfNeeded(), secondsOf(atHome));
  await expect.poll(inView, { interval: 200 }).toBeLessThan(first);
  await page.evaluate((to) => (location.hash = to), `#/index/detail?id=${rush?.id}`);
  await page.getByRole('heading', { name: hasText, level: 1 }).waitFor();
  const timer = page.getByRole('timer').first();
  await timer.waitFor();
  const startedAt = performance.now();
  const before = await secondsOf(timer);
  await expect.poll(() => secondsOf(timer), { interval: 200 }).toBeLessThan(before);
  const fallen = before - (await secondsOf(timer));
  expect(fallen).toBeLessThan(2 + (performance.now() - startedAt) / 1000);
  expect(await page.getByRole('button', { name: 'Buy', exact: true }).isEnabled()).toBe(false);

  await liveChannel(page);
  // Frozen, so that a slow machine sees the last seconds.
  await operator.ok(control.setClock, { mode: 'frozen', to: daotimes - 3000 });
  await expect.poll(() => secondsOf(timer)).toBeLessThanOrEqual(3);
  await operator.ok(control.setClock, { mode: 'running' });
  await page.getByText('Opens in').waitFor({ state: 'detached' });
  expect(await secondsOf(timer)).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Buy', exact: true }).isEnabled()).toBe(true);
});

it('a pre-sale shows when it begins and ends', async () => {
  const { page, member } = await memberPhone('alice', '/projects');
  const sales = (await member.ok(product.products, { status: String(saleStatus.preSale) })).list;
  const hasText = sales[0]?.productName ?? 'a pre-sale';
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText });
  await card.scrollIntoViewIfNeeded();
  await card.getByText(/^On sale from \d\d\/\d\d\/\d{4}.* to \d\d\/\d\d\/\d{4}/).waitFor();
  expect(await card.getByRole('timer').count()).toBe(0);
});

it('the page of a machine has the lease agreement and the way to buy', async () => {
  const { page } = await memberPhone('alice', '/index/detail?id=2');
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Lease agreement' }).waitFor();
  await see(page, 'The price is not returned.');
});

it('the page of a machine says what pays the returns, and what happens when nothing more is bought', async () => {
  const { page } = await memberPhone('alice', '/index/detail?id=2');
  await see(
    page,
    /^Returns are paid from what members pay for machines\. If new purchases stop, .* none is left/,
  );
});
