import { expect, it } from 'vitest';
import { product } from '#contract/product.ts';
import { wallet, type WalletRecord } from '#contract/wallet.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { requestsOf } from '#tests/support/screen.ts';

useBrowser();

/** The statuses of a record in the words of the spec, and the one that the reference adds. */
const names = {
  succeeded: 'Succeeded',
  failed: 'Failed',
  processing: 'Processing',
  'not received': 'Not received',
  received: 'Received',
  pending: 'Pending',
  arrived: 'Arrived',
  expired: 'Expired',
  receiving: 'Receiving',
} as const satisfies Record<WalletRecord['status'], string>;

const statuses = Object.keys(names) as (keyof typeof names)[];

/** Lists leave out what is far out of view. */
const tall = { height: 2400 };

/** One record of a kind in each status, as a host may send them. */
const recordsOf = (code: WalletRecord['code'], type: WalletRecord['type']) =>
  statuses.map((status, at) => ({
    ...{ id: String(at + 1), code, type, status, amount: '5.00', time: Date.parse('2026-03-02T07:00:00Z') },
    ...{ description: `It ${status}`, postings: [], explanation: null },
  }));

it.each([
  ['/user/record', 'RECHARGE', 'recharge'],
  ['/user/recordU', 'RECHARGE', 'recharge'],
  ['/user/fund', 'RECEIVE_INCOME', 'receive'],
] as const)('the list %s names each status of a record as the spec does', async (route, code, type) => {
  const { page, goTo } = await memberPhone('alice', '/nopermission', tall);
  const list = recordsOf(code, type);
  const envelope = { code: 200, msg: 'Success' };
  await page.route(requestsOf(wallet.records), (answer) =>
    answer.fulfill({ json: { ...envelope, data: { total: list.length, list } } }),
  );
  await goTo(route);
  for (const status of statuses) {
    const row = page.getByRole('listitem').filter({ has: page.getByText(`It ${status}`, { exact: true }) });
    await row.getByText(names[status], { exact: true }).waitFor();
  }
});

it('a withdrawal has the same status in its list and in its progress', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission', tall);
  const list = recordsOf('WITHDRAWAL', 'withdrawal').filter(({ status }) => status !== 'receiving');
  await page.route(requestsOf(wallet.records), (answer) =>
    answer.fulfill({ json: { code: 200, msg: 'Success', data: { total: list.length, list } } }),
  );
  await goTo('/user/withrecord');
  await page.getByRole('main').getByText('Expired', { exact: true }).first().waitFor();
  const cards = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('button') });
  for (const [at, { status }] of list.entries()) {
    const text = await cards.nth(at).innerText();
    const others = Object.values(names).filter((name) => name !== names[status]);
    expect(text).toMatch(new RegExp(`^${names[status]}$`, 'm'));
    // The timeline also lists the steps before the end.
    const before = /^(Requested|Pending|Processing)$/gm;
    expect(text.replaceAll(before, ''), status).not.toMatch(new RegExp(`^(${others.join('|')})$`, 'm'));
  }
});

it('a receipt of an order has the status that the host sends', async () => {
  const { page, member, goTo } = await memberPhone('alice', '/nopermission', tall);
  const [order] = (await member.ok(product.orders)).list;
  const list = statuses.map((status, at) => ({
    ...{ id: String(at + 1), orderId: order?.id, days: at + 1, amount: '2.10', status },
    ...{ createTime: Date.parse('2026-03-01T07:00:00Z'), arriveTime: Date.parse('2026-03-01T07:10:00Z') },
  }));
  await page.route(requestsOf(product.orderReceipts), (answer) =>
    answer.fulfill({ json: { code: 200, msg: 'Success', data: { total: list.length, list } } }),
  );
  await goTo(`/user/orders?id=${order?.id}`);
  const rows = page.getByRole('listitem').filter({ hasText: '2.10' });
  for (const [at, status] of statuses.entries())
    await rows
      .filter({ hasText: new RegExp(`For ${at + 1} days?`) })
      .getByText(names[status], { exact: true })
      .waitFor();
});
