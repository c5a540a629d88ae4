import type { Page } from 'playwright-core';
import { expect, it, type TestContext } from 'vitest';
import { languages } from '#contract/languages.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { charactersOf, fontsOf, missingGlyphs } from '../../../scripts/screens/glyphs.ts';
import { screenTexts, translatedLocales } from '../../../scripts/texts/files.ts';
import { wordsOf } from '../../../scripts/texts/structure.ts';

useBrowser();

/** The characters of all texts of the client in one language, with its own name. */
const charactersIn = (locale: string, name: string): string[] =>
  charactersOf([name, ...screenTexts(locale).values()].map(wordsOf).join(''));

/** A person's machine may lack a font. In CI that would hide what these tests look for, so there it is a failure. */
function skipWithoutFont({ skip }: TestContext, name: string): never {
  const problem = `This machine has no font for ${name}. On Debian, install fonts-noto-core.`;
  if (process.env['CI']) throw new Error(problem);
  return skip(problem);
}

async function pageIn(tag: string): Promise<Page> {
  const world = await journeyWorld();
  const page = await openPhone(world.name, '/nopermission');
  // The app marks the document with its own language when it starts.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((lang) => (document.documentElement.lang = lang), tag);
  return page;
}

const translated = languages.filter(({ locale }) => translatedLocales().includes(locale));

it.for(translated)('every character of $name has a glyph', async ({ locale, name, tag }, context) => {
  const page = await pageIn(tag);
  const characters = charactersIn(locale, name);
  const base = Array.from(name).find((character) => /\p{L}/u.test(character)) ?? 'a';
  const missing = await missingGlyphs(page, { characters, base });
  if (!missing) skipWithoutFont(context, name);
  expect(missing).toEqual([]);
});

// macOS draws a box of its own for each block without a font.
it.runIf(process.platform === 'linux')('a character without a glyph is found', async () => {
  const page = await pageIn('en-US');
  const characters = ['a', '\u0378', '\u{10fffe}', 'ß'];
  const missing = await missingGlyphs(page, { characters, base: 'a' });
  expect(missing).toEqual(['\u0378', '\u{10fffe}']);
});

it('the fonts in which a text is drawn are named', async (context) => {
  const page = await pageIn('ta-IN');
  const [tamil] = await fontsOf(page, 'தமிழ்');
  const [latin] = await fontsOf(page, 'Assay');
  expect(latin).toBe('Geist');
  if (await missingGlyphs(page, { characters: [], base: 'த' })) expect(tamil).toContain('Tamil');
  else skipWithoutFont(context, 'தமிழ்');
});
