import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { msg } from '#contract/msg.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { logInHere, logOutHere, openRoute } from '#tests/support/app-session.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { shortenTimeouts } from '#tests/support/shorten-timeouts.ts';
import type { Caller } from '#kit/caller.ts';
import { sessionOf } from '#tests/support/login.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { callsOf, press, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

const ROCKER_CRADLE = 2;
async function phoneAt(route: string) {
  const phone = await memberPhone('alice', route, { quiet: true, before: shortenTimeouts });
  return { ...phone, calls: callsOf(phone.page) };
}

/**
 * Opens a phone whose live channel never opens. It keeps the terms that it has shown, while a phone with the channel would
 * refetch them before the next press.
 */
async function phoneWithoutLive(route: string) {
  const phone = await phoneAt('/nopermission');
  await phone.operator.ok(control.addFault, { endpoint: msg.liveTicket.id, fault: 'latency', ms: 600_000 });
  await phone.goTo(route);
  return phone;
}

/** The next call takes effect, but its response is lost. */
const loseAnswer = (operator: Caller, endpoint: string) =>
  operator.ok(control.addFault, { endpoint, fault: 'commit-then-timeout', times: 1 });

/** Waits for the timeout message, the refetches after it, and until buttons accept another press. */
async function unanswered({ page, calls }: Awaited<ReturnType<typeof phoneAt>>): Promise<void> {
  await see(page, 'The platform took too long to answer.');
  await calls.answered();
  await secondPressCounts(page);
}

it('a purchase with a lost response succeeds at the retry, even for the last machine', async () => {
  const phone = await phoneAt(`/index/detail?id=${ROCKER_CRADLE}`);
  const { page, operator, member } = phone;
  const { total } = await member.ok(product.orders, {});
  await operator.ok(control.changeProduct, { id: ROCKER_CRADLE, stock: 1 });
  await loseAnswer(operator, product.createOrder.id);
  await press(page, 'Buy');
  await press(page, /^Pay 50/);
  await unanswered(phone);
  // The message stays for members who looked away.
  await page.waitForTimeout(3000);
  expect(await page.locator('.toast').innerText()).toContain('You can safely try again');
  await press(page, /^Pay 50/);
  await see(page, 'Your machine is running');
  await page.locator('.toast').waitFor({ state: 'detached' });
  expect((await member.ok(product.orders, {})).total).toBe(total + 1);
});

it('a retry after a reload buys once', async () => {
  const phone = await phoneAt(`/index/detail?id=${ROCKER_CRADLE}`);
  const { page, operator, member } = phone;
  const { total } = await member.ok(product.orders, {});
  await loseAnswer(operator, product.createOrder.id);
  await press(page, 'Buy');
  await press(page, /^Pay 50/);
  await unanswered(phone);
  // A changed price does not make it another purchase.
  await operator.ok(control.changeProduct, { id: ROCKER_CRADLE, price: '60' });
  await page.reload();
  await press(page, 'Buy');
  await press(page, /^Pay 60/);
  await see(page, 'Your machine is running');
  expect((await member.ok(product.orders, {})).total).toBe(total + 1);
});

it('a retry after a logout and a login buys once', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openPhone(name, '/user/login', { quiet: true, before: shortenTimeouts });
  const alice = await sessionOf(operator, personas.alice.phone);
  const { total } = await alice.ok(product.orders, {});
  await loseAnswer(operator, product.createOrder.id);
  await logInHere(page, personas.alice);
  await openRoute(page, `/index/detail?id=${ROCKER_CRADLE}`);
  await press(page, 'Buy');
  await press(page, /^Pay 50/);
  await see(page, 'The platform took too long to answer.');
  await logOutHere(page);
  await logInHere(page, personas.alice);
  await openRoute(page, `/index/detail?id=${ROCKER_CRADLE}`);
  // Her sheet is still open.
  await press(page, /^Pay 50/);
  await see(page, 'Your machine is running');
  expect((await alice.ok(product.orders, {})).total).toBe(total + 1);
});

it('a withdrawal with a lost response keeps its figures until the retry', async () => {
  const phone = await phoneAt('/user/withdraw');
  const { page, operator } = phone;
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  const confirm = () => sheet.getByRole('button', { name: 'Withdraw' }).click();
  await loseAnswer(operator, wallet.withdraw.id);
  await sheet.getByLabel('Fund password').fill(payPassword);
  await confirm();
  await unanswered(phone);
  expect(await sheet.innerText()).not.toContain('−');
  // The password was not refused, so it stays filled in.
  await confirm();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
  expect(await operator.ok(control.withdrawals, { status: 'pending' })).toHaveLength(1);
});

it('a sale of all stock with a lost response succeeds at the retry', async () => {
  const phone = await phoneAt('/mine');
  const { page, operator, member, goTo } = phone;
  await operator.ok(control.grant, { phone: personas.alice.phone, kind: 'stock', amount: '250' });
  await goTo('/user/stock');
  const before = await member.ok(wallet.wallet);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await press(page, 'Sell stock');
  await loseAnswer(operator, 'user.sellFinancial');
  await press(page, /^Sell \d/);
  await unanswered(phone);
  await press(page, /^Sell \d/);
  await see(page, /of stock sold/);
  const after = await member.ok(wallet.wallet);
  expect(Number(after.available) - Number(before.available)).toBeCloseTo(Number(before.stockAssets), 6);
});

it('a changed price is shown and must be confirmed again', async () => {
  const { page, operator, member } = await phoneWithoutLive(`/index/detail?id=${ROCKER_CRADLE}`);
  await press(page, 'Buy');
  await page.getByRole('button', { name: /^Pay 50/ }).waitFor();
  await operator.ok(control.changeProduct, { id: ROCKER_CRADLE, price: '60' });
  await press(page, /^Pay 50/);
  await see(page, 'The terms have changed since you saw them.');
  const pay = page.getByRole('button', { name: /^Pay 60/ });
  await pay.waitFor();
  await secondPressCounts(page);
  await pay.click();
  await see(page, 'Your machine is running');
  expect((await member.ok(product.orders, {})).list[0]).toMatchObject({ paid: '60.00' });
});

it('a changed fee is shown and must be confirmed again', async () => {
  const { page, operator } = await phoneWithoutLive('/user/withdraw');
  await page.getByLabel('Amount').fill('40');
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.getByText('2.00').waitFor();
  await operator.ok(control.setParams, { withdrawFeeRate: '0.10' });
  await sheet.getByLabel('Fund password').fill(payPassword);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await sheet.getByText('The terms have changed since you saw them.').waitFor();
  await sheet.getByText('4.00').waitFor();
  expect(await operator.ok(control.withdrawals, { status: 'pending' })).toHaveLength(0);
  await secondPressCounts(page);
  expect(await sheet.getByLabel('Fund password').inputValue(), 'changed terms need a new confirmation').toBe(
    '',
  );
  await sheet.getByLabel('Fund password').fill(payPassword);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
});
