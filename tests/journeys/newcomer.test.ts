import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import { journeyWorld, liveChannel, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, secondPressCounts, see } from '#tests/support/screen.ts';
import { answerPrompt } from '#tests/support/withdrawal-prompt.ts';

useBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const invitation = (page: Page) => page.getByLabel('Invitation code').inputValue();

interface Invited {
  /** A messenger has encoded the `?` of the link. */
  readonly isEncoded?: boolean;
  /** The characters of the sentence around the link that a messenger adds to it. */
  readonly end?: string;
}

/** Opens Alice's invitation link on a new phone. */
async function invited({ isEncoded = false, end = '' }: Invited = {}) {
  const { name, operator, origin } = await journeyWorld();
  const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
  const { inviteCode } = await new Caller(origin, name, token).ok(user.info);
  const query = `?inviteCode=${inviteCode}${end}`;
  const page = await openPhone(name, `/user/login/register${isEncoded ? encodeURIComponent(query) : query}`);
  return { page, operator, inviteCode };
}

it('the invitation is kept on every path to registration', async () => {
  const { page, inviteCode } = await invited({ isEncoded: true });
  await see(page, 'You are invited');
  await press(page, 'Back');
  await heading(page, 'Log in');
  await press(page, 'Back');
  await follow(page, /Sluice Box/);
  await follow(page, 'Log in to buy');
  await follow(page, 'Create an account');
  await see(page, 'You are invited');
  expect(await invitation(page)).toBe(inviteCode);
  await see(page, 'From your invitation');
  await follow(page, 'Register by e-mail');
  await see(page, 'From your invitation');
  expect(await invitation(page)).toBe(inviteCode);
});

it.each(['.', ',', ').', '),then', '”', '%20', '%20[2]', '%E2%80%8B'])(
  'an invitation link is read without the “%s” of the sentence around it',
  async (end) => {
    const { page, inviteCode } = await invited({ end });
    await see(page, 'You are invited');
    expect(await invitation(page)).toBe(inviteCode);
    await see(page, 'From your invitation');
  },
);

it('an invitation link that is pasted instead of its code is read', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login/register');
  const field = page.getByLabel('Invitation code');
  await field.fill(`${page.url()}?inviteCode=ABC234), see you`);
  await expect.poll(() => field.inputValue()).toBe('ABC234');
  await field.fill(' abc-235, ');
  await expect.poll(() => field.inputValue()).toBe('abc235');
});

it('the invitation is kept over a reload until a login', async () => {
  const { page, operator, inviteCode } = await invited();
  await see(page, 'You are invited');
  const { href } = new URL('#/user/login/register', page.url());
  await page.goto('about:blank');
  await page.goto(href);
  expect(await invitation(page)).toBe(inviteCode);

  await page.getByLabel('Phone number').fill('733000002');
  await press(page, 'Send code');
  const sent = async () => (await operator.ok(control.outbox, { to: '254733000002' }))[0]?.code ?? '';
  await expect.poll(sent).not.toBe('');
  await page.getByLabel('Verification code').fill(await sent());
  await page.getByLabel('Password', { exact: true }).fill('Newcomer1');
  await press(page, 'Create account');
  await see(page, 'Your account is ready');
  await page.goto(new URL('#/mine', page.url()).href);
  await press(page, 'Log out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await follow(page, 'Create an account');
  expect(await invitation(page)).toBe('');
});

it('setting a fund password returns to the withdrawal, even after a reload and a second code', async () => {
  const { page, operator, member, phone, goTo } = await memberPhone('newcomer', '/nopermission');
  const address = 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z';
  await member.ok(fund.addAddress, { kind: 'address', currency: 'USDT', chain: 'TRC20', address });
  await goTo('/user/withdraw');
  const code = page.getByLabel('Verification code');
  const choose = async () => {
    await page.getByLabel('New fund password').fill('739154');
    await page.getByLabel('Repeat the fund password').fill('739154');
    await press(page, 'Continue');
  };
  await page.getByLabel('Amount').fill('40');
  await press(page, 'Review withdrawal');
  await answerPrompt(page, 'Please set a fund password first', 'Set a fund password');
  await choose();
  await page.getByRole('button', { name: 'Send code' }).waitFor();
  await page.reload();
  await page.getByText('Choose a fund password', { exact: true }).click();
  await choose();

  await press(page, 'Send code');
  await see(page, /Resend in/);
  await code.fill('000000');
  await press(page, 'Save fund password');
  await see(page, 'Verification code error');
  await liveChannel(page);
  await operator.ok(control.setClock, { advance: '61s' });
  await press(page, 'Resend code');
  await see(page, /Resend in/);
  await expect.poll(() => code.inputValue(), { message: 'a code that was refused' }).toBe('');
  expect(await page.getByText('Verification code error').count()).toBe(0);

  const [sent] = await operator.ok(control.outbox, { to: phone });
  await code.fill(sent?.code ?? '');
  await secondPressCounts(page);
  await press(page, 'Save fund password');
  await heading(page, 'Withdraw');
});

it('a recharge of the missing amount returns to the purchase', async () => {
  const { page, operator, phone } = await memberPhone('newcomer', '/index/detail?id=5');
  await see(page, /have 200\.00.USDT\. Recharge at least 150\.00.USDT\.$/);
  // Above the figures, and beside the button.
  await expect.poll(() => page.getByText(/^150\.00.USDT missing$/).count()).toBe(2);
  await follow(page, 'Recharge');
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('150.00');
  await press(page, 'Show deposit address');
  await see(page, 'Waiting for your transfer');
  await liveChannel(page);
  await operator.ok(control.transfer, { phone, amount: '150.00' });
  await operator.ok(control.setClock, { advance: '2m' });
  await press(page, 'Back to the purchase');
  await heading(page, 'Jaw Crusher');
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  await press(page, 'Back');
  await page.waitForURL(/#\/index$/);
});

it('the missing amount respects minimum and coupon, and fewer machines are offered only from a quantity of two', async () => {
  const { page, operator, phone } = await memberPhone('newcomer', '/index/setcoupon?productId=5');
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '100' });
  await press(page, 'Claim and use 15 USDT off a Jaw Crusher');
  await press(page, 'Use this coupon');
  await see(page, /need 335\.00.USDT and have 300\.00.USDT\. Recharge at least 35\.00.USDT\.$/);
  await liveChannel(page);
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '30' });
  await see(page, /have 330\.00.USDT\. Recharge at least 10\.00.USDT\.$/);
  await press(page, 'One more');
  await see(page, /need 685\.00.USDT.*, or choose fewer\.$/);
});

it('the account page opens the whole history', async () => {
  const { page } = await memberPhone('bob', '/mine');
  await follow(page, 'Records');
  await page.getByRole('tab', { name: 'All', selected: true }).waitFor();
  await see(page, 'Recharge');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    ...['All', 'Assets', 'Revenue', 'Withdrawals', 'Recharges', 'Received', 'Exchange'],
  ]);
  expect(new URL(page.url()).hash).toBe('#/user/record');
  await page.getByRole('tab', { name: 'Received' }).click();
  await page.waitForURL((url) => url.hash === '#/user/record?type=5');
  await page.reload();
  await page.getByRole('tab', { name: 'Received', selected: true }).waitFor();
});
