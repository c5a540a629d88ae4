import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

const refusal = /^A part of what you agree to is hidden/;

/** Runs in the page: hides elements by a style sheet, as content filters do. */
function hide(selector: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector} { display: none !important; }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: makes elements transparent. */
function clear(selector: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector} { opacity: 0 !important; }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: removes elements. */
function remove(selector: string): void {
  document.querySelectorAll(selector).forEach((one) => one.remove());
}

const ways = [
  { way: 'hidden', filter: hide },
  { way: 'removed', filter: remove },
  { way: 'transparent', filter: clear },
] as const;

const sheetOf = (page: Page) => page.getByRole('dialog');

const terms = [
  'h2',
  '.notice',
  '.notice p',
  '.stat',
  '.stat-label',
  '.figure-grid',
  '.figure-grid dt',
  '.figure-grid dd',
  '.amount',
  '.return-promise',
];

async function buySheet() {
  const opened = await memberPhone('newcomer', '/index/detail?id=1');
  await press(opened.page, 'Buy');
  await opened.page.getByRole('checkbox').check();
  return opened;
}

it.each(terms)('no machine is bought while %s is removed', async (selector) => {
  const { page, member } = await buySheet();
  await page.evaluate(remove, `dialog ${selector}`);
  await press(page, /^Pay/);
  await see(page, refusal);
  expect((await member.ok(product.orders)).total).toBe(0);
});

it.each([
  { way: 'hidden', filter: hide },
  { way: 'transparent', filter: clear },
])(
  'no machine is bought while its terms are $way, and one is once they are seen again',
  async ({ filter }) => {
    const { page, member } = await buySheet();
    for (const selector of [...terms, '.amount-figure']) {
      await page.evaluate(filter, `dialog ${selector}`);
      await press(page, /^Pay/);
      await see(page, refusal);
      const shown = await sheetOf(page).getByText(refusal).boundingBox();
      const actions = await page.locator('dialog[open] .dialog-actions').boundingBox();
      expect((shown?.y ?? 0) + (shown?.height ?? 0), selector).toBeLessThanOrEqual(actions?.y ?? 0);
      await page.evaluate(() => (document.adoptedStyleSheets = []));
      expect((await member.ok(product.orders)).total, selector).toBe(0);
    }
    await press(page, 'Cancel');
    await secondPressCounts(page);
    await press(page, 'Buy');
    await page.getByRole('checkbox').check();
    expect(await page.getByText(refusal).count()).toBe(0);
    await press(page, /^Pay/);
    await see(page, 'Your machine is running');
    expect((await member.ok(product.orders)).total).toBe(1);
  },
);

it('a press counts at once after terms are seen again, also beside empty elements of an extension', async () => {
  const { page, member } = await buySheet();
  await page.evaluate(() => {
    const empty = document.createElement('i');
    empty.style.opacity = '0';
    document.querySelector('dialog[open] .amount')?.append(empty);
  });
  await page.evaluate(hide, 'dialog .notice');
  await press(page, /^Pay/);
  await see(page, refusal);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  await press(page, /^Pay/);
  await see(page, 'Your machine is running');
  expect((await member.ok(product.orders)).total).toBe(1);
});

it.each(ways)('nothing is withdrawn while its fee is $way, also by Enter', async ({ filter }) => {
  const { page, member } = await memberPhone('alice', '/nopermission');
  const { list } = await member.ok(wallet.records, { type: 'withdrawal' });
  if ((await member.ok(fund.bindings, { kind: 'address' })).length === 0) {
    const address = 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z';
    await member.ok(fund.addAddress, { kind: 'address', currency: 'USDT', chain: 'TRC20', address });
  }
  await page.evaluate(() => (location.hash = '#/user/withdraw'));
  await page.getByLabel('Amount').fill('40');
  await press(page, 'Review withdrawal');
  const password = sheetOf(page).getByLabel('Fund password');
  await password.fill(payPassword);
  await page.evaluate(filter, 'dialog .figure-grid div:nth-child(2)');
  await password.press('Enter');
  await see(page, refusal);
  expect((await member.ok(wallet.records, { type: 'withdrawal' })).list).toEqual(list);
});

it.each(['.figure-grid', '.soft-text'])('no stock is sold while %s is hidden', async (selector) => {
  const { page, operator, member, phone, goTo } = await memberPhone('alice', '/nopermission');
  await operator.ok(control.grant, { phone, kind: 'stock', amount: '5' });
  await goTo('/user/stock');
  await page.getByLabel('Amount').fill('5');
  await press(page, /^Sell/);
  await page.evaluate(hide, `dialog ${selector}`);
  await sheetOf(page).getByRole('button', { name: /^Sell/ }).click();
  await see(page, refusal);
  expect(await member.ok(wallet.wallet)).toMatchObject({ stockAssets: '5.00' });
});
