import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { serveDirect, serveGateway } from '#tests/support/foreign-platform/client-host.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

let platform: ForeignPlatform;
let profile: object;

/** A login has its token in a header of its answer, and the language is a field of each query. */
beforeAll(async () => {
  platform = await startForeignPlatform({ latencyMs: 0, tokenInHeader: true, languageInQuery: true });
  const { wire, ...more } = profileOf(platform);
  profile = {
    ...more,
    wire: {
      ...wire,
      token: { answerHeader: 'X-Token' },
      language: { header: null, query: 'lang', codes: { 'en-US': 'en', 'hi-IN': 'hi' } },
    },
  };
});
afterAll(() => platform.close());

it.each([
  ['across origins', serveDirect],
  ['behind the gateway', serveGateway],
])(
  'a member logs in by the token in a header, and every call has the language in its query, %s',
  async (_, serve) => {
    const client = await serve(profile);
    onTestFinished(() => client.close());
    const before = platform.seen().length;
    const page = await openPhone('main', '/user/balance', { origin: client.origin });
    await acceptHosts(page);
    await page.getByLabel('Phone number').fill(founder.phone.slice(1));
    await page.getByLabel('Password', { exact: true }).fill(founder.password);
    await press(page, 'Log in');
    await see(page, /USDT/);
    await page.goto(`${client.origin}/?world=main#/index/language`);
    await page.getByRole('radio', { name: 'हिन्दी' }).click();
    await expect.poll(() => languagesSince(before)).toEqual(new Set(['en', 'hi']));
    const calls = platform.seen().slice(before);
    expect(calls.filter(({ headers }) => 'language' in headers)).toEqual([]);
    const own = calls.filter(({ path }) => path === 'account/overview');
    expect(own.map(({ headers }) => String(headers['x-access-token']))).toEqual(
      own.map(() => expect.stringMatching(/^[0-9a-f]{32}$/) as string),
    );
    expect(own.length).toBeGreaterThan(0);
  },
);

const languagesSince = (start: number) =>
  new Set(
    platform
      .seen()
      .slice(start)
      .map(({ fields }) => fields['lang']),
  );
