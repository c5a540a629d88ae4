import { expect, it } from 'vitest';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { visitPanels } from '#tests/support/harness.ts';
import { translationFlaws, translators } from '#tests/support/translator.ts';
import { walk, type Look } from '#tests/support/walk.ts';

useBrowser();

const lookAround: Look = async ({ visitor }, route) => {
  await visitor.goTo(route);
  const isSettled = await visitor.settles();
  return [...(isSettled ? [] : ['It never stops loading.']), ...(await translationFlaws(visitor.page))];
};

it.each(translators)(
  'a translator that puts its words $way finds every text of a screen in an element of its own',
  { timeout: 240_000 },
  async ({ before }) => {
    const look = { who: 'alice', language: 'en-US', colorScheme: 'light', before } as const;
    expect(await walk({ ...look, fixture: 'rich' }, lookAround, 2)).toEqual({});
  },
);

it.each(translators)(
  'a translator that puts its words $way finds every text of a panel in an element of its own',
  { timeout: 240_000 },
  async ({ before }) => {
    const { name } = await journeyWorld({ fixture: 'rich' });
    const page = await openHarness(name, { before });
    const flaws: Record<string, readonly string[]> = {};
    await visitPanels(page, async (panel) => {
      const found = await translationFlaws(page);
      if (found.length > 0) flaws[panel] = found;
    });
    expect(flaws).toEqual({});
  },
);
