import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { showsFocus } from '#tests/support/keyboard.ts';
import { openPanel } from '#tests/support/panel.ts';

useBrowser();

interface HeldFrames {
  /** Runs the held frames, and resolves after the next one. */
  letFramesGo: () => Promise<void>;
}

/** Runs in the page: holds what the page does in its next frames, as a busy phone does. */
function holdFrames(): void {
  const held: FrameRequestCallback[] = [];
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => held.push(callback);
  const letFramesGo = () => {
    window.requestAnimationFrame = request;
    for (const callback of held) request(callback);
    return new Promise<void>((resolve) => request(() => request(() => resolve())));
  };
  Object.assign(window, { letFramesGo });
}

/** A loaded machine needs longer. */
const longWait = { timeout: 20_000 };

const hasKeyboard = (item: Locator) =>
  expect.poll(() => item.evaluate((element) => element === document.activeElement), longWait).toBe(true);

it('an item is found, opened, changed and closed with the keyboard alone', async () => {
  const { page, operator } = await openPanel('products');
  await page.locator('button.item-press').first().waitFor();
  await page.locator('#panel-products').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('trommel');
  await expect.poll(() => page.locator('button.item-press').count()).toBe(1);
  await page.keyboard.press('Tab');
  while (!(await page.locator('button.item-press:focus').isVisible())) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Trommel', level: 3 }).waitFor();
  await page.getByRole('textbox', { name: 'Price' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('130');
  await page.keyboard.press('Enter');
  await page.getByText('Trommel saved').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('button.item-press:focus').filter({ hasText: '130.00 USDT' }).waitFor();
  await expect
    .poll(() => operator.ok(control.manageProducts))
    .toContainEqual(expect.objectContaining({ name: 'Trommel', price: '130.00' }));
});

it('after a removal the focus moves to the next item, the previous one or the heading', async () => {
  const { page, operator } = await openPanel('faults');
  for (const fault of ['error', 'timeout', 'drop'] as const)
    await operator.ok(control.addFault, { endpoint: '*', fault });
  const rows = page.locator('button.item-press');
  const remaining = (count: number) => expect.poll(() => rows.count(), longWait).toBe(count);
  const removeFocused = async () => {
    await page.keyboard.press('Tab');
    await hasKeyboard(page.locator('.item-actions button:focus'));
    await page.keyboard.press('Enter');
  };
  await remaining(3);
  const [first = '', , third = ''] = await rows.locator('.line-title').allTextContents();

  await rows.nth(1).focus();
  await removeFocused();
  await remaining(2);
  await hasKeyboard(rows.filter({ hasText: third }));
  await removeFocused();
  await remaining(1);
  await hasKeyboard(rows.filter({ hasText: first }));
  await page.keyboard.press('Enter');
  await page.locator('.detail').getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await remaining(0);
  await hasKeyboard(page.getByRole('heading', { name: 'Faults', level: 2 }));
});

it('after a decision the focus moves to the next withdrawal', async () => {
  const { page, operator, member, rows } = await openPanel('withdrawals');
  const amounts = ['7', '6', '5'];
  for (const amount of amounts) await member.ok(wallet.withdraw, { amount, bindingId: '1', payPassword });
  const [first = '', second = '', third = ''] = (
    await operator.ok(control.withdrawals, { waitingFirst: 'true' })
  ).map(({ amount }) => amount);
  await rows(third).waitFor();

  await rows(first).focus();
  await page.keyboard.press('Tab');
  await hasKeyboard(
    page.getByRole('listitem').filter({ hasText: first }).getByRole('button', { name: 'Approve' }),
  );
  await page.keyboard.press('Enter');
  await hasKeyboard(rows(second));

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reject this withdrawal?' });
  await dialog.getByRole('button', { name: 'Reject' }).focus();
  await page.keyboard.press('Enter');
  await hasKeyboard(rows(third));

  await page.keyboard.press('Enter');
  await page.locator('.detail').getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('Enter');
  await hasKeyboard(page.getByRole('heading', { level: 3, name: third }));
  const states = (await operator.ok(control.withdrawals)).map(({ amount, status }) => [amount, status]);
  expect(Object.fromEntries(states)).toEqual({
    [first]: 'processing',
    [second]: 'failed',
    [third]: 'processing',
  });
});

it('a row that is shown late does not take the focus back from where the keys moved on to', async () => {
  const { page, operator } = await openPanel('outbox');
  await Promise.all(
    Array.from({ length: 110 }, (_, at) =>
      operator.ok(control.push, { topic: 'elsewhere', title: `${at}`, body: '' }),
    ),
  );
  const { outbox } = await operator.ok(control.totals);
  const older = page.getByRole('button', { name: `Show ${outbox - 100} older` });
  await older.waitFor();
  const position = () => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet);
  await page.locator('button.item-press').first().focus();
  await expect.poll(position).toBe('1');

  const letFramesGo = () => page.evaluate(() => (window as unknown as HeldFrames).letFramesGo());
  await page.evaluate(holdFrames);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await hasKeyboard(older);
  await letFramesGo();
  expect(await older.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('ArrowUp');
  await expect.poll(position).toBe('100');
  await page.evaluate(holdFrames);
  await page.keyboard.press('Home');
  await page.locator('li[aria-posinset="1"]').waitFor();
  await letFramesGo();
  await expect.poll(position).toBe('1');
});

it('older items are loaded with the keyboard and found with the filter', async () => {
  const { page, operator, rows } = await openPanel('outbox');
  const push = (title: string) => operator.ok(control.push, { topic: 'elsewhere', title, body: '' });
  await push('The first of all');
  await Promise.all(Array.from({ length: 128 }, () => push('One of many')));
  await push('The last of all');
  const { outbox } = await operator.ok(control.totals);
  const older = page.getByRole('button', { name: `Show ${outbox - 100} older` });
  await older.waitFor();
  const place = () => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet);

  // Its row is at the top once no response adds rows above it.
  await rows('The last of all').click();
  await page.keyboard.press('Escape');
  await expect.poll(place).toBe('1');
  await page.keyboard.press('End');
  await expect.poll(place).toBe('100');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(place).toBe('101');
  await older.waitFor({ state: 'detached' });

  await page.reload();
  await older.waitFor();
  await page.getByRole('searchbox', { name: /^Filter by/ }).fill('first elsewhere');
  await rows('The first of all').click();
  const opened = page.locator('.detail').getByText('The first of all');
  await opened.waitFor();
  // The address opens the item even if the loaded list does not contain it.
  const item = await page.evaluate(() => /item=\d+/.exec(location.hash)?.[0]);
  await page.evaluate((part) => {
    location.hash = location.hash.replace(/&filter=[^&]*|&item=[^&]*/g, '') + `&${part}`;
  }, item);
  await page.reload();
  await older.waitFor();
  await opened.waitFor();
}, 90_000);

it.each([
  ['the button that adds a phone', 'Add a phone'],
  ['the last action of the overview', 'Open members'],
])('%s shows its whole focus ring', async (_, name) => {
  const { page } = await openPanel('overview', { who: 'guest', height: 600 });
  await page.keyboard.press('Shift');
  const button = page.getByRole('button', { name });
  // Content that loads later can move the button out of view, so each check focuses it again.
  const showsRing = async () => {
    await button.blur();
    await button.focus();
    return showsFocus(page);
  };
  await expect.poll(showsRing).toBe(true);
});
