import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { serveDirect } from '#tests/support/foreign-platform/client-host.ts';
import { dayMs } from '#tests/support/foreign-platform/economy.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { founderToken, send } from '#tests/support/foreign-platform/founder-token.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { isGuestRoute, routes } from '../../scripts/screens/routes.ts';
import { textFlaws } from '../../scripts/screens/text-flaws.ts';
import { Visitor } from '../../scripts/screens/visitor.ts';

useBrowser();

const world = 'goldfield';
const phone = '0711555001';

let platform: ForeignPlatform;
let client: Awaited<ReturnType<typeof serveDirect>>;
let token: string;
/** What the platform leaves out in the current test. */
let keepsNow: Keeps = () => true;

/** The founder has something on every page: money, a machine with income, an address, a coupon and a team. */
beforeAll(async () => {
  platform = await startForeignPlatform({ latencyMs: 0, told: (data) => without(keepsNow, data) });
  client = await serveDirect(profileOf(platform));
  token = await founderToken(platform);
  const act = (...[place, fields]: [Parameters<typeof send>[1], Record<string, string>]) =>
    send(platform, place, fields, token);
  await act(['fund', 'deposit/apply'], { way: 'USDT', money: '100' });
  platform.payRecharges(founder.phone);
  await act(['product', 'mine/order/create'], { productId: '1', num: '1' });
  await act(['user', 'signin/today'], {});
  await act(['gift', 'coupon/receiveCoupon'], { couponId: '51' });
  const address = 'TQ5NMqJjhpQGK7YJbESKfjP2Yg5yPCsYzY';
  await act(['fund', 'user/bank/modify'], { kind: '1', currency: 'USDT', chain: 'TRC20', address });
  await send(platform, ['user', 'auth/code/reg'], { phone, countryCode: '254' });
  const code = { invitationCode: founder.code, smsCode: platform.codeOf(phone) };
  await send(platform, ['user', 'auth/register'], {
    phone,
    countryCode: '254',
    passwd: 'Golddigger1',
    ...code,
  });
  platform.advance(2 * dayMs);
  await act(['product', 'mine/yeb/income'], {});
  await act(['fund', 'deposit/apply'], { way: 'USDT', money: '20' });
});
afterAll(() => Promise.all([client.close(), platform.close()]));

type Keeps = (name: string, value: unknown) => boolean;

/** What a host leaves out, it omits or sends as null. */
function without(keeps: Keeps, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => without(keeps, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): (readonly [string, unknown])[] => {
      if (typeof one === 'object' && one !== null) return [[name, without(keeps, one)]];
      if (keeps(name, one)) return [[name, one]];
      return name.length % 2 === 0 ? [[name, null]] : [];
    }),
  );
}

const isId: Keeps = (name) => /id$/i.test(name) || name === 'count';
const isState = (name: string) => /^(status|state|kind|type)$/i.test(name);
const isTime: Keeps = (_, value) => /^\d{4}-\d\d-\d\dT/.test(String(value));
const isCount: Keeps = (name) =>
  /num$|days|limit|tier|people|buyers|step|need|blocks|invited|level|hour/i.test(name);

const hosts: readonly (readonly [string, Keeps])[] = [
  ['tells nothing but ids', isId],
  [
    'tells no times, counts and flags',
    (name, value) =>
      isId(name, value) || !(isTime(name, value) || isCount(name, value) || typeof value === 'boolean'),
  ],
  [
    'tells no amounts',
    (name, value) => isId(name, value) || typeof value !== 'number' || isCount(name, value) || isState(name),
  ],
];

/** Runs in the page: the elements without content, and texts with a dash in the place of a value. */
function remains(): string[] {
  const main = document.querySelector('main');
  if (!main) return ['There is no screen.'];
  const texts =
    'h1, h2, h3, dt, dd, p, time, li, th, .list-row-title, .list-row-subtitle, .badge, .stat-label';
  const empty = [...main.querySelectorAll<HTMLElement>(texts)].filter(
    (one) =>
      one.checkVisibility() &&
      !one.closest('[role="status"], [role="alert"], .visually-hidden') &&
      one.innerText.trim() === '' &&
      !one.querySelector('img, svg, canvas, input, textarea, button, video'),
  );
  const dashes: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement;
    // An amount has its unit, so its dash says what is unknown.
    if (!within?.checkVisibility() || within.closest('.amount')) continue;
    if (/(^|[\s(+/])—/.test(node.textContent ?? '')) dashes.push(within.innerText);
  }
  return [...empty.map((one) => `nothing in ${one.outerHTML.slice(0, 160)}`), ...dashes];
}

async function flawsOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const failed = await page.getByText('Couldn’t open this page').count();
  return [
    ...(await page.evaluate(remains)),
    ...textFlaws(text),
    ...(failed > 0 ? ['It could not be opened.'] : []),
  ];
}

it.each(hosts)('no page has an empty row or half a sentence at a host that %s', async (_, keeps) => {
  keepsNow = keeps;
  const page = await openPhone(world, '/nopermission', {
    origin: client.origin,
    reducedMotion: 'reduce',
    callsFail: true,
  });
  await acceptHosts(page);
  const visitor = new Visitor(page, client.origin, world);
  await visitor.logIn(token);
  await visitor.open('index');
  const found: Record<string, string[]> = {};
  for (const route of routes.filter((one) => !isGuestRoute(one))) {
    await visitor.goTo(route);
    await visitor.settles();
    const flaws = await flawsOf(page);
    if (flaws.length > 0) found[route] = flaws;
  }
  expect(found).toEqual({});
});
