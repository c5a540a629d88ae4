import { MAX_MEGAPIXELS } from '#contract/endpoint.ts';
import { square } from '#contract/square.ts';

/** The platform's limit for an uploaded picture. */
export const maxPictureBytes = square.addPost.files.maxMebibytesEach * 1024 * 1024;

/** The platform decodes no more pixels. */
export const maxPicturePixels = MAX_MEGAPIXELS * 1_000_000;

export const acceptedPictures = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

export const isPicture = ({ type }: File): boolean => acceptedPictures.split(',').includes(type);

/** The reason why a browser cannot decode a picture: it declares more pixels than the platform accepts, or the file holds something else. */
export async function undecodable(file: File): Promise<'notAPicture' | 'tooManyPixels'> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  // A picture is measured by its first bytes.
  await new Promise((resolve) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', resolve);
  });
  URL.revokeObjectURL(image.src);
  return image.naturalWidth * image.naturalHeight > maxPicturePixels ? 'tooManyPixels' : 'notAPicture';
}

/** The reason why a file cannot be uploaded as a picture, judged before it is decoded. Undefined if it can. */
export function pictureProblem(file: File): 'notAPicture' | 'empty' | 'tooLarge' | undefined {
  if (!isPicture(file)) return 'notAPicture';
  if (file.size === 0) return 'empty';
  return file.size > maxPictureBytes ? 'tooLarge' : undefined;
}
