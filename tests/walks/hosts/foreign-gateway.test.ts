import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';
import { serveGateway } from '#tests/support/foreign-platform/client-host.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { playWholeFlow } from '#tests/support/foreign-platform/whole-flow.ts';

useBrowser();

let platform: ForeignPlatform;
let client: Awaited<ReturnType<typeof serveGateway>>;
beforeAll(async () => {
  platform = await startForeignPlatform();
  client = await serveGateway(profileOf(platform));
});
afterAll(() => Promise.all([client.close(), platform.close()]));

it('the whole flow works behind a gateway, whose origin is the only one that the browser asks', async () => {
  expect(await playWholeFlow(platform, client.origin)).toEqual([]);
  const services = new Set(platform.seen().map(({ service }) => service));
  expect([...services]).toEqual(expect.arrayContaining(['user', 'product', 'fund', 'wallet', 'income']));
  const tells = platform.seen().flatMap(({ headers }) => Object.keys(headers));
  expect(tells.filter((name) => /cookie|origin|referer|user-agent|forwarded/.test(name))).toEqual([]);
});
