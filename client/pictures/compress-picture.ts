import { maxPictureBytes, maxPicturePixels } from './picture-problem.ts';

/** Ever smaller, until one of them is light: the longest side in pixels, and the quality of the JPEG. */
const attempts = [
  { side: 1600, quality: 0.8 },
  { side: 1600, quality: 0.65 },
  { side: 1280, quality: 0.65 },
  { side: 1080, quality: 0.6 },
  { side: 960, quality: 0.5 },
] as const;

/** Nine pictures of this many arrive over 3G, which carries 50 kB a second, before a call gives up after 36 s. */
const targetBytes = 160 * 1024;

/** A long screenshot stays wide enough to be read, however long it is. */
const minSide = 480;

/**
 * The picture as it is sent: as it was chosen where that is light or moves, otherwise drawn anew where that makes it
 * smaller, the way up it is looked at and without a tale of where it was taken; or why there is none.
 */
export async function compressPicture(file: File): Promise<File | 'notAPicture' | 'tooLarge'> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return 'notAPicture';
  try {
    const isTaken = file.size <= maxPictureBytes && picture.width * picture.height <= maxPicturePixels;
    if (isTaken && (file.size <= targetBytes || file.type === 'image/gif')) return file;
    const drawn = await encodeSmall(picture).catch(() => undefined);
    if (isTaken && (!drawn || drawn.size >= file.size)) return file;
    if (!drawn || drawn.size > maxPictureBytes) return 'tooLarge';
    return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: drawn.type });
  } finally {
    picture.close();
  }
}

/** The first attempt that is light, or else the last. */
async function encodeSmall(picture: ImageBitmap): Promise<Blob> {
  const [first, ...others] = attempts;
  let drawn = await encode(picture, first);
  for (const attempt of others) {
    if (drawn.size <= targetBytes) break;
    drawn = await encode(picture, attempt);
  }
  return drawn;
}

function encode(picture: ImageBitmap, { side, quality }: (typeof attempts)[number]): Promise<Blob> {
  const { width, height } = picture;
  const scale = Math.min(1, Math.max(side / Math.max(width, height), minSide / Math.min(width, height)));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency: what shows through is white, as on paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
