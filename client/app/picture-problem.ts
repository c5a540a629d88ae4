/** How large a picture may be that is sent to the platform. */
export const mostPictureBytes = 2 * 1024 * 1024;

/** What the platform accepts, by the types that browsers give it. */
export const acceptedPictures = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Why a file cannot become an avatar; undefined when it can, as far as that shows before it is opened. */
export function pictureProblem({ type, size }: File): 'notAPicture' | 'empty' | 'tooLarge' | undefined {
  if (!acceptedPictures.split(',').includes(type)) return 'notAPicture';
  if (size === 0) return 'empty';
  return size > mostPictureBytes ? 'tooLarge' : undefined;
}
