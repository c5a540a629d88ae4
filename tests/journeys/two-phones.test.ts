import { expect, it } from 'vitest';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/people.ts';
import { liveChannel, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

it('asks nobody to confirm a withdrawal of what another phone of theirs has withdrawn', async () => {
  const { page, member } = await memberPhone('alice', '/user/withdraw');
  await liveChannel(page);
  await press(page, 'All');
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.waitFor();
  await member.ok(wallet.withdraw, { amount: '100', bindingId: '1', payPassword });

  await see(page, 'More than the available balance');
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.getByText('You receive').count(), 'no price of what cannot be had').toBe(0);
  await press(page, 'All');
  await press(page, 'Review withdrawal');
  await sheet.getByText('Available afterwards').waitFor();
  expect(await sheet.getByText(/^−/).count()).toBe(0);
});
