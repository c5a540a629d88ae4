import { MAX_MEGAPIXELS } from '#contract/endpoint.ts';
import { square } from '#contract/square.ts';
import { t } from '#client/i18n/i18n.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import type { pictureProblem } from './picture-problem.ts';

export type PictureProblem = NonNullable<ReturnType<typeof pictureProblem>> | 'tooManyPixels';
type Problem = PictureProblem | 'missing' | 'tooSmall' | 'tooMany';

const { maxMebibytesEach } = square.addPost.files;

/** The platform's sentence for a picture that it does not accept. `side` is the least side of a screenshot. */
export function pictureWords(problem: Problem, side = ''): string {
  switch (problem) {
    case 'missing':
      return t('fields.file');
    case 'tooLarge':
      return refusalText('BODY_TOO_LARGE_file', { mebibytes: maxMebibytesEach });
    case 'tooManyPixels':
      return refusalText('NOT_AN_IMAGE_pixels', { megapixels: MAX_MEGAPIXELS });
    case 'tooSmall':
      return t('fields.fileSmall', { side });
    case 'tooMany':
      return t('fields.fileCount');
    default:
      return refusalText('NOT_AN_IMAGE');
  }
}
