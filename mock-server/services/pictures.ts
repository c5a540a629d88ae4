import type { Metadata } from 'sharp';
import { MAX_MEGAPIXELS } from '#contract/endpoint.ts';
import { refuse } from '../handling/refusal.ts';
import type { Runtime } from '../handling/runtime.ts';
import type { Preparation } from '../handling/world.ts';

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

/** The size of a stored picture. `cover` crops it to this shape, `inside` keeps its shape. */
interface PictureFormat {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

export const avatar: PictureFormat = { width: 256, height: 256, fit: 'cover' };
export const picture: PictureFormat = { width: 1600, height: 1600, fit: 'inside' };

export interface EncodedPicture {
  /** The picture as WebP. */
  readonly content: Buffer;
  /** The size of the original, after its rotation. */
  readonly width: number;
  readonly height: number;
}

/** The loaders that libvips may use. SVG is excluded, because it can contain code. */
const READERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];
/** The accepted formats, recognised by content and not by name. */
const accepted = new Set(['png', 'jpeg', 'webp', 'gif', 'avif']);

/**
 * Decodes a picture and encodes it as WebP without metadata, so that only visible content is stored. Only the first
 * frame of an animation is stored. Refuses NOT_AN_IMAGE, also a picture that declares too many pixels, before it is decoded.
 */
export const encodePicture = (
  { inPictureTurn = (work) => work() }: Runtime,
  content: Buffer,
  format: PictureFormat,
): Promise<EncodedPicture> =>
  inPictureTurn(async () => {
    if (content.length === 0) return refuse('NOT_AN_IMAGE');
    const sharp = await (loaded ??= loadSharp());
    const size = await sharp(content, { limitInputPixels: false })
      .metadata()
      .then(sizeOf, () => undefined);
    if (!size) return refuse('NOT_AN_IMAGE');
    if (size.width * size.height > MAX_PIXELS)
      return refuse('NOT_AN_IMAGE', { values: { context: 'pixels', megapixels: MAX_MEGAPIXELS } });
    const drawn = await sharp(content, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ ...format, withoutEnlargement: format.fit === 'inside' })
      .webp()
      .toBuffer()
      .catch(() => refuse('NOT_AN_IMAGE'));
    return { content: drawn, ...size };
  });

/**
 * Encodes all uploaded pictures and returns their addresses in order. If one is refused, none is stored. Pictures are
 * encoded one after another, so that a refusal stops the work and other members' uploads get their turn.
 */
export async function savePictures(
  { files, savePicture, runtime }: Preparation,
  format: PictureFormat,
): Promise<string[]> {
  const drawn: EncodedPicture[] = [];
  for (const { content } of files) drawn.push(await encodePicture(runtime, content, format));
  return drawn.map(({ content }) => savePicture(content));
}

let loaded: ReturnType<typeof loadSharp> | undefined;

/** Loads sharp when the first picture arrives, because it takes 50 ms. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

function sizeOf({ format, compression, autoOrient }: Metadata) {
  // sharp reports AVIF as its container, which can also hold formats that browsers do not show.
  const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
  return accepted.has(kind) ? { width: autoOrient.width, height: autoOrient.height } : undefined;
}
