import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { openPhone, useBrowser, type PhoneOptions } from '#tests/support/browser.ts';
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

/** Closes a host after the pages that call it. */
async function untilFinished<T extends { close: () => Promise<void> }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  onTestFinished(() => started.close());
  return started;
}

/** The answers whose message is the host's own. All others name the host. */
const own: Partial<Record<HostileAnswer, RegExp>> = {
  'a message of 10 MB': /^Too long\. Too long\./,
};

const isBlank = (page: Page) =>
  page.evaluate(() => (document.querySelector('main') ?? document.body).textContent.trim() === '');

/** Opens one client on a host, and checks on its page what each kind of answer leads to. */
async function checkAnswers(
  kinds: readonly HostileAnswer[],
  serve: typeof serveDirect,
  options: PhoneOptions = {},
): Promise<void> {
  const reached: string[] = [];
  const elsewhere = await untilFinished(
    startHost(({ url = '' }, response) => {
      reached.push(url);
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end('{"code":200,"msg":"","data":{"total":0,"list":[]}}');
    }),
  );
  let [kind] = kinds;
  let answers = 0;
  const { origin, host } = await untilFinished(
    startAnswering((response) => {
      answers += 1;
      if (kind) hostileAnswers[kind](response, elsewhere.origin);
    }),
  );
  const client = await untilFinished(serve(profileOf(origin)));
  const page = await openPhone('main', '/index/about', { origin: client.origin, quiet: true, ...options });
  const asked = new Set<string>();
  page.on('response', (response) => asked.add(new URL(response.url()).origin));
  await acceptHosts(page);

  /** Opens a screen without a reload. It calls the host again, because the app stores none of the hostile answers. */
  const goTo = async (route: string) => {
    answers = 0;
    await page.goto(`${client.origin}/?world=main#${route}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  /** Goes to another screen than the one shown, and waits until that is gone. */
  const leaveFor = async (route: string) => {
    await page.evaluate(() => document.querySelector('.shell-screen')?.setAttribute('data-left', ''));
    await goTo(route);
    await page.locator('[data-left]').waitFor({ state: 'detached' });
  };
  const check = async () => {
    const message = (kind && own[kind]) ?? new RegExp(`^${host}:? .{20,}`);
    await leaveFor('/news');
    const shown = page.getByRole('main').getByText(message).first();
    await shown.waitFor();
    expect(answers).toBeGreaterThan(0);
    expect((await shown.innerText()).length).toBeLessThan(1000);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);

    await leaveFor('/user/login');
    // Messages of the kind before.
    const messages = page.locator('.toast');
    await messages
      .getByRole('button')
      .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await expect.poll(() => messages.count()).toBe(0);
    await page.getByLabel('Phone number').fill('700000000');
    await page.getByLabel('Password', { exact: true }).fill('Goldpan99');
    await press(page, 'Log in');
    await messages.getByText(message).first().waitFor();
    for (const route of ['/index', '/projects', '/message']) {
      await goTo(route);
      await expect.poll(() => isBlank(page), { message: route }).toBe(false);
    }
    expect(await page.evaluate(() => Reflect.has(globalThis, 'ran'))).toBe(false);
    expect(reached).toEqual([]);
    expect([...asked].filter((one) => one !== client.origin && one !== origin)).toEqual([]);
  };
  const failed: string[] = [];
  for (kind of kinds) await check().catch((error: unknown) => failed.push(`${kind}: ${String(error)}`));
  expect(failed).toEqual([]);
}

const all = Object.keys(hostileAnswers) as HostileAnswer[];

it(
  'a host that does not answer as agreed leads to a message on the page and on a press, and to no other host',
  { timeout: 600_000 },
  () =>
    checkAnswers(
      all.filter((kind) => kind !== 'silence'),
      serveDirect,
    ),
);

/** The gateway passes all other answers on unread. */
it(
  'so does a host behind the gateway whose connection breaks, or that is too long, redirects or fails',
  { timeout: 600_000 },
  () =>
    checkAnswers(
      [
        'a closed connection',
        'half of its announced bytes',
        'a message of 10 MB',
        'a redirect to another host',
        'HTTP 502 with HTML',
      ],
      serveGateway,
    ),
);

// Only silence ends by the timeout. A busy machine needs longer than the short one for 10 MB.
it.each([
  ['a host', serveDirect],
  ['a host behind the gateway', serveGateway],
] as const)('so does %s that is silent', (_, serve) =>
  checkAnswers(['silence'], serve, { before: shortenTimeouts }),
);

it.each([
  ['an error if none of its items can be read', [null, 'Gold found'], / on the platform\./],
  ['those items that can be read', [null, { id: 1, title: 'Gold found' }], /^Gold found$/],
  ['empty if it has no items', [], /^No news yet$/],
])('a list is shown as %s', async (_, list, shown) => {
  const body = JSON.stringify({ code: 200, msg: '', data: { total: list.length, list } });
  const { origin } = await untilFinished(
    startAnswering((response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)),
  );
  const client = await untilFinished(serveDirect(profileOf(origin)));
  const page = await openPhone('main', '/news', { origin: client.origin, quiet: true });
  await acceptHosts(page);
  await page.getByRole('main').getByText(shown).first().waitFor();
});
