import { useEffect, useEffectEvent } from 'react';
import { useDraft } from '#client/drafts/use-draft.ts';
import { compressPicture } from '#client/pictures/compress-picture.ts';
import { mapSeries } from '#client/pictures/compress-picture.ts';
import { isPicture } from '#client/pictures/picture-problem.ts';
import { withMore, type PictureProblem } from './chosen-pictures.ts';

interface Chosen {
  readonly pictures: readonly File[];
  readonly problem: PictureProblem | undefined;
  /** Pictures are still being processed; sending now would omit them. */
  readonly isReading: boolean;
}

export type AttachedPictures = ReturnType<typeof useAttachedPictures>;

const none: Chosen = { pictures: [], problem: undefined, isReading: false };

/** State of the attached pictures, downscaled if large, and the problem of rejected ones. */
export function useAttachedPictures() {
  const [chosen, setChosen] = useDraft('feedback pictures', none, 'page');
  const forgive = useEffectEvent(() => setChosen((now) => ({ ...now, problem: undefined })));

  // Clears old errors when the screen unmounts.
  useEffect(() => () => forgive(), []);

  const add = async (files: readonly File[]) => {
    setChosen((now) => ({ ...now, isReading: true }));
    const fitting = await mapSeries(files, lightened);
    setChosen((now) => ({ ...withMore(now.pictures, fitting), isReading: false }));
  };

  return {
    ...chosen,
    add,
    remove: (file: File) =>
      setChosen((now) => ({
        ...now,
        pictures: now.pictures.filter((one) => one !== file),
        problem: undefined,
      })),
    clear: (sent: readonly File[]) =>
      setChosen((now) => ({ ...now, pictures: now.pictures.filter((one) => !sent.includes(one)) })),
  };
}

/** Downscales a picture; returns it unchanged if that fails, and later validation reports the problem. */
async function lightened(file: File): Promise<File> {
  const fitting = isPicture(file) ? await compressPicture(file) : file;
  return typeof fitting === 'string' ? file : fitting;
}
