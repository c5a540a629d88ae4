import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn, phoneLoaded } from '#tests/support/harness.ts';
import { sessionOf } from '#tests/support/login.ts';

useBrowser();

/** A loaded machine needs longer. */
const longWait = { timeout: 20_000 };

const { alice } = personas;
const withdrawalsOfAlice = `phones=1:${alice.phone}::::::/user/withrecord`;

const atScreen = (page: Page, phone: 1 | 2, title: string): Locator =>
  phoneIn(page, phone).getByRole('heading', { level: 1, name: title });

describe('the address', () => {
  it('follows the route of a phone, and the phone follows the address', async () => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, { at: `${withdrawalsOfAlice}&panel=outbox` });
    await atScreen(page, 1, 'Withdrawals').waitFor();
    await phoneIn(page, 1)
      .locator('html')
      .evaluate(() => (location.hash = '/index/friend'));
    await atScreen(page, 1, 'My team').waitFor();
    await expect.poll(() => page.url(), longWait).toContain(`phones=1:${alice.phone}::::::/index/friend`);
    await page.reload();
    await atScreen(page, 1, 'My team').waitFor();

    await page.evaluate((hash) => (location.hash = hash), `world=${name}&${withdrawalsOfAlice}`);
    await atScreen(page, 1, 'Withdrawals').waitFor();
  });

  it('logs a member in again after the world was created again under the same name', async () => {
    const { name, operator, origin } = await journeyWorld();
    const page = await openHarness(name, { at: withdrawalsOfAlice });
    await atScreen(page, 1, 'Withdrawals').waitFor();
    await operator.ok(control.dropWorld, { name });
    await page.getByText(`The world “${name}” no longer exists.`).waitFor();
    await new Caller(origin, 'main').ok(control.createWorld, { name, fixture: 'basic' });
    await page.goto('about:blank');
    await page.goto(`${origin}/harness#world=${name}&${withdrawalsOfAlice}`);
    await atScreen(page, 1, 'Withdrawals').waitFor();
    await page.getByRole('button', { name: 'Alice', exact: true, pressed: true }).waitFor();
  });

  it('opens a call even if a filter excludes it', async () => {
    const { name, operator } = await journeyWorld();
    await (await sessionOf(operator, alice.phone)).ok(product.receiveIncome);
    const { list } = await operator.ok(control.requests, { endpoint: 'product.receiveIncome' });
    const page = await openHarness(name, { at: `panel=requests&outcome=failed&item=${list[0]?.id}` });
    await page.getByRole('heading', { name: 'POST /api/product/mine/yeb/income' }).waitFor();
  });

  it('opens an item that still loads, with a placeholder or an error until then', async () => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, { at: 'phones=1&panel=faults', width: 768, height: 1024 });
    await page.getByText('The books balance').waitFor();
    let lose = (): void => undefined;
    const lost = new Promise<void>((resolve) => (lose = resolve));
    await page.route(/\/control\/products/, (route) => lost.then(() => route.abort()));
    await page.evaluate((hash) => (location.hash = hash), `world=${name}&phones=1&panel=products&item=1`);
    await page.locator('.list-with-detail .skeleton').waitFor();
    lose();
    await page.getByText('Couldn’t load.').waitFor();
    await page.unroute(/\/control\/products/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.detail').waitFor();
  });

  it("opens an account's statement and one of its lines", async () => {
    const { name, operator } = await journeyWorld();
    const [member] = (await operator.ok(control.members, { query: 'Alice' })).list;
    const page = await openHarness(name, { at: `phones=1&panel=ledger&item=member:${member?.id}` });
    await page.getByRole('button', { name: /^Available/ }).click();
    const lines = page.getByRole('list', { name: 'Statement' });
    await lines.getByRole('button').first().click();
    await lines.getByRole('button', { expanded: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Available/, pressed: true }).waitFor();
    await lines.getByRole('button', { expanded: true }).waitFor();
  });

  it('names the visible phone in a narrow window, and a key changes it', async () => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, { at: 'phones=1,2', width: 768, height: 1024 });
    const second = page.locator('iframe[title="Phone 2"]');
    await page.locator('iframe[title="Phone 1"]').waitFor();
    expect(await second.isVisible()).toBe(false);
    await phoneLoaded(page, 1);
    await page.keyboard.press('2');
    await second.waitFor();
    await expect
      .poll(() => second.evaluate((frame) => frame === document.activeElement), longWait)
      .toBe(true);
    await page.reload();
    await second.waitFor();
  });
});

