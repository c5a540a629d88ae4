import { expect, it } from 'vitest';
import { password, personas } from '#fixtures/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

const slowMs = 500;

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
];

/** How far the page moves under the eye while each of some screens loads, where that can be seen. */
async function jumpsOf(locale: string, shown: readonly string[]): Promise<Record<string, number>> {
  const { name, origin } = await journeyWorld();
  const page = await openPhone(name, '/user/login', { width: 360, height: 740 });
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Hello, Alice').waitFor();
  await page.evaluate((chosen) => localStorage.setItem('assay:language', JSON.stringify(chosen)), locale);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.continue().catch(() => undefined);
  });

  const jumps: Record<string, number> = {};
  for (const screen of shown) {
    await page.goto('about:blank');
    await page.goto(`${origin}/?world=${name}#${screen}`);
    await page.locator('.skeleton').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('.skeleton') === null);
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    const jump = moved.reduce((sum, value) => sum + value, 0);
    if (jump > 0.01) jumps[screen] = jump;
  }
  return jumps;
}

/** Every other screen in each language, since each takes its time. */
it('nothing jumps when what loads arrives', { timeout: 120_000 }, async () => {
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
  expect(jumps).toEqual([{}, {}]);
});

it('shows the balances while what would stand above them hangs', async () => {
  const { page, goTo } = await memberPhone('alice', '/index');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/registerReward\/query|sys\/wallet-notice/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });

  await goTo('/user/balance');
  await page.getByRole('heading', { name: 'Where it is' }).waitFor();
  await goTo('/user/reward');
  await page.getByRole('button', { name: 'Redeem' }).waitFor();
  answer();
});
