import { beforeAll, expect, it } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';
import { registerMember } from '#tests/support/foreign-platform/calls.ts';
import { useForeignHost } from '#tests/support/foreign-platform/foreign-host.ts';

useBrowser();

const size = 45;

/** Its lists have no total. */
const host = useForeignHost({}, ({ wire, ...profile }) => ({
  ...profile,
  wire: { ...wire, paging: { ...wire.paging, total: null } },
}));
beforeAll(async () => {
  for (let member = 0; member < size; member += 1)
    await registerMember(host.platform, `07115550${10 + member}`);
});

it('the number of members is shown once all are loaded', async () => {
  const page = await host.open('/index/friendmore?level=1');
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
