import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { liveChannel, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

/** Opens a newcomer's phone after separate purchases of machines that earn for a number of days. */
async function phoneWithPans(count: number, validDays: number) {
  const phone = await memberPhone('newcomer', '/nopermission');
  const pan = { name: 'Gold Pan', price: '1', dayReturn: '0.1', validDays, stock: 50, limit: 50 };
  const { id: productId } = await phone.operator.ok(control.addProduct, pan);
  for (let bought = 0; bought < count; bought += 1)
    await phone.member.ok(product.createOrder, { productId }, { idempotencyKey: `${bought}` });
  return { ...phone, productId };
}

it('the time in which income arrives is the one of the platform', async () => {
  const params = { incomeArrivalMinutes: [2, 45] as [number, number] };
  const { page, goTo } = await memberPhone('newcomer', '/user/allExtract', { params });
  await see(page, /The income arrives within 45 minutes\./);
  await goTo('/user/balance');
  await page.getByRole('button', { name: /^In transit/ }).click();
  await see(page, /has not arrived yet\. Such income arrives within 45 minutes\./);
});

it('income is explained with the figures of the machine and traced to its source', async () => {
  const { page, operator, member, goTo } = await memberPhone('newcomer', '/user/earn');
  await see(page, 'No running machine');
  await see(page, /^For example:/);
  await liveChannel(page);

  await member.ok(product.createOrder, { productId: '2', quantity: '2' });
  await operator.ok(control.setClock, { advance: '3d' });
  await see(page, 'Your 2 machines earn per day');
  await see(page, 'Accrued, 3 full days');
  await see(page, /4\.20.USDT per day for 30 days is 126\.00.USDT in total\./);

  await goTo('/user/myorder');
  await page.getByRole('link', { name: 'Receive 12.60 USDT' }).click();
  await press(page, 'Receive all');
  await see(page, 'until it arrives');
  await goTo('/user/myorder');
  await page.getByRole('button', { name: /Rocker Cradle/ }).waitFor();
  await see(page, 'Next return in');
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('link', { name: /^Receive/ }).count(), 'there is nothing to receive').toBe(0);
  await goTo('/user/allExtract');
  await see(page, /12\.60.USDT is in transit/);
  await page.getByRole('link', { name: 'Income fund' }).click();
  await see(page, 'at the latest');
  await liveChannel(page);
  await operator.ok(control.setClock, { advance: '31m' });
  await see(page, /12\.60.USDT has arrived/);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('dialog', { name: 'Why this amount' }).waitFor();

  await goTo('/user/balance');
  await page.getByText('Day by day').click();
  const days = page.getByRole('table');
  await expect.poll(() => days.getByRole('row').count()).toBe(31);
  await days.getByRole('row').nth(1).getByText('+12.60').waitFor();

  await page.getByRole('link', { name: 'By source' }).click();
  await page
    .getByRole('link', { name: /^Machines/ })
    .getByText('+12.60')
    .waitFor();
});

it('the income of many machines is explained without loading all of them', async () => {
  const { page, goTo } = await phoneWithPans(31, 9);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/mine/order/record')) asked.push(search);
  });
  await goTo('/user/earn');
  await see(page, 'Your 31 machines earn per day');
  await page.getByText('+3.10').waitFor();
  await see(page, 'From a machine to your balance');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['?status=valid&pageNum=1']);
  expect(await page.getByRole('heading', { name: /Gold Pan/ }).count()).toBe(10);

  await page
    .getByRole('heading', { name: /Gold Pan/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole('heading', { name: /Gold Pan/ }).count()).toBeGreaterThan(10);
});

/** Runs in the page: the text in the middle of a picker's column. */
function rowInTheMiddle(column: Element): string | undefined {
  const { left, width, top, height } = column.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.textContent;
}

it('earning machines are listed, without an end-of-list note below a few', async () => {
  const { page, operator, member, goTo, productId } = await phoneWithPans(11, 1);
  await operator.ok(control.setClock, { advance: '2d' });
  await member.ok(product.receiveIncome);
  await goTo('/user/receiveincome');
  await see(page, 'There is no profit that can be withdrawn today');
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { name: 'By machine' }).count()).toBe(0);

  await member.ok(product.createOrder, { productId });
  await goTo('/user/receiveincome');
  await see(page, 'next return');
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('No more data').count()).toBe(0);
});

it('a month is chosen with keys, and an empty month says so', async () => {
  const { page, operator, phone } = await memberPhone('newcomer', '/index/incomePattern', { advance: '70d' });
  await see(page, 'No income in May 2026');
  await press(page, 'May 2026');
  const months = page.getByRole('listbox', { name: 'Month' });
  await months.waitFor();
  await expect.poll(() => months.evaluate(rowInTheMiddle)).toBe('May');
  await page.keyboard.press('Home');
  await page.keyboard.press('a');
  await page.getByRole('option', { name: 'April', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await see(page, 'No income in April 2026');
  await press(page, 'Previous month');
  await see(page, 'No income in March 2026');

  const machines = page.getByRole('link', { name: 'See machines' });
  await machines.waitFor();
  const every = page.getByRole('link', { name: 'See every payment' });
  expect(await every.count()).toBe(0);
  await liveChannel(page);
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '5' });
  await every.waitFor();
  expect(await machines.count()).toBe(0);
});

it.each([320, 360, 390])(
  'rows of machines with different income have the same height at %d px',
  async (width) => {
    const { page, operator, member, phone, goTo } = await memberPhone('newcomer', '/nopermission');
    await page.setViewportSize({ width, height: 740 });
    await operator.ok(control.grant, { phone, kind: 'bonus', amount: '1000' });
    for (const productId of ['3', '5']) await member.ok(product.createOrder, { productId });
    // From the first second on, the countdown shows no days and needs less room.
    await operator.ok(control.setClock, { advance: '1h' });
    await goTo('/user/receiveincome');
    const rows = page.getByRole('listitem').filter({ hasText: 'next return' });
    await expect.poll(() => rows.count()).toBe(2);
    // A line of 1 px separates the rows.
    const difference = async () => {
      const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
      return Math.max(...heights) - Math.min(...heights);
    };
    await expect.poll(difference).toBeLessThanOrEqual(1);
  },
);

it('stock is sold at par after its effect is shown, and never more than is held', async () => {
  const { page, operator, member, phone, goTo } = await memberPhone('newcomer', '/user/stock');
  await see(page, 'Balance is 0, exchange failed');
  await operator.ok(control.grant, { phone, kind: 'stock', amount: '250' });
  await goTo('/user/stock');
  await page.getByLabel('Amount to sell').fill('250.01');
  await press(page, 'Sell stock');
  await see(page, 'More than your stock assets');

  await page.getByLabel('Amount to sell').fill('100.5');
  await press(page, 'Sell stock');
  const sheet = page.getByRole('dialog', { name: 'Sell this stock?' });
  await sheet.getByText('300.50').waitFor();
  await sheet.getByText('149.50').waitFor();
  await sheet.getByRole('button', { name: /^Sell 100\.50/ }).dblclick();
  await page.getByRole('heading', { name: /100\.50.USDT of stock sold/ }).waitFor();
  expect(await member.ok(wallet.wallet)).toMatchObject({ available: '300.50', stockAssets: '149.50' });
});
