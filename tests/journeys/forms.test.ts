import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

it('several fast presses of the button buy once', async () => {
  const { page, member: alice } = await memberPhone('alice', '/index/detail?id=2');
  const before = await alice.ok(wallet.wallet);
  await press(page, 'Buy');
  await page.getByRole('button', { name: /^Pay 50/ }).dblclick();
  await page.getByText('Your machine is running').waitFor();
  const after = await alice.ok(wallet.wallet);
  expect(Number(before.available) - Number(after.available)).toBeCloseTo(50, 6);
});

it('a reached purchase limit is shown as information, not as an error', async () => {
  const { page, operator, member, goTo } = await memberPhone('newcomer', '/nopermission');
  const pan = { name: 'Gold Pan', price: '1', dayReturn: '0.1', validDays: 9, stock: 50, limit: 2 };
  const { id: productId } = await operator.ok(control.addProduct, pan);
  await goTo(`/index/detail?id=${productId}`);
  await see(page, 'At most 2 per member');
  await press(page, 'One more');
  const quantity = page.getByLabel('Quantity');
  await page.getByRole('button', { name: 'Buy', disabled: false }).waitFor();
  // On another phone, where each call is a separate purchase.
  await member.ok(product.createOrder, { productId }, { idempotencyKey: randomUUID() });
  await page.reload();
  await see(page, 'You can buy 1 more. At most 2 per member');
  await page.getByRole('button', { name: 'One more', disabled: true }).waitFor();
  await quantity.fill('2');
  expect(await quantity.inputValue()).toBe('1');

  await member.ok(product.createOrder, { productId }, { idempotencyKey: randomUUID() });
  await page.reload();
  const reached = page.getByText('You have reached the limit of 2 for this machine');
  await page.getByRole('status').filter({ has: reached }).waitFor();
  expect(await reached.count()).toBe(1);
  expect(await quantity.getAttribute('aria-invalid')).toBe('false');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Buy', disabled: true }).waitFor();
  await page.getByRole('button', { name: 'One more', disabled: true }).waitFor();
});

it('the whole income can be moved to the balance, to the last decimal', async () => {
  const { page, member: alice } = await memberPhone('alice', '/user/allExtract');
  const { income } = await alice.ok(wallet.wallet);
  expect(income).toBe('0.315');
  await page.getByLabel('Amount').fill('0.1');
  await press(page, 'All');
  expect(await page.getByLabel('Amount').inputValue()).toBe('0.315');
  await press(page, 'Move to balance');
  await page.getByText(/0\.315\sUSDT moved to your balance/).waitFor();
  expect(await alice.ok(wallet.wallet)).toMatchObject({ income: '0.00' });
});

it('the part of the balance that cannot be withdrawn is explained', async () => {
  const { page } = await memberPhone('alice', '/user/withdraw');
  await press(page, 'All');
  expect(await page.getByLabel('Amount').inputValue()).toBe('1,011.41');
  await page.getByText(/^0\.005\sUSDT stays in your balance/).waitFor();
  await press(page, '50%');
  await page.getByText('stays in your balance').waitFor({ state: 'detached' });
});

it('an address in use cannot be removed, and the reason is shown', async () => {
  const { page, member: alice } = await memberPhone('alice', '/user/address');
  const [binding] = await alice.ok(fund.bindings);
  await alice.ok(wallet.withdraw, { amount: '20', bindingId: binding?.id ?? '', payPassword });
  await page.reload();
  await page.getByText('In use').waitFor();
  await page.getByRole('link', { name: 'Add an address' }).click();
  await page.getByRole('button', { name: 'Save address' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/user/addAddress');
  await press(page, 'Back');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page
    .getByRole('heading', { name: 'A withdrawal in progress uses this address or account' })
    .waitFor();
  expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'See withdrawals' }).click();
  await page.getByRole('heading', { name: 'Withdrawals', level: 1 }).waitFor();
});

/** Runs in the page: the texts that a screen reader adds to a field. */
const descriptionOf = (input: Element): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
    .join(' ');

it('an amount that cannot be read stays as it was typed, and no other amount is sent', async () => {
  const { page } = await memberPhone('alice', '/user/newrecharge');
  const amount = page.locator('input[inputmode="decimal"]').first();
  await amount.click();
  await amount.pressSequentially('1e3');
  expect(await amount.inputValue()).toBe('1e3');
  await page.getByText(/^Write amounts like/).waitFor();
  await press(page, 'Show deposit address');
  await page.locator('input[aria-invalid="true"]').waitFor();
  expect(await page.getByText('This field is required').isVisible()).toBe(false);
  expect(await page.getByText(/^Write amounts like/).isVisible()).toBe(true);
  await expect.poll(() => amount.evaluate(descriptionOf)).toMatch(/Write amounts like/);
  expect(await amount.evaluate(descriptionOf)).not.toMatch(/required/);
  await amount.press('End');
  await amount.press('Backspace');
  await amount.press('Backspace');
  expect(await amount.inputValue()).toBe('1');
  await amount.fill('١٢٥٠');
  await expect.poll(() => amount.inputValue()).toBe('1,250');

  // An extension fills the field after a key whose change the page had prevented.
  await amount.evaluate((input: HTMLInputElement) => {
    input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'deleteContentBackward' }));
    Reflect.set(HTMLInputElement.prototype, 'value', '1.234,56', input);
    input.setSelectionRange(4, 4);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(() => amount.inputValue()).toBe('1,234.56');
});
