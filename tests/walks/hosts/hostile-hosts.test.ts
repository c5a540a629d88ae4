import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { serveDirect, serveGateway } from '#tests/support/foreign-platform/client-host.ts';
import {
  hostileAnswers,
  startAnswering,
  startHost,
  type HostileAnswer,
} from '#tests/support/foreign-platform/hostile-host.ts';
import { press } from '#tests/support/screen.ts';
import { shortenTimeouts } from '#tests/support/shorten-timeouts.ts';

useBrowser();

const services = ['user', 'gift', 'msg', 'income', 'product', 'fund', 'wallet', 'square'];
const profileOf = (origin: string) => ({
  services: Object.fromEntries(services.map((name) => [name, origin])),
});

const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function closedAfter<T extends { close: () => Promise<void> }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  closing.push(started.close);
  return started;
}

/** The answers whose message is the host's own. All others name the host. */
const own: Partial<Record<HostileAnswer, RegExp>> = {
  'a message of 10 MB': /^Too long\. Too long\./,
};

const isBlank = (page: Page) =>
  page.evaluate(() => (document.querySelector('main') ?? document.body).textContent.trim() === '');

describe.each([
  ['directly', serveDirect],
  ['through the gateway', serveGateway],
] as const)('called %s', (_, serve) => {
  it.each(Object.keys(hostileAnswers) as HostileAnswer[])(
    'a host that sends %s leads to a message on the page and on a press, and to no other host',
    async (kind) => {
      const reached: string[] = [];
      const elsewhere = await closedAfter(
        startHost(({ url = '' }, response) => {
          reached.push(url);
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.end('{"code":200,"msg":"","data":{"total":0,"list":[]}}');
        }),
      );
      const { origin, host } = await closedAfter(
        startAnswering((response) => hostileAnswers[kind](response, elsewhere.origin)),
      );
      const client = await closedAfter(serve(profileOf(origin)));
      const message = own[kind] ?? new RegExp(`^${host}:? .{20,}`);

      const page = await openPhone('main', '/news', {
        origin: client.origin,
        quiet: true,
        // Only silence ends by the timeout. A busy machine needs longer than the short one for 10 MB.
        ...(kind === 'silence' && { before: shortenTimeouts }),
      });
      const asked = new Set<string>();
      page.on('response', (response) => asked.add(new URL(response.url()).origin));
      await acceptHosts(page);
      const shown = page.getByRole('main').getByText(message).first();
      await shown.waitFor();
      expect((await shown.innerText()).length).toBeLessThan(1000);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);

      await page.goto(`${client.origin}/?world=main#/user/login`);
      await page.getByLabel('Phone number').fill('700000000');
      await page.getByLabel('Password', { exact: true }).fill('Goldpan99');
      await press(page, 'Log in');
      await page.locator('.toast').getByText(message).first().waitFor();
      for (const route of ['/index', '/projects', '/message']) {
        await page.goto(`${client.origin}/?world=main#${route}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect.poll(() => isBlank(page), { message: route }).toBe(false);
      }

      expect(await page.evaluate(() => Reflect.has(globalThis, 'ran'))).toBe(false);
      expect(reached).toEqual([]);
      expect([...asked].filter((one) => one !== client.origin && one !== origin)).toEqual([]);
    },
  );
});

it.each([
  ['an error if none of its items can be read', [null, 'Gold found'], / on the platform\./],
  ['those items that can be read', [null, { id: 1, title: 'Gold found' }], /^Gold found$/],
  ['empty if it has no items', [], /^No news yet$/],
])('a list is shown as %s', async (_, list, shown) => {
  const body = JSON.stringify({ code: 200, msg: '', data: { total: list.length, list } });
  const { origin } = await closedAfter(
    startAnswering((response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)),
  );
  const client = await closedAfter(serveDirect(profileOf(origin)));
  const page = await openPhone('main', '/news', { origin: client.origin, quiet: true });
  await acceptHosts(page);
  await page.getByRole('main').getByText(shown).first().waitFor();
});
