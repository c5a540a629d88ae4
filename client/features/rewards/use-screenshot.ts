import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { compressPicture } from '#client/pictures/compress-picture.ts';
import { pictureProblem } from '#client/pictures/picture-problem.ts';
import { useKept } from '#client/drafts/use-kept.ts';

/** Smaller ones show too little to be verified (rules, "Rewards"). */
const leastSidePx = 200;

type Problem = ReturnType<typeof pictureProblem> | 'missing' | 'tooSmall';

interface Taken {
  readonly file: File | undefined;
  readonly problem: Problem;
  readonly isReading: boolean;
}

const none: Taken = { file: undefined, problem: undefined, isReading: false };

export type Screenshot = ReturnType<typeof useScreenshot>;

/** A picture that was chosen and can be looked at, and what is wrong with it. */
export function useScreenshot() {
  const [{ file, problem, isReading }, setTaken] = useKept('screenshot', none);
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);

  const tell = (found: Problem) => setTaken((now) => ({ ...now, problem: found }));
  const forgive = useEffectEvent(() => tell(undefined));
  const latest = useRef<File>(undefined);

  // What was said of it once is not what whoever comes back is met with.
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
      // Another one was chosen meanwhile.
      if (latest.current !== taken) return;
      setTaken(found instanceof File ? { ...none, file: found } : { ...none, problem: found });
    },
    /** Its size shows once it is drawn. */
    measure({ naturalWidth, naturalHeight }: HTMLImageElement) {
      if (Math.min(naturalWidth, naturalHeight) < leastSidePx) tell('tooSmall');
    },
    check() {
      if (!file && !problem) tell('missing');
    },
    clear: () => setTaken(none),
  };
}

/** The picture, made smaller where it is large, or what is wrong with it. */
async function fitting(file: File): Promise<File | Exclude<Problem, undefined>> {
  const problem = pictureProblem(file);
  return problem && problem !== 'tooLarge' ? problem : compressPicture(file);
}
