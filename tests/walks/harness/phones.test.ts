import type { FrameLocator } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { overlaysOf, journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { logIn, phoneIn, phoneLoaded, reloadPhone } from '#tests/support/harness.ts';
import { pressBack, reveal, secondPressCounts } from '#tests/support/screen.ts';

useBrowser();

const { alice, bob, chitra, esther } = personas;

it('the phones have separate sessions, which the address restores', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name);
  await logIn(page, 1, 'Alice');
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  await logIn(page, 2, 'Bob');
  await phoneIn(page, 2).getByText('Hello, Bob').waitFor();

  await page.getByRole('button', { name: 'Add a phone' }).click();
  await phoneIn(page, 3).getByText('Create an account').waitFor();
  await logIn(page, 1, 'Guest');
  await phoneIn(page, 1).getByText('Create an account').waitFor();
  await phoneIn(page, 2).getByText('Hello, Bob').waitFor();
  await expect.poll(() => page.url()).toContain(`phones=1:guest,2:${bob.phone},3:guest`);

  const tokens = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')));
  await expect.poll(tokens).toEqual([`assay:2:token@${name}`]);

  // The same address in a new browser opens the same phones.
  const elsewhere = await openHarness(name, { at: page.url().split('#')[1] ?? '' });
  await phoneIn(elsewhere, 2).getByText('Hello, Bob').waitFor();
  await phoneIn(elsewhere, 3).getByText('Create an account').waitFor();

  await elsewhere.getByRole('button', { name: 'Settings of phone 3' }).focus();
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await elsewhere.getByRole('region', { name: 'Phone 3' }).waitFor({ state: 'detached' });
  await expect
    .poll(() => elsewhere.evaluate(() => document.activeElement?.getAttribute('title')))
    .toBe('Add a phone');

  // With four phones the add button disappears, and the focus moves to the names of the last phone.
  await elsewhere.setViewportSize({ width: 768, height: 1024 });
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('region', { name: 'Phone 3' }).waitFor();
  await elsewhere.getByRole('button', { name: 'Add a phone' }).press('Enter');
  const guest = elsewhere
    .getByRole('group', { name: 'Log in on phone 4' })
    .getByRole('button', { name: 'Guest' });
  await expect
    .poll(() => guest.evaluate((one) => one === document.activeElement), { timeout: 20_000 })
    .toBe(true);
});

it('four phones receive live updates and pushes through one stream', async () => {
  const { name, operator, origin } = await journeyWorld();
  const phones = [alice, bob, chitra, esther].map(({ phone }, at) => `${at + 1}:${phone}`).join(',');
  const page = await openHarness(name);
  const streams: string[] = [];
  page.on('request', (request) => {
    if (/\/control\/events|\/msg\/live$/.test(request.url().split('?')[0] ?? '')) streams.push(request.url());
  });
  await page.goto('about:blank');
  await page.goto(`${origin}/harness#world=${name}&phones=${phones}`);
  for (const [at, who] of ['Alice', 'Bob', 'Chitra', 'Esther'].entries())
    await phoneIn(page, (at + 1) as 1)
      .getByText(`Hello, ${who}`)
      .waitFor();
  for (const number of [1, 2, 3, 4] as const)
    await overlaysOf(phoneIn(page, number)).waitFor({ state: 'attached' });

  // A banner stays for 5 s, so each is awaited before it is sent.
  const shows = (number: 1 | 2 | 3 | 4, text: string) =>
    phoneIn(page, number).getByText(text).first().waitFor();
  await Promise.all([
    ...['67.25', 'Bonus received'].map((text) => shows(3, text)),
    operator.ok(control.grant, { phone: chitra.phone, kind: 'bonus', amount: '7.25' }),
  ]);
  await Promise.all([
    shows(2, 'For Bob alone'),
    operator.ok(control.push, { phone: bob.phone, title: 'For Bob alone', body: 'Nobody else' }),
  ]);
  await Promise.all([
    ...([1, 2, 3, 4] as const).map((number) => shows(number, 'For everybody')),
    operator.ok(control.push, { title: 'For everybody', body: 'By the topic' }),
  ]);
  expect(await phoneIn(page, 1).getByText('For Bob alone').count()).toBe(0);
  expect(streams.filter((url) => url.includes('/msg/live'))).toEqual([]);
  expect(streams).toHaveLength(1);
});

