import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of noise, which no encoder makes much smaller. */
export function noise(width: number, height: number): Sharp {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * at * 7919) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A PNG of a few bytes that says it is this large. */
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

/** What is no picture, or none that may be used, each by what it is. */
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
