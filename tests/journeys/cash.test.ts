import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { liveChannel, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { pick } from '#tests/support/picker.ts';
import { press, requestsOf, see } from '#tests/support/screen.ts';
import { answerPrompt } from '#tests/support/withdrawal-prompt.ts';

useBrowser();

const inKenya = { params: { region: 'ke' } } as const;

it('a cash recharge shows its value first, and is credited once the operator confirms it', async () => {
  const { page, operator, member, goTo } = await memberPhone('alice', '/user/recharge', inKenya);
  const before = await member.ok(wallet.wallet);
  await page.getByRole('link', { name: /Pay by cash or card/ }).click();
  await page.getByRole('heading', { name: 'Recharge by cash or card', level: 1 }).waitFor();
  await page.getByLabel('Amount').fill('499');
  await press(page, 'Get payment reference');
  await see(page, 'Recharge amount cannot be less than 500');
  await page.getByLabel('Amount').fill('1000000000');
  await press(page, 'Get payment reference');
  await see(page, 'This is more than the platform can count');
  await page.getByLabel('Amount').fill('1000');
  await see(page, '7.739938');
  await see(page, /1\sUSDT = 129\.20\sKES/);
  await press(page, 'Get payment reference');

  await page.getByRole('heading', { name: /^Pay 1,000\.00\sKES$/ }).waitFor();
  await see(page, 'Equity Bank Kenya');
  const [recharge] = await operator.ok(control.recharges, { status: 'pending' });
  expect(recharge).toMatchObject({ channel: 'cash', amount: '1000.00', currency: 'KES' });
  await page.getByText(recharge?.reference ?? '', { exact: true }).waitFor();
  await press(page, 'Copy reference');
  await see(page, 'Copied');

  await operator.ok(control.decideRecharge, { id: recharge?.id ?? '', decision: 'confirm' });
  await page.getByRole('heading', { name: 'Arrived' }).waitFor();
  await see(page, /7\.739938\sUSDT is now in your available balance/);
  const after = await member.ok(wallet.wallet);
  expect(Number(after.available) - Number(before.available)).toBeCloseTo(7.739938, 6);

  await page.getByRole('link', { name: 'See recharge records' }).click();
  await page.getByRole('button', { name: /\+7\.739938/ }).click();
  const why = page.getByRole('dialog', { name: 'Why this amount' });
  await why.getByText(/^1,000\.00\sKES$/).waitFor();
  await why.getByText(recharge?.reference ?? '', { exact: true }).waitFor();

  await goTo('/user/record2');
  await page.getByRole('heading', { name: 'Local-currency records', level: 1 }).waitFor();
  await see(page, /^1,000\.00\sKES/);
  await goTo('/user/recordU');
  await page.getByRole('heading', { name: 'USDT records', level: 1 }).waitFor();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(await page.getByText(/1,000\.00\sKES/).count()).toBe(0);
});

it('a refused card payment shows its reason and offers a new one', async () => {
  const { page, operator } = await memberPhone('alice', '/user/cashrecharge', inKenya);
  await page.getByText('Bank card').click();
  await page.getByLabel('Amount').fill('600');
  await press(page, 'Get payment reference');
  await page.getByRole('heading', { name: /^Pay 600\.00\sKES$/ }).waitFor();
  const [recharge] = await operator.ok(control.recharges, { status: 'pending' });
  expect(recharge?.channel).toBe('card');
  const decision = { decision: 'reject', reason: 'The card was declined.' } as const;
  await operator.ok(control.decideRecharge, { id: recharge?.id ?? '', ...decision });
  await page.getByRole('heading', { name: 'Recharge failed' }).waitFor();
  await see(page, 'The card was declined.');
  await page.getByRole('link', { name: 'Start a new recharge' }).click();
  await page.getByRole('heading', { name: 'Recharge by cash or card', level: 1 }).waitFor();
});

it('an expired cash recharge does not promise that a later payment is credited', async () => {
  const { page, operator } = await memberPhone('alice', '/user/cashrecharge', inKenya);
  await page.getByLabel('Amount').fill('600');
  await press(page, 'Get payment reference');
  await page.getByRole('heading', { name: /^Pay 600\.00\sKES$/ }).waitFor();
  await operator.ok(control.setClock, { advance: '25h' });
  await page.getByRole('heading', { name: 'Recharge expired' }).waitFor();
  await see(page, /A payment with this reference is no longer credited/);
  expect(await page.getByText('credited as a new recharge').count()).toBe(0);
});

it('no cash recharge is offered if the platform accepts no cash', async () => {
  const { page, goTo } = await memberPhone('alice', '/user/cashrecharge');
  await see(page, 'This recharge method is not available');
  await goTo('/user/withdraw');
  await page.getByRole('button', { name: 'Review withdrawal' }).waitFor();
  expect(await page.getByText('To a bank account').count()).toBe(0);
});

it('a withdrawal to a bank account adds the account on the way', async () => {
  const { page, operator, member, goTo } = await memberPhone('alice', '/user/withdraw', inKenya);
  await page.getByRole('link', { name: /To a bank account/ }).click();
  await page.getByRole('heading', { name: 'Withdraw to a bank', level: 1 }).waitFor();
  await page.getByLabel('Amount').fill('40');
  await press(page, 'Review withdrawal');
  await answerPrompt(page, 'Please bind the bank account first', 'Add a bank account');
  await pick(page, page.getByLabel('Bank', { exact: true }), 'Bank', { Bank: 'KCB Bank Kenya' });
  await page.getByLabel('Account holder').fill('Alice W');
  await page.getByLabel('Account number').fill('12345');
  await press(page, 'Save account');
  await see(page, 'An account number is 6 to 20 digits');
  await page.getByLabel('Account number').fill('0012345678');
  await press(page, 'Save account');

  // The form with the amount is shown again.
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('40');
  await see(page, 'KCB Bank Kenya');
  const price = page
    .getByRole('main')
    .getByText(/^You receive/)
    .locator('..');
  await price.getByText('4,909.60', { exact: true }).waitFor();
  await price.getByText(/38\.00\sUSDT, at today’s rate of 129\.20\sKES for 1\sUSDT/).waitFor();
  await press(page, 'Review withdrawal');
  await see(page, 'KCB Bank Kenya · ****5678');
  await page.getByLabel('Fund password').fill(payPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
  await see(page, /^4,909\.60$/);
  await see(page, 'after the fee, to your bank account');

  const [withdrawal] = await operator.ok(control.withdrawals, { status: 'pending' });
  expect(withdrawal).toMatchObject({ amount: '40.00', net: '38.00', address: '****5678' });
  // A pending withdrawal appears among the records.
  // Until its record is there, the link leads to the list of all withdrawals.
  const link = page.getByRole('link', { name: 'See its status' });
  await expect.poll(() => link.getAttribute('href')).toContain('record=');
  await link.click();
  const sheet = page.getByRole('dialog', { name: 'Why this amount' });
  await sheet.getByText('4,909.60', { exact: true }).waitFor();
  await sheet.getByText('****5678').waitFor();
  // The time of the request is not shown beside the state, where it would read as the time of the state.
  await sheet.getByText(/^Withdrawal.* \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor();
  expect(await sheet.getByText('Pending').first().locator('..').innerText()).toBe('Pending');
  await sheet.getByText('Processed Mon – Fri, 09:00 to 18:00, East Africa Time.').waitFor();
  await goTo('/user/record?type=3');
  await page.getByRole('link', { name: 'Local-currency records' }).click();
  await see(page, /4,909\.60\sKES · \*\*\*\*5678/);
  const [binding] = await member.ok(fund.bindings, { kind: 'bank' });
  expect(binding).toMatchObject({ bank: 'KCB', payee: 'Alice W', account: '****5678', inUse: true });
});

it('where payouts to banks are closed, nothing invites to add an account', async () => {
  const { page, goTo } = await memberPhone('alice', '/user/Caddress');
  for (const route of ['/user/Caddress', '/user/CaddAddress', '/user/bank', '/user/cashwithdraw']) {
    await goTo(route);
    await see(page, 'Withdrawals to bank accounts are not available here');
    expect(await page.getByRole('link', { name: 'Add a bank account' }).count(), route).toBe(0);
    expect(await page.getByRole('textbox').count(), route).toBe(0);
  }
});

it('a withdrawal that is being written stays when payouts to banks close', async () => {
  const { page, operator } = await memberPhone('alice', '/user/cashwithdraw', inKenya);
  await page.getByLabel('Amount').fill('40');
  await liveChannel(page);
  const refetched = page.waitForEvent('requestfinished', (one) => requestsOf(user.sysInfo).test(one.url()));
  await operator.ok(control.setParams, { rechargeChannels: ['usdt'] });
  await refetched;
  await press(page, 'Review withdrawal');
  await see(page, 'Please bind the bank account first');
  expect(await page.getByLabel('Amount').inputValue()).toBe('40');
});

it('an invalid IFSC is explained while it is typed; accounts can be changed and removed', async () => {
  const { page, member } = await memberPhone('chitra', '/user/Caddress', inKenya);
  await see(page, 'No bank account yet');
  await page.getByRole('link', { name: 'Add a bank account' }).click();
  await page.getByText('INR').click();
  await pick(page, page.getByLabel('Bank', { exact: true }), 'Bank', { Bank: 'State Bank of India' });
  await page.getByLabel('Account holder').fill('Chitra');
  await page.getByLabel('Account number').fill('20301234567');
  await page.getByLabel('IFSC').fill('sbino');
  await see(page, 'An IFSC has 11 characters, the 5th is the digit 0');
  await see(page, 'The 5th character is the digit 0, not the letter O');
  await page.getByLabel('IFSC').fill('SBIN0');
  expect(await page.getByText('The 5th character is the digit 0').count()).toBe(0);
  await press(page, 'Save account');
  await see(page, 'An IFSC has 11 characters, the 5th is the digit 0');
  await page.getByLabel('IFSC').fill('SBIN0001234');
  await press(page, 'Save account');
  await see(page, 'State Bank of India');

  await press(page, 'Change ****4567');
  await see(page, 'You are changing the account ****4567.');
  expect(new URL(page.url()).hash.split('?')[0]).toBe('#/user/bank');
  expect(await page.getByLabel('IFSC').inputValue()).toBe('SBIN0001234');
  await page.getByLabel('Account number').fill('20307654321');
  await press(page, 'Save account');
  await see(page, /\*\*\*\*4321/);
  expect(await member.ok(fund.bindings)).toHaveLength(1);

  await press(page, 'Remove ****4321');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await see(page, 'No bank account yet');
});
