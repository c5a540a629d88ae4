import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { wallet } from '#contract/wallet.ts';
import { Caller } from '#kit/caller.ts';
import { overlaysOf, liveChannel, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { callsOf, requestsOf } from '#tests/support/screen.ts';
import { scrollUntil } from '#tests/support/scroll.ts';

useBrowser();

function asking(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) count += 1;
  });
  return () => count;
}

it('one call shows the payouts of all withdrawals, and single calls are made only if the list lacks them', async () => {
  const { page, member, goTo } = await memberPhone('alice', '/mine');
  for (const amount of [10, 11, 12])
    await member.ok(wallet.withdraw, { amount: String(amount), bindingId: '1', payPassword });
  const single = asking(page, '/wallet/record');
  await goTo('/user/withrecord');
  const fees = page.getByText('Fee', { exact: true });
  await expect.poll(() => fees.count()).toBe(3);
  expect(single()).toBe(0);

  await page.route(requestsOf(wallet.records), async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"withdrawal":{', '"unknown":{');
    await route.fulfill({ response, body: text });
  });
  await goTo('/user/withrecord');
  await expect.poll(() => fees.count()).toBe(3);
  expect(single()).toBe(3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

it('a failed withdrawal tells why, also where only its details have the reason', async () => {
  const { page, member, operator, goTo } = await memberPhone('alice', '/mine');
  const { id } = await member.ok(wallet.withdraw, { amount: '10', bindingId: '1', payPassword });
  await operator.ok(control.decideWithdrawal, { id, decision: 'reject', reason: 'Use another card' });
  await page.route(requestsOf(wallet.records), async (route) => {
    const response = await route.fetch();
    const { data, ...outer } = (await response.json()) as { data: { list: { reason?: string }[] } };
    const list = data.list.map(({ reason: _, ...record }) => record);
    await route.fulfill({ response, json: { ...outer, data: { ...data, list } } });
  });
  await goTo('/user/withrecord');
  await page.getByText('Use another card').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

it("a machine's stock follows purchases and changes by the operator", async () => {
  const { page, operator } = await memberPhone('alice', '/index/detail?id=2');
  await liveChannel(page);
  const { token } = await operator.ok(control.createSession, { phone: personas.bob.phone });
  const bob = new Caller(new URL(page.url()).origin, operator.world, token);
  const { stock } = await bob.ok(product.product, { productId: '2' });
  await operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '1000' });
  await bob.ok(product.createOrder, { productId: '2', quantity: 2 });
  await page.getByText(new Intl.NumberFormat('en').format(stock - 2), { exact: true }).waitFor();
  await operator.ok(control.changeProduct, { id: '2', name: 'Rocker Cradle II' });
  await page.getByRole('heading', { name: 'Rocker Cradle II' }).first().waitFor();
});

it('a long list keeps its position while entries arrive, and refetches little', async () => {
  const { page, operator, phone, goTo } = await memberPhone('newcomer', '/mine');
  const calls = callsOf(page);
  const grant = (amount: number) =>
    operator.ok(control.grant, { phone, kind: 'bonus', amount: String(amount) });
  for (let amount = 1; amount <= 100; amount += 1) await grant(amount);
  const asked = asking(page, '/wallet/records');
  await goTo('/user/record');
  await liveChannel(page);
  await overlaysOf(page).waitFor({ state: 'attached' });
  const line = page.getByText('+30.00 USDT');
  await scrollUntil(page, async () => (await line.count()) > 0);
  await line.scrollIntoViewIfNeeded();
  await calls.answered();
  const top = async () => (await line.boundingBox())?.y ?? 0;
  const [before, callsBefore] = [await top(), asked()];
  expect(callsBefore, 'a long list').toBeGreaterThanOrEqual(4);
  await grant(1234);
  const news = page.getByRole('button', { name: 'New entries' });
  await news.waitFor();
  expect(asked() - callsBefore, 'its first page and what is in sight').toBeLessThanOrEqual(3);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await news.click();
  await page.getByText('+1,234.00 USDT').waitFor();
  await news.waitFor({ state: 'detached' });
});
