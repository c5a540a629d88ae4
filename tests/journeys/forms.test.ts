import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { password, payPassword, personas } from '#fixtures/people.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { Caller } from '#tests/support/world.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

/** Alice's phone in a world of its own, logged in as the harness does it, and her own calls of the platform. */
async function alicesPhone(route: string) {
  const { name, operator, origin } = await journeyWorld();
  const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
  const page = await openPhone(name, route, { token });
  return { page, operator, alice: new Caller(origin, name, token) };
}

it('tells at the login by itself that a phone is none, though its checks come after the screen', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.addFault, { endpoint: 'user.login', fault: 'error' });
  const page = await openPhone(name, '/user/login', { callsFail: true });
  await page.getByLabel('Phone number').fill('1');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Log in');
  await page.getByText('Please enter the correct phone number').waitFor();
});

it('takes a press at once after one that the form refused', async () => {
  const { page } = await alicesPhone('/user/recharge');
  await press(page, 'Show deposit address');
  await page.getByText('This field is required').waitFor();
  await page.getByLabel('Amount').fill('50');
  await press(page, 'Show deposit address');
  await page.getByText('Waiting for your transfer').waitFor();
});

it('buys once, however often and fast the button is pressed', async () => {
  const { page, alice } = await alicesPhone('/index/detail?id=2');
  const before = await alice.ok(wallet.wallet);
  await press(page, 'Buy');
  await page.getByRole('button', { name: /^Pay 50/ }).dblclick();
  await page.getByText('The machine is yours').waitFor();
  const after = await alice.ok(wallet.wallet);
  expect(Number(before.available) - Number(after.available)).toBeCloseTo(50, 6);
});

it('opens what a double tap asks for, and presses nothing in it', async () => {
  const { page, alice } = await alicesPhone('/index/detail?id=2');
  const before = await alice.ok(wallet.wallet);
  // Beside the button stands what is to be paid, which comes with an answer.
  await page.getByText('To pay').first().waitFor();
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  await buy.click({ trial: true });
  const place = await buy.boundingBox();
  const [x, y] = [(place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2];
  await page.touchscreen.tap(x, y);
  await page.getByRole('button', { name: /^Pay 50/ }).waitFor();
  await page.touchscreen.tap(x, y);
  // Nothing tells of a press that did nothing: one that did something would have paid by then.
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: /^Pay 50/ }).waitFor();
  expect(await alice.ok(wallet.wallet)).toMatchObject({ available: before.available });
});

it('shows the whole of a long name on the screen of the machine itself, and breaks it nowhere else later', async () => {
  const { page, operator, goTo } = await memberPhone('newcomer', '/nopermission');
  await page.setViewportSize({ width: 320, height: 640 });
  const name = 'Three-deck vibrating screen with a reclaiming sluice, Mark II'.slice(0, 60);
  const wide = { name, price: '1', dayReturn: '0.1', validDays: 9, stock: 5 };
  const { id } = await operator.ok(control.addProduct, wide);
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/reload-button-*.js', (route) => held.then(() => route.continue()));
  await goTo(`/index/detail?id=${id}`);
  const title = page.getByRole('heading', { name, level: 1 });
  await title.waitFor();
  const width = await title.evaluate((one) => one.clientWidth);
  letCome();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  expect(await title.evaluate((one) => one.clientWidth)).toBe(width);
  const { cut, past } = await title.evaluate((one) => ({
    cut: one.scrollHeight - one.clientHeight,
    past: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(cut, 'hidden pixels of the name').toBeLessThanOrEqual(0);
  expect(past).toBeLessThanOrEqual(0);
});

it('tells a member who has all that one may have, and calls nothing wrong', async () => {
  const { page, operator, member, goTo } = await memberPhone('newcomer', '/nopermission');
  const pan = { name: 'Gold Pan', price: '1', dayReturn: '0.1', validDays: 9, stock: 50, limit: 2 };
  const { id: productId } = await operator.ok(control.addProduct, pan);
  await goTo(`/index/detail?id=${productId}`);
  await see(page, 'At most 2 per member');
  await press(page, 'One more');
  const quantity = page.getByLabel('Quantity');
  await page.getByRole('button', { name: 'Buy', disabled: false }).waitFor();
  // On another phone of theirs, where two presses mean two purchases, however soon one follows the other.
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

it('lets nobody count past what they may have where the platform does not say how many that are', async () => {
  const { page, operator, member, goTo } = await memberPhone('newcomer', '/nopermission');
  const pan = { name: 'Gold Pan', price: '1', dayReturn: '0.1', validDays: 9, stock: 50, limit: 3 };
  const { id: productId } = await operator.ok(control.addProduct, pan);
  await member.ok(product.createOrder, { productId, quantity: 2 });
  await page.route('**/mine/order/quote**', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { data: { left?: number } | null };
    delete said.data?.left;
    await route.fulfill({ response: answer, json: said });
  });
  await goTo(`/index/detail?id=${productId}`);
  const more = page.getByRole('button', { name: 'One more' });
  await page.getByRole('button', { name: 'Buy', disabled: false }).waitFor();
  await press(page, 'One more');
  await page.getByRole('status').getByText('You have reached the limit of 3 for this machine').waitFor();
  await more.and(page.locator('[aria-disabled="true"]')).waitFor();
  await press(page, 'One fewer');
  await page.getByRole('button', { name: 'Buy', disabled: false }).waitFor();
});

it('takes out all of the income, to the last decimal', async () => {
  const { page, alice } = await alicesPhone('/user/allExtract');
  const { income } = await alice.ok(wallet.wallet);
  expect(income).toBe('0.315');
  await page.getByLabel('Amount').fill('0.1');
  await press(page, 'All of it');
  expect(await page.getByLabel('Amount').inputValue()).toBe('0.315');
  await press(page, 'Take out');
  await page.getByText(/0\.315\sUSDT taken out/).waitFor();
  expect(await alice.ok(wallet.wallet)).toMatchObject({ income: '0.00' });
});

it('says what of the balance cannot be withdrawn, and why', async () => {
  const { page } = await alicesPhone('/user/withdraw');
  await press(page, 'All');
  expect(await page.getByLabel('Amount').inputValue()).toBe('1011.41');
  await page.getByText(/^0\.005\sUSDT stays in your balance/).waitFor();
  await press(page, '50%');
  expect(await page.getByText('stays in your balance').count()).toBe(0);
});

it('says that an address is in use instead of asking whether to remove it', async () => {
  const { page, alice } = await alicesPhone('/user/address');
  const [binding] = await alice.ok(fund.bindings);
  await alice.ok(wallet.withdraw, { amount: '20', bindingId: binding?.id ?? '', payPassword });
  await page.reload();
  await page.getByText('In use').waitFor();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('heading', { name: 'This address is in use' }).waitFor();
  expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'See withdrawals' }).click();
  await page.getByRole('heading', { name: 'Withdrawals', level: 1 }).waitFor();
});

it('leaves the focus in the address when the clipboard cannot be read', async () => {
  const { page } = await alicesPhone('/user/addAddress');
  await page.getByText('TRC20').click();
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new Error('refused'));
  });
  await press(page, 'Paste');
  await page.getByText('The clipboard cannot be read').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address');
});
