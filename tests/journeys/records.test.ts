import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone, type MemberPhone } from '#tests/support/member-phone.ts';
import { pick } from '#tests/support/picker.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

/** The phone of a member with two days' income of a machine and a bonus whose note is a formula. */
async function phoneWithIncome(route: string): Promise<MemberPhone> {
  const phone = await memberPhone('newcomer', '/nopermission');
  const { operator, member } = phone;
  await member.ok(product.createOrder, { productId: '2', quantity: '2' });
  const grant = { phone: phone.phone, kind: 'bonus', amount: '3.123456', note: '=SUM(1,"2")' } as const;
  await operator.ok(control.grant, grant);
  await operator.ok(control.setClock, { advance: '2d' });
  await member.ok(product.receiveIncome);
  await operator.ok(control.setClock, { advance: '30m' });
  await phone.goTo(route);
  return phone;
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');

it('an amount of income is explained by days and daily return, and leads to the order and the receipt', async () => {
  const { page, goTo } = await phoneWithIncome('/user/record?type=2');
  await page.getByRole('button', { name: /Daily income/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Why this amount' });
  const part = sheet.getByRole('link', { name: /Rocker Cradle.*2 days × 4\.20.USDT.*\+8\.40/ });
  await part.waitFor();
  await sheet.getByRole('link', { name: 'See when you received it' }).click();
  await sheet.getByText(/^Receive income/).waitFor();
  await part.click();
  await page.getByRole('dialog').getByText('Rocker Cradle').first().waitFor();
  expect(page.url()).toContain('/user/myorder?id=');

  await goTo('/user/record?type=1');
  await page.getByRole('button', { name: /Buy machine/ }).click();
  await sheet.getByRole('link', { name: /Rocker Cradle.*2 × 50\.00.USDT/ }).waitFor();
});

it('records are found by words, days and amounts, which a reload keeps', async () => {
  const { page } = await phoneWithIncome('/user/record');
  await page.getByRole('button', { name: /Receive income/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('rocker');
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.reload();
  await see(page, 'Buy machine: Rocker Cradle');
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such thing');
  await see(page, 'No records found');
  await press(page, 'Clear filters');
  await page.getByRole('button', { name: /Receive income/ }).waitFor();

  await press(page, 'Filter by date and amount');
  const filter = page.getByRole('dialog', { name: 'Filter by date and amount' });
  await filter.getByLabel('From amount').fill('8');
  await filter.getByLabel('To amount').fill('7');
  await filter.getByRole('button', { name: 'Show records' }).click();
  await filter.getByText('This is less than the amount it starts from').waitFor();
  await filter.getByLabel('To amount').fill('100');
  await pick(page, filter.getByLabel('First day'), 'First day', { Day: '4', Month: 'March', Year: '2026' });
  await filter.getByRole('button', { name: 'Show records' }).click();
  await see(page, /From .*4.* · 8\.00.USDT – 100\.00.USDT/);
  await expect.poll(() => rows(page).count()).toBe(2);
  await press(page, 'Clear filters');
  await page.getByRole('button', { name: /Buy machine/ }).waitFor();
});

it('a statement is downloaded as CSV in full precision, and printed without the app around it', async () => {
  const { page, member } = await phoneWithIncome('/user/record');
  await press(page, 'Statement');
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await expect.poll(() => dialog.getByLabel('First day').innerText()).toBe('01/03/2026');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('statement-2026-03-01-2026-03-04-simulated.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFTime,Description,Amount,Currency,Status,')).toBe(true);
  const lines = text.trim().split('\r\n').slice(1);
  const { list } = await member.ok(wallet.records, { pageSize: 100 });
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(list.map(({ id }) => id));
  expect(text).toContain('"Bonus: =SUM(1,""2"")",3.123456,USDT,Received');
  expect(text).toMatch(/2026-03-02T10:\d\d:\d\d\+03:00,Buy machine: Rocker Cradle,-100\.00,USDT,Succeeded/);

  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await dialog.getByRole('button', { name: 'Print or save PDF' }).click();
  const paper = page.locator('.statement-print');
  await paper.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await paper.getByText('Simulated funds. Nothing here is real money.').waitFor();
  expect(await paper.getByRole('row').count()).toBe(list.length + 1);
  expect(await page.getByRole('main').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await paper.waitFor({ state: 'detached' });
});

it('a statement that is opened before the platform answers is of the month of the platform', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await goTo('/user/record');
  await press(page, 'Statement');
  const firstDay = page.getByRole('dialog', { name: 'Statement' }).getByLabel('First day');
  expect(await firstDay.innerText()).not.toBe('01/03/2026');
  letGo();
  await expect.poll(() => firstDay.innerText()).toBe('01/03/2026');
});
