import { expect, it } from 'vitest';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
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
    const buttons = page.getByRole('navigation', { name: 'Panels' }).getByRole('button');
    await buttons.first().waitFor();
    for (const button of await buttons.all()) {
      await button.click();
      await button.and(page.locator('[aria-current="page"]')).waitFor();
      await page.locator('.console-content').getByRole('heading', { level: 2 }).waitFor();
      const found = await translationFlaws(page);
      if (found.length > 0) flaws[await button.innerText()] = found;
    }
    expect(flaws).toEqual({});
  },
);
