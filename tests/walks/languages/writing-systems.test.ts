import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { journeyWorld, openPhone, reloadAt, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { openPanel } from '#tests/support/panel.ts';
import { press, requestsOf } from '#tests/support/screen.ts';

useBrowser();

const storeLanguage = (page: Page, locale: string) =>
  page.evaluate((language) => localStorage.setItem('assay:language', JSON.stringify(language)), locale);

it('a quantity is typed in native digits, replaced and stepped by arrows', async () => {
  const { page, operator, goTo } = await memberPhone('newcomer', '/nopermission');
  const pan = { name: 'Gold Pan', price: '1', dayReturn: '0.1', validDays: 9, stock: 50, limit: 20 };
  const { id } = await operator.ok(control.addProduct, pan);
  await goTo(`/index/detail?id=${id}`);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.focus();
  await page.keyboard.type('१२');
  expect(await quantity.inputValue()).toBe('12');
  await page.getByRole('button', { name: 'Buy', disabled: false }).waitFor();
  await page.getByText('12.00').first().waitFor();

  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  expect(await quantity.inputValue()).toBe('');
  await page.keyboard.type('௭');
  expect(await quantity.inputValue()).toBe('7');
  await page.keyboard.press('ArrowUp');
  expect(await quantity.inputValue()).toBe('8');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Backspace');
  expect(await quantity.inputValue()).toBe('');
  // An empty field that is left shows the quantity that counts.
  await page.keyboard.press('Tab');
  expect(await quantity.inputValue()).toBe('7');
  await quantity.fill('99');
  expect(await quantity.inputValue()).toBe('20');
  expect(await quantity.getAttribute('aria-valuenow')).toBe('20');
});

it('records are limited and searched by amounts as the language writes them', async () => {
  const { page, operator, phone, goTo } = await memberPhone('newcomer', '/nopermission');
  for (const amount of ['1250.50', '12.25'])
    await operator.ok(control.grant, { phone, kind: 'bonus', amount });
  await storeLanguage(page, 'de-DE');
  await goTo('/user/record');
  const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect.poll(() => rows.count()).toBe(3);
  await press(page, 'Nach Datum und Betrag filtern');
  const limit = page.getByLabel('Betrag ab');
  await limit.fill('1250,5');
  expect(await limit.inputValue()).toBe('1.250,5');
  await press(page, 'Umsätze anzeigen');
  await expect.poll(() => rows.count()).toBe(1);
  await press(page, 'Filter löschen');
  await expect.poll(() => rows.count()).toBe(3);
  const search = page.getByRole('searchbox');
  for (const typed of ['1.250,50', '१२५०.५०']) {
    await search.fill(typed);
    await rows.filter({ hasText: '1.250,50' }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
  }
});

it('countries and banks are listed in the alphabetical order of the language', async () => {
  const { name } = await journeyWorld();
  const guest = await openPhone(name, '/nopermission');
  await storeLanguage(guest, 'tr-TR');
  // A platform may list them in any order.
  await guest.route(requestsOf(user.countries), async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { name: string }[] };
    const [first] = body.data;
    const others = ['Çin', 'Cibuti', 'İsrail', 'Irak'].map((country) => ({ ...first, name: country }));
    await route.fulfill({ response, json: { ...body, data: [...others, ...body.data.toReversed()] } });
  });
  await reloadAt(guest, name, '/user/login');
  const options = guest.locator('.country-picker option');
  await options.first().waitFor({ state: 'attached' });
  const names = (await options.allTextContents()).map((text) => text.replace(/[\s(+\d).]+$/, ''));
  const turkish = new Intl.Collator('tr');
  expect(names).toEqual(names.toSorted(turkish.compare));
  expect(names.indexOf('Çin')).toBeGreaterThan(names.indexOf('Cibuti'));

  const { page } = await memberPhone('chitra', '/user/Caddress', { params: { region: 'ke' } });
  await page.getByRole('link', { name: 'Add a bank account' }).click();
  await page.getByText('INR').click();
  await page.getByLabel('Bank', { exact: true }).click();
  const banks = page.getByRole('listbox', { name: 'Bank' }).getByRole('option');
  await expect
    .poll(() => banks.allTextContents())
    .toEqual(['Axis Bank', 'HDFC Bank', 'ICICI Bank', 'State Bank of India']);
  await press(page, 'Cancel');
  // Pasted with spaces, a number is longer than its digits.
  await page.getByLabel('Account number').fill('२०३० १२३४ ५६७८ ९०१२ ३४५६');
  expect(await page.getByLabel('Account number').inputValue()).toBe('20301234567890123456');
});

it('the harness finds members by native digits and without diacritics, and accepts native digits', async () => {
  const { page, operator, press: pressIn, fill, rows } = await openPanel('members');
  await operator.ok(control.createMember, {
    phone: '254733000007',
    password: 'Newcomer1',
    name: 'Ömür Işık',
  });
  for (const typed of ['omur isik', 'ÖMÜR IŞIK', '+२५४ ७३३०००००७']) {
    await page.getByRole('searchbox').fill(typed);
    await rows('Ömür Işık').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
  }
  await page.getByRole('searchbox').fill('');
  await pressIn('New member');
  await fill('Phone', '२५४७३३०००००८');
  await fill('Starting balance', '१२.५');
  await pressIn('Create member');
  await expect
    .poll(async () => (await operator.ok(control.members, { query: '254733000008' })).list)
    .toMatchObject([{ phone: '254733000008', available: '12.50' }]);
});

it('the amount of a record is beside a short title on a narrow phone', async () => {
  const { page, operator, phone, goTo } = await memberPhone('newcomer', '/nopermission', { width: 320 });
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '50.50' });
  await storeLanguage(page, 'de-DE');
  await goTo('/user/record');
  const row = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  expect(await row.innerText()).toContain('Bonus');
  const below = await row.evaluate((one) => {
    const boxOf = (part: string) => one.querySelector(part)?.getBoundingClientRect();
    return (boxOf('.list-row-trailing')?.top ?? NaN) - (boxOf('.list-row-text')?.bottom ?? NaN);
  });
  expect(below).toBeLessThan(0);
});

it.each(['de-DE', 'ta-IN', 'ka-IN'])('the actions of the wallet fill their rows in %s', async (locale) => {
  const { page, goTo } = await memberPhone('newcomer', '/nopermission', { width: 320 });
  const devTools = await page.context().newCDPSession(page);
  await storeLanguage(page, locale);
  await goTo('/user/balance');
  const actions = page.locator('.quick-actions').getByRole('link');
  await expect.poll(() => actions.count()).toBe(4);
  const rows = async () => {
    const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
  };
  expect([[4], [2, 2]]).toContainEqual(await rows());
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(rows).toEqual([2, 2]);
});
