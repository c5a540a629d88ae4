import { square } from '#contract/square.ts';

/** The platform's limit for an uploaded picture. */
export const maxPictureBytes = square.addPost.files.maxMebibytesEach * 1024 * 1024;

/** The platform decodes no more pixels, because a small file may hold very many. */
export const maxPicturePixels = 25_000_000;

/** The media types that the platform accepts. */
export const acceptedPictures = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

export const isPicture = ({ type }: File): boolean => acceptedPictures.split(',').includes(type);

/** The reason why a file cannot be uploaded as a picture, judged before it is decoded. Undefined if it can. */
export function pictureProblem(file: File): 'notAPicture' | 'empty' | 'tooLarge' | undefined {
  if (!isPicture(file)) return 'notAPicture';
  if (file.size === 0) return 'empty';
  return file.size > maxPictureBytes ? 'tooLarge' : undefined;
}
