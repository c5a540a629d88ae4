import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone, type MemberPhone } from '#tests/support/member-phone.ts';
import { press, see } from '#tests/support/screen.ts';
import { isGuestRoute, routes } from '../../../scripts/screens/routes.ts';
import { Visitor } from '../../../scripts/screens/visitor.ts';

useBrowser();

const ticked = (page: Page): Promise<string[]> =>
  page
    .locator(
      'input[type=checkbox]:checked, [role=checkbox][aria-checked=true], [role=switch][aria-checked=true]',
    )
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent ?? box.outerHTML));

it(
  'no box is ticked before the member ticks it, on any screen and in the purchase',
  { timeout: 240_000 },
  async () => {
    const { page } = await memberPhone('newcomer', '/index/detail?id=2', { callsFail: true });
    await press(page, 'Buy');
    const sheet = page.getByRole('dialog');
    await see(page, 'Before your first purchase');
    expect(await sheet.getByRole('checkbox').count()).toBe(1);
    expect(await ticked(page)).toEqual([]);
    // Paying does not tick it either.
    await press(page, /^Pay /);
    await sheet.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    expect(await ticked(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Cancel' }).click();

    const visitor = new Visitor(page, new URL(page.url()).origin, '');
    const found: string[] = [];
    for (const route of routes.filter((one) => !isGuestRoute(one))) {
      await visitor.open(route);
      await visitor.settles();
      for (const box of await ticked(page)) found.push(`${route}: ${box}`);
    }
    expect(found).toEqual([]);
  },
);

/** The amount that is in a text after a label, such as `To pay 50.00`. */
const amountAfter = (text: string, label: string): string | undefined =>
  new RegExp(`${label}\\s*(\\d[\\d,]*\\.\\d+)`).exec(text)?.[1];

const accountsOf = async ({ operator }: MemberPhone) => {
  const { platform } = await operator.ok(control.accounts);
  return new Map<string, number>(platform.map(({ account, balance }) => [account, toMicro(balance)]));
};

it('the price of the list is the price of the page, of the sheet and of the posting', async () => {
  const phone = await memberPhone('newcomer', '/projects');
  const { page, member } = phone;
  const before = await member.ok(wallet.wallet);
  const cards = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Rocker Cradle' });
  const price = amountAfter(await cards.innerText(), 'Price');
  expect(price).toBe('50.00');
  await cards.getByRole('link').click();
  const bar = page.locator('.buy-bar');
  await expect.poll(async () => amountAfter(await bar.innerText(), 'To pay')).toBe(price);
  await press(page, 'Buy');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox').check();
  // Each amount of the sheet is the price, a return or a balance: nothing was added.
  const { pay, discount, dayReturnAmount, walletotal, available } = await member.ok(product.quote, {
    productId: '2',
    quantity: '1',
  });
  const known = [pay, discount, dayReturnAmount, walletotal, available].map(toMicro);
  const left = toMicro(available) - toMicro(pay);
  /** The coupon that the sheet offers. */
  const coupon = 2_000_000;
  const shown = (await sheet.innerText()).match(/\d[\d,]*\.\d{2,6}/g) ?? [];
  expect(shown).toContain(price);
  for (const amount of shown)
    expect([...known, left, coupon], amount).toContain(toMicro(amount.replaceAll(',', '')));
  await press(page, new RegExp(`^Pay ${price}`));
  await see(page, 'Your machine is running');

  const [order] = (await member.ok(product.orders)).list;
  expect(order).toMatchObject({ price, paid: price });
  const after = await member.ok(wallet.wallet);
  expect(toMicro(before.available) - toMicro(after.available)).toBe(toMicro(price ?? ''));
});

it('the fee of a withdrawal is shown before its sheet, in it, and is what the platform keeps', async () => {
  const phone = await memberPhone('alice', '/user/withdraw');
  const { page, operator, member } = phone;
  await operator.ok(control.setParams, { withdrawFeeRate: '0.07' });
  await page.reload();
  await page.getByLabel('Amount').fill('40');
  // On the page, before anything is pressed.
  await see(page, '37.20');
  const main = await page.getByRole('main').innerText();
  expect(amountAfter(main, String.raw`Fee \(7%\)`)).toBe('2.80');
  expect(amountAfter(main, 'You receive')).toBe('37.20');
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.getByText('37.20').first().waitFor();
  expect(amountAfter(await sheet.innerText(), String.raw`Fee \(7%\)`)).toBe('2.80');

  const [before, held] = [await accountsOf(phone), await member.ok(wallet.wallet)];
  await sheet.getByLabel('Fund password').fill(payPassword);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
  const pending = await operator.ok(control.withdrawals, { status: 'pending' });
  const made = pending.find(({ amount }) => amount === '40.00');
  expect(made).toMatchObject({ fee: '2.80', net: '37.20' });
  await operator.ok(control.decideWithdrawal, { id: made?.id ?? '', decision: 'approve' });
  await operator.ok(control.setClock, { advance: '3d' });
  const after = await accountsOf(phone);
  expect((after.get('fees') ?? 0) - (before.get('fees') ?? 0)).toBe(2_800_000);
  expect(toMicro(held.available) - toMicro((await member.ok(wallet.wallet)).available)).toBe(40_000_000);
});
