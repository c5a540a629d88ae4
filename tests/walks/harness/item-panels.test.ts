import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { reloadPhone } from '#tests/support/harness.ts';
import { openPanel } from '#tests/support/panel.ts';

useBrowser();

describe('catalogue panels', () => {
  it('add and change a machine, which the phone shows at once', async () => {
    const { page, phone, rows, press, fill } = await openPanel('products', { route: '/projects' });
    await press('New machine');
    await fill('Name', 'Winch');
    await fill('Price', '45');
    await fill('Daily return', 'much');
    await fill('Days', '40');
    await fill('Stock', '3');
    await press('Create machine');
    await page.getByText('An amount above 0 with at most 6 decimals').waitFor();
    await fill('Daily return', '1.5');
    await press('Create machine');
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

  it('keep a machine that a member has bought, and show the reason', async () => {
    const { page, operator, rows, press } = await openPanel('products');
    await rows('Sluice Box').click();
    await press('Remove');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await operator.ok(control.manageProducts)).map(({ name }) => name)).toContain('Sluice Box');
  });

  it('keep typed values while the world changes other fields', async () => {
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

  it('offer a coupon in two languages, which a member receives', async () => {
    const { page, phone, member, rows, press, fill } = await openPanel('coupons', {
      route: '/index/getcoupon',
    });
    await press('New coupon');
    await press('Create coupon');
    await page.getByText('An amount above 0').first().waitFor();
    await fill('Title', 'Nine off');
    await page.getByRole('combobox', { name: 'Language of Title' }).selectOption('हिन्दी');
    await fill('Title', 'नौ की छूट');
    await fill('Discount', '9');
    await press('Create coupon');
    await page.getByRole('heading', { name: 'Nine off', level: 3 }).waitFor();
    const ticket = phone.getByText('Nine off').first();
    await ticket.waitFor();
    const offered = await member.ok(gift.coupons, { state: 'receivable' });
    const { id = '' } = offered.find(({ title }) => title === 'Nine off') ?? {};
    await member.ok(gift.receiveCoupon, { couponId: id });
    await page.keyboard.press('Escape');
    await rows('Nine off').filter({ hasText: '1 claimed' }).waitFor();
  });

  it('issue a redemption code, and reject a duplicate', async () => {
    const { page, rows, press, fill } = await openPanel('codes', { fixture: 'empty' });
    await page.getByText('No redemption codes').waitFor();
    for (const attempt of ['new', 'again']) {
      await press('New code');
      await fill('Code', 'NUGGET7');
      await fill('Amount', '1.25');
      await press('Create code');
      if (attempt === 'new') await page.getByRole('heading', { name: 'NUGGET7', level: 3 }).waitFor();
    }
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Escape');
    await rows('NUGGET7').filter({ hasText: 'Active' }).waitFor();
  });
});

describe('publishing panels', () => {
  it('publish news with harmless HTML only, and notify every member', async () => {
    const { page, phone, operator, rows, press, fill } = await openPanel('news', { route: '/news' });
    await press('Write news');
    await fill('Title', 'The river falls');
    await fill('Picture', 'no address');
    await press('Publish');
    await page.getByText('A path that starts with /').waitFor();
    await fill('Picture', '');
    await fill('Text', '<p onclick="alert(1)">Bring <strong>pans</strong>.</p><script>alert(2)</script>');
    await press('Publish');
    await page.getByText('Preview').waitFor();
    await phone.getByText('The river falls').first().waitFor();
    const [item] = await operator.ok(control.manageNews);
    expect(item?.content).toBe('<p>Bring <strong>pans</strong>.</p>');
    await fill('Title', 'The river rises');
    await press('Save');
    await phone.getByText('The river rises').first().waitFor();
    await page.keyboard.press('Escape');
    await rows('The river rises').waitFor();
  });

  it('publish and remove a notice', async () => {
    const { page, phone, press, fill } = await openPanel('notices', { route: '/user/balance' });
    await press('New notice');
    await page.getByRole('combobox', { name: 'Place' }).selectOption('Above the wallet');
    await fill('Text', 'Payouts rest on Friday.');
    await press('Publish');
    await phone.getByText('Payouts rest on Friday.').waitFor();
    await press('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await phone.getByText('Payouts rest on Friday.').waitFor({ state: 'detached' });
  });

  it('release a version, which the phone offers in the header of home', async () => {
    const { page, phone, press, fill } = await openPanel('versions', { route: '/index' });
    await page.getByText('No versions').waitFor();
    await press('New version');
    await fill('Version', '2.0.0');
    await fill('Code', 'two');
    await fill('Download URL', '/');
    await press('Release');
    await page.getByText('A whole number within the limits').waitFor();
    await fill('Code', '99');
    await press('Release');
    await page.getByRole('heading', { name: 'ANDROID 2.0.0' }).waitFor();
    await reloadPhone(page, 1);
    await phone.getByRole('button', { name: 'App update' }).click();
    await phone.getByRole('dialog', { name: 'Version 2.0.0 is out' }).waitFor();
  });

  it('post for a member with a label, and remove the post', async () => {
    const { page, phone, rows, press, fill } = await openPanel('posts', { route: '/dynamic' });
    await press('Post as manager');
    await fill('Text', 'Guild meeting on Sunday.');
    await fill('Video link', 'https://example.com/film');
    await page.getByRole('combobox', { name: 'On behalf of' }).fill('bob@nowhere.example');
    await press(/^Post$/);
    await page.getByText('There is no such member').waitFor();
    await page.getByRole('combobox', { name: 'On behalf of' }).fill('254700000003');
    await press(/^Post$/);
    await page.getByText('This is not a link to a video').waitFor();
    await fill('Video link', '');
    await press(/^Post$/);
    const post = phone.getByRole('article', { name: 'Bob', exact: true }).first();
    await post.getByText('Guild meeting on Sunday.').waitFor();
    await post.getByText('By a guidance manager').waitFor();
    await press('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await rows('Guild meeting').waitFor({ state: 'detached' });
    await page.locator('button.item-press:focus').waitFor();
    await phone.getByText('Guild meeting on Sunday.').waitFor({ state: 'detached' });
  });
});

describe('world panels', () => {
  it('change a parameter, and explain an invalid value', async () => {
    const { page, phone, member, rows, press, fill } = await openPanel('params', {
      route: '/user/recharge',
    });
    await page.getByRole('searchbox').fill('Minimum recharge on the chain');
    await rows('minRecharge').click();
    await fill('Value', '33');
    await press('Save');
    await page.getByText('minRecharge saved').waitFor();
    await reloadPhone(page, 1);
    await phone
      .getByText(/33\.00/)
      .first()
      .waitFor();
    await page.getByRole('searchbox').fill('blockSeconds');
    await rows('blockSeconds').click();
    await fill('Value', '0');
    await press('Save');
    await page.getByText('This value does not fit the parameter').waitFor();
    await expect.poll(() => member.ok(user.sysInfo)).toMatchObject({ minRecharge: '33.00' });
  });

  it('add and remove a fault', async () => {
    const { page, phone, rows, press, fill, operator } = await openPanel('faults', { route: '/news' });
    await page.getByText('No faults.').waitFor();
    // A call in the log opens the form with its endpoint.
    await press('Request log');
    await rows('user.news').first().click();
    await press('New fault…');
    const endpoint = page.getByRole('combobox', { name: 'Endpoint' });
    expect(await endpoint.inputValue()).toBe('user.news');
    await endpoint.fill('user.nothing');
    await press('Add fault');
    await page.locator('.field-error').waitFor();
    await endpoint.fill('user.news');
    await fill('HTTP status', '503');
    await fill('Probability', '200');
    await press('Add fault');
    await page.getByText('A probability is above 0').waitFor();
    await fill('Probability', '100');
    await press('Add fault');
    await page.getByText('The call does nothing and returns an error.').waitFor();
    await expect
      .poll(() => operator.ok(control.faults))
      .toMatchObject([{ endpoint: 'user.news', code: 503 }]);
    await reloadPhone(page, 1);
    await phone.getByRole('button', { name: 'Try again' }).waitFor();
    await page.keyboard.press('Escape');
    await rows('user.news')
      .filter({ hasText: /[1-9]\d* hits?/ })
      .waitFor();
    await press('Remove');
    await page.getByText('No faults.').waitFor();
    await phone.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
  });

  it('answer calls by rules, and hold and release them', async () => {
    const { page, press, fill, operator, member, rows } = await openPanel('faults');
    const kind = page.getByRole('combobox', { name: 'Fault', exact: true });
    await press('New fault');
    await kind.selectOption('Respond');
    await page.getByRole('combobox', { name: 'Endpoint' }).fill('product.createOrder');
    await page.getByRole('combobox', { name: 'Member' }).fill(personas.alice.phone);
    await fill('Fields of the call', 'productId=2');
    await fill('Answer', '{ "reason": "BELOW_MINIMUM" }');
    await press('Add fault');
    await page.getByText('reason breaks the contract of product.createOrder, unless').waitFor();
    await fill('Answer', 'closed');
    await press('Add fault');
    await page.getByText('This is not a JSON object').waitFor();
    await fill('Answer', '{ "reason": "SOLD_OUT" }');
    await press('Add fault');
    await page.getByText('{"reason":"SOLD_OUT"}').waitFor();
    await member.refused(product.createOrder, { productId: 2 }, 'SOLD_OUT');
    await member.ok(product.createOrder, { productId: 1 });

    await press('New fault');
    await kind.selectOption('Patch');
    await page.getByRole('combobox', { name: 'Endpoint' }).fill('wallet.wallet');
    await fill('Place in the answer', 'data.available');
    await fill('Value', '7');
    await press('Add fault');
    await page.getByText('data.available breaks the contract').waitFor();
    await fill('Value', '"7.00"');
    await press('Add fault');
    // The form, whose area has the same text, closes once the fault is answered.
    await page.getByRole('textbox', { name: 'Value', exact: true }).waitFor({ state: 'detached' });
    expect((await member.ok(wallet.wallet)).available).toBe('7.00');

    await press('New fault');
    await kind.selectOption('Hold');
    await page.getByRole('combobox', { name: 'Endpoint' }).fill('user.info');
    await page.getByRole('combobox', { name: 'Member' }).fill(personas.alice.phone);
    await press('Add fault');
    await rows('user.info').waitFor();
    const calls = [member.ok(user.info), member.ok(user.info)];
    await page.getByRole('region', { name: '2 held calls' }).waitFor();
    await page.getByRole('button', { name: 'Release', exact: true }).first().click();
    await page.getByRole('region', { name: '1 held call' }).waitFor();
    await Promise.race(calls);
    await operator.ok(control.clearFaults);
    await Promise.all(calls);
    await page.getByRole('region', { name: /held call/ }).waitFor({ state: 'detached' });
    await rows('user.info').waitFor({ state: 'detached' });
  });
});
