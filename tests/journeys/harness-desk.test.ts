import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/people.ts';
import { complaintsInBothThemes } from '#tests/support/axe.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { openPanel } from '#tests/support/panel.ts';

useBrowser();

/** A busy machine may need much longer than an idle one. */
const patiently = { timeout: 20_000 };

describe('the catalogue', () => {
  it('offers and changes a machine, and the phone shows it at once', async () => {
    const { page, phone, rows, press, fill } = await openPanel('products', { route: '/projects' });
    await press('New machine');
    await fill('Name', 'Winch');
    await fill('Price', '45');
    await fill('A day', 'much');
    await fill('Days', '40');
    await fill('Stock', '3');
    await press('Offer machine');
    await page.getByText('An amount above 0 with at most 6 decimals').waitFor();
    await fill('A day', '1.5');
    await press('Offer machine');
    await page.getByRole('heading', { name: 'Winch', level: 3 }).waitFor();
    await phone.getByText('Winch').first().waitFor();

    await fill('Name', 'Steam Winch');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Rush purchase');
    await page.getByLabel('Rush starts').fill('2026-03-03T09:30');
    await press('Save');
    await page.getByText('Winch saved').waitFor();
    await phone.getByText('Steam Winch').first().waitFor();
    expect(await page.getByLabel('Rush starts').inputValue()).toBe('2026-03-03T09:30');

    await press('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await rows('Steam Winch').waitFor({ state: 'detached' });
    await phone.getByText('Steam Winch').waitFor({ state: 'detached' });
  });

  it('keeps a machine that somebody has bought, and says why', async () => {
    const { page, operator, rows, press } = await openPanel('products');
    await rows('Sluice Box').click();
    await press('Remove');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await operator.ok(control.manageProducts)).map(({ name }) => name)).toContain('Sluice Box');
  });

  it('leaves what is typed alone while the world changes what is not', async () => {
    const { page, operator, member, rows, press, fill } = await openPanel('products');
    await rows('Sluice Box').click();
    await fill('Name', 'Long Sluice');
    const [box] = await operator.ok(control.manageProducts);
    const left = (box?.stock ?? 0) - 1;
    await member.ok(product.createOrder, { productId: box?.id ?? '' });
    const stock = page.getByRole('textbox', { name: 'Stock' });
    await expect.poll(() => stock.inputValue(), { timeout: 15_000 }).toBe(String(left));
    await press('Save');
    await page.getByText('Sluice Box saved').waitFor();
    expect((await operator.ok(control.manageProducts))[0]).toMatchObject({
      ...{ name: 'Long Sluice', stock: left },
    });
  });

  it('offers a coupon in two languages, which a member receives', async () => {
    const { page, phone, member, rows, press, fill } = await openPanel('coupons', {
      route: '/index/getcoupon',
    });
    await press('New coupon');
    await press('Offer coupon');
    await page.getByText('An amount above 0').first().waitFor();
    await fill('Title', 'Nine off');
    await page.getByRole('combobox', { name: 'Language of: Title' }).selectOption('हिन्दी');
    await fill('Title', 'नौ की छूट');
    await fill('Takes off', '9');
    await press('Offer coupon');
    await page.getByRole('heading', { name: 'Nine off', level: 3 }).waitFor();
    const ticket = phone.getByText('Nine off').first();
    await ticket.waitFor();
    const offered = await member.ok(gift.coupons, { state: 'receivable' });
    const { id = '' } = offered.find(({ title }) => title === 'Nine off') ?? {};
    await member.ok(gift.receiveCoupon, { couponId: id });
    await page.keyboard.press('Escape');
    await rows('Nine off').filter({ hasText: '1 received' }).waitFor();
  });

  it('issues a code, and no second one of the same letters', async () => {
    const { page, rows, press, fill } = await openPanel('codes', { fixture: 'empty' });
    await page.getByText('No redemption codes').waitFor();
    for (const attempt of ['new', 'again']) {
      await press('New code');
      await fill('Code', 'NUGGET7');
      await fill('Amount', '1.25');
      await press('Issue code');
      if (attempt === 'new') await page.getByRole('heading', { name: 'NUGGET7', level: 3 }).waitFor();
    }
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Escape');
    await rows('NUGGET7').filter({ hasText: 'Good' }).waitFor();
  });
});

