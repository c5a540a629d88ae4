import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { layoutFlawsOf } from '../../../scripts/screens/layout-flaws.ts';
import { aliceApp, appOrigin, nativeCalls, openApp } from '#tests/support/android-app.ts';
import { journeyWorld, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { tealPicture } from '#tests/support/pictures.ts';
import { press } from '#tests/support/screen.ts';

useBrowser({ origins: [appOrigin] });

const go = (page: Page, route: string) => page.evaluate((hash) => void (location.hash = hash), route);

/** The options of the calls of a plugin's method. */
const asked = async (page: Page, plugin: string, method: string) =>
  (await nativeCalls(page, plugin))
    .filter(({ methodName }) => methodName === method)
    .map(({ options }) => options);

it('hands an invitation to the share sheet, with a link that others can open', async () => {
  const { page, options } = await aliceApp();
  await go(page, '/index/invitation');
  const code = ((await page.getByText(/^[2-9A-Z]{6}$/).textContent()) ?? '').trim();
  await press(page, 'Share link');
  await expect.poll(() => asked(page, 'Share', 'share')).toHaveLength(1);
  const [shared] = await asked(page, 'Share', 'share');
  expect(shared).toMatchObject({ title: 'Assay', text: expect.stringContaining('Simulated') as string });
  // The page of the app is at an address that only this phone has.
  const link = new URL(String(shared?.['url']));
  expect(link.origin).not.toBe(options.origin);
  expect(link.hash).toBe(`#/user/login/register?inviteCode=${code}`);
  await page.goto(link.href);
  expect(await page.getByLabel('Invitation code').inputValue()).toBe(code);
});

it.each([
  ['closed', false],
  ['broken', true],
] as const)('copies the link only if the share sheet is broken: %s', async (sharing, isCopied) => {
  const { page } = await aliceApp({ sharing });
  await go(page, '/index/invitation');
  await page.evaluate(noteCopies);
  await press(page, 'Share link');
  await expect.poll(() => asked(page, 'Share', 'share')).toHaveLength(1);
  if (isCopied) await page.getByText('Copied').waitFor();
  await go(page, '/index');
  await page.getByText('Hello, Alice').waitFor();
  expect(await page.evaluate<unknown>('wasCopied')).toBe(isCopied);
});

/** Runs in the page: notes whether it ever says that it copied. */
function noteCopies(): void {
  Object.assign(globalThis, { wasCopied: false });
  const note = () => {
    if (document.body.innerText.includes('Copied')) Object.assign(globalThis, { wasCopied: true });
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
}

it('hands the file of a statement to the share sheet, because a WebView downloads nothing', async () => {
  const { page, member } = await aliceApp();
  await member.ok(user.signIn);
  await go(page, '/user/record?type=1');
  await press(page, 'Statement');
  await page.getByText('Download CSV').waitFor();
  const flaws = await layoutFlawsOf(page);
  expect(flaws.filter(({ kind }) => kind === 'torn figure')).toEqual([]);
  await press(page, 'Download CSV');
  await expect.poll(() => asked(page, 'Share', 'share')).toHaveLength(1);
  const [written] = await asked(page, 'Filesystem', 'writeFile');
  expect(written).toMatchObject({ directory: 'CACHE', encoding: 'utf8' });
  expect(String(written?.['data'])).toContain('Bonus');
  const [{ files } = { files: undefined }] = await asked(page, 'Share', 'share');
  expect(files).toEqual([`file:///data/cache/${String(written?.['path'])}`]);
});

it('chooses pictures among the files, and takes one with the camera', async () => {
  const { page } = await aliceApp();
  await go(page, '/user/addynamic');
  const chooser = async (name: string) => {
    const opened = page.waitForEvent('filechooser');
    await press(page, name);
    return opened;
  };
  const files = await chooser('Add pictures');
  expect(files.isMultiple()).toBe(true);
  await files.setFiles([await tealPicture('one.png'), await tealPicture('two.png')]);
  await page.getByAltText('Picture 2: two.png').waitFor();

  // BridgeWebChromeClient.java opens the camera for a field that asks for it and takes image/*.
  const camera = await chooser('Take a picture');
  const field = camera.element() as ElementHandle<HTMLInputElement>;
  expect(await field.getAttribute('capture')).toBe('environment');
  expect(await field.getAttribute('accept')).toBe('image/*');
  await camera.setFiles(await tealPicture('photo.png'));
  await page.getByAltText('Picture 3: photo.png').waitFor();

  // The chooser of a browser has the camera among its sources.
  const { page: browser } = await memberPhone('alice', '/user/addynamic');
  await browser.getByRole('button', { name: 'Add pictures' }).waitFor();
  expect(await browser.getByRole('button', { name: 'Take a picture' }).count()).toBe(0);
});

it('colours the bars as the member chose', async () => {
  const { page } = await aliceApp();
  await go(page, '/user/system');
  const styles = async () => (await asked(page, 'SystemBars', 'setStyle')).map(({ style }) => style);
  await expect.poll(styles).toEqual(['DEFAULT']);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(async () => (await styles()).at(-1)).toBe('DARK');
});

it('opens the sites of others outside', async () => {
  const { page } = await aliceApp();
  await go(page, '/index/joinGroup');
  const opened = page.waitForEvent('popup');
  const link = page.getByRole('link', { name: /Open the group/ });
  // Bridge.java hands an address of another host to Android, which opens it in a browser.
  expect(new URL((await link.getAttribute('href')) ?? '').origin).not.toBe(appOrigin);
  await link.click();
  await opened;
  expect(new URL(page.url()).hash).toBe('#/index/joinGroup');
});

/** The height of a keyboard with its suggestions, on a phone of 360 × 800. */
const keyboardPx = 340;

/** Opens the keyboard as Android does: SystemBars.java ends the page above it, and the WebView shows the field. */
async function openKeyboard(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await page.setViewportSize({ width: 360, height: 800 - keyboardPx });
  await page.waitForFunction((height) => innerHeight === height, 800 - keyboardPx);
  await field.evaluate((focused) => focused.scrollIntoView({ block: 'nearest' }));
}

/** Runs in the page: returns true if the whole height of an element is in sight, and nothing covers it. */
function isInSight(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
    const found = document.elementFromPoint(left + width / 2, y);
    return found !== null && (element.contains(found) || found.contains(element));
  });
}

