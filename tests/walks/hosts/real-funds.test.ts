import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { untilStill } from '#tests/support/axe.ts';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { serveClient, serveGateway } from '#tests/support/foreign-platform/client-host.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { flawsOf } from '#tests/support/flaws.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

const simulated = 'Simulated funds. Nothing here is real money.';
const hostOf = (origin: string) => new URL(origin).host;
const hostsOf = ({ origins }: ForeignPlatform) => Object.values(origins).map(hostOf);

/** The permanent strip of a page. */
const ribbonOf = (page: Page) => page.locator('aside.ribbon');

describe('a platform that does not say that its funds are simulated', () => {
  let platform: ForeignPlatform;
  let client: Awaited<ReturnType<typeof serveClient>>;
  beforeAll(async () => {
    platform = await startForeignPlatform({ latencyMs: 0 });
    client = await serveClient(profileOf(platform));
  });
  afterAll(() => Promise.all([client.close(), platform.close()]));

  it('is called only after the member has confirmed its hosts, once', async () => {
    const page = await openPhone('main', '/index', { origin: client.origin });
    await see(page, 'Check where this app connects');
    for (const host of hostsOf(platform)) await see(page, `http://${host}`);
    expect(platform.seen()).toEqual([]);
    // Nothing but the button ends it.
    await page.keyboard.press('Escape');
    await press(page, 'Connect to these hosts');
    await see(page, 'Hand Drill');
    await page.reload();
    await see(page, 'Hand Drill');
    expect(await page.getByText('Check where this app connects').count()).toBe(0);
  });

  it('is confirmed again when the profile names another host, and does not receive the session of the first', async () => {
    const page = await openPhone('main', '/index', { origin: client.origin });
    await acceptHosts(page);
    await see(page, 'Hand Drill');
    // As a version of the client without a digest of the hosts has stored it.
    await page.evaluate(() => localStorage.setItem('assay:token', '"of-the-first-hosts"'));
    // `localhost` is another name of the same host.
    const other = platform.origins.square.replace('127.0.0.1', 'localhost');
    await page.route('**/?world=main*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(platform.origins.square, other),
      });
    });
    await page.reload();
    await see(page, 'Check where this app connects');
    await see(page, other);
    expect(await page.evaluate(() => localStorage.getItem('assay:token'))).toBeNull();
  });

  it('has a ribbon of real funds on every screen, in the member’s language', async () => {
    const page = await openPhone('main', '/index', { origin: client.origin });
    await see(page, 'Check where this app connects');
    const [first = ''] = hostsOf(platform);
    const text = `Real funds · ${first} +7`;
    expect(await ribbonOf(page).innerText()).toBe(text);
    await acceptHosts(page);
    for (const route of ['/index', '/user/login', '/index/about', '/nopermission', '/nowhere']) {
      await page.goto(`${client.origin}/?world=main#${route}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await ribbonOf(page).innerText(), route).toBe(text);
    }
    await see(page, text);
    expect(await page.getByText(simulated).count()).toBe(0);

    await page.goto(`${client.origin}/?world=main#/index/language`);
    await page.getByRole('radio', { name: 'हिन्दी' }).click();
    await see(page, `असली पैसे · ${first} +7`);
  });

  it('has a machine’s page that does not say what pays the returns, which only the platform knows', async () => {
    const page = await openPhone('main', '/index/detail?id=1', { origin: client.origin });
    await acceptHosts(page);
    await see(page, 'The price is not returned.');
    expect(await page.getByText('what members pay for machines').count()).toBe(0);
  });

  it('is confirmed in the member’s language', async () => {
    const page = await openPhone('main', '/index', { origin: client.origin, width: 320 });
    await page.getByRole('radio', { name: 'हिन्दी' }).click();
    await see(page, 'देखें कि यह ऐप किनसे जुड़ता है');
    await untilStill(page);
    expect(await flawsOf(page)).toEqual([]);
    await press(page, 'इन होस्ट से जुड़ें');
    await page.getByRole('navigation').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  });
});

describe('hosts with long names', () => {
  const ofServices = (host: string) => ({
    services: Object.fromEntries(
      ['user', 'gift', 'msg', 'wallet'].map((name) => [name, `https://${name}-api.${host}:8443`]),
    ),
  });
  const openFirst = async (host: string, width: number) => {
    const client = await serveClient(ofServices(host));
    onTestFinished(() => client.close());
    return openPhone('main', '/index', { origin: client.origin, width });
  };

  it.each([320, 390, 1440])('are whole in the ribbon of a window of %i px', async (width) => {
    const page = await openFirst('gold-rush.investments.example', width);
    for (const [language, funds] of [
      ['English', 'Real funds'],
      ['Deutsch', 'Echtes Geld'],
      ['हिन्दी', 'असली पैसे'],
      ['தமிழ்', 'உண்மையான பணம்'],
    ] as const) {
      await page.getByRole('radio', { name: language }).click();
      await see(page, `${funds} · user-api.gold-rush.investments.example:8443 +3`);
      await untilStill(page);
      expect(await flawsOf(page)).toEqual([]);
      const isCut = await ribbonOf(page)
        .locator('span')
        .evaluate(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        );
      expect(isCut, language).toBe(false);
    }
  });

  it('keep their end, which tells whose they are', async () => {
    const page = await openFirst(`${'well-known-bank.'.repeat(8)}evil.example`, 320);
    await see(page, /^Real funds · ….*bank\.evil\.example:8443 \+3$/);
  });

  it('are in the column of the other screens in a wide window', async () => {
    const page = await openFirst('gold-rush.investments.example', 1440);
    const button = page.getByRole('button', { name: 'Connect to these hosts' });
    expect((await button.boundingBox())?.width).toBeLessThan(800);
  });
});

describe('a platform that says that its funds are simulated', () => {
  let platform: ForeignPlatform;
  beforeAll(async () => {
    platform = await startForeignPlatform({ latencyMs: 0, sandbox: true });
  });
  afterAll(() => platform.close());

  it('has the ribbon of simulated funds through the gateway, where the header can be read', async () => {
    const client = await serveGateway(profileOf(platform));
    onTestFinished(() => client.close());
    const page = await openPhone('main', '/index', { origin: client.origin });
    await see(page, `http://${hostOf(platform.origins.user)}`);
    await acceptHosts(page);
    await see(page, 'Hand Drill');
    await see(page, simulated);
    await page.reload();
    await see(page, 'Hand Drill');
    await expect.poll(() => ribbonOf(page).innerText()).toBe(simulated);
  });

  it('has the ribbon of real funds across origins, where the header cannot be read', async () => {
    const client = await serveClient(profileOf(platform));
    onTestFinished(() => client.close());
    const page = await openPhone('main', '/index', { origin: client.origin });
    await acceptHosts(page);
    await see(page, 'Hand Drill');
    await see(page, /^Real funds · /);
    expect(await page.getByText(simulated).count()).toBe(0);
  });
});

it('a gateway names the hosts whose answers do not say so, not itself', async () => {
  const platform = await startForeignPlatform({ latencyMs: 0 });
  onTestFinished(() => platform.close());
  const client = await serveGateway(profileOf(platform));
  onTestFinished(() => client.close());
  const page = await openPhone('main', '/index', { origin: client.origin });
  await acceptHosts(page);
  await see(page, 'Hand Drill');
  const namesOne = async () => {
    const text = await ribbonOf(page).innerText();
    return hostsOf(platform).some((host) => text.startsWith(`Real funds · ${host}`));
  };
  await expect.poll(namesOne).toBe(true);
});
