import { copyPage } from './page-copy.ts';
import type { Sides } from '#client/harness/model/phones/phone-settings.ts';

const pixelRatio = 2;

/**
 * Draws a page as it is shown and scrolled into a PNG: a copy of its elements and styles, inside an SVG. `missing` counts
 * the pictures that could not be read. No library does this here (docs/decisions/0025-keep-these-widgets-by-hand.md).
 */
export async function drawScreenshot(
  page: Document,
  { width, height }: Sides,
): Promise<{ png: Blob; missing: number }> {
  const { svg, missing } = await pageAsSvg(page, width, height);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();

  const canvas = document.createElement('canvas');
  canvas.width = width * pixelRatio;
  canvas.height = height * pixelRatio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!png) throw new Error('This browser cannot write a PNG.');
  return { png, missing };
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
