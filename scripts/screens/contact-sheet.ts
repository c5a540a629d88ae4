import type { Browser } from 'playwright-core';

/** A piece of a screen, with the words that stand above it. */
export interface Picture {
  readonly caption: string;
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What an eye, or a viewer that shrinks what is larger, can still read. */
const mostPx = 2000;
const captionPx = 28;
const gapPx = 24;

/** The height up to which a picture fits on a sheet. */
export const mostPictureHeight = mostPx - captionPx - 2 * gapPx;

/** Writes the pictures in their order, as many on a sheet as can be read, and answers the files. */
export async function writeSheets(
  browser: Browser,
  pictures: readonly Picture[],
  stem: string,
): Promise<string[]> {
  const files: string[] = [];
  for (const columns of sheetsOf(columnsOf(pictures))) {
    const number = String(files.length + 1).padStart(2, '0');
    const path = `${stem}-${number}.png`;
    const page = await browser.newPage({ viewport: { width: widthOf(columns), height: 200 } });
    await page.setContent(htmlOf(columns));
    await page.screenshot({ path, fullPage: true });
    await page.close();
    files.push(path);
  }
  return files;
}

function columnsOf(pictures: readonly Picture[]): Picture[][] {
  const columns: Picture[][] = [];
  let leftPx = 0;
  for (const picture of pictures) {
    const height = picture.height + captionPx + gapPx;
    if (height > leftPx) {
      columns.push([]);
      leftPx = mostPx;
    }
    columns.at(-1)?.push(picture);
    leftPx -= height;
  }
  return columns;
}

function sheetsOf(columns: readonly Picture[][]): Picture[][][] {
  const sheets: Picture[][][] = [];
  for (const column of columns) {
    const sheet = sheets.at(-1);
    if (sheet && widthOf([...sheet, column]) <= mostPx) sheet.push(column);
    else sheets.push([column]);
  }
  return sheets;
}

const widthOf = (columns: readonly Picture[][]): number =>
  columns.reduce((sum, [first]) => sum + (first?.width ?? 0) + gapPx, gapPx);

function htmlOf(columns: readonly Picture[][]): string {
  const figures = (column: readonly Picture[]) =>
    column.map(
      ({ caption, png }) =>
        `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
    );
  return `<style>
    body { margin: 0; padding: ${gapPx}px 0 0 ${gapPx}px; display: flex; gap: ${gapPx}px; align-items: start; background: #888; }
    figure { margin: 0 0 ${gapPx}px; }
    figcaption { block-size: ${captionPx}px; font: 600 16px/${captionPx}px system-ui; }
    img { display: block; }
  </style>${columns.map((column) => `<div>${figures(column).join('')}</div>`).join('')}`;
}
