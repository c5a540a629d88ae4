import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Fault } from '#contract/control/observation.ts';
import { fund } from '#contract/fund.ts';
import { income } from '#contract/income.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas, type Persona } from '#fixtures/people.ts';
import type { Caller } from '#tests/kit/caller.ts';
import { companionsOf, journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { hurry } from '#tests/support/hurry.ts';
import { phoneOf } from '#tests/support/phones.ts';

useBrowser();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A phone on which calls may fail, so that the browser may say so in its console. */
const faultyPhone = (who: Persona, route: string) => phoneOf(who, route, { quiet: true, before: hurry });

/** What a member reads when nothing came of a call. */
const words = {
  // The platform's own words, since it said something.
  error: 'Something went wrong on the server. Nothing was changed.',
  drop: 'The platform cannot be reached. Check your connection.',
  malformed: 'Something went wrong on the platform.',
  timeout: 'The platform took too long to answer.',
  'commit-then-timeout': 'The platform took too long to answer.',
} as const satisfies Partial<Record<Fault['fault'], string>>;
type Failing = keyof typeof words;
const failing = Object.keys(words) as Failing[];

const strike = (operator: Caller, endpoint: string, fault: Fault['fault'], times?: number) =>
  operator.ok(control.addFault, {
    endpoint,
    fault,
    ...(fault === 'error' && { code: 503 }),
    ...(fault === 'latency' && { ms: 900 }),
    ...(times !== undefined && { times }),
  });

interface Command {
  readonly phone: Awaited<ReturnType<typeof phoneOf>>;
  readonly endpoint: string;
  /** What does it when pressed. */
  readonly button: Locator;
  /** Leads to where it stands. */
  readonly prepare: () => Promise<void>;
  readonly press: () => Promise<void>;
  /** The platform has done it and the member sees that. */
  readonly done: () => Promise<void>;
  /** How often the platform has done it. */
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
    done: () => see(page, 'The machine is yours'),
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
  const button = page.getByRole('button', { name: 'Take out' });
  return {
    phone,
    button,
    endpoint: income.takeOut.id,
    prepare: () => button.waitFor(),
    press: () => button.click(),
    done: () => see(page, /taken out/),
    async times() {
      const now = await member.ok(wallet.wallet);
      return (toMicro(now.available) - toMicro(before.available)) / toMicro(before.income);
    },
  };
}

const commands = { buying, withdrawing, takingOut };

async function loadsAgainAfter(fault: Failing): Promise<void> {
  const { page, operator, go } = await faultyPhone('alice', '/mine');
  await strike(operator, wallet.wallet.id, fault);
  await go('/user/balance');
  // It has tried three times by itself by then, and waited each time.
  const failed = page.getByRole('main').getByText('This did not load').first();
  await failed.waitFor({ timeout: 50_000 });
  await see(page, words[fault]);
  await operator.ok(control.clearFaults);
  // The offer may vanish by itself, where the connection is found to be back.
  const offers = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await offers.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await see(page, /1,0\d\d\.\d+/);
  await expect.poll(() => failed.count()).toBe(0);
}

it('a screen whose call fails in any way says so, and loads when asked to again', async () => {
  await Promise.all(failing.map(loadsAgainAfter));
});

it('a screen that could not be asked for anew says so beside what it shows, and since when', async () => {
  const { page, operator } = await faultyPhone('alice', '/user/balance');
  await companionsOf(page).waitFor({ state: 'attached' });
  const figure = page.getByText(/1,0\d\d\.\d+/).first();
  await figure.waitFor();
  const shown = { text: await figure.innerText(), place: await figure.boundingBox() };
  await strike(operator, wallet.wallet.id, 'error');
  // News of the balance has it asked for anew.
  await operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '5000' });
  const notice = page.getByText(/This could not be updated\. As of \d+:\d\d/);
  await notice.waitFor();
  expect({ text: await figure.innerText(), place: await figure.boundingBox() }).toEqual(shown);
  await operator.ok(control.clearFaults);
  await page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
  await see(page, /6,0\d\d\.\d+/);
  await notice.waitFor({ state: 'detached' });
});

it('a page that the platform does not open to its member is left for the one that says so', async () => {
  const { page, go } = await faultyPhone('alice', '/mine');
  const forbidden = { code: 403, msg: 'Not for you', data: null };
  await page.route('**/wallet/records**', (route) => route.fulfill({ status: 403, json: forbidden }));
  await go('/user/record?type=asset');
  await see(page, 'Your account may not open this page.');
  expect(page.url()).toContain('#/nopermission');
});