describe('dropped files', () => {
  const dragged = (page: Page, name: string, content: string) =>
    phoneIn(page, 1)
      .locator('body')
      .evaluateHandle(
        (_body, [fileName = '', base64 = '']) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const transfer = new DataTransfer();
          transfer.items.add(new File([bytes], fileName));
          return transfer;
        },
        [name, content],
      );

  it('are accepted on a phone, and a plain world keeps phones and panel', async () => {
    const { name, operator } = await journeyWorld();
    const page = await openHarness(name, { at: `${withdrawalsOfAlice}&panel=members` });
    await atScreen(page, 1, 'Withdrawals').waitFor();
    await operator.ok(control.createMember, {
      phone: '254733000001',
      password: 'Touchstone1',
      name: 'Njeri',
    });
    const { file } = await operator.ok(control.exportWorld, { name });
    await phoneLoaded(page, 1);
    const dataTransfer = await dragged(page, 'kept.assay', file);
    const phone = phoneIn(page, 1).locator('body');
    await phone.dispatchEvent('dragenter', { dataTransfer });
    await page.getByText('Drop a world file here').waitFor();
    await phone.dispatchEvent('drop', { dataTransfer });
    const dialog = page.getByRole('dialog', { name: 'Load kept.assay' });
    await dialog.getByLabel('World name').fill(`${name}-kept`);
    await dialog.getByRole('button', { name: 'Load and open' }).click();
    await expect.poll(() => page.url(), longWait).toContain(`world=${name}-kept`);
    await atScreen(page, 1, 'Withdrawals').waitFor();
    await page.getByRole('list', { name: 'Members' }).getByText('Njeri').waitFor();
    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('that cannot be read, such as folders, are reported', async () => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, { at: 'phones=1' });
    await phoneIn(page, 1).getByRole('link', { name: 'Create an account' }).waitFor();
    await phoneIn(page, 1)
      .locator('body')
      .evaluate(() => {
        Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('A folder.', 'NotFoundError'));
      });
    await phoneLoaded(page, 1);
    const dataTransfer = await dragged(page, 'folder', '');
    await phoneIn(page, 1).locator('body').dispatchEvent('drop', { dataTransfer });
    await page.getByRole('dialog', { name: 'Load folder' }).getByText('Couldn’t read this.').waitFor();
  });
});

it("every fast press of the clock's key counts", async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.setClock, { mode: 'frozen' });
  const { now } = await operator.ok(control.clock);
  const page = await openHarness(name, { at: 'phones=1' });
  await page.getByText('The books balance').waitFor();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('d');
  const days = async () => ((await operator.ok(control.clock)).now - now) / 86_400_000;
  await expect.poll(days, { timeout: 20_000 }).toBe(6);
});

it('the world changes only when one is selected, not while keys move over others', async () => {
  const { name, origin } = await journeyWorld();
  await new Caller(origin, 'main').ok(control.createWorld, { name: `${name}-next`, from: name });
  const page = await openHarness(name, { at: 'phones=1' });
  const choice = page.getByRole('combobox', { name: 'World' });
  await expect.poll(() => choice.locator('option').count(), longWait).toBeGreaterThan(1);
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  expect(await choice.inputValue()).toBe(name);
  expect(page.url()).toContain(`world=${name}&`);
  await page.keyboard.press('Escape');
  await choice.selectOption(`${name}-next`);
  await expect.poll(() => page.url(), longWait).toContain(`world=${name}-next`);
});

it('a code is filled into the phone with its number', async () => {
  const { name, operator } = await journeyWorld();
  const register = '::::::/user/login/register';
  const page = await openHarness(name, { at: `phones=1:guest${register},2:guest${register}&panel=outbox` });
  for (const [phone, number] of [
    [1, '733000041'],
    [2, '733000042'],
  ] as const)
    await phoneIn(page, phone).getByLabel('Phone number').fill(number);
  await operator.ok(user.smsCode, { phone: '254733000042' });
  const sent = page
    .getByRole('list', { name: 'Outbox' })
    .getByRole('listitem')
    .filter({ hasText: '254733000042' });
  await sent.getByRole('button', { name: 'Fill in' }).click();
  await expect
    .poll(() => phoneIn(page, 2).getByLabel('Verification code').inputValue(), longWait)
    .toMatch(/^\d{6}$/);
  expect(await phoneIn(page, 1).getByLabel('Verification code').inputValue()).toBe('');
});

