import { expect, it } from 'vitest';
import { wallet } from '#contract/wallet.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, requestsOf, see } from '#tests/support/screen.ts';

useBrowser();

it('a list whose second page is empty although the platform counts more says so, and tries again', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  let first: readonly { readonly id: string }[] = [];
  let isCut = true;
  await page.route(requestsOf(wallet.records, 'pageNum=\\d+'), async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: { list: typeof first } };
    const { searchParams } = new URL(route.request().url());
    const pageNum = searchParams.get('pageNum');
    if (pageNum === '1') first = data.list;
    const second = isCut ? [] : first.map((one) => ({ ...one, id: `9${one.id}` }));
    const list = pageNum === '1' ? first : pageNum === '2' ? second : [];
    await route.fulfill({ response, json: { ...envelope, data: { ...data, total: 1000, list } } });
  });
  await goTo('/user/record');
  const again = page.getByRole('button', { name: 'Try again' });
  const toTheEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await toTheEnd(), again.count())).toBe(1);
  await see(page, `The list is incomplete: the platform sent ${first.length} of 1000.`);

  isCut = false;
  await press(page, 'Try again');
  const whole = page.getByText(`the platform sent ${2 * first.length} of 1000.`);
  await expect.poll(async () => (await toTheEnd(), whole.count())).toBe(1);
});
