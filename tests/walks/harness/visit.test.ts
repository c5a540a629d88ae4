import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { holdRequests, requestsOf } from '#tests/support/screen.ts';
import { logIn, phoneIn, reloadPhone } from '#tests/support/harness.ts';
import { user } from '#contract/user/user.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

const { alice, bob } = personas;
const SLUICE_BOX = '1';
const longWait = { timeout: 30_000 };

const noticeOf = (page: Page) => page.getByRole('note').filter({ hasText: 'as it was on' });
const worldOf = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('world') ?? '';

/** Presses the tape at a place from 0 to 1. The last fifth of it is ahead of now. */
async function pressTape(page: Page, place: number): Promise<void> {
  const tape = page.getByRole('slider', { name: 'Time of this world' });
  await tape.hover(longWait);
  const box = await tape.boundingBox();
  if (!box) throw new Error('The tape is not shown.');
  await page.mouse.click(box.x + box.width * place, box.y + box.height / 3);
}

/** A world in which Alice bought a machine, received 500 four days later, and now is four days after that. */
async function eightDays() {
  const world = await journeyWorld();
  const { token } = await world.operator.ok(control.createSession, { phone: alice.phone });
  const buyer = new Caller(world.origin, world.name, token);
  await buyer.ok(product.createOrder, { productId: SLUICE_BOX });
  await world.operator.ok(control.setClock, { advance: '4d', keepSessions: true });
  await world.operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '500' });
  await world.operator.ok(control.setClock, { advance: '4d', keepSessions: true });
  // A pop-up about new rewards would cover the screen.
  await buyer.ok(user.popupRewards);
  return world;
}

/** Marks the harness and the page of a phone, which a reload would forget. */
async function mark(page: Page, number: 1 | 2): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await phoneIn(page, number)
    .locator('html')
    .evaluate((html) => html.setAttribute('data-kept', ''));
}

const balanceOf = (page: Page, number: 1 | 2) =>
  phoneIn(page, number).getByText('Available balance').locator('xpath=ancestor::*[contains(., "USDT")][1]');

/** The balance that a phone shows, once all of it is loaded. */
async function loadedBalance(page: Page, number: 1 | 2): Promise<string> {
  let text = '';
  const isLoaded = async () => !(text = await balanceOf(page, number).innerText()).includes('Loading');
  await expect.poll(isLoaded, longWait).toBe(true);
  return text;
}

it('the past and the present are shown in place, on the phones at their routes and in the console', async () => {
  const { name, operator } = await eightDays();
  const page = await openHarness(name, {
    at: `phones=1:${alice.phone},2:${bob.phone}::::::/message&panel=members&filter=Alice`,
  });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  await phoneIn(page, 2).getByRole('heading', { level: 1, name: 'Messages' }).waitFor(longWait);
  await expect.poll(() => balanceOf(page, 1).innerText(), longWait).toMatch(/1,\d{3}/);
  const now = await loadedBalance(page, 1);
  await mark(page, 1);
  await mark(page, 2);
  await page.getByRole('button', { name: 'Start the two-minute tour' }).waitFor();

  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await pressTape(page, 0.2);
  await noticeOf(page).waitFor(longWait);
  await expect.poll(() => balanceOf(page, 1).innerText(), longWait).not.toBe(now);
  // The phones are logged in by the call that made the fork, and the offer of the tour leaves its room to them.
  expect(paths.filter((path) => /\/control\/sessions|\/auth\/logout/.test(path))).toEqual([]);
  expect(await page.getByRole('button', { name: 'Start the two-minute tour' }).count()).toBe(0);
  expect(await page.getByRole('searchbox').inputValue()).toBe('Alice');
  const row = page.locator('.console-content button.item-press').first();
  const [member] = (
    await new Caller(operator.origin, worldOf(page)).ok(control.members, { query: alice.phone })
  ).list;
  await expect.poll(() => row.innerText(), longWait).toContain(member?.available.split('.')[0]?.slice(-3));
  await phoneIn(page, 2).getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  expect(await page.locator('html[data-kept]').count()).toBe(1);
  for (const number of [1, 2] as const)
    expect(await phoneIn(page, number).locator('html[data-kept]').count()).toBe(1);

  // A phone that reloads while the past is shown shows it again, and its route.
  const then = await loadedBalance(page, 1);
  expect(then).not.toBe(now);
  await reloadPhone(page, 1);
  await reloadPhone(page, 2);
  await expect.poll(() => phoneIn(page, 2).locator('html[data-kept]').count(), longWait).toBe(0);
  await expect.poll(() => balanceOf(page, 1).innerText(), longWait).toBe(then);
  await phoneIn(page, 2).getByRole('heading', { level: 1, name: 'Messages' }).waitFor(longWait);

  await mark(page, 2);
  await page.getByRole('button', { name: `Back to the present of ${name}` }).click();
  await noticeOf(page).waitFor({ state: 'detached', ...longWait });
  await expect.poll(() => balanceOf(page, 1).innerText(), longWait).toBe(now);
  expect(await page.locator('html[data-kept]').count()).toBe(1);
  expect(await phoneIn(page, 2).locator('html[data-kept]').count()).toBe(1);
});

