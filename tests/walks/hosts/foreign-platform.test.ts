import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';
import { serveDirect } from '#tests/support/foreign-platform/client-host.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { playWholeFlow } from '#tests/support/foreign-platform/whole-flow.ts';

useBrowser();

let platform: ForeignPlatform;
let client: Awaited<ReturnType<typeof serveDirect>>;
beforeAll(async () => {
  platform = await startForeignPlatform();
  client = await serveDirect(profileOf(platform));
});
afterAll(() => Promise.all([client.close(), platform.close()]));

it('a member registers, recharges, buys, receives, takes out and withdraws at a host that is unlike the reference', async () => {
  const asked = await playWholeFlow(platform, client.origin);
  const known = [...Object.values(platform.origins), new URL(platform.pictures).origin];
  expect(asked.filter((origin) => !known.includes(origin))).toEqual([]);
  expect(asked).toEqual(expect.arrayContaining([platform.origins.user, platform.origins.wallet]));
});
