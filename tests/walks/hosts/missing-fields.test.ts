import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';
import { registerMember, send } from '#tests/support/foreign-platform/calls.ts';
import { dayMs } from '#tests/support/foreign-platform/economy.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { useForeignHost } from '#tests/support/foreign-platform/foreign-host.ts';
import { isGuestRoute, routes } from '../../../scripts/screens/routes.ts';
import { textFlaws } from '../../../scripts/screens/text-flaws.ts';
import { Visitor } from '../../../scripts/screens/visitor.ts';

useBrowser();

/** The fields that the platform sends in the current test. */
let isSent: IsSent = () => true;

const host = useForeignHost({ changeData: (data) => onlySent(isSent, data) });
/** The founder has something on every page: money, a machine with income, an address, a coupon and a team. */
beforeAll(async () => {
  const { platform, token } = host;
  const act = (...[place, fields]: [Parameters<typeof send>[1], Record<string, string>]) =>
    send(platform, place, fields, token);
  await act(['fund', 'deposit/apply'], { way: 'USDT', money: '100' });
  platform.payRecharges(founder.phone);
  await act(['product', 'mine/order/create'], { productId: '1', num: '1' });
  await act(['user', 'signin/today'], {});
  await act(['gift', 'coupon/receiveCoupon'], { couponId: '51' });
  const address = 'TX5MJmzt97u3wnZ2Fju3M9ZbKZZTugXGTF';
  await act(['fund', 'user/bank/modify'], { kind: '1', currency: 'USDT', chain: 'TRC20', address });
  await registerMember(platform, '0711555001');
  platform.advance(2 * dayMs);
  await act(['product', 'mine/yeb/income'], {});
  await act(['fund', 'deposit/apply'], { way: 'USDT', money: '20' });
});

type IsSent = (name: string, value: unknown) => boolean;

/** Data with the sent fields only. Of the others, some are null and the rest are missing. */
function onlySent(sent: IsSent, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => onlySent(sent, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): (readonly [string, unknown])[] => {
      if (typeof one === 'object' && one !== null) return [[name, onlySent(sent, one)]];
      if (sent(name, one)) return [[name, one]];
      return name.length % 2 === 0 ? [[name, null]] : [];
    }),
  );
}

const isId: IsSent = (name) => /id$/i.test(name) || name === 'count';
const isState = (name: string) => /^(status|state|kind|type)$/i.test(name);
const isTime: IsSent = (_, value) => /^\d{4}-\d\d-\d\dT/.test(String(value));
const isCount: IsSent = (name) =>
  /num$|days|limit|tier|people|buyers|step|need|blocks|invited|level|hour/i.test(name);

const hosts: readonly (readonly [string, IsSent])[] = [
  ['sends nothing but ids', isId],
  [
    'sends no times, counts and flags',
    (name, value) =>
      isId(name, value) || !(isTime(name, value) || isCount(name, value) || typeof value === 'boolean'),
  ],
  [
    'sends no amounts',
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

it('a reward that is shown by itself has a name without its title', async () => {
  isSent = hosts[0]?.[1] ?? isSent;
  const page = await host.open('/index');
  const reward = page.getByRole('dialog').getByRole('listitem').first();
  await reward.waitFor();
  expect(await reward.innerText()).toMatch(/^Rewards/);
});

it.each(hosts)('no page has an empty row or half a sentence at a host that %s', async (_, sent) => {
  isSent = sent;
  const page = await host.open('/nopermission', { reducedMotion: 'reduce', callsFail: true });
  const visitor = new Visitor(page, host.origin, host.world);
  await visitor.logIn(host.token);
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