it('an offline phone loses its network at once, and recovers', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  const phone = phoneIn(page, 1);
  await phone.getByText('Hello, Alice').waitFor();
  const setNetwork = async (network: string) => {
    await page.getByRole('button', { name: 'Settings of phone 1' }).click();
    await page.getByLabel('Network').selectOption(network);
    await page.keyboard.press('Escape');
  };
  const isOnline = () => phone.locator('html').evaluate(() => navigator.onLine);
  await operator.ok(control.addFault, { endpoint: 'product.products', fault: 'latency', ms: 600_000 });
  await phone.getByRole('navigation').getByRole('link', { name: 'Products' }).click();
  await setNetwork('Offline');
  // The call would take ten minutes, but the app learns of its loss at once.
  await phone
    .getByText(/could not be reached|no connection|offline/i)
    .first()
    .waitFor();
  expect(await isOnline()).toBe(false);
  await operator.ok(control.clearFaults, {});
  await setNetwork('Normal');
  await expect.poll(isOnline, longWait).toBe(true);
  await phone.getByText('Rocker Cradle').first().waitFor();
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '7.25' });
  await phone.getByText('Bonus received').waitFor();
});

it('twelve members are listed above a phone as one tab stop, and others can be searched', async () => {
  const { name, operator } = await journeyWorld({ fixture: 'rich' });
  const page = await openHarness(name, { at: 'phones=1' });
  const row = page.getByRole('group', { name: 'Log in on phone 1' });
  await expect.poll(() => row.getByRole('button').count(), longWait).toBe(13);
  expect(await row.locator('[tabindex="0"]').allTextContents()).toEqual(['Guest']);
  await row.getByRole('button', { name: 'Guest' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => row.locator('button:focus').textContent(), longWait).not.toBe('Guest');

  const named = await row.getByRole('button').allTextContents();
  const { list } = await operator.ok(control.members, {});
  const other = list.find(({ name: called, phone }) => phone !== '' && !named.includes(called));
  await page.getByRole('button', { name: 'More members for phone 1' }).click();
  const more = page.getByRole('dialog', { name: 'More members for phone 1' });
  await more.getByRole('searchbox').fill(other?.phone ?? '');
  await expect.poll(() => more.getByRole('listitem').count(), longWait).toBe(1);
  await more.getByRole('button').first().click();
  await row.getByRole('button', { name: other?.name ?? '', pressed: true }).waitFor();
  await more.waitFor({ state: 'hidden' });
});

it('the row of names scrolls to “Guest” when the session of a phone ends', async () => {
  const { name, operator } = await journeyWorld({ fixture: 'rich' });
  const page = await openHarness(name, { at: 'phones=1' });
  const row = page.getByRole('group', { name: 'Log in on phone 1' });
  await expect.poll(() => row.getByRole('button').count(), longWait).toBe(13);
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  await row.getByRole('button').last().click();
  await row.locator('[aria-pressed="true"]:not(:first-child)').waitFor();
  await expect.poll(scrolled, longWait).toBeGreaterThan(0);
  await operator.ok(control.setClock, { advance: '8d' });
  await row.getByRole('button', { name: 'Guest', pressed: true }).waitFor();
  await expect.poll(scrolled, longWait).toBe(0);
});

it('is in English in every browser, and while the client has another language', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { locale: 'hi', at: 'phones=1:guest' });
  await page.evaluate(() => localStorage.setItem('assay:language', '"de-DE"'));
  await page.reload();
  await page.getByRole('button', { name: 'Theme', exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
});

it.each([
  ['first script', /\/assets\/harness-[\w-]+\.js$/, 'Please try again after page refresh'],
  ['texts', /\/assets\/en-US-rest-[\w-]+\.js$/, 'The platform cannot be reached'],
])('says so if its %s cannot be loaded, and starts after a press', async (_part, file, text) => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest' });
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: text });
  await alert.waitFor();
  await page.unroute(file);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The books balance').waitFor();
});

it('opens a panel whose script could not be loaded once it can be, and shows the rest meanwhile', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest' });
  await page.getByText('The books balance').waitFor();
  const script = /\/assets\/members-panel-[\w-]+\.js$/;
  const failed = page.waitForResponse(script);
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => (location.hash += '&panel=members'));
  await failed;
  await page.getByText('The books balance').waitFor();
  await page.unroute(script);
  await page.getByRole('list', { name: 'Members' }).getByText('Alice').first().waitFor();
});
