import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { password } from '#fixtures/data/people.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { holdIdle } from '#tests/support/idle.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, requestsOf } from '#tests/support/screen.ts';

useBrowser();

it('the login reports an invalid phone without a call', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login');
  let calls = 0;
  page.on('request', (request) => (calls += Number(requestsOf(user.login).test(request.url()))));
  await page.getByLabel('Phone number').fill('1');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Log in');
  await page.getByText('Please enter the correct phone number').waitFor();
  expect(calls).toBe(0);
});

it('a submit shows every problem, and each stays until its field changes', async () => {
  const { page } = await memberPhone('alice', '/user/loginPwd');
  const fields = ['Old password', 'New password', 'New password again'] as const;
  const wrong = async () => {
    const marks = fields.map((label) => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid'));
    return (await Promise.all(marks)).map((mark) => mark === 'true');
  };
  await press(page, 'Change password');
  await expect.poll(wrong).toEqual([true, true, true]);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focused).toBe('oldPassword');

  await page.getByLabel(fields[0], { exact: true }).fill(password);
  expect(await wrong()).toEqual([false, true, true]);
  await page.getByLabel(fields[1], { exact: true }).fill('short');
  expect(await wrong()).toEqual([false, false, true]);
  await press(page, 'Change password');
  await expect.poll(wrong).toEqual([false, true, true]);
  await expect.poll(focused).toBe('newPassword');
});

it('a press right after a rejected one counts', async () => {
  const { page } = await memberPhone('alice', '/user/recharge');
  await press(page, 'Show deposit address');
  await page.getByText('This field is required').waitFor();
  await page.getByLabel('Amount').fill('50');
  await press(page, 'Show deposit address');
  await page.getByText('Waiting for your transfer').waitFor();
});

it('an amount above 0 must be chosen before a recharge', async () => {
  const { page, operator } = await memberPhone('alice', '/user/recharge');
  const amount = page.getByLabel('Amount');
  for (const typed of ['', '0', '0.00']) {
    await amount.fill(typed);
    await press(page, 'Show deposit address');
    await page.locator('input[aria-invalid="true"]').waitFor();
  }
  expect(await operator.ok(control.recharges, { status: 'pending' })).toEqual([]);
  await amount.fill('50');
  await press(page, 'Show deposit address');
  await page.getByText('Waiting for your transfer').waitFor();
});

it('ignores the second tap of a double tap on the dialog that the first one opened', async () => {
  const { page, member: alice } = await memberPhone('alice', '/index/detail?id=2');
  const before = await alice.ok(wallet.wallet);
  // The amount beside the button is shown once the quote has arrived. Until then the button may move.
  await page.getByText('To pay').first().waitFor();
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  await buy.click({ trial: true });
  const box = await buy.boundingBox();
  const touch = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const session = await page.context().newCDPSession(page);
  /** Taps at a given time: the taps are 0.3 s apart, however long the machine takes to open the dialog. */
  const tapAt = async (timestamp: number) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch], timestamp });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  };
  const seconds = Date.now() / 1000;
  await tapAt(seconds);
  const pay = page.getByRole('button', { name: /^Pay 50/ });
  await pay.waitFor();
  await tapAt(seconds + 0.3);
  // An ignored tap leaves no trace. A tap that counted would have paid by now.
  await page.waitForTimeout(500);
  await pay.waitFor();
  expect(await alice.ok(wallet.wallet)).toMatchObject({ available: before.available });
});

