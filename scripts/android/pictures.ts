import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const icon = readFileSync(join(import.meta.dirname, '../../client/public/icon.svg'), 'utf8');

/** The ground of the icon, without its rounded square. */
export const ground = /fill="(#[\dA-F]{6})"/i.exec(icon)?.[1] ?? '';
const mark = icon.replace(/<rect[^>]*>/, '');

/** The mark of the icon alone. Android masks the outer third of an adaptive icon. */
const markOf = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(mark), { density: 600 }).resize(size).toBuffer();

async function onGround(
  width: number,
  height: number,
  markSize: number,
  background: string,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: await markOf(markSize) }])
    .png()
    .toBuffer();
}

const circle = (size: number): Buffer =>
  Buffer.from(`<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`);

/** Draws a picture of the template, in its size. */
async function drawn(name: string, width: number, height: number): Promise<Buffer> {
  const side = Math.min(width, height);
  if (name === 'splash') return onGround(width, height, Math.round(side / 3), ground);
  if (name === 'ic_launcher_foreground') return onGround(width, height, Math.round(side * 0.55), '#00000000');
  if (name === 'ic_launcher') return sharp(Buffer.from(icon), { density: 600 }).resize(side).png().toBuffer();
  if (name !== 'ic_launcher_round')
    throw new Error(`The template of @capacitor/android has a new picture: ${name}`);
  const square = await onGround(width, height, Math.round(side * 0.75), ground);
  return sharp(square)
    .composite([{ input: circle(side), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Replaces every picture of the template by the client's own drawing. */
export async function drawPictures(resources: string): Promise<void> {
  const files = readdirSync(resources, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.png'))) {
    const path = join(resources, file);
    const { width, height } = await sharp(path).metadata();
    writeFileSync(path, await drawn(basename(file, '.png'), width, height));
  }
}
