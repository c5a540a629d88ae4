import { maxPictureBytes, maxPicturePixels, undecodable } from './picture-problem.ts';

/** Tried in this order until the file is small enough. `side` is the longest side in pixels. */
const attempts = [
  { side: 1600, quality: 0.8 },
  { side: 1600, quality: 0.65 },
  { side: 1280, quality: 0.65 },
  { side: 1080, quality: 0.6 },
  { side: 960, quality: 0.5 },
] as const;

/** Nine pictures of this size upload over 3G (50 kB/s) within the call's timeout of 36 s. */
const targetBytes = 160 * 1024;

/** Keeps a long screenshot wide enough to read. */
const minSide = 480;

/**
 * The picture to upload, or why it cannot be one. Returns small files and GIFs unchanged. Re-encodes others if that
 * makes them smaller, which also applies the orientation and removes the metadata.
 */
export async function compressPicture(
  file: File,
): Promise<File | 'notAPicture' | 'tooManyPixels' | 'tooLarge'> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undecodable(file);
  try {
    return await compressed(file, picture);
  } finally {
    picture.close();
  }
}

async function compressed(file: File, picture: ImageBitmap): Promise<File | 'tooManyPixels' | 'tooLarge'> {
  const isTooVast = picture.width * picture.height > maxPicturePixels;
  const isAccepted = file.size <= maxPictureBytes && !isTooVast;
  if (isAccepted && (file.size <= targetBytes || file.type === 'image/gif')) return file;
  const encoded = await encodeSmall(picture).catch(() => undefined);
  if (isAccepted && (!encoded || encoded.size >= file.size)) return file;
  if (!encoded && isTooVast) return 'tooManyPixels';
  if (!encoded || encoded.size > maxPictureBytes) return 'tooLarge';
  return new File([encoded], file.name.replace(/\.\w+$/, '.jpg'), { type: encoded.type });
}

/** The first attempt below the target size, otherwise the last. */
async function encodeSmall(picture: ImageBitmap): Promise<Blob> {
  const [first, ...others] = attempts;
  let encoded = await encode(picture, first);
  for (const attempt of others) {
    if (encoded.size <= targetBytes) break;
    encoded = await encode(picture, attempt);
  }
  return encoded;
}

function encode(picture: ImageBitmap, { side, quality }: (typeof attempts)[number]): Promise<Blob> {
  const { width, height } = picture;
  const scale = Math.min(1, Math.max(side / Math.max(width, height), minSide / Math.min(width, height)));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('OffscreenCanvas has no 2D context.');
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency, so transparent areas become white.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Runs one at a time, because a phone has no memory for the pixels of nine photos at once. */
export async function mapSeries<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
