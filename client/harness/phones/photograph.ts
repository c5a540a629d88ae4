import { copyPage } from './page-copy.ts';
import type { Sides } from './sides.ts';

const pixelsPerPixel = 2;

/**
 * Draws a page as it is, and as far as it is scrolled, into a PNG. A page may not read the screen, so a copy of its elements
 * with its own styles is drawn, inside an SVG: what the browser itself adds, such as a blinking cursor, is not in it.
 */
export async function photograph(page: Document, { width, height }: Sides): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(await pageAsSvg(page, width, height))}`;
  await picture.decode();

  const canvas = document.createElement('canvas');
  canvas.width = width * pixelsPerPixel;
  canvas.height = height * pixelsPerPixel;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas.');
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('This browser cannot write a PNG.');
  return blob;
}

/** The styles mean the SVG where they say `:root`, so it has what the page's own root has. */
async function pageAsSvg(page: Document, width: number, height: number): Promise<string> {
  const { lang } = page.documentElement;
  const theme = page.documentElement.dataset['theme'] ?? (prefersDark(page) ? 'dark' : 'light');
  const root = new XMLSerializer().serializeToString(await copyPage(page));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" lang="${lang}" ` +
    `data-theme="${theme}" data-motion="reduced"><style>${escaped(stylesOf(page))}</style>` +
    `<foreignObject width="100%" height="100%">${root}</foreignObject></svg>`
  );
}

const prefersDark = (page: Document): boolean =>
  page.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? false;

const stylesOf = (page: Document): string =>
  [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
