import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { income } from '#contract/income.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { failing, faultyPhone, addFault, words } from '#tests/support/faulty.ts';
import { press, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

interface Command {
  readonly phone: Awaited<ReturnType<typeof faultyPhone>>;
  readonly endpoint: string;
  /** The button that sends the command. */
  readonly button: Locator;
  /** Opens the form. */
  readonly prepare: () => Promise<void>;
  readonly press: () => Promise<void>;
  /** Waits until the member sees the success. */
  readonly done: () => Promise<void>;
  /** Counts how often the command took effect. */
  readonly times: () => Promise<number>;
}

async function buying(): Promise<Command> {
  const phone = await faultyPhone('alice', '/index/detail?id=2');
  const { page, member } = phone;
  const { total: before } = await member.ok(product.orders, {});
  const button = page.getByRole('button', { name: /^Pay 50/ });
  return {
    phone,
    button,
    endpoint: product.createOrder.id,
    prepare: () => press(page, 'Buy'),
    press: () => button.click(),
    done: () => see(page, 'Your machine is running'),
    times: async () => (await member.ok(product.orders, {})).total - before,
  };
}

async function withdrawing(): Promise<Command> {
  const phone = await faultyPhone('alice', '/user/withdraw');
  const { page, operator } = phone;
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  const button = sheet.getByRole('button', { name: 'Withdraw' });
  return {
    phone,
    button,
    endpoint: wallet.withdraw.id,
    async prepare() {
      await page.getByLabel('Amount').fill('40');
      await press(page, 'Review withdrawal');
    },
    async press() {
      await sheet.getByLabel('Fund password').fill(payPassword);
      await button.click();
    },
    done: () => page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor(),
    times: async () => (await operator.ok(control.withdrawals, { status: 'pending' })).length,
  };
}

async function takingOut(): Promise<Command> {
  const phone = await faultyPhone('bob', '/user/allExtract');
  const { page, member } = phone;
  const before = await member.ok(wallet.wallet);
  const button = page.getByRole('button', { name: 'Move to balance' });
  return {
    phone,
    button,
    endpoint: income.takeOut.id,
    prepare: () => button.waitFor(),
    press: () => button.click(),
    done: () => see(page, /moved to your balance/),
    async times() {
      const now = await member.ok(wallet.wallet);
      return (toMicro(now.available) - toMicro(before.available)) / toMicro(before.income);
    },
  };
}

const commands = { buying, withdrawing, takingOut };

/** Runs each command on its own phone, all at once, because most of the time is waiting. */
async function withEach(play: (command: Command) => Promise<void>): Promise<void> {
  const played = Object.entries(commands).map(async ([name, command]) => {
    try {
      await play(await command());
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, { cause: error });
    }
  });
  await Promise.all(played);
}

it.each(failing)(
  'a command that meets "%s" says what happened, keeps what was entered, and is done once when pressed again',
  (fault) =>
    withEach(async ({ phone, endpoint, prepare, press: goOn, done, times }) => {
      const { page, operator } = phone;
      const isDone = fault === 'malformed' || fault === 'commit-then-timeout';
      await prepare();
      // Several faults, because a browser repeats a call by itself when its connection breaks.
      await addFault(operator, endpoint, fault);
      await goOn();
      await see(page, words[fault]);
      await operator.ok(control.clearFaults);
      expect(await times()).toBe(isDone ? 1 : 0);
      await secondPressCounts(page);
      await goOn();
      await done();
      expect(await times()).toBe(1);
      expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
    }),
);

it('a command with a late response takes effect once despite several presses', () =>
  withEach(async ({ phone, button, endpoint, prepare, press: goOn, done, times }) => {
    await prepare();
    await addFault(phone.operator, endpoint, 'latency');
    await goOn();
    // Without a check for a busy button, like a finger.
    await button.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((found) => found.click()));
    await done();
    expect(await times()).toBe(1);
  }));

it('a command over a connection that breaks once needs no second press', () =>
  withEach(async ({ phone, endpoint, prepare, press: goOn, done, times }) => {
    await prepare();
    await addFault(phone.operator, endpoint, 'drop', 1);
    await goOn();
    await done();
    expect(await times()).toBe(1);
  }));

it('a command after the end of the session has no effect and leads to the login', () =>
  withEach(async ({ phone, endpoint, prepare, press: goOn, times }) => {
    await prepare();
    await addFault(phone.operator, endpoint, 'unauthorised', 1);
    await goOn();
    await see(phone.page, 'Your session has ended. Please log in again.');
    expect(await phone.page.locator('.toast').count(), 'it is said once').toBeLessThan(2);
    await phone.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await times()).toBe(0);
  }));