it('a phone shows what it knows until the past answers, and asks for the wallet first and for the carousel once', async () => {
  const { name } = await eightDays();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  const now = await loadedBalance(page, 1);
  await phoneIn(page, 1)
    .locator('.home-balance')
    .evaluate((balance) => {
      const { body, documentElement: html } = balance.ownerDocument;
      const seen = new Set<string>();
      new MutationObserver(() => {
        seen.add(body.querySelector('.home-balance')?.textContent ?? 'nothing');
        html.setAttribute('data-seen', [...seen].join('|'));
      }).observe(body, { childList: true, subtree: true, characterData: true });
    });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-world'] !== name) calls.push(new URL(request.url()).pathname);
  });

  await pressTape(page, 0.2);
  await expect.poll(() => balanceOf(page, 1).innerText(), longWait).not.toBe(now);
  const slides = () => calls.filter((path) => path.endsWith('/sys/carousel')).length;
  await expect.poll(slides, longWait).toBe(1);
  const first = (end: string) => calls.findIndex((path) => path.endsWith(end));
  expect(first('/wallet/summary')).toBeGreaterThanOrEqual(0);
  expect(first('/sys/carousel')).toBeGreaterThan(first('/wallet/summary'));

  await page.getByRole('button', { name: `Back to the present of ${name}` }).click();
  await expect.poll(() => balanceOf(page, 1).innerText(), longWait).toBe(now);
  expect(slides()).toBe(1);
  // The amounts of now and then, with nothing between them: neither a skeleton nor an amount that counts up.
  const seen = await phoneIn(page, 1).locator('html').getAttribute('data-seen');
  expect(seen?.split('|')).toHaveLength(2);
});

it('no pop-up covers a balance in the past and after the return', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.addNotice, { kind: 'popup', title: 'Mind the ford', content: 'High water.' });
  for (const phone of [bob.phone, alice.phone]) {
    await operator.ok(control.setClock, { advance: '4d', mode: 'frozen' });
    await operator.ok(control.grant, { phone, kind: 'bonus', amount: '500' });
  }
  const page = await openHarness(name, { at: `phones=1:${alice.phone},2:${bob.phone}` });
  const popupOn = (number: 1 | 2) => phoneIn(page, number).getByRole('dialog');
  await popupOn(1).getByRole('button', { name: 'Got it' }).click(longWait);
  // Alice has rewards that she has not seen, and Bob has not closed the notice.
  await popupOn(2).filter({ hasText: 'Mind the ford' }).waitFor(longWait);

  const toldOfPast = page.waitForResponse(requestsOf(user.popupNotice), longWait);
  await pressTape(page, 0.2);
  await noticeOf(page).waitFor(longWait);
  await toldOfPast;
  await expect.poll(() => loadedBalance(page, 1), longWait).toContain('1,011.41');
  await expect.poll(() => popupOn(2).count(), longWait).toBe(0);
  expect(await popupOn(1).count()).toBe(0);

  await page.getByRole('button', { name: `Back to the present of ${name}` }).click();
  await expect.poll(() => loadedBalance(page, 1), longWait).toContain('1,511.41');
  expect([await popupOn(1).count(), await popupOn(2).count()]).toEqual([0, 0]);
});

