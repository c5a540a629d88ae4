import { pngOfSvg } from '#client/charts/png-of-svg.ts';
import { copyPage } from './page-copy.ts';
import type { Sides } from '#client/harness/model/phones/phone-settings.ts';

/**
 * Draws a page as it is shown and scrolled into a PNG: a copy of its elements and styles, inside an SVG. `missing` counts
 * the pictures that could not be read. No library does this here (docs/decisions/0025-keep-these-widgets-by-hand.md).
 */
export async function drawScreenshot(
  page: Document,
  { width, height }: Sides,
): Promise<{ png: Blob; missing: number }> {
  const { svg, missing } = await pageAsSvg(page, width, height);
  return { png: await pngOfSvg(svg, width, height), missing };
}

/** In an SVG, `:root` in the styles selects the SVG itself, so it has the attributes of the page's root. */
async function pageAsSvg(page: Document, width: number, height: number) {
  const { lang } = page.documentElement;
  const theme = page.documentElement.dataset['theme'] ?? (prefersDark(page) ? 'dark' : 'light');
  const { root, missing } = await copyPage(page);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" lang="${lang}" ` +
    `data-theme="${theme}" data-motion="reduced"><style>${escaped(stylesOf(page))}</style>` +
    `<foreignObject width="100%" height="100%">${new XMLSerializer().serializeToString(root)}</foreignObject></svg>`;
  return { svg, missing };
}

const prefersDark = (page: Document): boolean =>
  page.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? false;

const stylesOf = (page: Document): string =>
  [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
