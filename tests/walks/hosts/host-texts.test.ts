import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword } from '#fixtures/data/people.ts';
import { liveChannel, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { callsOf, press, requestsOf, see } from '#tests/support/screen.ts';

useBrowser();

/** Replaces parts of an endpoint's answers, as another host would send them. */
async function answersWith(page: Page, endpoint: Endpoint, msg: string | undefined, data: object | null) {
  await page.route(requestsOf(endpoint), async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { msg: string; data: object };
    const json = { ...envelope, msg: msg ?? envelope.msg, data: data && { ...envelope.data, ...data } };
    await route.fulfill({ response, json });
  });
}

async function comment(page: Page, text: string): Promise<void> {
  const post = page.getByRole('article', { name: 'Alice', exact: true });
  await post.getByRole('button', { name: /^Comments/ }).click();
  await post.getByLabel('Your comment').fill(text);
  await post.getByRole('button', { name: 'Send' }).click();
}

it('a comment shows the message of the platform', async () => {
  const { page, goTo } = await memberPhone('dmitri', '/dynamic');
  await comment(page, 'So it is.');
  await page.locator('.toast').getByText('Comment posted').waitFor();
  await answersWith(page, square.comment, 'Published after review', {});
  await goTo('/dynamic');
  await comment(page, 'Indeed.');
  await page.locator('.toast').getByText('Published after review').waitFor();
});

it('received income is told with its arrival, also if the platform sends a status word only', async () => {
  const { page } = await memberPhone('bob', '/user/receiveincome');
  await answersWith(page, product.receiveIncome, 'SUCCESS', {});
  await press(page, 'Receive all');
  const told = page
    .locator('.toast')
    .getByText(/^Receiving successful. Expected to arrive within 30 minutes.$/);
  await told.waitFor();
});

it('the phone numbers of a team are masked, also if the platform sends them whole', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  const [whole, list] = ['254700000003', [{ id: '3', name: 'Bob', phone: '254700000003', income: '1.00' }]];
  await answersWith(page, user.teamMembers, undefined, { list, total: 1 });
  await goTo('/index/friendmore?level=1');
  await see(page, '254****03');
  expect(await page.getByText(whole).count()).toBe(0);
});

it('an empty profile is reported as such', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  await answersWith(page, user.info, undefined, null);
  await goTo('/user/information');
  await see(page, /^userInfo null\./);
});

it('times are those of the platform without a time zone type, and those of the phone with another type', async () => {
  const { page, goTo, phone } = await memberPhone('alice', '/nopermission');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
  const minuteOfDayAfterLogin = async (profile: object) => {
    await page.unrouteAll({ behavior: 'wait' });
    await answersWith(page, user.login, undefined, profile);
    await page.evaluate(() => localStorage.clear());
    await goTo('/user/record');
    await page.getByLabel('Phone number').fill(phone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Log in');
    const record = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d\d:\d\d/ });
    const [, hours, minutes] = /(\d\d):(\d\d)/.exec(await record.first().innerText()) ?? [];
    return 60 * Number(hours) + Number(minutes);
  };
  const atPlatform = await minuteOfDayAfterLogin({ timezoneType: 0 });
  expect(await minuteOfDayAfterLogin({ timezoneType: undefined })).toBe(atPlatform);
  const onPhone = await minuteOfDayAfterLogin({ timezoneType: 1 });
  // Nairobi is eight hours ahead of New York in winter.
  expect((atPlatform - onPhone + 24 * 60) % (24 * 60)).toBe(8 * 60);
});

it('the marks of a member are drawn if the platform sends them', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  await answersWith(page, user.info, undefined, { markText: 'Founding miner', markHeadbgUrl: '/hero.svg' });
  await goTo('/mine');
  await see(page, 'Founding miner');
  const background = page.locator('img[src="/hero.svg"]');
  await expect
    .poll(() => background.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

it('a failed payout to a bank advises another bank card', async () => {
  const { page, operator, member, goTo } = await memberPhone('alice', '/mine', { params: { region: 'ke' } });
  const account = { kind: 'bank', bank: 'KCB', payee: 'Alice', account: '1234567890' } as const;
  const { id: bindingId } = await member.ok(fund.addAddress, account);
  const { id } = await member.ok(wallet.withdraw, { amount: '5', bindingId, payPassword });
  await operator.ok(control.decideWithdrawal, { id, decision: 'reject' });
  await goTo('/user/withrecord');
  await see(page, 'Rejected by the operator');
  await page.getByRole('link', { name: 'Try another bank card' }).click();
  await page.getByRole('heading', { name: 'Withdraw to a bank', level: 1 }).waitFor();
});

it('About links to the Telegram channel, if there is one', async () => {
  const { page, operator, goTo } = await memberPhone('alice', '/index/about');
  await page.getByRole('link', { name: /On the web/ }).waitFor();
  expect(await page.getByText('Telegram').count()).toBe(0);
  await operator.ok(control.setParams, { telegramLink: 'https://t.me/assay' });
  await goTo('/index/about');
  const link = page.getByRole('link', { name: /Telegram channel/ });
  await expect.poll(() => link.getAttribute('href')).toBe('https://t.me/assay');
});

it('feedback sends its text as the comment of the spec', async () => {
  const { page, operator } = await memberPhone('alice', '/user/feedback');
  const sent = page.waitForRequest(requestsOf(user.feedback));
  await page.getByLabel('Question or comment').fill('Where is my income?');
  await press(page, 'Send');
  const body = (await sent).postData() ?? '';
  expect(body).toMatch(/name="comment"\s+Where is my income\?/);
  expect(body).not.toContain('name="content"');
  await page.getByRole('heading', { name: /^Sent as ticket \d+$/ }).waitFor();
  expect((await operator.ok(control.feedback)).list[0]?.content).toBe('Where is my income?');
});

it('the lists of coupons are requested only for a machine that has some', async () => {
  const { page, operator, goTo } = await memberPhone('alice', '/mine');
  const calls = callsOf(page);
  for (const { id } of await operator.ok(control.manageCoupons))
    await operator.ok(control.removeCoupon, { id });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const timesAsked = (endpoint: Endpoint) => asked.filter((url) => requestsOf(endpoint).test(url)).length;
  await goTo('/index/detail?id=2');
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  await expect.poll(() => timesAsked(gift.productCouponData)).toBe(1);
  await liveChannel(page);
  await calls.answered();
  expect(timesAsked(gift.productCoupons) + timesAsked(gift.myProductCoupons)).toBe(0);

  const offer = { title: 'Six off', amount: '6', validDays: 3 };
  await operator.ok(control.addCoupon, offer);
  await page.getByRole('link', { name: /^Coupon/ }).waitFor();
  expect(timesAsked(gift.productCoupons)).toBeGreaterThan(0);
});
