import { expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { gift } from '#contract/gift.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { journeyWorld, reloadAt, openPhone, useBrowser } from '#tests/support/browser.ts';
import type { Page } from 'playwright-core';
import { memberPhone } from '#tests/support/member-phone.ts';
import { builtPart } from '#tests/support/built-part.ts';
import { isWhole, requestsOf } from '#tests/support/screen.ts';

useBrowser();

/** Delays of responses in ms. The first request is answered last, so that no response hides behind another. */
const lateness = { first: 500, step: 100, last: 1_500 };

const screens = [
  '/index',
  '/mine',
  '/user/balance',
  '/user/myorder',
  '/user/receiveincome',
  '/user/allExtract',
  '/user/record',
  '/user/earn',
  '/user/stock',
  '/index/incomePattern',
  '/index/sign',
  '/user/reward',
  '/user/recharge',
  '/user/withdraw',
  '/user/address',
  '/index/friend',
  '/index/friendmore?level=1',
  '/index/detail?id=2',
  '/index/sharedetails',
  '/index/lowerincome',
  '/index/invitation',
  '/user/fund',
  '/user/system',
];

/** Runs in the page. */
function observeShifts(): void {
  const moved: number[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
      moved.push(shift.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The visible layout shift of the page so far. */
async function jumpOf(page: Page): Promise<number> {
  const moved = await page.evaluate(async () => {
    // A shift is reported after the frame that shows it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { moved: number[] }).moved;
  });
  return moved.reduce((sum, value) => sum + value, 0);
}

/** Measures the visible layout shift while each screen loads. */
async function jumpsOf(locale: string, shown: readonly string[]): Promise<Record<string, number>> {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login', { width: 360, height: 740 });
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Hello, Alice').waitFor();
  await page.evaluate((chosen) => localStorage.setItem('assay:language', JSON.stringify(chosen)), locale);
  await page.addInitScript(observeShifts);
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    const wait = Math.max(lateness.first, lateness.last - asked * lateness.step);
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue().catch(() => undefined);
  });

  const jumps: Record<string, number> = {};
  for (const screen of shown) {
    asked = 0;
    await reloadAt(page, name, screen, 'commit');
    // A busy machine may show the skeleton between two looks, so it is not waited for.
    await page.locator('.app-column main').waitFor({ state: 'attached' });
    await page.waitForFunction(isWhole);
    await page.waitForLoadState('networkidle');
    const jump = await jumpOf(page);
    if (jump > 0.01) jumps[screen] = jump;
  }
  return jumps;
}

/** Half of the screens in each language, to save time. */
it('no layout shift while content loads', { timeout: 300_000 }, async () => {
  const jumps = await Promise.all([
    jumpsOf(
      'en-US',
      screens.filter((_, at) => at % 2 === 0),
    ),
    jumpsOf(
      'hi-IN',
      screens.filter((_, at) => at % 2 === 1),
    ),
  ]);
  // As JSON, which a report shows in full.
  expect(JSON.stringify(jumps)).toBe('[{},{}]');
});

it.each([
  // The last part of each screen to load.
  ['/index', (page: Page) => page.getByRole('button', { name: 'Play video 1 of 3' })],
  ['/user/login', (page: Page) => page.getByLabel('Country')],
])('no layout shift on %s when the font loads last', async (route, lastPart) => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/about', { width: 360, height: 740 });
  await page.addInitScript(observeShifts);
  let load: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (load = resolve));
  await page.route(builtPart('geist-latin.woff2'), async (font) => {
    await held;
    await font.continue();
  });
  await reloadAt(page, name, route, 'commit');
  await lastPart(page).waitFor();
  await page.waitForFunction(isWhole);
  const before = await jumpOf(page);
  load();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Geist' && status === 'loaded'),
  );
  await page.waitForLoadState('load');
  expect(await jumpOf(page)).toBeLessThan(before + 0.01);
});

it('balances are shown while the content above them loads', async () => {
  const { page, goTo } = await memberPhone('alice', '/index');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  for (const endpoint of [gift.registerReward, user.walletNotice])
    await page.route(requestsOf(endpoint), async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });

  await goTo('/user/balance');
  await page.getByRole('heading', { name: 'Where your money is' }).waitFor();
  await goTo('/user/reward');
  const early = page.locator('.skeleton');
  for (const heading of ['More rewards', 'Redeemed codes']) await early.getByText(heading).waitFor();
  await page.getByRole('button', { name: 'Redeem' }).waitFor();
  answer();
});

it('home keeps the place of its videos while they are requested', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login', { width: 412, height: 823 });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  for (const endpoint of [user.homeVideo, user.videoCarousel])
    await page.route(requestsOf(endpoint), async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
  await page.addInitScript(observeShifts);

  const requested = page.waitForRequest(requestsOf(user.homeVideo));
  await reloadAt(page, name, '/index');
  await requested;
  expect(await jumpOf(page)).toBeLessThan(0.01);
  answer();
  await page.getByRole('button', { name: 'Play video 1 of 3' }).waitFor();
  expect(await jumpOf(page)).toBeLessThan(0.01);
});

it('shows the month of the daily check-in while its status loads', async () => {
  const { page, goTo } = await memberPhone('alice', '/index');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(requestsOf(user.signInToday), async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });

  await goTo('/index/sign');
  const month = page.getByRole('table', { name: /20\d\d/ });
  await month.and(page.locator('[aria-busy="false"]')).waitFor();
  expect(await page.getByText('Today', { exact: true }).count()).toBe(0);
  answer();
  await page.getByText('Today', { exact: true }).waitFor();
  await month.waitFor();
});

it('an empty list shows its icon above the drawing, also in dark mode', async () => {
  const { page } = await memberPhone('dmitri', '/user/myorder', { colorScheme: 'dark' });
  const icon = page.locator('.empty-state-icon');
  await icon.waitFor();
  await expect
    .poll(() =>
      icon.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + 8));
      }),
    )
    .toBe(true);
});