describe('publishing', () => {
  it('publishes news without what could do harm, and every member hears of it', async () => {
    const { page, phone, operator, rows, press, fill } = await openPanel('news', { route: '/news' });
    await press('Write news');
    await fill('Title', 'The river falls');
    await fill('Picture', 'no address');
    await press('Publish');
    await page.getByText('A path that starts with /').waitFor();
    await fill('Picture', '');
    await fill('Text', '<p onclick="alert(1)">Bring <strong>pans</strong>.</p><script>alert(2)</script>');
    await press('Publish');
    await page.getByText('As members read it').waitFor();
    await phone.getByText('The river falls').first().waitFor();
    const [item] = await operator.ok(control.manageNews);
    expect(item?.content).toBe('<p>Bring <strong>pans</strong>.</p>');
    await fill('Title', 'The river rises');
    await press('Save');
    await phone.getByText('The river rises').first().waitFor();
    await page.keyboard.press('Escape');
    await rows('The river rises').waitFor();
  });

  it('puts a notice up and takes it down', async () => {
    const { page, phone, press, fill } = await openPanel('notices', { route: '/user/balance' });
    await press('New notice');
    await page.getByRole('combobox', { name: 'Where' }).selectOption('Above the wallet');
    await fill('Text', 'Payouts rest on Friday.');
    await press('Put up');
    await phone.getByText('Payouts rest on Friday.').waitFor();
    await press('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await phone.getByText('Payouts rest on Friday.').waitFor({ state: 'detached' });
  });

  it('releases a version, of which the phone tells when it is opened again', async () => {
    const { page, phone, press, fill } = await openPanel('versions', { route: '/index/about' });
    await page.getByText('No versions').waitFor();
    await press('New version');
    await fill('Version', '2.0.0');
    await fill('Code', 'two');
    await fill('Download from', '/');
    await press('Release');
    await page.getByText('A whole number within the limits').waitFor();
    await fill('Code', '99');
    await press('Release');
    await page.getByRole('heading', { name: 'ANDROID 2.0.0' }).waitFor();
    await page.getByRole('button', { name: 'Reload this phone' }).click();
    await phone.getByText('2.0.0').first().waitFor();
  });

  it('posts for a member with the label that says so, and takes the post away', async () => {
    const { page, phone, rows, press, fill } = await openPanel('posts', { route: '/dynamic' });
    await press('Post as manager');
    await fill('Words', 'Guild meeting on Sunday.');
    await fill('Video link', 'https://example.com/film');
    await page.getByRole('combobox', { name: 'On behalf of' }).fill('bob@nowhere.example');
    await press(/^Post$/);
    await page.getByText('There is no such member').waitFor();
    await page.getByRole('combobox', { name: 'On behalf of' }).fill('254700000003');
    await press(/^Post$/);
    await page.getByRole('alert').waitFor();
    await fill('Video link', '');
    await press(/^Post$/);
    const post = phone.getByRole('article', { name: 'Bob', exact: true }).first();
    await post.getByText('Guild meeting on Sunday.').waitFor();
    await post.getByText('By a guidance manager').waitFor();
    await press('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await rows('Guild meeting').waitFor({ state: 'detached' });
    await page.locator('.item-press:focus').waitFor();
    await phone.getByText('Guild meeting on Sunday.').waitFor({ state: 'detached' });
  });
});

describe('the world', () => {
  it('changes a parameter, and says which value does not fit', async () => {
    const { page, phone, member, rows, press, fill } = await openPanel('params', {
      route: '/user/recharge',
    });
    await page.getByRole('searchbox').fill('credited from the chain');
    await rows('minRecharge').click();
    await fill('Value', '33.00');
    await press('Save');
    await page.getByText('minRecharge saved').waitFor();
    await press('Reload this phone');
    await phone
      .getByText(/33\.00/)
      .first()
      .waitFor();
    await page.getByRole('searchbox').fill('blockSeconds');
    await rows('blockSeconds').click();
    await fill('Value', '0');
    await press('Save');
    await page.getByText('There is no such parameter, or its value does not fit').waitFor();
    await expect.poll(() => member.ok(user.sysInfo)).toMatchObject({ minRecharge: '33.00' });
  });

  it('lets calls go wrong, and right again', async () => {
    const { page, phone, rows, press, fill, operator } = await openPanel('faults', { route: '/news' });
    await page.getByText('Everything goes right').waitFor();
    // A call in the log leads there with its endpoint.
    await press('Request log');
    await rows('user.news').first().click();
    await press('New fault…');
    const endpoint = page.getByRole('combobox', { name: 'Endpoint' });
    expect(await endpoint.inputValue()).toBe('user.news');
    await endpoint.fill('user.nothing');
    await press('Set fault');
    await page.locator('.field-error').waitFor();
    await endpoint.fill('user.news');
    await fill('HTTP status', '503');
    await fill('Chance', '200');
    await press('Set fault');
    await page.getByText('A probability is above 0').waitFor();
    await fill('Chance', '100');
    await press('Set fault');
    await page.getByText('The call does nothing and answers an error.').waitFor();
    await expect
      .poll(() => operator.ok(control.faults))
      .toMatchObject([{ endpoint: 'user.news', code: 503 }]);
    await page.getByRole('button', { name: 'Reload this phone' }).click();
    await phone.getByRole('button', { name: 'Try again' }).waitFor();
    await page.keyboard.press('Escape');
    await rows('user.news').filter({ hasText: 'Struck' }).waitFor();
    await press('Remove');
    await page.getByText('Everything goes right').waitFor();
    await phone.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
  });
});

const everyPanel = [
  ...['outbox', 'members', 'push', 'feedback', 'groupJoins', 'recharges', 'chain', 'withdrawals'],
  ...['products', 'coupons', 'codes', 'news', 'notices', 'versions', 'posts', 'params', 'faults'],
];
const withForms = ['members', 'push', 'chain', 'products', 'coupons', 'codes', 'news', 'versions', 'faults'];

describe('every panel', () => {
  it('has nothing that axe finds wrong, in the light and in the dark', { timeout: 180_000 }, async () => {
    const { page } = await openPanel('outbox', { fixture: 'rich', reducedMotion: 'reduce' });
    const at = (hash: string) => page.evaluate((next) => (location.hash = next), hash);
    const world = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('world');
    const expectNoComplaints = async (what: string) =>
      expect(await complaintsInBothThemes(page, '.console'), what).toEqual([]);
    for (const panel of everyPanel) {
      await at(`world=${world}&phones=1&panel=${panel}`);
      await page.locator(`#panel-${panel}[aria-current]`).waitFor();
      await page.locator('.item-list, .panel-empty').first().waitFor();
      await expectNoComplaints(panel);
      const first = page.locator('.item-press').first();
      if (await first.isVisible()) {
        await first.click();
        await page.locator('.detail-body').waitFor();
        await page.locator('.detail .skeleton').waitFor({ state: 'detached' });
        await expectNoComplaints(`${panel}, detail`);
      }
    }
    for (const panel of withForms) {
      await at(`world=${world}&phones=1&panel=${panel}&item=new`);
      await page.locator('.detail form').waitFor();
      await expectNoComplaints(`${panel}, form`);
    }
  });

  it('is worked by keyboard alone: found, opened, changed and closed', async () => {
    const { page, operator } = await openPanel('products');
    await page.locator('.item-press').first().waitFor();
    await page.locator('#panel-products').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('trommel');
    await expect.poll(() => page.locator('.item-press').count()).toBe(1);
    await page.keyboard.press('Tab');
    while (!(await page.locator('.item-press:focus').isVisible())) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Trommel', level: 3 }).waitFor();
    await page.getByRole('textbox', { name: 'Price' }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('130');
    await page.keyboard.press('Enter');
    await page.getByText('Trommel saved').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.item-press:focus').filter({ hasText: '130.00 USDT' }).waitFor();
    await expect
      .poll(() => operator.ok(control.manageProducts))
      .toContainEqual(expect.objectContaining({ name: 'Trommel', price: '130.00' }));
  });
});

it('goes on with the keyboard where what it was on is taken away: at the next, the previous, the heading', async () => {
  const { page, operator } = await openPanel('faults');
  for (const fault of ['error', 'timeout', 'drop'] as const)
    await operator.ok(control.addFault, { endpoint: '*', fault });
  const rows = page.locator('.item-press');
  const remaining = (count: number) => expect.poll(() => rows.count(), patiently).toBe(count);
  const hasKeyboard = (item: Locator) =>
    expect.poll(() => item.evaluate((element) => element === document.activeElement), patiently).toBe(true);
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
}, 60_000);

it('goes on with the keyboard from a withdrawal that it approved or rejected to the next', async () => {
  const { page, operator, member, rows } = await openPanel('withdrawals');
  const amounts = ['7', '6', '5'];
  for (const amount of amounts) await member.ok(wallet.withdraw, { amount, bindingId: '1', payPassword });
  const hasKeyboard = (item: Locator) =>
    expect.poll(() => item.evaluate((element) => element === document.activeElement), patiently).toBe(true);
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
}, 60_000);

it('shows what is too old for the first part of a list, by the keyboard, and finds it by the filter', async () => {
  const { page, operator, rows } = await openPanel('outbox');
  const push = (title: string) => operator.ok(control.push, { topic: 'elsewhere', title, body: '' });
  await push('The first of all');
  await Promise.all(Array.from({ length: 129 }, () => push('One of many')));
  const { outbox } = await operator.ok(control.totals);
  const older = page.getByRole('button', { name: `Show older: ${outbox - 100} more` });
  await older.waitFor();
  const place = () => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet);

  await rows('One of many').first().click();
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
  // The address that names it opens it, though the list does not come that far.
  const item = await page.evaluate(() => /item=\d+/.exec(location.hash)?.[0]);
  await page.evaluate((part) => {
    location.hash = location.hash.replace(/&filter=[^&]*|&item=[^&]*/g, '') + `&${part}`;
  }, item);
  await page.reload();
  await older.waitFor();
  await opened.waitFor();
}, 90_000);
