import { createRequire } from 'node:module';
import pLimit from 'p-limit';
import type Sharp from 'sharp';
import type { Metadata } from 'sharp';
import { refuse } from '../refusal.ts';
import type { Preparation } from '../world.ts';

const MAX_PIXELS = 25_000_000;

/** What a picture is drawn as: how large at most, and whether it fills that, cut to its shape, or fits into it. */
interface PictureFormat {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

/** The square of a member's picture, and the size of pictures that are looked at: no side longer than on a large screen. */
export const avatar: PictureFormat = { width: 256, height: 256, fit: 'cover' };
export const picture: PictureFormat = { width: 1600, height: 1600, fit: 'inside' };

export interface EncodedPicture {
  /** WebP. */
  readonly content: Buffer;
  /** How large the picture was that came in, the way it is looked at. */
  readonly width: number;
  readonly height: number;
}

/** What libvips may try to read a picture with. Never SVG: that is a program. */
const READERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];
/** What a picture may be, by its bytes and whatever it calls itself. */
const accepted = new Set(['png', 'jpeg', 'webp', 'gif', 'avif']);

/** Decoding takes a picture's pixels in memory, which are many more than its bytes. */
const twoAtOnce = pLimit(2);

/**
 * Decodes a picture in full and draws it anew as a WebP without a tale of where and with what it was taken, so that
 * nothing of what was sent is kept but what can be seen. What moves stands still. Refuses NOT_AN_IMAGE.
 */
export const encodePicture = (content: Buffer, format: PictureFormat): Promise<EncodedPicture> =>
  twoAtOnce(async () => {
    if (content.length === 0) return refuse('NOT_AN_IMAGE');
    const sharp = (loaded ??= loadSharp());
    const image = sharp(content, { limitInputPixels: MAX_PIXELS });
    const size = await image.metadata().then(sizeOf, () => undefined);
    if (!size) return refuse('NOT_AN_IMAGE');
    const drawn = await image
      .autoOrient()
      .resize({ ...format, withoutEnlargement: format.fit === 'inside' })
      .webp()
      .toBuffer()
      .catch(() => refuse('NOT_AN_IMAGE'));
    return { content: drawn, ...size };
  });

/**
 * Draws every picture that came along and answers their addresses, in order; or refuses them all. One after another, so
 * that nothing goes on of an upload once it is refused, and nobody's one picture waits for all of somebody else's.
 */
export async function savePictures(
  { files, saveFile: keepFile }: Preparation,
  format: PictureFormat,
): Promise<string[]> {
  const drawn: EncodedPicture[] = [];
  for (const { content } of files) drawn.push(await encodePicture(content, format));
  return drawn.map(({ content }) => keepFile(content, 'webp'));
}

const require = createRequire(import.meta.url);
let loaded: ReturnType<typeof loadSharp> | undefined;

/**
 * sharp takes 50 ms to load; the platform should not start later for a picture nobody may ever send. It is required, since
 * code that was kept when the server was built can import nothing.
 */
function loadSharp() {
  const sharp = require('sharp') as typeof Sharp;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

function sizeOf({ format, compression, autoOrient }: Metadata) {
  // sharp calls AVIF by the name of its container, which also carries what browsers do not show.
  const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
  return accepted.has(kind) ? { width: autoOrient.width, height: autoOrient.height } : undefined;
}
