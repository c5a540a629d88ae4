import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Persona } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { isWhole } from '#tests/support/screen.ts';

useBrowser();

/** Runs in the page: the texts that a narrow place breaks within a word, and the elements beyond the screen's edge. */
function flawsOf(): string[] {
  const beyond = [...document.querySelectorAll<HTMLElement>('.screen *')].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    const card = element.closest('.card')?.getBoundingClientRect().right ?? 390;
    return width > 0 && right > card + 1 && element.closest('.tabs, .carousel') === null;
  });
  const amounts = [...document.querySelectorAll<HTMLElement>('.screen .amount')].filter(
    (amount) => amount.getBoundingClientRect().height > 5 * parseFloat(getComputedStyle(amount).fontSize),
  );
  return [
    ...beyond.map((element) => `${element.className} is beyond the edge`),
    ...amounts.map((amount) => `${amount.textContent} is broken`),
  ];
}

it.each(['/user/balance', '/index/detail?id=2', '/index/sign'])(
  'letters of twice the size fit on %s',
  async (route) => {
    const { page, goTo } = await memberPhone('alice', '/index/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await goTo(route);
    await page.getByRole('main').waitFor();
    await page.waitForFunction(isWhole);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(
      32,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await page.evaluate(flawsOf)).toEqual([]);
  },
);

it('with letters of twice the size, what ends a row stays at its end', async () => {
  const { page, goTo } = await memberPhone('alice', '/index/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await goTo('/mine');
  const reload = page.getByRole('button', { name: 'Reload' });
  const chevron = page.locator('.member-card > .lucide');
  for (const end of [reload, chevron])
    await expect
      .poll(() => end.evaluate((element) => element.getBoundingClientRect().right))
      .toBeGreaterThan(340);
});

/** Runs in the page: the words in these elements that are on two lines. */
const wordsBrokenIn = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].flatMap((content) =>
    [...content.childNodes]
      .filter((node): node is Text => node instanceof Text)
      .flatMap((text) =>
        [...text.data.matchAll(/\S+/g)]
          .filter(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map(([word]) => word),
      ),
  );

/** A screen in a language on the narrowest phone. */
async function narrowest(who: Persona, language: string, route: string): Promise<Page> {
  const { page, goTo } = await memberPhone(who, '/index/about', { width: 320 });
  await page.evaluate((stored) => localStorage.setItem('assay:language', `"${stored}"`), language);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await goTo(route);
  await page.waitForFunction(isWhole);
  await page.locator('.screen .button-content').first().waitFor();
  return page;
}

it.each(['es-ES', 'ta-IN', 'tr-TR', 'de-DE'])(
  'on the narrowest phone, no icon makes a button of %s break a word',
  async (language) => {
    const page = await narrowest('alice', language, '/user/balance');
    expect(await page.evaluate(wordsBrokenIn, '.screen .button-content')).toEqual([]);
  },
);

it.each(['de-DE', 'ta-IN', 'ka-IN'])(
  'on the narrowest phone, the consent to the risk of %s breaks no word',
  async (language) => {
    const page = await narrowest('chitra', language, '/index/detail?id=2');
    await page.locator('.button[data-variant="primary"]').last().click();
    await page.getByRole('checkbox').waitFor();
    expect(await page.evaluate(wordsBrokenIn, '.checkbox span')).toEqual([]);
  },
);

it('a window of 1280 px has one pane, because two would be too narrow for these letters', async () => {
  const { page, goTo } = await memberPhone('alice', '/user/balance', { width: 1280, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await goTo('/user/record');
  await page.getByRole('main').locator('.windowed-rows button').first().click();
  await page.locator('dialog:modal').getByRole('heading', { name: 'Why this amount' }).waitFor();
  expect(await page.getByRole('complementary', { name: 'Wallet' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const { width } = (await page.getByRole('main').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(800);
});
