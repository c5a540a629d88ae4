import { square } from '#contract/square.ts';

/** How large a picture of a post, of a member or of a screen may be that is sent to the platform. */
export const maxPictureBytes = square.addPost.files.maxMebibytesEach * 1024 * 1024;

/** How many pixels the platform decodes, since few bytes may hold very many. */
export const maxPicturePixels = 25_000_000;

/** What the platform accepts, by the types that browsers give it. */
export const acceptedPictures = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Whether a file is what the platform takes for a picture, by its type. */
export const isPicture = ({ type }: File): boolean => acceptedPictures.split(',').includes(type);

/** Why a file cannot be sent as a picture; undefined when it can, as far as that shows before it is opened. */
export function pictureProblem(file: File): 'notAPicture' | 'empty' | 'tooLarge' | undefined {
  if (!isPicture(file)) return 'notAPicture';
  if (file.size === 0) return 'empty';
  return file.size > maxPictureBytes ? 'tooLarge' : undefined;
}