type Opening = (page: Page) => Promise<unknown>;
const asItIs: Opening = (page) => page.getByRole('main').waitFor();
const review: Opening = async (page) => {
  await page.getByLabel('Amount').fill('40');
  await press(page, 'Review withdrawal');
};
const filter: Opening = (page) => press(page, 'Filter by date and amount');
const comments: Opening = (page) =>
  page
    .getByRole('button', { name: /comment/i })
    .first()
    .click();

it.each<readonly [route: string, field: string, button: string, open: Opening]>([
  ['/user/recharge', 'Amount', 'Show deposit address', asItIs],
  ['/user/withdraw', 'Amount', 'Review withdrawal', asItIs],
  ['/user/withdraw', 'Fund password', 'Withdraw', review],
  ['/user/allExtract', 'Amount', 'Move to balance', asItIs],
  ['/user/addAddress', 'USDT address', 'Save address', asItIs],
  ['/user/reward', 'Redemption code', 'Redeem', asItIs],
  ['/user/addynamic', 'What would you like to share?', 'Post', asItIs],
  ['/user/feedback', 'Question or comment', 'Send', asItIs],
  ['/user/record?type=1', 'To amount', 'Show records', filter],
  ['/dynamic', 'Your comment', 'Send', comments],
])('at %s the keyboard covers neither “%s” nor “%s”', async (route, label, name, open) => {
  const { page } = await aliceApp();
  await go(page, route);
  await open(page);
  const field = page.getByLabel(label, { exact: true }).last();
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).last();
  await button.waitFor();
  await openKeyboard(page, field);
  await expect.poll(() => field.evaluate(isInSight), { message: label }).toBe(true);
  await expect.poll(() => button.evaluate(isInSight), { message: name }).toBe(true);
});

it('at the login the keyboard covers neither a field nor “Log in”', async () => {
  const { name, origin } = await journeyWorld();
  const page = await openApp({ host: { origin, world: name } });
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  const field = page.getByLabel('Password', { exact: true });
  await openKeyboard(page, field);
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  for (const one of [field, button]) await expect.poll(() => one.evaluate(isInSight)).toBe(true);
});
