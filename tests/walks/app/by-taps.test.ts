import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fund } from '#contract/fund.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { routes } from '../../../scripts/screens/routes.ts';
import { Visitor } from '../../../scripts/screens/visitor.ts';

useBrowser({ prefetch: true });

/** Buttons that open another screen. */
const doors: Readonly<Record<string, RegExp>> = {
  'user/Caddress': /^Change \*/,
};

/** Screens that open only after an action or a refusal. */
const byEvents = ['user/verify', 'nopermission'];

const routeOf = (href: string): string => /#\/([^?]*)/.exec(href)?.[1] ?? '';

async function linksOn(page: Page): Promise<string[]> {
  return page.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}

/** Visits every screen that is reachable by taps from home, each once. */
async function walk(page: Page, over = /./): Promise<Set<string>> {
  const { origin } = new URL(page.url());
  const visitor = new Visitor(page, origin, '');
  const found = new Map([['index', page.url().replace(/#.*/, '#/index')]]);
  for (const [route, address] of found) {
    if (route !== 'index' && !over.test(route)) continue;
    await visitor.follow(address);
    await visitor.settles();
    const hrefs = await linksOn(page);
    const door = doors[route];
    if (door) {
      await page.getByRole('button', { name: door }).first().click();
      await page.waitForURL((url) => routeOf(url.href) !== route);
      hrefs.push(page.url());
    }
    for (const href of hrefs) if (routeOf(href) && !found.has(routeOf(href))) found.set(routeOf(href), href);
  }
  return new Set(found.keys());
}

it('every screen is reachable by taps from home', { timeout: 240_000 }, async () => {
  const { name } = await journeyWorld();
  const ofGuests = await walk(await openPhone(name), /^(user\/)?login/);
  const { page, member } = await memberPhone('alice', '/index', { params: { region: 'ke' } });
  await member.ok(fund.addAddress, { kind: 'bank', bank: 'KCB', payee: 'Alice', account: '1234567890' });
  const ofMembers = await walk(page);
  const known = [...ofGuests, ...ofMembers, ...byEvents];
  const lost = routes.filter((route) => !known.includes(route));
  expect(lost).toEqual([]);
});
