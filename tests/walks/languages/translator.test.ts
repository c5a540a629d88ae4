import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn, showPanel } from '#tests/support/harness.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { playMainFlow } from '#tests/support/main-flow.ts';
import { press, see } from '#tests/support/screen.ts';
import { translationFlaws, translators } from '#tests/support/translator.ts';

useBrowser();

describe.each(translators)('with a translator that puts its words $way', ({ before }) => {
  it('the main flow works', async () => {
    const phones = await playMainFlow(await journeyWorld(), { before });
    for (const phone of phones) expect(await translationFlaws(phone)).toEqual([]);
  });

  it('a coupon that is claimed in the purchase sheet lowers the price', async () => {
    const { page, operator } = await memberPhone('newcomer', '/nopermission', { before });
    await operator.ok(control.addCoupon, { title: 'Eight off', amount: '8', validDays: 3 });
    await page.evaluate(() => void (location.hash = '/index/detail?id=2'));
    await press(page, 'Buy');
    await press(page, 'Claim and use Eight off');
    await page.getByRole('button', { name: /^Pay / }).waitFor();
    expect(await translationFlaws(page)).toEqual([]);
  });

  it('a balance shows what has arrived', async () => {
    const { page, operator, phone } = await memberPhone('newcomer', '/user/balance', { before });
    await see(page, /^200\.00\sUSDT$/);
    await operator.ok(control.grant, { phone, kind: 'bonus', amount: '500' });
    await see(page, /^700\.00\sUSDT$/);
    expect(await translationFlaws(page)).toEqual([]);
  });

  it('the harness and its phones follow what happens', async () => {
    const { name, operator } = await journeyWorld();
    const page = await openHarness(name, { before });
    await page
      .getByRole('group', { name: 'Log in on phone 1' })
      .getByRole('button', { name: 'Alice', exact: true })
      .click();
    const phone = phoneIn(page, 1);
    await phone.getByText('Hello, Alice').waitFor();
    await page.getByRole('button', { name: '+1 day' }).click();
    await page.getByRole('button', { name: /Last move: \S/ }).waitFor();
    await phone.getByRole('link', { name: 'Withdraw' }).first().click();
    await phone.getByLabel('Amount').fill('20');
    await phone.getByRole('button', { name: 'Review withdrawal' }).click();
    await phone.getByLabel('Fund password').fill('246810');
    await phone.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await phone.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
    await showPanel(page, 'Withdrawals');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.poll(async () => (await operator.ok(control.withdrawals, {}))[0]?.status).toBe('processing');
    await operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '500' });
    await showPanel(page, 'Ledger');
    for (const frame of page.frames()) expect(await translationFlaws(frame)).toEqual([]);
  });
});
