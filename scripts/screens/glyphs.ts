import type { Page } from 'playwright-core';

interface Drawing {
  readonly characters: readonly string[];
  /** A letter of the script. A mark is drawn behind it. */
  readonly base: string;
}

/** The letters, marks and digits of a text, each once. */
export const charactersOf = (text: string): string[] => [
  ...new Set(text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]/gu) ?? []),
];

/**
 * The characters for which the page's fonts have no glyph. Undefined if the base is among them, because then the machine
 * has no font for the script.
 */
export const missingGlyphs = (page: Page, drawing: Drawing): Promise<string[] | undefined> =>
  page.evaluate(findMissing, drawing);

/** Runs in the page: draws each character in its fonts, and returns those that look like a code point that no font has. */
async function findMissing({ characters, base }: Drawing): Promise<string[] | undefined> {
  await document.fonts.ready;
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

/** The families of the fonts in which the browser draws a text, once the fonts of the page have loaded. */
export async function fontsOf(page: Page, text: string): Promise<string[]> {
  const id = 'font-probe';
  await page.evaluate(
    ([name = '', words = '']) => {
      const probe = document.createElement('p');
      probe.id = name;
      probe.textContent = words;
      document.body.append(probe);
      // Its layout requests the fonts of the page that it needs. Until they arrive, another one draws it.
      probe.getBoundingClientRect();
      return document.fonts.ready.then(() => undefined);
    },
    [id, text],
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: `#${id}` });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  await page.evaluate((name) => document.getElementById(name)?.remove(), id);
  return fonts.map(({ familyName }) => familyName);
}
