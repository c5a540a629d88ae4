import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { serveDirect } from '#tests/support/foreign-platform/client-host.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { founderToken, send } from '#tests/support/foreign-platform/founder-token.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';

useBrowser();

const world = 'goldfield';
const size = 45;

let platform: ForeignPlatform;
let client: Awaited<ReturnType<typeof serveDirect>>;
let token: string;

/** Its lists have no total. */
beforeAll(async () => {
  platform = await startForeignPlatform({ latencyMs: 0 });
  const profile = profileOf(platform);
  const { wire } = profile;
  client = await serveDirect({
    ...profile,
    wire: { ...wire, paging: { ...wire.paging, total: null } },
  });
  for (let member = 0; member < size; member += 1) {
    const phone = { phone: `07115550${10 + member}`, countryCode: '254' };
    await send(platform, ['user', 'auth/code/reg'], phone);
    const codes = { invitationCode: founder.code, smsCode: platform.codeOf(phone.phone) };
    await send(platform, ['user', 'auth/register'], { ...phone, passwd: 'Golddigger1', ...codes });
  }
  token = await founderToken(platform);
});
afterAll(() => Promise.all([client.close(), platform.close()]));

it('the number of members is told once all are loaded', async () => {
  const page = await openPhone(world, '/index/friendmore?level=1', { origin: client.origin, token });
  await acceptHosts(page);
  const counts = page.getByText(/^\d+ members?$/);
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.first().waitFor();
  expect(await counts.count()).toBe(0);
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return counts.allInnerTexts();
    })
    .toEqual([`${size} members`]);
  expect(await rows.count()).toBe(size);
});
