import type { Look } from './cells.ts';
import { setScreen, type MatrixPhone } from './phone.ts';

/** Long lists are cut here. In CSS pixels. */
const MAX_HEIGHT = 2000;
/** Some 15 KB for a screen, and its text stays readable. */
const QUALITY = 45;

export interface Picture {
  readonly bytes: Buffer;
  /** In CSS pixels. */
  readonly height: number;
}

/** Takes a picture of the whole screen as WebP, on a phone as high as the screen. */
export async function takePicture(phone: MatrixPhone, look: Look): Promise<Picture> {
  const { page } = phone.visitor;
  const wholePx = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(wholePx, MAX_HEIGHT);
  await setScreen(phone, { ...look, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const { data } = await phone.devTools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return { bytes: Buffer.from(data, 'base64'), height };
}
