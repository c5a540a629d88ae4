import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { liveChannel, overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { scrollUntil } from '#tests/support/scroll.ts';
import { callsOf, requestsOf } from '#tests/support/screen.ts';

useBrowser({ prefetch: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
/** Waits until the account page is complete, so that nothing above a position changes its height. */
const loaded = async (page: Page): Promise<void> => {
  await heading(page, 'My account').waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
};
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
/** The labels of the tabs, without the number of unread messages. */
const tabNames = async (page: Page) =>
  (await tabsOf(page).allInnerTexts()).map((text) => text.split('\n')[0]);

it("tabs follow the platform's setting, and other screens have a Back button", async () => {
  const { page, operator, goTo } = await memberPhone('alice', '/index');
  await expect.poll(() => tabNames(page)).toEqual(['Home', 'Community', 'Products', 'Team', 'Mine']);
  await operator.ok(control.setParams, { tabBar: 3 });
  await goTo('/user/balance');
  await heading(page, 'Wallet').waitFor();
  await expect.poll(() => tabNames(page)).toEqual(['Home', 'Wallet', 'Mine']);
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
  await goTo('/index/friend');
  await page.getByRole('button', { name: 'Back' }).click();
  await tabsOf(page)
    .and(page.locator('[aria-current="page"]', { hasText: 'Home' }))
    .waitFor();
});

it('Back restores the scroll position, and leads up without a history', async () => {
  const { page, goTo } = await memberPhone('alice', '/mine');
  const feedback = page.getByRole('link', { name: 'Help and feedback' });
  await loaded(page);
  await feedback.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await feedback.click();
  await heading(page, 'Help and feedback').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, 'My account').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  await goTo('/user/fundPwd');
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, 'Security').waitFor();
});

/** Goes back to a page with late content, with or without scrolling by the member. Returns the final position. */
async function backToLateContent(page: Page, hasScrolled: boolean): Promise<number> {
  return page.evaluate(async (scrolls) => {
    const late = new CSSStyleSheet();
    late.replaceSync('main > * { display: none }');
    document.adoptedStyleSheets = [late];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    history.back();
    while (document.querySelector('h1')?.innerText !== 'My account') await frame();
    if (scrolls) dispatchEvent(new WheelEvent('wheel'));
    document.adoptedStyleSheets = [];
    for (let frames = 0; frames < 20; frames += 1) await frame();
    return scrollY;
  }, hasScrolled);
}

it('Back restores the position after late content, unless the member scrolls', async () => {
  const { page } = await memberPhone('alice', '/mine');
  const feedback = page.getByRole('link', { name: 'Help and feedback' });
  await loaded(page);
  await feedback.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await feedback.click();
  await heading(page, 'Help and feedback').waitFor();
  expect(await backToLateContent(page, false)).toBe(before);

  await feedback.click();
  await heading(page, 'Help and feedback').waitFor();
  expect(await backToLateContent(page, true)).toBe(0);
});

it('screens slide forward into deeper levels and back', async () => {
  const { page } = await memberPhone('alice', '/mine');
  // Nothing moves while a screen is still loading.
  await overlaysOf(page).first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const types = typeof options === 'object' ? [...(options.types ?? [])] : [];
      seen.push(...types);
      return start(options);
    };
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await page.getByRole('link', { name: 'Settings' }).click();
  await heading(page, 'Settings').waitFor();
  await expect.poll(seen).toEqual(['forward']);
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, 'My account').waitFor();
  await expect.poll(seen).toEqual(['forward', 'back']);
});

it('fetches the data of a screen while the screen still slides in', async () => {
  const { page } = await memberPhone('alice', '/mine');
  const goTo = (hash: string) => page.evaluate((to) => (location.hash = to), hash);
  // The first visit loads the code of the screen: without it, only a placeholder could slide in.
  await goTo('#/user/record?type=2');
  const row = page.getByRole('tabpanel').getByRole('listitem').first();
  await row.waitFor();
  await page.goBack();
  await heading(page, 'My account').waitFor();
  const isSliding = () => page.evaluate(() => Boolean(Reflect.get(document, 'activeViewTransition')));
  await expect.poll(isSliding).toBe(false);

  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync(
      '::view-transition-group(*), ::view-transition-new(*) { animation-duration: 60s !important }',
    );
    document.adoptedStyleSheets = [slow];
  });
  const records = page.waitForResponse(/\/api\/wallet\//);
  await goTo('#/user/record?type=1');
  await records;
  await row.waitFor({ state: 'attached' });
  expect(await isSliding()).toBe(true);
});

