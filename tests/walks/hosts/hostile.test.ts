import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { user } from '#contract/user/user.ts';
import { overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import {
  callsOf,
  holdRequests,
  isWhole,
  press,
  requestsOf,
  secondPressCounts,
} from '#tests/support/screen.ts';
import { polling } from '../../../scripts/screens/visitor.ts';

useBrowser();

/** Responses of a host that is not the expected platform. */
const nonsense = [
  null,
  {},
  [],
  'pardon?',
  { total: '2', list: null },
  { total: 2, list: [null, {}, { id: 7, status: 'brand-new', type: 'brand-new' }] },
  [null, {}, 5],
];

const screens = [
  ...['index', 'projects', 'dynamic', 'mine', 'message', 'news', 'index/friend', 'index/invitation'],
  ...[
    'user/balance',
    'user/record',
    'user/withrecord',
    'user/myorder',
    'user/receiveincome',
    'user/allExtract',
  ],
  ...['user/recharge', 'user/cashrecharge', 'user/withdraw', 'user/address', 'user/stock', 'user/fund'],
  ...['index/detail?id=2', 'index/sign', 'index/mycoupon', 'user/reward', 'user/information', 'user/system'],
];

/** Navigates to another screen, and marks the previous one. */
async function goOn(page: Page, screen: string): Promise<void> {
  await page.locator('.shell-screen').evaluate((shown) => shown.setAttribute('data-left', ''));
  await page.evaluate((hash) => void (location.hash = hash), `/${screen}`);
}

/** Lists the screens that fail on invalid responses, and counts the calls. */
async function fallenOf(shown: readonly string[]): Promise<{ fallen: string[]; calls: number }> {
  // Errors of a screen are logged to the console as well.
  const { page, goTo } = await memberPhone('alice', '/nopermission', { quiet: true });
  const { answered } = callsOf(page);
  let calls = 0;
  let visit = 0;
  await page.route('**/api/**', (route) => {
    calls += 1;
    // Each call of a screen receives another response, the same in every run.
    const { pathname } = new URL(route.request().url());
    const data = nonsense[(pathname.length + visit) % nonsense.length];
    return route.fulfill({ json: { success: true, code: 200, message: 'ok', data } });
  });
  const fallen: string[] = [];
  for (const screen of shown) {
    visit += 1;
    await goTo(`/${screen}`);
    await page.getByRole('main').waitFor();
    await page.waitForFunction(isWhole, null, { polling });
    await answered();
    const headings = await page.getByRole('heading', { level: 1 }).count();
    const text = await page.getByRole('main').innerText();
    if (headings !== 1 || /undefined|NaN|\[object|Couldn’t open this page/.test(text))
      fallen.push(`${screen}: ${text.slice(0, 200)}`);
  }
  return { fallen, calls };
}

/** The client retries twice with pauses, so several phones wait at once. */
it('every screen renders with invalid responses', { timeout: 180_000 }, async () => {
  const phones = [0, 1, 2, 3].map((phone) => screens.filter((_, place) => place % 4 === phone));
  const found = await Promise.all(phones.map(fallenOf));
  expect(found.flatMap(({ fallen }) => fallen)).toEqual([]);
  expect(found.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThan(screens.length);
});

/** Removes all numbers from a response except a list's total and the code, without which it cannot be read. */
function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([name, one]) => typeof one !== 'number' || name === 'total');
  return Object.fromEntries(known.map(([name, one]) => [name, withoutNumbers(one)]));
}

/** Wrong values in place of the expected one. */
const wrong: readonly ((value: unknown) => unknown)[] = [
  (value) => ({ text: value }),
  (value) => [value],
  () => 1e20,
  () => 'brand-new',
  () => null,
];

/** Replaces every value of a response except a list's total, each by another wrong value. */
function withWrongValues(answer: unknown, visit: number): unknown {
  let place = visit;
  const spoil = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => spoil(one));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one, key)]));
    place += 1;
    return name === 'total' ? value : wrong[place % wrong.length]?.(value);
  };
  return spoil(answer);
}

