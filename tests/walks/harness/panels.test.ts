import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { showPanel } from '#tests/support/harness.ts';
import { openPanel } from '#tests/support/panel.ts';

useBrowser();

const NEWCOMER = '254733000001';

describe('member panels', () => {
  it('fill a code into the phone that requests it', async () => {
    const { page, phone, operator, rows, press } = await openPanel('outbox', {
      fixture: 'empty',
      route: '/user/login/register',
    });
    await page.getByText('Request a code on a phone').waitFor();
    await phone.getByLabel('Phone number').fill('733000001');
    await phone.getByRole('button', { name: 'Send code' }).click();
    await rows(NEWCOMER).waitFor();
    const code = await page.locator('.code').first().textContent();
    await press('Fill in');
    const field = phone.getByLabel('Verification code');
    await expect.poll(() => field.inputValue()).toBe(code);

    // The app keeps the filled value while another field is typed, so its state has changed as well.
    await phone.getByLabel('Password', { exact: true }).fill('Newcomer1');
    expect(await field.inputValue()).toBe(code);

    // After five minutes the code has expired. The row says so, and only the detail still offers it.
    await operator.ok(control.setClock, { advance: '5m' });
    const sent = page
      .getByRole('list', { name: 'Outbox' })
      .getByRole('listitem')
      .filter({ hasText: NEWCOMER });
    await sent.getByText('Expired').waitFor();
    await sent.getByRole('button', { name: 'Fill in' }).waitFor({ state: 'detached' });
    await rows(NEWCOMER).click();
    await page.getByText('This code has expired.').waitFor();
    await page.getByRole('button', { name: 'Fill into phone 1' }).waitFor();
  });

  it('show a code as blocked after too many wrong attempts', async () => {
    const { page, operator, member } = await openPanel('outbox', { who: 'guest' });
    const { phone } = personas.alice;
    await member.ok(user.resetCode, { phone });
    const sent = page
      .getByRole('list', { name: 'Outbox' })
      .getByRole('listitem')
      .filter({ hasText: 'Alice' });
    await sent.getByRole('button', { name: 'Fill in' }).waitFor();
    const [message] = await operator.ok(control.outbox, { to: phone });
    const code = message?.code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      await member.refused(user.resetPassword, { phone, code, password: 'Newcomer1' }, 'WRONG_CODE');
    await sent.getByText('Blocked').waitFor();
  });

  it('explain that no phone requests a code', async () => {
    const { page, operator, rows, press } = await openPanel('outbox', { fixture: 'rich' });
    expect((await operator.ok(control.outbox)).length).toBeGreaterThan(0);
    await rows().first().click();
    await press('Fill into phone 1');
    await page.getByText('No phone shows a code field').waitFor();

    // A new row does not replace a row that is being pressed.
    await page.keyboard.press('Escape');
    const row = rows().first();
    const pressed = (await row.innerText()).trim();
    await row.hover();
    await page.mouse.down();
    const asked = page.waitForResponse(/\/outbox/);
    await operator.ok(control.push, { topic: 'elsewhere', title: 'While it is pressed', body: '' });
    await asked;
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.mouse.up();
    await rows('While it is pressed').waitFor();
    await expect
      .poll(() => page.locator('button.item-press[aria-expanded="true"]').innerText())
      .toBe(pressed);

    // In a narrow window only the icon fits, so the tooltip shows the name.
    const panel = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Products' });
    await panel.hover();
    expect(await panel.getAttribute('title')).toBeFalsy();
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.mouse.move(0, 0);
    await panel.hover();
    await expect.poll(() => panel.getAttribute('title')).toBe('Products');
  });

  it('create a member, log in on a phone and pay a bonus', async () => {
    const { page, phone, operator, press, fill, rows } = await openPanel('members', { route: '/mine' });
    await rows('Alice').waitFor();
    await press('New member');
    await fill('Phone', personas.bob.phone);
    await press('Create member');
    await page.getByText('This phone number is already registered').waitFor();

    await fill('Phone', NEWCOMER);
    await fill('Name', 'Esi');
    await fill('Starting balance', '25');
    await press('Create member');
    await page.getByRole('heading', { name: 'Esi', level: 3 }).waitFor();
    await press('Log in on phone 1');
    await phone.getByText('Esi').first().waitFor();

    await press('Grant…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Grant' }).click();
    await dialog.getByText('An amount above 0').waitFor();
    // The field shows it, so that no toast contradicts the grant that follows.
    expect(await page.getByText('An amount above 0').count()).toBe(1);
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('4.5');
    await dialog.getByRole('button', { name: 'Grant' }).click();
    await page.locator('.holdings').getByText('29.50').waitFor();
    const { list } = await operator.ok(control.members, { query: NEWCOMER });
    expect(list[0]).toMatchObject({ name: 'Esi', available: '29.50' });
  });

  it('show a member with the team tree, lock and unlock them', async () => {
    const { page, operator, rows, press } = await openPanel('members', { fixture: 'rich' });
    await page.getByRole('searchbox').fill('alice');
    await rows('Alice').click();
    await page.getByRole('heading', { name: 'Machines' }).waitFor();
    const team = page.locator('.team').first();
    await team.getByText('Bob level').click();
    await team.getByText('Chitra level').waitFor();
    const [alice] = (await operator.ok(control.members, { query: 'alice' })).list;
    const locked = async () =>
      (await operator.ok(control.member, { id: alice?.id ?? '' })).loginLockedUntil > 0;
    await page.getByRole('button', { name: 'Lock for one day' }).first().click();
    await page.getByText('Locked until').waitFor();
    expect(await locked()).toBe(true);
    await press('Unlock');
    await expect.poll(locked).toBe(false);

    await press('Open Bob');
    await page.getByRole('heading', { name: 'Bob', level: 3 }).waitFor();
  });

  it("push a message to a member's phone", async () => {
    const { page, phone, press, fill, rows } = await openPanel('push');
    await page.getByText('No pushes yet').waitFor();
    await press('New push');
    const recipient = page.getByRole('combobox', { name: 'Member' });
    await recipient.fill(NEWCOMER);
    await fill('Title', 'The river is high');
    await press('Send');
    await page.getByText('There is no such member').waitFor();
    await recipient.fill(personas.alice.phone);
    await page.locator('.detail').getByText('emulated-phone-1').waitFor();
    await press('Send');
    await phone.getByText('The river is high').first().waitFor();
    await rows('The river is high').click();
    await page.getByText('Reachable phones').waitFor();
  });

  it('decide a group screenshot, and list feedback', async () => {
    // The system decides it automatically, but not within half a minute.
    const { page, operator, rows, press } = await openPanel('groupJoins', { fixture: 'rich', frozen: true });
    await rows('Verifying').first().click();
    await press('Reject');
    await page.getByRole('dialog').getByRole('textbox').fill('It shows another group.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('It shows another group.').waitFor();
    const reasons = async () => (await operator.ok(control.groupJoins)).map(({ reason }) => reason);
    await expect.poll(reasons).toContain('It shows another group.');
    await showPanel(page, 'Feedback');
    await rows().first().click();
    await page.getByText('Sent', { exact: true }).waitFor();
  });
});

