import { copyPage } from './page-copy.ts';
import type { Sides } from '#client/harness/model/phones/sides.ts';

const pixelsPerPixel = 2;

/**
 * Draws a page as it is, and as far as it is scrolled, into a PNG. A page may not read the screen, so a copy of its elements
 * with its own styles is drawn, inside an SVG: what the browser itself adds, such as a blinking cursor, is not in it. Answers also
 * how many pictures are missing, since they could not be read.
 */
export async function photograph(
  page: Document,
  { width, height }: Sides,
): Promise<{ png: Blob; missing: number }> {
  const { svg, missing } = await pageAsSvg(page, width, height);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();

  const canvas = document.createElement('canvas');
  canvas.width = width * pixelsPerPixel;
  canvas.height = height * pixelsPerPixel;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas.');
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!png) throw new Error('This browser cannot write a PNG.');
  return { png, missing };
}

/** The styles mean the SVG where they say `:root`, so it has what the page's own root has. */
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