const spoilt = {
  'every screen shows a dash for missing numbers': withoutNumbers,
  'every screen renders with wrong values': withWrongValues,
};

it.each(Object.entries(spoilt))('%s', { timeout: 180_000 }, async (_, spoil) => {
  const { page, goTo } = await memberPhone('alice', '/nopermission', { quiet: true });
  let visit = 0;
  await page.route('**/api/**', async (route) => {
    if (route.request().resourceType() === 'eventsource') return route.continue();
    const asked = visit;
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: unknown };
    return route.fulfill({ response, json: { ...envelope, data: spoil(data, asked) } });
  });
  const fallen: string[] = [];
  await goTo('/user/system');
  for (const screen of screens) {
    visit += 1;
    await goOn(page, screen);
    await page.waitForFunction(isWhole, null, { polling });
    const text = await page.getByRole('main').innerText();
    const [odd] =
      /undefined|NaN|Invalid|\[object|Couldn’t open this page|\b[a-z]+(\.[a-z]\w+)+/.exec(text) ?? [];
    if (odd !== undefined && !/\.(com|org|example|test)$/.test(odd))
      fallen.push(`${screen}: ${odd} in ${text.slice(0, 200)}`);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(fallen).toEqual([]);
});

/** Replaces every amount of a response by the largest possible one. */
function withMost(value: unknown, name = ''): unknown {
  if (/rate|version/i.test(name)) return value;
  if (Array.isArray(value)) return value.map((one) => withMost(one, name));
  if (typeof value === 'string') return value.replace(/^\d+\.\d{2,6}$/, '8999999999.999991');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withMost(one, key)]));
}

/** Runs in the page: lists figures whose last digit is cut off or covered. */
function hiddenFigures(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .amount-figure')]
    .filter((figure) => figure.checkVisibility())
    .filter((figure) => {
      figure.scrollIntoView({ block: 'center' });
      const { right, top, bottom } = [...figure.getClientRects()].at(-1) ?? figure.getBoundingClientRect();
      return !figure.contains(document.elementFromPoint(right - 2, (top + bottom) / 2));
    })
    .map(({ innerText }) => innerText);
}

it('the largest amounts are complete on the narrowest phone', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission', { width: 320 });
  await page.route('**/api/**', async (route) => {
    // The live channel never ends, and its ticket is valid once.
    if (route.request().resourceType() === 'eventsource') return route.continue();
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: unknown };
    return route.fulfill({ response, json: { ...envelope, data: withMost(data) } });
  });
  const cut: Record<string, string[]> = {};
  await goTo('/user/system');
  for (const screen of [
    'user/receiveincome',
    'projects',
    'index/sign',
    'index/getcoupon',
    'index/invitation',
  ]) {
    await goOn(page, screen);
    // During a view transition a snapshot covers the page.
    const isComplete = () =>
      !document.querySelector('[data-left], .skeleton') && !Reflect.get(document, 'activeViewTransition');
    await page.waitForFunction(isComplete, null, { polling });
    await page.locator('main .amount-figure').first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const hidden = await page.evaluate(hiddenFigures);
    if (wide > 0 || hidden.length > 0) cut[screen] = [`${wide} px too wide`, ...hidden];
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(cut).toEqual({});
});

