import { expect, it } from 'vitest';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { contentFilter } from '#tests/support/content-filter.ts';
import { visitPanels } from '#tests/support/harness.ts';
import { playMainFlow } from '#tests/support/main-flow.ts';
import { walk, type Look } from '#tests/support/walk.ts';

// An error that ends a screen is in the console, which fails the test.
useBrowser();

const lookAround: Look = async ({ visitor }, route) => {
  await visitor.goTo(route);
  return (await visitor.settles()) ? [] : ['It never stops loading.'];
};

it(
  'every screen opens and closes although a content filter removes parts',
  { timeout: 240_000 },
  async () => {
    const look = { who: 'alice', language: 'en-US', colorScheme: 'light', before: contentFilter } as const;
    expect(await walk({ ...look, fixture: 'rich' }, lookAround, 2)).toEqual({});
  },
);

it('the main flow works although a content filter removes parts', async () => {
  await playMainFlow(await journeyWorld(), { before: contentFilter });
});

it('every panel opens although a content filter removes parts', { timeout: 240_000 }, async () => {
  const { name } = await journeyWorld({ fixture: 'rich' });
  const page = await openHarness(name, { before: contentFilter });
  await visitPanels(page);
  await page.getByRole('button', { name: '+1 day' }).click();
  await page.getByRole('button', { name: /Last move: \S/ }).waitFor();
});