it('asks nobody to send money without an address to send it to, and calls no recharge failed that it knows nothing of', async () => {
  const { page, member, go } = await faultyPhone('alice', '/mine');
  const { id } = await member.ok(fund.recharge, { channel: 'usdt', amount: '75' });
  for (const untold of [{ address: null }, { status: 'frozen' }]) {
    await page.route('**/recharge/status**', async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...envelope, data: { ...data, ...untold } } });
    });
    await go(`/user/recharge?id=${id}`);
    await see(page, words.malformed);
    expect(await page.getByRole('main').innerText()).not.toMatch(/Copy|Send exactly|failed/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Copy address' }).waitFor();
  }
});

it('a login that answers no token is no login', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login', { quiet: true });
  await page.route('**/auth/token/pass', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: {} } }),
  );
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill('Touchstone1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await see(page, words.malformed);
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
});

it('a login that a proxy in between keeps back says when to try again, keeps what was typed, and is sent once', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login', { quiet: true });
  let sent = 0;
  await page.route('**/auth/token/pass', (route) => {
    sent += 1;
    const headers = { 'Retry-After': '30' };
    return route.fulfill({ status: 429, headers, contentType: 'text/html', body: '<h1>Slow down</h1>' });
  });
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill('Touchstone1');
  await press(page, 'Log in');
  await see(page, 'Too many requests. Try again in 30 s.');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Touchstone1');
  expect(sent).toBe(1);
});

it('a platform that takes no more calls for now is not taken for one that refuses what was asked for', async () => {
  const { page, operator, member, go } = await faultyPhone('alice', '/index/detail?id=2');
  const { total } = await member.ok(product.orders, {});
  const keepBack = () => operator.ok(control.addFault, { endpoint: '*', fault: 'error', code: 429 });
  const said = 'Too many requests. Please wait a minute.';
  const pay = page.getByRole('button', { name: /^Pay 50/ });
  await press(page, 'Buy');
  await pay.waitFor();
  await keepBack();
  await pay.click();
  const pressedAt = await page.evaluate(() => performance.now());
  await see(page, said);
  await operator.ok(control.clearFaults);
  await page.waitForFunction((since) => performance.now() - since > 1000, pressedAt);
  await pay.click();
  await see(page, 'The machine is yours');
  expect((await member.ok(product.orders, {})).total).toBe(total + 1);

  await keepBack();
  await go('/index/detail?id=2');
  await see(page, said);
  await operator.ok(control.clearFaults);
  await strike(operator, product.product.id, 'latency', 1);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.click();
  // What was said keeps its place, and so does the focus, until there is something to show.
  await expect.poll(() => again.getAttribute('aria-busy')).toBe('true');
  expect(await page.getByRole('alert').getByText(said).isVisible()).toBe(true);
  await page.getByRole('heading', { name: 'Rocker Cradle' }).first().waitFor();
});

it('an amount with a point at its end is taken for what it says', async () => {
  const { page, operator } = await faultyPhone('alice', '/user/recharge');
  await page.getByLabel('Amount').fill('75.');
  await press(page, 'Show deposit address');
  await see(page, 'Waiting for your transfer');
  expect(await operator.ok(control.recharges, { status: 'pending' })).toMatchObject([{ amount: '75.00' }]);
});

it('a screen whose answer is late shows that it is loading, and then what came', async () => {
  const { page, operator, go } = await faultyPhone('alice', '/mine');
  await strike(operator, wallet.wallet.id, 'latency');
  await go('/user/balance');
  await page.locator('.skeleton').first().waitFor({ state: 'attached' });
  await see(page, /1,0\d\d\.\d+/);
  expect(await page.getByText('This did not load').count()).toBe(0);
});

it('a screen whose member is not known any more leads to the login', async () => {
  const { page, operator, go } = await faultyPhone('alice', '/mine');
  await strike(operator, wallet.wallet.id, 'unauthorised', 1);
  await go('/user/balance');
  await see(page, 'Your session has ended. Please log in again.');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
});

