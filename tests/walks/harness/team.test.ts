import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { axeViolationsInBothThemes } from '#tests/support/axe.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { keyboardOn, mouseOn } from '#tests/support/hands.ts';
import { reveal } from '#tests/support/screen.ts';
import { phoneIn } from '#tests/support/harness.ts';

useBrowser();

const newcomer = '733000042';
const password = 'Newcomer1';

describe('the whole team flow on two phones', () => {
  it.each([
    ['by mouse', mouseOn, 120],
    // Each control in the header is one more key on the way to the clock.
    ['by the keyboard alone', keyboardOn, 125],
  ] as const)(
    '%s: invite, register, recharge, buy, a day, receive, withdraw, approve',
    async (_how, handOn, maxSeconds) => {
      const { name, operator } = await journeyWorld();
      const page = await openHarness(name);
      const [left, right] = [phoneIn(page, 1), phoneIn(page, 2)];
      const { press, write, paste, openPanel, moveClock, seconds } = handOn(page);
      await page.getByText('The books balance').waitFor();
      await right.getByRole('link', { name: 'Create an account' }).waitFor();

      await press('console', () =>
        page.getByRole('group', { name: 'Log in on phone 1' }).getByRole('button', { name: 'Alice' }),
      );
      await left.getByText('Hello, Alice').waitFor();

      // The other phone registers with Alice's invitation code. The outbox fills in the SMS code.
      await openPanel('Members');
      const alice = page
        .getByRole('list', { name: 'Members' })
        .getByRole('listitem')
        .filter({ hasText: 'Alice' });
      await press('console', () => alice.getByRole('button', { name: /^Copy Invitation code/ }));
      await page
        .getByText(/^Invitation code .* copied$/)
        .first()
        .waitFor();
      await press(2, (phone) => phone.getByRole('link', { name: 'Create an account' }));
      await write(2, 'Phone number', newcomer);
      await press(2, (phone) => phone.getByRole('button', { name: 'Send code' }));
      await right.getByText(/Resend in/).waitFor();
      await openPanel('Outbox');
      const sent = page
        .getByRole('list', { name: 'Outbox' })
        .getByRole('listitem')
        .filter({ hasText: newcomer });
      await press('console', () => sent.getByRole('button', { name: 'Fill in' }));
      await expect.poll(() => right.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/);
      await write(2, 'Password', password);
      await paste(2, 'Invitation code');
      await press(2, (phone) => phone.getByRole('button', { name: 'Create account' }));

      await press(2, (phone) => phone.getByRole('link', { name: 'Recharge' }).first());
      await write(2, 'Amount', '100');
      await press(2, (phone) => phone.getByRole('button', { name: 'Show deposit address' }));
      await right.getByText('Waiting for your transfer').waitFor();
      await openPanel('Recharges');
      await press('console', () => page.getByRole('button', { name: 'Simulate transfer' }));
      await right.getByRole('heading', { name: 'Transfer detected' }).waitFor();
      await moveClock('Next event', 'n');
      await right.getByRole('heading', { name: 'Arrived' }).waitFor();

      // Alice's phone shows the newcomer's purchase at once.
      await press(2, (phone) => phone.getByRole('link', { name: 'Buy a machine' }));
      await reveal(right, right.getByRole('link', { name: /Rocker Cradle/ }));
      await press(2, (phone) => phone.getByRole('link', { name: /Rocker Cradle/ }));
      await press(2, (phone) => phone.getByRole('button', { name: 'Buy', exact: true }));
      await press(2, (phone) => phone.getByRole('checkbox'));
      // Awaited before the press, because the banner stays for 5 s.
      const banner = left.getByText('Bonus received').waitFor();
      await press(2, (phone) => phone.getByRole('button', { name: /^Pay 50\.00\sUSDT$/ }));
      await banner;
      await left.getByText('1,015.415').first().waitFor();

      await moveClock('+1 day', 'd');
      await page.getByText(/^Last move: .*earned/).waitFor();
      await press(2, (phone) => phone.getByRole('link', { name: 'See all machines' }));
      await press(2, (phone) => phone.getByRole('link', { name: 'Home' }));
      await press(2, (phone) => phone.getByRole('link', { name: 'Receive' }).first());
      await press(2, (phone) => phone.getByRole('button', { name: 'Receive all' }));
      await right
        .getByText(/Expected to arrive within 30 minutes/)
        .first()
        .waitFor();
      await moveClock('+1 h', 'h');
      await page.getByText(/^Last move: .*Income arrival/).waitFor();

      await press(1, (phone) => phone.getByRole('link', { name: 'Withdraw' }).first());
      await write(1, 'Amount', '25');
      await press(1, (phone) => phone.getByRole('button', { name: 'Review withdrawal' }));
      await write(1, 'Fund password', payPassword);
      await press(1, (phone) => phone.getByRole('dialog').getByRole('button', { name: 'Withdraw' }));
      await left.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
      await openPanel('Withdrawals');
      const paid = page.getByRole('list', { name: 'Withdrawals' }).getByRole('listitem').first();
      await press('console', () => paid.getByRole('button', { name: 'Approve' }));
      await paid.getByText('Processing').waitFor();
      await moveClock('Next event', 'n');
      await paid.getByText('Arrived').waitFor();
      await page.getByText('The books balance').waitFor();

      expect(seconds()).toBeLessThan(maxSeconds);

      expect(await operator.ok(control.withdrawals, {})).toMatchObject([
        { amount: '25.00', status: 'arrived' },
      ]);
    },
    240_000,
  );

  it('keys lead into a list and its detail, out again, to the filter and to the help', async () => {
    const { name, operator } = await journeyWorld();
    const page = await openHarness(name, { at: 'phones=1&panel=members' });
    const { keyboard } = page;
    const { press, openPanel } = keyboardOn(page);
    const bob = page.getByRole('list', { name: 'Members' }).getByRole('button', { name: /^Bob/ });
    await bob.waitFor();
    await openPanel('Members');
    await press('console', () => page.locator('button.item-press[data-current]'));
    await keyboard.press('Escape');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const detail = page.locator('.detail');
    await detail.waitFor();
    // A second press leads into the open item. Escape closes only the dialog opened from it.
    await keyboard.press('Enter');
    await detail.locator('h3:focus').waitFor();
    await press('console', () => detail.getByRole('button', { name: 'Grant…' }));
    const grant = page.getByRole('dialog', { name: /^Grant to / });
    await grant.waitFor();
    await keyboard.press('Escape');
    await grant.waitFor({ state: 'hidden' });
    await detail.getByRole('button', { name: 'Grant…' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    await press('console', () => page.getByRole('button', { name: 'New member' }));
    await detail.getByRole('textbox', { name: 'Phone' }).and(page.locator(':focus')).waitFor();

    // A draft outlives its form until it is discarded.
    const typed = detail.getByLabel('Name', { exact: true });
    while (!(await typed.evaluate((element) => element === document.activeElement)))
      await keyboard.press('Tab');
    await keyboard.type('Esi');
    await keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    await press('console', () => page.getByRole('button', { name: 'New member' }));
    await detail.getByText('Draft restored').waitFor();
    expect(await axeViolationsInBothThemes(page, '.detail')).toEqual([]);
    expect(await typed.inputValue()).toBe('Esi');
    await press('console', () => detail.getByRole('button', { name: 'Discard changes' }));
    await expect.poll(() => typed.inputValue()).toBe('');
    await page.locator('.console :focus').waitFor();
    // A reset world has other ids, so drafts are discarded, even in an open form.
    await typed.fill('Esi');
    await operator.ok(control.resetWorld, { name });
    await expect.poll(() => typed.inputValue(), { timeout: 20_000 }).toBe('');
    await typed.fill('Efua');
    expect(await detail.getByText('Draft restored').count()).toBe(0);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });

    // A few letters of the name lead to a panel or a member.
    await keyboard.press('g');
    await page.getByRole('combobox', { name: 'Panel, member or world' }).waitFor();
    await keyboard.type('chitr');
    await page.getByRole('option', { name: /^Chitra/, selected: true }).waitFor();
    await keyboard.press('Enter');
    await detail.getByRole('heading', { name: 'Chitra' }).waitFor();
    await keyboard.press('g');
    await page.getByRole('combobox', { name: 'Panel, member or world' }).waitFor();
    await keyboard.type('member');
    await page.getByRole('option', { name: /^Members/, selected: true }).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Members', exact: true }).and(page.locator(':focus')).waitFor();
    await keyboard.press(']');
    await page.getByRole('heading', { name: 'Push' }).waitFor();
    await openPanel('Members');
    await keyboard.press('/');
    await keyboard.type('nobody at all');
    await page.getByText('No results for').waitFor();
    await keyboard.press('Escape');
    await press('console', () => page.getByRole('button', { name: 'Help and keyboard shortcuts' }));
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();

    // Single-key shortcuts can be switched off, for speech input and mistaken presses.
    await press('console', () => help.getByRole('switch', { name: 'Single-key shortcuts' }));
    await keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await keyboard.press('?');
    await keyboard.press('c');
    await page.reload();
    await bob.waitFor();
    await keyboard.press('?');
    await page.getByRole('button', { name: 'Help and keyboard shortcuts' }).click();
    expect(await help.getByRole('switch').isChecked()).toBe(false);
  });
});