it('each phone has its size, language, theme and network from the address and the settings', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, {
    at: `phones=1:${alice.phone}:small-android:hi-IN:dark,2:${bob.phone}:tablet::::turned`,
  });
  const first = phoneIn(page, 1);
  await phoneIn(page, 2).getByText('Hello, Bob').waitFor();
  await first.getByText('नमस्ते').first().waitFor();
  expect(
    await first
      .locator('html')
      .evaluate((html: HTMLElement) => [html.lang, html.dataset['theme'], innerWidth]),
  ).toEqual(['hi-IN', 'dark', 360]);
  expect(
    await phoneIn(page, 2)
      .locator('html')
      .evaluate(() => [innerWidth, innerHeight]),
  ).toEqual([1024, 768]);

  await page.getByRole('button', { name: 'Settings of phone 2' }).click();
  await page
    .getByRole('dialog', { name: 'Settings of phone 2' })
    .getByLabel('Network')
    .selectOption('Offline');
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: 'Phone 2' })
    .getByRole('paragraph')
    .filter({ hasText: 'Offline' })
    .waitFor();
  await phoneIn(page, 2).getByRole('navigation').getByRole('link', { name: 'Products' }).click();
  await phoneIn(page, 2)
    .getByText(/could not be reached|no connection|offline/i)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Settings of phone 2' }).click();
  await page
    .getByRole('dialog', { name: 'Settings of phone 2' })
    .getByLabel('Network')
    .selectOption('Normal');
  await page.keyboard.press('Escape');
  // The app detects the network and refetches.
  await phoneIn(page, 2).getByText('Rocker Cradle').first().waitFor();
});

it('each phone has a history of its own, and Back of the browser is for the phone that was used last', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, {
    at: `phones=1:${alice.phone}::::::/message,2:${chitra.phone}::::::/index/detail?id=2`,
  });
  const routeOf = (number: 1 | 2) =>
    phoneIn(page, number)
      .locator('body')
      .evaluate(() => location.hash.slice(1));
  const isAt = (number: 1 | 2, route: string) => expect.poll(() => routeOf(number)).toBe(route);
  await phoneIn(page, 1)
    .getByRole('link', { name: /Notices/ })
    .click();
  await isAt(1, '/user/msg?type=notice');
  await phoneLoaded(page, 1);
  const sheet = phoneIn(page, 2).getByRole('dialog');
  const buy = phoneIn(page, 2).getByRole('button', { name: 'Buy' });
  await buy.waitFor();
  await phoneLoaded(page, 2);
  await buy.click();
  await sheet.waitFor();

  await pressBack(page);
  await sheet.waitFor({ state: 'hidden' });
  expect([await routeOf(1), await routeOf(2)]).toEqual(['/user/msg?type=notice', '/index/detail?id=2']);

  // The arrow of phone 1 leaves phone 2 alone, which navigated last.
  const frame = page.frames().find((one) => one.url().includes('phone=2'));
  await secondPressCounts(frame ?? page);
  await phoneIn(page, 2).getByRole('button', { name: 'Buy' }).click();
  await sheet.waitFor();
  await phoneIn(page, 1).getByRole('button', { name: 'Back' }).click();
  await isAt(1, '/message');
  expect(await sheet.isVisible()).toBe(true);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await isAt(1, '/message');

  // A reloaded phone remembers where it was before.
  await phoneIn(page, 1)
    .getByRole('link', { name: /Notices/ })
    .click();
  await isAt(1, '/user/msg?type=notice');
  await reloadPhone(page, 1);
  await phoneIn(page, 1).getByRole('button', { name: 'Back' }).waitFor();
  await pressBack(page);
  await isAt(1, '/message');

  await page.getByRole('button', { name: 'Fork…' }).click();
  await page.getByRole('dialog', { name: /^Fork/ }).waitFor();
  await pressBack(page);
  await page.getByRole('dialog', { name: /^Fork/ }).waitFor({ state: 'hidden' });
  expect(page.url()).toContain(`phones=1:${alice.phone}::::::/message`);
});