describe('money panels', () => {
  it('match a recharge with a transfer, repeat it and drop it by a reorganisation', async () => {
    const { page, operator, member, rows, press } = await openPanel('recharges', { who: 'chitra' });
    await member.ok(fund.recharge, { channel: 'usdt', amount: '75' });
    await rows('Awaiting transfer').waitFor();
    await press('Simulate transfer');
    await rows('Confirming').click();
    await page.getByRole('progressbar', { name: 'Confirmations' }).waitFor();
    await press('Open transfer');
    await press('Send again');
    await page.getByText('nothing was credited twice').waitFor();
    await press('Drop by reorganisation');
    await page.getByText('A reorganisation dropped it').waitFor();
    await press('Open recharge');
    await page.locator('.detail').getByText('Failed', { exact: true }).waitFor();
    const { available } = await member.ok(wallet.wallet);
    expect(available).toBe('60.00');
    expect((await operator.ok(control.recharges, {}))[0]?.status).toBe('failed');
  });

  it('show one number of pending recharges, without those that only need confirmations', async () => {
    const { page, operator, member, rows } = await openPanel('recharges', { frozen: true });
    await member.ok(fund.recharge, { channel: 'usdt', amount: '80' });
    await operator.ok(control.transfer, { phone: personas.alice.phone, amount: '80' });
    await member.ok(fund.recharge, { channel: 'usdt', amount: '60' });
    await rows('Confirming').waitFor();
    await rows('Awaiting transfer').waitFor();
    await page.getByRole('heading', { name: 'Recharges 1', exact: true }).waitFor();
    const entry = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Recharges' });
    expect(await entry.getAttribute('aria-description')).toBe('1 pending');
  });

  it('send every kind of transfer', async () => {
    const { page, operator, member, rows, press } = await openPanel('recharges');
    await member.ok(fund.recharge, { channel: 'usdt', amount: '80' });
    await rows('Awaiting transfer').click();
    await press('Wrong network');
    const transfers = async () => (await operator.ok(control.chain)).transfers.map(({ status }) => status);
    await expect.poll(transfers).toContain('ignored');
    await press('Below minimum');
    await page.locator('.detail').getByText('Not received', { exact: true }).waitFor();
    await expect.poll(transfers).toContain('below minimum');
  });

  it('send a transfer to any member, and explain an invalid one', async () => {
    const { page, operator, press, fill, rows } = await openPanel('chain', { fixture: 'empty' });
    await page.getByText('No transfers yet').waitFor();
    await page.getByText(/^Block [\d,]+, one every 3 seconds/).waitFor();
    await operator.ok(control.createMember, { phone: NEWCOMER, password: 'Newcomer1' });
    await press('New transfer');
    await page.getByRole('combobox', { name: 'To' }).fill('254799999999');
    await press('Send transfer');
    await page.getByText('There is no such member').waitFor();
    await page.getByRole('combobox', { name: 'To' }).fill(NEWCOMER);
    await fill('Amount', '0');
    await press('Send transfer');
    await page.getByText('An amount above 0').waitFor();
    await fill('Amount', '12.5');
    await press('Send transfer');
    await page.getByText('It is credited after enough confirmations').waitFor();
    await page.keyboard.press('Escape');
    await rows('12.50').waitFor();
  });

  it('confirm a cash recharge where the region accepts cash', async () => {
    const { page, operator, member, rows, press } = await openPanel('params');
    await page.getByRole('combobox', { name: 'Region' }).selectOption('Kenya');
    await page.getByText('Region set to Kenya').waitFor();
    const { reference } = await member.ok(fund.recharge, { channel: 'cash', amount: '1000' });
    await showPanel(page, 'Recharges');
    await rows(reference).waitFor();
    await press('Confirm');
    await expect.poll(async () => (await operator.ok(control.recharges, {}))[0]?.status).toBe('arrived');
    await rows(reference).filter({ hasText: 'Arrived' }).waitFor();
  });

  it('reject a withdrawal with a reason that the member reads', async () => {
    const { page, phone, member, rows, press } = await openPanel('withdrawals', {
      route: '/user/withrecord',
    });
    const [binding] = await member.ok(fund.bindings);
    await member.ok(wallet.withdraw, {
      amount: '20',
      bindingId: binding?.id ?? '',
      payPassword,
    });
    await rows('20.00').first().waitFor();
    await press('Reject');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('20.00 USDT goes back to Alice.').waitFor();
    await dialog.getByRole('textbox').fill('The name on the account differs.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await rows('Failed').first().waitFor();
    await page.getByRole('searchbox').fill('failed');
    await rows('20.00').first().click();
    await page.locator('.detail').getByText('The name on the account differs.').waitFor();
    await phone.getByText('The name on the account differs.').first().waitFor();
  });
});