it('two presses while a screen loads open it once', async () => {
  const { page } = await memberPhone('alice', '/mine');
  await page.getByRole('link', { name: 'Security' }).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await heading(page, 'Security').waitFor();
  await page.goBack();
  await heading(page, 'My account').waitFor();
});

it("countdowns use the world's time and follow its changes", async () => {
  const { page, operator } = await memberPhone('alice', '/projects');
  await liveChannel(page);
  await page.getByRole('tab', { name: 'Rush purchase' }).click();
  const timer = page.getByRole('timer').first();
  const hoursLeft = async () => {
    const [days = 0, hours = 0] = ((await timer.innerText()).match(/\d+/g) ?? []).map(Number);
    return 24 * days + hours;
  };
  await timer.waitFor();
  const before = await hoursLeft();
  expect(before).toBeGreaterThan(24);
  await operator.ok(control.setClock, { advance: '5h' });
  await expect.poll(hoursLeft).toBe(before - 5);
});

/** Pulls the screen down with a finger. Runs `held` before the release. */
async function pullDown(page: Page, held?: () => Promise<unknown>): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', 300);
  for (let y = 320; y <= 640; y += 20) await touch('touchMove', y);
  await held?.();
  await touch('touchEnd');
}

it('a pull or the button reloads a screen, and a pull on a sheet does not', async () => {
  const { page, goTo } = await memberPhone('alice', '/mine');
  const [asked, wallet] = [[] as string[], /wallet\/(summary|records)/];
  const calls = callsOf(page);
  page.on('request', (request) => asked.push(request.url()));
  for (const screen of ['/index', '/user/balance']) {
    await goTo(screen);
    await overlaysOf(page).first().waitFor({ state: 'attached' });
    const more = page
      .getByRole('banner')
      .getByRole('button', { name: screen === '/index' ? 'More' : 'Reload' });
    await more.waitFor();
    // The channel refetches the wallet once it is open.
    await liveChannel(page);
    await calls.answered();
    const again = page.waitForRequest(wallet);
    await pullDown(page, () => page.getByText('Release to reload').waitFor());
    await again;
    await calls.answered();
    const byButton = page.waitForRequest(wallet);
    await more.click();
    if (screen === '/index') await page.getByRole('menuitem', { name: 'Reload' }).click();
    await byButton;
  }

  await page.getByRole('button', { name: 'About holding assets' }).click();
  await page.getByRole('dialog').waitFor();
  await calls.answered();
  asked.length = 0;
  await pullDown(page);
  expect(asked.filter((url) => wallet.test(url))).toEqual([]);
});

it('a pull reloads a list, and its end loads the next page', async () => {
  const { page, operator, phone, goTo } = await memberPhone('alice', '/mine');
  const calls = callsOf(page);
  for (let at = 0; at < 30; at += 1)
    await operator.ok(control.grant, { phone, kind: 'bonus', amount: '1', note: `Gift ${at}` });
  await goTo('/user/record');
  await page.getByText(/Gift 29/).waitFor();
  await overlaysOf(page).first().waitFor({ state: 'attached' });
  await liveChannel(page);
  await calls.answered();

  const again = page.waitForRequest(requestsOf(wallet.records));
  await pullDown(page, () => page.getByText('Release to reload').waitFor());
  await again;

  const first = page.getByText(/Gift 0/);
  expect(await first.count()).toBe(0);
  await scrollUntil(page, async () => (await first.count()) > 0);
});

it('an empty list offers the next step as primary action', async () => {
  const { page } = await memberPhone('newcomer', '/user/withrecord');
  const colorOf = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name, exact: true })
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  const gold = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--gold-fill)';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  await expect.poll(() => colorOf('Withdraw')).toBe(gold);
  await page.evaluate(() => (location.hash = '#/nopermission'));
  await heading(page, 'No permission').waitFor();
  await expect.poll(() => colorOf('Go to home')).toBe(gold);
});
