import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';
import { registerMember, send } from '#tests/support/foreign-platform/calls.ts';
import { serveDirect } from '#tests/support/foreign-platform/client-host.ts';
import { dayMs } from '#tests/support/foreign-platform/economy.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { useForeignHost } from '#tests/support/foreign-platform/foreign-host.ts';
import { profileOf, withoutFields } from '#tests/support/foreign-platform/profile.ts';
import { callsOf, isWhole, press, see } from '#tests/support/screen.ts';

useBrowser();

/**
 * The platform takes and sends fewer fields than the contract has. Its team has no levels, members have no grade, it names no
 * currency of cash, and its records no receipt of income.
 */
const host = useForeignHost({}, ({ endpoints, ...profile }) => {
  const without = (id: keyof typeof endpoints, ...names: string[]) => withoutFields(endpoints, id, ...names);
  const { 'user.teamSummary': team, 'user.sysInfo': system } = endpoints;
  return {
    ...profile,
    endpoints: {
      ...endpoints,
      ...without('user.feedback', 'pictures', 'phone'),
      ...without('income.takeOut', 'amount'),
      ...without('product.createOrder', 'quantity', 'couponId'),
      ...without('wallet.withdraw', 'payPassword'),
      'product.receiveIncome': { ...endpoints['product.receiveIncome'], request: { orderId: null } },
      'square.comment': { request: { commentId: null } },
      'square.addPost': { request: { files: null, videoUrl: null } },
      'user.teamSummary': { ...team, answer: { ...team.answer, levels: 'absent' } },
      'user.info': { answer: { gradeText: 'absent' } },
      'user.sysInfo': {
        answer: { ...system.answer, rechargeChannels: { value: ['usdt', 'cash'] }, cashCurrency: 'absent' },
      },
    },
  };
});
beforeAll(async () => {
  const { platform, token } = host;
  await send(platform, ['fund', 'deposit/apply'], { way: 'USDT', money: '100' }, token);
  platform.payRecharges(founder.phone);
  await send(platform, ['product', 'mine/order/create'], { productId: '1', num: '1' }, token);
});

it('a machine is bought one at a time, without a coupon', async () => {
  const page = await host.open('/index/detail?id=1');
  await see(page, 'Calculated on this phone');
  expect(await page.getByText('Quantity').count()).toBe(0);
  expect(await page.getByText(/coupon/i).count()).toBe(0);
});

it('feedback has text alone', async () => {
  const page = await host.open('/user/feedback');
  await page.getByLabel('Question or comment').fill('How long does a payout take on a Friday evening?');
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Add pictures' }).count()).toBe(0);
  await press(page, 'Send');
  await see(page, /Thank you|feedback/i);
  await expect
    .poll(() => fieldsOf('feedback/create'))
    .toEqual([{ comment: 'How long does a payout take on a Friday evening?' }]);
});

it('a post has text alone, also where the only endpoint is that of such posts', async () => {
  const profile = profileOf(host.platform);
  const textOnly = await serveDirect({
    ...profile,
    endpoints: { ...profile.endpoints, 'square.addPost': null },
  });
  onTestFinished(() => textOnly.close());
  for (const [origin, text] of [
    [host.origin, 'Gold in the river'],
    [textOnly.origin, 'Gold in the hill'],
  ] as const) {
    const page = await host.open('/user/addynamic', { origin });
    await page.getByLabel('What would you like to share?').fill(text);
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Add pictures' }).count()).toBe(0);
    await press(page, 'Post');
    await see(page, text);
    // The host takes no `commentId`, so a reply would not say which comment it answers, and none is offered.
    await page
      .getByRole('button', { name: /comment/i })
      .first()
      .click();
    await page.getByRole('textbox').first().waitFor();
  }
  expect(fieldsOf('square/addText')).toHaveLength(2);
});

it('messages have the kinds that the platform sends', async () => {
  const page = await host.open('/message');
  await see(page, 'Account activity');
  expect(await page.getByText('Ways to save').count()).toBe(0);
  expect(await page.getByText('News alerts').count()).toBe(0);
  await page.goto(host.addressOf('/user/msg?type=voucher'));
  await page.getByRole('tab', { name: 'Your account' }).waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['All', 'Your account']);
});

it('comments are no replies', async () => {
  const page = await host.open('/dynamic');
  await page
    .getByRole('button', { name: /comment/i })
    .last()
    .click();
  await page.getByRole('textbox').last().fill('Where is that?');
  await press(page, 'Send');
  await see(page, 'Where is that?');
  expect(await page.getByRole('button', { name: /^Reply/ }).count()).toBe(0);
});

it('levels of a team that the host does not send are unknown', async () => {
  await registerMember(host.platform, '0711555001');
  const page = await host.open('/index/friend');
  const tree = page.locator('.team-tree');
  await tree.getByText('Level 1').waitFor();
  expect((await tree.innerText()).replace(/\s+/g, ' ')).not.toMatch(/\b0\b/);
});

it('income is received and moved to the balance as a whole', async () => {
  host.platform.advance(2 * dayMs);
  const page = await host.open('/user/receiveincome');
  await page.getByRole('button', { name: 'Receive all' }).waitFor();
  await see(page, 'Hand Drill');
  expect(await page.getByRole('button', { name: /^Receive/ }).count()).toBe(1);
  await press(page, 'Receive all');
  await expect.poll(() => fieldsOf('mine/yeb/income')).toEqual([{}]);
  host.platform.advance(dayMs / 24);
  await page.goto(host.addressOf('/user/allExtract'));
  await see(page, /1\.20/);
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  await press(page, 'Move to balance');
  await see(page, /moved to your balance/);
  expect(fieldsOf('income/takeout')).toEqual([{}]);
});

it('income that the host does not tell apart from other records is not missing', async () => {
  const page = await host.open('/user/fund');
  await see(page, 'In transit');
  await callsOf(page).answered();
  await page.waitForFunction(isWhole);
  expect(await page.getByText('Nothing received yet').count()).toBe(0);
  await page.goto(host.addressOf('/user/record'));
  await page.getByRole('tab', { name: 'Exchange' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Received' }).count()).toBe(0);
});

it('no row or sentence is left without its content', async () => {
  const page = await host.open('/user/information');
  await see(page, 'Member since');
  expect(await page.getByText('Grade').count()).toBe(0);
  for (const [route, link] of [
    ['/user/withdraw', 'To a bank account'],
    ['/user/newrecharge', 'Pay by cash or card'],
  ] as const) {
    await page.goto(host.addressOf(route));
    expect(await page.getByRole('link', { name: link }).innerText()).toBe(link);
  }
});

const fieldsOf = (path: string) =>
  host.platform
    .seen()
    .filter((call) => call.path === path && call.method === 'POST')
    .map(({ fields }) => fields);
