import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { msg } from '#contract/msg.ts';
import { payPassword, personas } from '#fixtures/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { shortenTimeouts } from '#tests/support/shorten-timeouts.ts';
import type { Caller } from '#tests/kit/caller.ts';
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

/** The next call is carried out, but nobody hears of it. */
const loseAnswer = (operator: Caller, endpoint: string) =>
  operator.ok(control.addFault, { endpoint, fault: 'commit-then-timeout', times: 1 });

/** By then what the command changed was asked for anew, and buttons take a press for another one. */
async function unanswered({ page, calls }: Awaited<ReturnType<typeof phoneAt>>): Promise<void> {
  await see(page, 'The platform took too long to answer.');
  await calls.answered();
  await secondPressCounts(page);
}

it('holds a purchase whose answer was lost, though the last machine is sold to whom it is asked again', async () => {
  const phone = await phoneAt(`/index/detail?id=${ROCKER_CRADLE}`);
  const { page, operator, member } = phone;
  const { total } = await member.ok(product.orders, {});
  await operator.ok(control.changeProduct, { id: ROCKER_CRADLE, stock: 1 });
  await loseAnswer(operator, product.createOrder.id);
  await press(page, 'Buy');
  await press(page, /^Pay 50/);
  await unanswered(phone);
  // Whoever looked away meanwhile has to read it, too.
  await page.waitForTimeout(3000);
  expect(await page.locator('.toast').innerText()).toContain('It is safe to try again');
  await press(page, /^Pay 50/);
  await see(page, 'The machine is yours');
  await page.locator('.toast').waitFor({ state: 'detached' });
  expect((await member.ok(product.orders, {})).total).toBe(total + 1);
});

it('buys once what was asked for again after the page was loaded anew', async () => {
  const phone = await phoneAt(`/index/detail?id=${ROCKER_CRADLE}`);
  const { page, operator, member } = phone;
  const { total } = await member.ok(product.orders, {});
  await loseAnswer(operator, product.createOrder.id);
  await press(page, 'Buy');
  await press(page, /^Pay 50/);
  await unanswered(phone);
  // Nor does another price make another purchase of it.
  await operator.ok(control.changeProduct, { id: ROCKER_CRADLE, price: '60' });
  await page.reload();
  await press(page, 'Buy');
  await press(page, /^Pay 60/);
  await see(page, 'The machine is yours');
  expect((await member.ok(product.orders, {})).total).toBe(total + 1);
});

it('holds a withdrawal whose answer was lost with the balance it was asked from', async () => {
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
  // Nothing was said against the password, so nobody types it anew.
  await confirm();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
  expect(await operator.ok(control.withdrawals, { status: 'pending' })).toHaveLength(1);
});

it('holds a sale of all the stock whose answer was lost', async () => {
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

it('shows a price that has changed and asks again, before anything is paid', async () => {
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
  await see(page, 'The machine is yours');
  expect((await member.ok(product.orders, {})).list[0]).toMatchObject({ paid: '60.00' });
});

it('shows a fee that has changed and asks again', async () => {
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
  expect(await sheet.getByLabel('Fund password').inputValue(), 'other terms are agreed to anew').toBe('');
  await sheet.getByLabel('Fund password').fill(payPassword);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
});