it('a phone that was removed is logged in in the past, too, also by an e-mail address', async () => {
  const { name, operator, origin } = await journeyWorld();
  const email = 'grace@example.com';
  const guest = new Caller(origin, name);
  await guest.ok(user.emailCode, { email });
  const [sent] = await operator.ok(control.outbox, { to: email });
  const { list } = await operator.ok(control.members, { query: bob.phone });
  const inviteCode = list[0]?.inviteCode ?? '';
  await guest.ok(user.emailRegister, { email, password, inviteCode, code: sent?.code ?? '' });
  await operator.ok(control.setClock, { advance: '8d', keepSessions: true });
  const page = await openHarness(name, { at: `phones=1:${alice.phone},2:${email}` });
  await phoneIn(page, 2).getByText('Available balance').waitFor(longWait);

  const show = (phones: string) =>
    page.evaluate((text) => {
      const parts = new URLSearchParams(location.hash.slice(1));
      parts.set('phones', text);
      location.hash = parts.toString();
    }, phones);
  await show(`1:${alice.phone}`);
  await page.locator("[data-phone='2']").waitFor({ state: 'detached' });
  await pressTape(page, 0.5);
  await noticeOf(page).waitFor(longWait);
  await show(`1:${alice.phone},2`);
  await phoneIn(page, 2).getByText('Available balance').waitFor(longWait);
});

it('the log, the clock and live changes follow the world that is shown', async () => {
  const { name, operator } = await eightDays();
  const page = await openHarness(name, {
    at: `phones=1:${alice.phone}&panel=requests&endpoint=control.grant`,
  });
  const log = page.getByRole('list', { name: 'Request log' });
  await log.getByRole('button', { name: /control\.grant/ }).waitFor(longWait);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  await pressTape(page, 0.2);
  await noticeOf(page).waitFor(longWait);
  await expect.poll(() => log.getByRole('button').count(), longWait).toBe(0);

  const past = new Caller(operator.origin, worldOf(page));
  const before = await loadedBalance(page, 1);
  await past.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '9000' });
  await expect.poll(() => balanceOf(page, 1).innerText(), longWait).not.toBe(before);
  await log.getByRole('button', { name: /control\.grant/ }).waitFor(longWait);

  const other = await journeyWorld();
  await mark(page, 1);
  await page.goto(`${operator.origin}/harness#world=${other.name}&phones=1:${alice.phone}&panel=members`);
  await expect.poll(() => worldOf(page), longWait).toBe(other.name);
  await expect.poll(() => balanceOf(page, 1).innerText(), longWait).toContain('1,011.41');
  expect(await page.locator('html[data-kept]').count()).toBe(1);

  // A phone of another member starts again.
  const kept = phoneIn(page, 1).locator('html[data-kept]');
  expect(await kept.count()).toBe(1);
  await page.goto(`${operator.origin}/harness#world=${name}&phones=1:${bob.phone}&panel=members`);
  await phoneIn(page, 1).getByText('Hello, Bob').waitFor(longWait);
  await expect.poll(() => kept.count(), longWait).toBe(0);
  expect(await page.locator('html[data-kept]').count()).toBe(1);
});

