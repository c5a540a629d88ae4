import { user } from '#contract/user/user.ts';
import { isPicture } from '#client/pictures/picture-problem.ts';

const { maxFiles, maxMebibytesTotal } = user.feedback.files;
export const maxMebibytes = maxMebibytesTotal;
const maxTotalBytes = maxMebibytesTotal * 1024 * 1024;

export type PictureProblem = 'notAPicture' | 'tooMany' | 'tooLarge';

/** Adds as many pictures as fit, and returns the problem of the rest. */
export function withMore(
  kept: readonly File[],
  more: readonly File[],
): { pictures: File[]; problem: PictureProblem | undefined } {
  const pictures = [...kept];
  let problem: PictureProblem | undefined;
  let bytes = kept.reduce((sum, { size }) => sum + size, 0);
  for (const file of more) {
    if (!isPicture(file) || file.size === 0) problem = 'notAPicture';
    else if (pictures.length === maxFiles) problem = 'tooMany';
    else if (bytes + file.size > maxTotalBytes) problem = 'tooLarge';
    else {
      pictures.push(file);
      bytes += file.size;
    }
  }
  return { pictures, problem };
}