it('the app is loaded anew once where a part of it is missing, also on a phone whose storage is full', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/nopermission', {
    quiet: true,
    before: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/assets/language-screen-*', (route) => route.fulfill({ status: 404 }));
  const loadedAnew = page.waitForEvent('load');
  await page.evaluate(() => void (location.hash = '/index/language'));
  await loadedAnew;
  await see(page, 'This page did not open');
  // Before it is loaded anew it says so, and it asks for the page sooner than the screen does.
  expect(await page.locator('.toast').count()).toBe(0);
});

it('a part of the app that fails to come once is fetched again, and nothing typed elsewhere is lost to that', async () => {
  const { page, go } = await faultyPhone('alice', '/mine');
  const failsOnce = { times: 1 };
  for (const part of ['companions-*.js', 'orders-screen-*.js', 'looks-*.css'])
    await page.route(`**/assets/${part}`, (route) => route.fulfill({ status: 503 }), failsOnce);
  await go('/user/addynamic');
  await page.getByLabel('What do you want to tell?').fill('Three days of work');
  await companionsOf(page).waitFor({ state: 'attached' });
  await page.evaluate(() => void (location.hash = '/user/myorder'));
  await page.getByRole('tab', { name: 'Valid' }).waitFor();
  const styles = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join());
  expect(await styles(), 'it has its styles').toMatch(/looks-[^/]*\.css/);
  await page.goBack();
  await expect
    .poll(() => page.getByLabel('What do you want to tell?').inputValue())
    .toBe('Three days of work');
});

it('a part of the app that hangs is told to be slow, and in the end not to open', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/nopermission', { quiet: true });
  await page.clock.install();
  await page.reload();
  await companionsOf(page).waitFor({ state: 'attached' });
  await page.route('**/assets/language-screen-*.js', () => undefined, { times: 1 });
  await page.evaluate(() => void (location.hash = '/index/language'));
  await page.getByRole('heading', { name: 'Language', level: 1 }).waitFor();
  await page.clock.fastForward(6000);
  await see(page, 'The connection is slow. Still waiting for an answer.');
  await page.clock.fastForward(30_000);
  const again = page.getByRole('button', { name: 'Try again' });
  // It is tried once more for 5 s before it is given up.
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return again.isVisible();
    })
    .toBe(true);
  await see(page, 'This page did not open');

  // The browser shares what hangs with whoever asks again, so the whole page is loaded anew.
  await again.click();
  await page.clock.fastForward(5000);
  await see(page, 'हिन्दी');
});

/** Each command on a phone and in a world of its own, all at once: most of the time goes by in waiting. */
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
    withEach(async ({ phone, endpoint, prepare, press: go, done, times }) => {
      const { page, operator } = phone;
      const isDone = fault === 'malformed' || fault === 'commit-then-timeout';
      await prepare();
      // Not just once: a browser that finds its connection broken off sends the call again by itself.
      await strike(operator, endpoint, fault);
      await go();
      const pressedAt = await page.evaluate(() => performance.now());
      await see(page, words[fault]);
      await operator.ok(control.clearFaults);
      expect(await times()).toBe(isDone ? 1 : 0);
      // Buttons take a second press within a second for a slip of the finger.
      await page.waitForFunction((since) => performance.now() - since > 1000, pressedAt);
      await go();
      await done();
      expect(await times()).toBe(1);
      expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
    }),
);

it('a command whose answer is late is done once, however often it is pressed', () =>
  withEach(async ({ phone, button, endpoint, prepare, press: go, done, times }) => {
    await prepare();
    await strike(phone.operator, endpoint, 'latency');
    await go();
    // As fingers do, which ask nothing whether a button is busy.
    await button.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((found) => found.click()));
    await done();
    expect(await times()).toBe(1);
  }));

it('a command over a connection that breaks off once needs no second press', () =>
  withEach(async ({ phone, endpoint, prepare, press: go, done, times }) => {
    await prepare();
    await strike(phone.operator, endpoint, 'drop', 1);
    await go();
    await done();
    expect(await times()).toBe(1);
  }));

it('a command by somebody who is not known any more is not done, and leads to the login', () =>
  withEach(async ({ phone, endpoint, prepare, press: go, times }) => {
    await prepare();
    await strike(phone.operator, endpoint, 'unauthorised', 1);
    await go();
    await see(phone.page, 'Your session has ended. Please log in again.');
    expect(await phone.page.locator('.toast').count(), 'it is said once').toBeLessThan(2);
    await phone.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await times()).toBe(0);
  }));