it('amounts fit with any currency name', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission', { width: 320 });
  await page.route(requestsOf(user.sysInfo), async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, currency: 'W'.repeat(2000) } } });
  });
  for (const screen of ['mine', 'user/allExtract']) {
    await goTo(`/${screen}`);
    await page.locator('main').getByText('WWW').first().waitFor();
    await page.waitForFunction(isWhole);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

it('long words stay within the narrowest phone', async () => {
  const { page, operator, goTo } = await memberPhone('alice', '/nopermission', { width: 320 });
  const word = 'W'.repeat(2000);
  const { id } = await operator.ok(control.addNews, { title: word, summary: word, content: word });
  await operator.ok(control.addCoupon, { title: word, amount: '1.00', validDays: 5 });
  await operator.ok(control.addNotice, { kind: 'wallet', content: word });
  const wrong: string[] = [];
  for (const [screen, item] of [
    ['news', '.news-item'],
    ['user/msg?type=news', '.list-row'],
    ['index/getcoupon', '.coupon'],
    ['index/setcoupon?productId=2&quantity=1', '.coupon-offers > li'],
    ['user/balance', '.notice'],
    [`info/detail?id=${id}`, 'h1'],
  ] as const) {
    await goTo(`/${screen}`);
    await page.locator('main').getByText('WWW').first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const high = await page
      .locator(item)
      .filter({ visible: true })
      .first()
      .evaluate((one) => one.clientHeight);
    if (wide > 0 || high > 420) wrong.push(`${screen}: ${wide} px too wide, ${item} ${high} px high`);
  }
  expect(wrong).toEqual([]);

  const bare = { name: word.slice(0, 60), price: '1.00', dayReturn: '0.01', validDays: 1, stock: 1 };
  const machine = await operator.ok(control.addProduct, bare);
  await goTo(`/index/detail?id=${machine.id}`);
  await page.getByText('The price is not returned').waitFor();
  expect(await page.getByText(/About this machine|Lease agreement/).count()).toBe(0);
});

it('a wide table scrolls within its text and keeps its words whole', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission', { width: 320 });
  const row = (cell: string) => `<tr>${`<${cell}>Throughput</${cell}>`.repeat(9)}</tr>`;
  const content = `<p>By month:</p><table>${row('th')}${row('td')}</table>`;
  const article = { id: '1', title: 'Figures', summary: '', content, createTime: 1 };
  await page.route(requestsOf(user.news), (route) =>
    route.fulfill({ json: { success: true, code: 200, message: 'ok', data: { total: 1, list: [article] } } }),
  );
  await goTo('/info/detail?id=1');
  const table = page.getByRole('table');
  await table.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await table.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  const cell = page.getByRole('columnheader').first();
  expect((await cell.boundingBox())?.height, 'one line').toBeLessThan(50);
});

it('a lost network is reported, input is kept, and the app continues afterwards', async () => {
  const { page, operator } = await memberPhone('alice', '/user/recharge', { quiet: true });
  await page.getByLabel('Amount').fill('75.50');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  const notice = page.getByText('No connection to the platform. Data may be out of date.');
  // Before the next automatic request.
  await notice.waitFor({ timeout: 15_000 });
  await press(page, 'Show deposit address');
  await page.getByText('If the request got through, it is in your records.').waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('75.50');
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await secondPressCounts(page);
  await press(page, 'Show deposit address');
  await page.getByText('Waiting for your transfer').waitFor();
  expect(await operator.ok(control.recharges, { status: 'pending' })).toHaveLength(1);
});

it('a slow response shows progress and is not sent twice', async () => {
  const { page, member } = await memberPhone('alice', '/index/detail?id=2');
  const before = await member.ok(wallet.wallet);
  const letGo = await holdRequests(page, product.createOrder);
  await overlaysOf(page).waitFor({ state: 'attached' });
  await press(page, 'Buy');
  const pay = page.getByRole('button', { name: /^Pay 50/ });
  await pay.click();
  await page.getByText('The connection is slow. Still waiting for a response.').waitFor();
  // After the second in which further presses are ignored.
  await secondPressCounts(page);
  await pay.click({ force: true });
  letGo();
  await page.getByText('Your machine is running').waitFor();
  const after = await member.ok(wallet.wallet);
  expect(Number(before.available) - Number(after.available)).toBeCloseTo(50, 6);
});
