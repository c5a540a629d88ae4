import type { Browser } from 'playwright-core';

/** One part of a screen, with its caption. */
export interface Picture {
  readonly caption: string;
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Image viewers shrink larger sheets until their text is unreadable. */
const MAX_SHEET_PX = 2000;
const CAPTION_PX = 28;
const GAP_PX = 24;

/** The tallest picture that fits on a sheet. */
export const MAX_PICTURE_HEIGHT = MAX_SHEET_PX - CAPTION_PX - 2 * GAP_PX;

/** Writes the pictures in order onto as few sheets as possible, and returns the paths of the files. */
export async function writeSheets(
  browser: Browser,
  pictures: readonly Picture[],
  stem: string,
): Promise<string[]> {
  const files: string[] = [];
  for (const columns of fillSheets(fillColumns(pictures))) {
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

function fillColumns(pictures: readonly Picture[]): Picture[][] {
  const columns: Picture[][] = [];
  let freePx = 0;
  for (const picture of pictures) {
    const height = picture.height + CAPTION_PX + GAP_PX;
    if (height > freePx) {
      columns.push([]);
      freePx = MAX_SHEET_PX;
    }
    columns.at(-1)?.push(picture);
    freePx -= height;
  }
  return columns;
}

function fillSheets(columns: readonly Picture[][]): Picture[][][] {
  const sheets: Picture[][][] = [];
  for (const column of columns) {
    const sheet = sheets.at(-1);
    if (sheet && widthOf([...sheet, column]) <= MAX_SHEET_PX) sheet.push(column);
    else sheets.push([column]);
  }
  return sheets;
}

const widthOf = (columns: readonly Picture[][]): number =>
  columns.reduce((sum, [first]) => sum + (first?.width ?? 0) + GAP_PX, GAP_PX);

function htmlOf(columns: readonly Picture[][]): string {
  const figures = (column: readonly Picture[]) =>
    column.map(
      ({ caption, png }) =>
        `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
    );
  return `<style>
    body { margin: 0; padding: ${GAP_PX}px 0 0 ${GAP_PX}px; display: flex; gap: ${GAP_PX}px; align-items: start; background: #888; }
    figure { margin: 0 0 ${GAP_PX}px; }
    figcaption { block-size: ${CAPTION_PX}px; font: 600 16px/${CAPTION_PX}px system-ui; }
    img { display: block; }
  </style>${columns.map((column) => `<div>${figures(column).join('')}</div>`).join('')}`;
}
