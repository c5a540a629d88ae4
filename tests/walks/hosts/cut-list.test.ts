import { expect, it } from 'vitest';
import { wallet } from '#contract/wallet.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, requestsOf, see } from '#tests/support/screen.ts';

useBrowser();

it('a list whose second page is empty although the platform counts more says so, and tries again', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission', { advance: '40d' });
  let isCut = true;
  await page.route(requestsOf(wallet.records, 'pageNum=\\d+'), async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: { total: number; list: unknown[] } };
    const isSecond = route.request().url().includes('pageNum=2');
    const list = isSecond && isCut ? [] : data.list;
    await route.fulfill({ response, json: { ...envelope, data: { ...data, total: 45, list } } });
  });
  await goTo('/user/record');
  const more = page.getByRole('button', { name: /^(Load more|Try again)$/ });
  await more.scrollIntoViewIfNeeded();
  await see(page, /^The list is incomplete: the platform sent \d+ of 45\.$/);
  const rows = page.getByRole('main').getByRole('listitem');
  const shown = await rows.count();
  isCut = false;
  await press(page, 'Try again');
  await expect.poll(() => rows.count()).toBeGreaterThan(shown);
});
