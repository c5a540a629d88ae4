import type { Metadata } from 'sharp';
import { refuse } from '../../refusal.ts';

const SIDE_PIXELS = 256;
const MOST_PIXELS = 25_000_000;

/** What a picture may be, by its bytes and whatever it calls itself. Never SVG: that is a program. */
const accepted = new Set(['png', 'jpeg', 'webp', 'gif', 'avif']);

/**
 * Decodes a picture in full and draws it anew as a square WebP, so that nothing of what was sent is kept but what can
 * be seen. Refuses NOT_AN_IMAGE.
 */
export async function drawAvatar(content: Buffer): Promise<Buffer> {
  // sharp takes 50 ms to load; the platform should not start later for a picture nobody may ever send.
  const { default: sharp } = await import('sharp');
  if (content.length === 0) return refuse('NOT_AN_IMAGE');
  const image = sharp(content, { limitInputPixels: MOST_PIXELS });
  const format = await image.metadata().then(formatOf, () => undefined);
  if (!format || !accepted.has(format)) return refuse('NOT_AN_IMAGE');
  return image
    .rotate()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
    .webp()
    .toBuffer()
    .catch(() => refuse('NOT_AN_IMAGE'));
}

/** sharp calls AVIF by the name of its container, which also carries what browsers do not show. */
const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format;
