import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations, untilStill } from '#tests/support/axe.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { chooseRows } from '#tests/support/picker.ts';
import { press } from '#tests/support/screen.ts';

useBrowser();

const selected = (page: Page, name: string) =>
  page.getByRole('option', { name, exact: true, selected: true });

it('a bank is chosen from one column, by keys or by a press, and cancelling changes nothing', async () => {
  const { page } = await memberPhone('alice', '/user/CaddAddress', { params: { region: 'ke' } });
  const field = page.getByRole('combobox', { name: 'Bank', exact: true });
  const column = page.getByRole('listbox');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await hasFocus(column);
  expect(await column.count()).toBe(1);
  await page.keyboard.press('k');
  await selected(page, 'KCB Bank Kenya').waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(field);
  expect(await field.innerText()).toBe('Choose a bank');

  await page.keyboard.press('Enter');
  await hasFocus(column);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await selected(page, 'KCB Bank Kenya').waitFor();
  await page.keyboard.press('Enter');
  await hasFocus(field);
  expect(await field.innerText()).toBe('KCB Bank Kenya');

  await field.click();
  await selected(page, 'KCB Bank Kenya').waitFor();
  await chooseRows(page, 'Bank', { Bank: 'Equity Bank Kenya' });
  expect(await field.innerText()).toBe('Equity Bank Kenya');
});

it('a day is chosen from columns of days, months and years, which fit each other', async () => {
  const { page } = await memberPhone('newcomer', '/user/record', { advance: '70d' });
  await press(page, 'Filter by date and amount');
  const field = page.getByRole('combobox', { name: 'First day' });
  expect(await field.innerText()).toBe('Any day');
  await field.click();
  const picker = page.getByRole('dialog', { name: 'First day', exact: true });
  const column = (name: string) => picker.getByRole('listbox', { name, exact: true });
  expect(await picker.getByRole('listbox').count()).toBe(3);
  await expect
    .poll(() => column('Month').getByRole('option').allInnerTexts())
    .toEqual(['March', 'April', 'May']);
  expect(await column('Year').getByRole('option').allInnerTexts()).toEqual(['2026']);
  await untilStill(page);
  expect(await axeViolations(page, { part: 'dialog[open]' })).toEqual([]);
  // No day is later than today.
  const today = Number(await column('Day').getByRole('option', { selected: true }).innerText());
  expect(await column('Day').getByRole('option').count()).toBe(today);

  await column('Day').focus();
  await page.keyboard.press('ArrowRight');
  await hasFocus(column('Month'));
  await page.keyboard.press('Home');
  await selected(page, 'March').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await selected(page, '31').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await selected(page, 'April').waitFor();
  await selected(page, '30').waitFor();
  await page.keyboard.press('Enter');
  await hasFocus(field);
  expect(await field.innerText()).toBe('30/04/2026');
  await untilStill(page);
  expect(await axeViolations(page, { part: 'dialog[open]' })).toEqual([]);
  await press(page, 'Clear: First day');
  expect(await field.innerText()).toBe('Any day');
});

it('from right to left, the first column is on the right, and the arrow keys follow', async () => {
  const { page } = await memberPhone('alice', '/user/record');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await press(page, 'Filter by date and amount');
  await page.getByRole('combobox', { name: 'Last day' }).click();
  const column = (name: string) => page.getByRole('listbox', { name, exact: true });
  const left = async (name: string) => (await column(name).boundingBox())?.x ?? 0;
  expect(await left('Day')).toBeGreaterThan(await left('Month'));
  expect(await left('Month')).toBeGreaterThan(await left('Year'));
  await column('Day').focus();
  await page.keyboard.press('ArrowLeft');
  await hasFocus(column('Month'));
  await page.keyboard.press('ArrowLeft');
  await hasFocus(column('Year'));
  await page.keyboard.press('ArrowRight');
  await hasFocus(column('Month'));
  await press(page, 'Cancel');
});