it("a long name is complete on the machine's screen and wraps the same elsewhere", async () => {
  const { page, operator, goTo } = await memberPhone('newcomer', '/nopermission');
  await page.setViewportSize({ width: 320, height: 640 });
  const name = 'Three-deck vibrating screen with a reclaiming sluice, Mark II'.slice(0, 60);
  const wide = { name, price: '1', dayReturn: '0.1', validDays: 9, stock: 5 };
  const { id } = await operator.ok(control.addProduct, wide);
  // The reload button loads when the browser is idle.
  const becomeIdle = await holdIdle(page);
  await goTo(`/index/detail?id=${id}`);
  const title = page.getByRole('heading', { name, level: 1 });
  await title.waitFor();
  const width = await title.evaluate((one) => one.clientWidth);
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  await becomeIdle();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  expect(await title.evaluate((one) => one.clientWidth)).toBe(width);
  const { cut, past } = await title.evaluate((one) => ({
    cut: one.scrollHeight - one.clientHeight,
    past: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(cut, 'hidden pixels of the name').toBeLessThanOrEqual(0);
  expect(past).toBeLessThanOrEqual(0);
});

it('the quantity stays within the limit even if the quote lacks it', async () => {
  const { page, operator, member, goTo } = await memberPhone('newcomer', '/nopermission');
  const pan = { name: 'Gold Pan', price: '1', dayReturn: '0.1', validDays: 9, stock: 50, limit: 3 };
  const { id: productId } = await operator.ok(control.addProduct, pan);
  await member.ok(product.createOrder, { productId, quantity: 2 });
  await page.route(requestsOf(product.quote), async (route) => {
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

it('the focus stays in the address if the clipboard cannot be read', async () => {
  const { page } = await memberPhone('alice', '/user/addAddress');
  await page.getByText('TRC20').click();
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new Error('refused'));
  });
  await press(page, 'Paste');
  await page.getByText('The clipboard can’t be read').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address');
});

it('an amount is typed, pasted and shown as the language writes it', async () => {
  const { page } = await memberPhone('alice', '/user/withdraw');
  await page.evaluate(() => localStorage.setItem('assay:language', '"de-DE"'));
  await page.reload();
  const amount = page.getByLabel('Betrag');
  const note = page.getByRole('status').filter({ hasText: /^(= |Schreiben)/ });
  const caret = () => amount.evaluate((input: HTMLInputElement) => input.selectionStart);
  await amount.fill('40,5');
  expect(await amount.inputValue()).toBe('40,5');
  await press(page, '50 %');
  expect(await amount.inputValue()).toMatch(/^\d+,\d\d$/);

  await amount.fill('');
  await amount.pressSequentially('1234567,8');
  expect(await amount.inputValue()).toBe('1.234.567,8');
  for (const [key, text, place] of [
    ...[['ArrowLeft', '1.234.567,8', 10] as const, ['ArrowLeft', '1.234.567,8', 9] as const],
    ...[['Backspace', '123.456,8', 7] as const, ['9', '1.234.569,8', 9] as const],
    ...[['Home', '1.234.569,8', 0] as const, ['Delete', '234.569,8', 0] as const],
    // A text that cannot be read as an amount stays as it was typed.
    ...[['x', 'x234.569,8', 1] as const],
  ]) {
    await page.keyboard.press(key);
    expect([key, await amount.inputValue(), await caret()]).toEqual([key, text, place]);
  }
  await note.filter({ hasText: 'Schreiben Sie Beträge wie 1.234,50' }).waitFor();

  // The clipboard of the browser needs a permission, so the amount is cut where it is pasted.
  await amount.fill('1.000,00\u00a0USDT');
  expect(await amount.inputValue()).toBe('1.000,00');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+X');
  expect(await amount.inputValue()).toBe('');
  await page.keyboard.press('ControlOrMeta+V');
  expect(await amount.inputValue()).toBe('1.000,00');
  await expect.poll(() => note.count()).toBe(0);
});

it('an amount with the marks of another language is never taken for a thousand times as much', async () => {
  const { page } = await memberPhone('alice', '/user/withdraw');
  await page.evaluate(() => localStorage.setItem('assay:language', '"de-DE"'));
  await page.reload();
  const amount = page.getByLabel('Betrag');
  const note = page.getByRole('status').filter({ hasText: /^(= |Schreiben)/ });
  await amount.pressSequentially('1.50');
  await note.filter({ hasText: '= 1,50\u00a0USDT' }).waitFor();
  expect(await amount.inputValue()).toBe('1.50');
  await amount.blur();
  expect(await amount.inputValue()).toBe('1,50');

  await amount.fill('');
  await expect.poll(() => note.count()).toBe(0);
  await amount.pressSequentially('1.500');
  await note.filter({ hasText: '= 1.500,00\u00a0USDT' }).waitFor();
  await amount.fill('1,234.50');
  expect(await amount.inputValue()).toBe('1.234,50');
  await amount.fill('1,500');
  await note.filter({ hasText: 'Schreiben Sie Beträge wie 1.234,50' }).waitFor();
  expect(await amount.inputValue()).toBe('1,500');
});

it('codes may be typed in native digits', async () => {
  const { name } = await journeyWorld();
  const guest = await openPhone(name, '/user/login/register');
  const { page } = await memberPhone('alice', '/user/reward');
  for (const code of [guest.getByLabel('Invitation code'), page.getByLabel('Redemption code')]) {
    await code.fill('A१௨౩೪');
    await expect.poll(() => code.inputValue()).toBe('A1234');
  }
});
