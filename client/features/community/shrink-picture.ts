import { mostPictureBytes, mostPicturePixels } from '#client/app/picture-problem.ts';

/** Ever smaller, until one of them fits: the longest side in pixels, and the quality of the JPEG. */
const attempts = [
  { side: 2560, quality: 0.85 },
  { side: 2048, quality: 0.8 },
  { side: 1600, quality: 0.75 },
  { side: 1200, quality: 0.7 },
] as const;

/** The picture as the platform takes it: as it is, or smaller where it is too large; or why there is none. */
export async function fitPicture(file: File): Promise<File | 'notAPicture' | 'tooLarge'> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return 'notAPicture';
  try {
    if (file.size <= mostPictureBytes && picture.width * picture.height <= mostPicturePixels) return file;
    for (const { side, quality } of attempts) {
      const content = await draw(picture, side, quality);
      if (content && content.size <= mostPictureBytes)
        return new File([content], file.name.replace(/\.\w+$/, '.jpg'), { type: content.type });
    }
    return 'tooLarge';
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency: what shows through is white, as on paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