it('what opens on a phone leaves the focus where the tester types', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest&panel=members' });
  const filter = page.getByRole('searchbox', { name: /^Filter by name/ });
  await phoneIn(page, 1).getByRole('link', { name: 'Log in' }).first().waitFor();
  await filter.focus();
  const opened = phoneIn(page, 1).locator('body');
  await opened.evaluate((body) => {
    const dialog = document.createElement('dialog');
    dialog.id = 'late';
    dialog.append(document.createElement('button'));
    body.append(dialog);
    dialog.showModal();
  });
  await page.keyboard.type('Ali');
  await opened.evaluate((body) => body.querySelector<HTMLDialogElement>('#late')?.close());
  await opened.evaluate((body) => body.querySelector('a')?.focus());
  await page.keyboard.type('ce');
  expect(await filter.inputValue()).toBe('Alice');
});

it('a phone that moves its focus leaves the keyboard to the other phone', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest,2:guest' });
  const [used, other] = [phoneIn(page, 1), phoneIn(page, 2)];
  for (const phone of [used, other]) await phone.getByRole('link', { name: 'Log in' }).first().waitFor();
  const focusLink = (phone: FrameLocator, place: number) =>
    phone.locator('body').evaluate((body, at) => body.querySelectorAll<HTMLElement>('a')[at]?.focus(), place);
  const hasKeyboard = (phone: FrameLocator) => phone.locator('body').evaluate(() => document.hasFocus());
  await focusLink(used, 0);
  await expect.poll(() => hasKeyboard(used)).toBe(true);
  await focusLink(other, 0);
  expect(await hasKeyboard(used)).toBe(true);

  // The shortcut of a phone takes the keyboard to it, and the phone that had it may move its focus just then.
  await focusLink(used, 1);
  await page.keyboard.press('2');
  await focusLink(used, 2);
  await expect.poll(() => hasKeyboard(other)).toBe(true);
});

it('a phone with a browser error page can be reloaded', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  const reload = page.getByRole('button', { name: 'Reload this phone' });
  await page.context().route('**/phone?**', (route) => route.abort());
  await reload.click();
  const frames = () => page.frames().map((frame) => frame.url());
  await expect.poll(frames).toContainEqual(expect.stringMatching(/^chrome-error:/));

  await page.context().unroute('**/phone?**');
  await secondPressCounts(page);
  await reload.click();
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
});

it('a screenshot of a phone is downloaded', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  await page.getByRole('button', { name: 'Settings of phone 1' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Screenshot' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name}-phone-1.png`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const png = Buffer.concat(chunks);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([780, 1688]);
  // A blank page would be a few kilobytes.
  expect(png.length).toBeGreaterThan(40_000);
});

it('a screenshot omits pictures that cannot be read or never load, and says so', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  const pictures = phoneIn(page, 1).locator('img[src*="/files/products/"]');
  await reveal(phoneIn(page, 1), pictures.nth(2));
  // The phone has its pictures. For the screenshot one fails and the others hang.
  let asked = 0;
  await page.route('**/files/products/**', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : undefined;
  });
  await page.getByRole('button', { name: 'Settings of phone 1' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Screenshot' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name}-phone-1.png`);
  await page.getByText(/^Screenshot saved without \d+ pictures that could not be read/).waitFor();
  expect(asked).toBeGreaterThan(1);
});
