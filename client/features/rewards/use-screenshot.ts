import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from '#client/drafts/use-draft.ts';
import { compressPicture } from '#client/pictures/compress-picture.ts';
import { pictureProblem } from '#client/pictures/picture-problem.ts';
import type { PictureProblem } from '#client/pictures/picture-words.ts';
import { useObjectUrl } from '#client/pictures/use-object-url.ts';

type Problem = PictureProblem | 'tooSmall' | undefined;

interface Taken {
  readonly file: File | undefined;
  readonly problem: Problem;
  readonly isReading: boolean;
}

const none: Taken = { file: undefined, problem: undefined, isReading: false };

export type Screenshot = ReturnType<typeof useScreenshot>;

/** State of a chosen screenshot: its preview and its error. A screenshot with a smaller side cannot be verified. */
export function useScreenshot(minSidePx: number) {
  const [{ file, problem, isReading }, setTaken] = useDraft('screenshot', none, 'page');
  const url = useObjectUrl(file);

  const tell = (found: Problem) => setTaken((now) => ({ ...now, problem: found }));
  const forgive = useEffectEvent(() => tell(undefined));
  const latest = useRef<File>(undefined);

  // Clears old errors when the screen unmounts.
  useEffect(() => () => forgive(), []);

  return {
    file,
    url,
    problem,
    isReading,
    async take(taken: File) {
      latest.current = taken;
      setTaken((now) => ({ ...now, isReading: true }));
      const found = await fitting(taken);
      // Another file was chosen in the meantime.
      if (latest.current !== taken) return;
      setTaken(found instanceof File ? { ...none, file: found } : { ...none, problem: found });
    },
    /** Reads the size after the preview has loaded. */
    measure({ naturalWidth, naturalHeight }: HTMLImageElement) {
      if (Math.min(naturalWidth, naturalHeight) < minSidePx) tell('tooSmall');
    },
    clear: () => setTaken(none),
  };
}

/** Downscales a large picture, or returns its problem. */
async function fitting(file: File): Promise<File | Exclude<Problem, undefined>> {
  const problem = pictureProblem(file);
  return problem && problem !== 'tooLarge' ? problem : compressPicture(file);
}
