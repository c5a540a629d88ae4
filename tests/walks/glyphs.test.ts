import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { screenTexts, translatedLocales } from '../../scripts/texts/files.ts';
import { wordsOf } from '../../scripts/texts/structure.ts';

useBrowser();

interface Drawing {
  readonly characters: readonly string[];
  /** A first letter of the script. A mark is drawn behind it. */
  readonly base: string;
  readonly tag: string;
}

/** The letters, marks and digits of all texts of the client in one language, with its own name. */
function charactersOf(locale: string, name: string): string[] {
  const texts = [name, ...screenTexts(locale).values()].map(wordsOf).join('');
  return [...new Set(texts.normalize('NFC').match(/[\p{L}\p{M}\p{N}]/gu) ?? [])];
}

/**
 * Runs in the page: draws each character in the fonts of the client, and returns those that look like a code point that no
 * font has. Returns undefined if the first letter of the script does, because then the machine has no font for it.
 */
async function missingGlyphs({ characters, base, tag }: Drawing): Promise<string[] | undefined> {
  await document.fonts.ready;
  document.documentElement.lang = tag;
  const canvas = new OffscreenCanvas(96, 64);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  context.font = `24px ${getComputedStyle(document.body).fontFamily}`;
  const draw = (text: string): string => {
    context.clearRect(0, 0, 96, 64);
    context.fillText(text, 8, 40);
    return context.getImageData(0, 0, 96, 64).data.join();
  };
  const nothing = '\u{10fffd}';
  const isMissing = (text: string, missing: string) => draw(text) === draw(missing);
  if (isMissing(base, nothing)) return undefined;
  return characters.filter((character) =>
    /\p{M}/u.test(character) ? isMissing(base + character, base + nothing) : isMissing(character, nothing),
  );
}

const translated = languages.filter(({ locale }) => translatedLocales().includes(locale));

it.for(translated)('every character of $name has a glyph', async ({ locale, name, tag }, context) => {
  const world = await journeyWorld();
  const page = await openPhone(world.name, '/nopermission');
  const characters = charactersOf(locale, name);
  const base = Array.from(name).find((character) => /\p{L}/u.test(character)) ?? 'a';
  const missing = await page.evaluate(missingGlyphs, { characters, base, tag });
  if (!missing) context.skip(`This machine has no font for ${name}.`);
  expect(missing).toEqual([]);
});

// macOS draws a box of its own for each block without a font.
it.runIf(process.platform === 'linux')('a character without a glyph is found', async () => {
  const world = await journeyWorld();
  const page = await openPhone(world.name, '/nopermission');
  const missing = await page.evaluate(missingGlyphs, {
    characters: ['a', '\u0378', '\u{10fffe}', 'ß'],
    base: 'a',
    tag: 'en-US',
  });
  expect(missing).toEqual(['\u0378', '\u{10fffe}']);
});