it('a fork of the past that others changed before its stream opens is shown with the change', async () => {
  const { name, operator, origin } = await journeyWorld();
  const branch = new Caller(origin, `${name}~past`);
  const { now } = await operator.ok(control.clock);
  await operator.ok(control.createWorld, { name: branch.world, from: name, at: now });
  const setName = (at: Caller, text: string) => at.ok(control.changeProduct, { id: SLUICE_BOX, name: text });
  await setName(operator, 'Box of the present');
  await setName(branch, 'Box of the past');
  // A guest has no live channel.
  const phones = `phones=1:guest::::::/index/detail?id=${SLUICE_BOX}`;
  const page = await openHarness(name, { at: phones });
  const see = (text: string) => phoneIn(page, 1).getByText(text).first().waitFor(longWait);
  await see('Box of the present');

  const release = await holdRequests(page, control.events);
  await page.goto(`${origin}/harness#world=${branch.world}&past=${name}&${phones}`);
  await see('Box of the past');
  await setName(branch, 'Box of others');
  release();
  await see('Box of others');
});

it('a login that is under way when another world is opened belongs to the world before', async () => {
  const [{ name, operator }, other] = await Promise.all([journeyWorld(), journeyWorld()]);
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  const tokenIn = (world: string) =>
    page.evaluate((key) => localStorage.getItem(key), `assay:1:token@${world}`);
  const before = await tokenIn(name);
  // Only the login in the first world ends a session.
  const release = await holdRequests(page, user.logout);
  await logIn(page, 1, 'Bob');
  await page.getByRole('combobox', { name: 'World' }).selectOption(other.name);
  await expect.poll(() => worldOf(page), longWait).toBe(other.name);
  expect(await tokenIn(name)).toBe(before);
  const own = await tokenIn(other.name);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  await mark(page, 1);

  release();
  await expect.poll(() => tokenIn(name), longWait).not.toBe(before);
  expect(await tokenIn(other.name)).toBe(own);
  const there = async (world: string) =>
    (
      await new Caller(operator.origin, world, JSON.parse((await tokenIn(world)) ?? '') as string).ok(
        user.info,
      )
    ).phone;
  expect([await there(name), await there(other.name)]).toEqual([bob.phone, alice.phone]);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  expect(await phoneIn(page, 1).locator('html[data-kept]').count()).toBe(1);
});

it('moves of the clock that wait for their turn belong to the world in which they were pressed', async () => {
  const [{ name, operator }, other] = await Promise.all([journeyWorld(), journeyWorld()]);
  const [before, otherBefore] = [await operator.ok(control.clock), await other.operator.ok(control.clock)];
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await page.getByText('The books balance').waitFor(longWait);
  const release = await holdRequests(page, control.setClock);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('d');
  await page.getByRole('combobox', { name: 'World' }).selectOption(other.name);
  await expect.poll(() => worldOf(page), longWait).toBe(other.name);
  release();
  const days = async (caller: Caller, from: number) =>
    Math.floor(((await caller.ok(control.clock)).now - from) / 86_400_000);
  await expect.poll(() => days(operator, before.now), longWait).toBe(3);
  expect(await days(other.operator, otherBefore.now)).toBe(0);
});

it('a call that is under way when the past is opened belongs to the present, and the page says so', async () => {
  const { name, operator } = await eightDays();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  await operator.ok(control.addFault, { endpoint: 'product.receiveIncome', fault: 'latency', ms: 15_000 });
  const received = async (world: string) =>
    (await new Caller(operator.origin, world).ok(control.tape)).marks.filter(
      ({ name: call }) => call === product.receiveIncome.id,
    ).length;
  await phoneIn(page, 1).getByRole('link', { name: 'Receive', exact: true }).first().click();
  await phoneIn(page, 1)
    .getByRole('button', { name: /^Receive/ })
    .first()
    .click(longWait);
  await phoneIn(page, 1).locator('html[data-sending]').waitFor(longWait);
  await pressTape(page, 0.2);
  await page.getByText(`Phone 1 still waits for an answer of ${name}.`).waitFor(longWait);
  await noticeOf(page).waitFor(longWait);
  await expect.poll(() => received(name), longWait).toBe(1);
  expect(await received(worldOf(page))).toBe(0);
});
