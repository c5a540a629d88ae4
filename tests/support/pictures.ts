import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { expect } from 'vitest';
import type { TestWorld } from '#kit/test-world.ts';

/** Creates a picture of noise, which does not compress well. */
export function noise(width: number, height: number): Sharp {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * at * 7919) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Creates a photograph as a phone takes it: several megabytes, rotated by EXIF, with a GPS position. */
export const photograph = (): Promise<Buffer> =>
  noise(300, 225)
    .resize(3200, 2400)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .toBuffer();

/** A file input's value for a small teal PNG. */
export const tealPicture = async (name: string, side = 40) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
});

/** Makes the page keep the files behind its object URLs, which cannot be fetched, for `chosenPicture`. */
export const keepChosen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const address = URL.createObjectURL.bind(URL);
    const chosen = new Map<string, Blob>();
    const createObjectURL = (file: Blob) => {
      const made = address(file);
      chosen.set(made, file);
      return made;
    };
    Object.assign(URL, { createObjectURL });
    Object.assign(window, { chosen });
  });

/** Returns the metadata of the file behind a picture that the page shows. */
export async function chosenPicture(shown: Locator): Promise<Metadata & { bytes: number }> {
  const encoded = await shown.evaluate((image: HTMLImageElement) => {
    const { chosen } = window as unknown as { chosen: ReadonlyMap<string, Blob> };
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve((reader.result as string).replace(/^.*,/, '')));
      reader.readAsDataURL(chosen.get(image.src) ?? new Blob());
    });
  });
  const content = Buffer.from(encoded, 'base64');
  return { ...(await sharp(content).metadata()), bytes: content.length };
}

/** Creates a small PNG that declares these dimensions. */
export function pngDeclaring(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** Files that the server must reject as pictures, by description. */
export async function badPictures(): Promise<Record<string, Buffer>> {
  const broken = async (format: 'png' | 'jpeg' | 'webp') => {
    const whole = await noise(300, 200).toFormat(format).toBuffer();
    return whole.subarray(0, whole.length - 500);
  };
  return {
    'a text': Buffer.from('not a picture at all'),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'an SVG with a script': svg,
    'an SVG after the first bytes of a PNG': Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
    'a PNG that breaks off': await broken('png'),
    'a JPEG that breaks off': await broken('jpeg'),
    'a WebP that breaks off': await broken('webp'),
    'a PNG of 900 million pixels': pngDeclaring(30_000, 30_000),
    'a TIFF': await noise(20, 20).tiff().toBuffer(),
    'an empty file': Buffer.alloc(0),
  };
}

/** Expects the server to answer with a file of a type at an address. */
export async function expectServed(world: TestWorld, url: string, type: string): Promise<void> {
  const response = await fetch(`${world.origin}${url}`);
  expect([url, response.status, response.headers.get('content-type')]).toEqual([
    url,
    200,
    expect.stringContaining(type) as string,
  ]);
}
