import { useEffect, useState } from 'react';
import { pictureProblem } from '#client/app/picture-problem.ts';

/** Smaller ones show too little to be verified (rules, "Rewards"). */
const leastSidePx = 200;

type Problem = ReturnType<typeof pictureProblem> | 'missing' | 'tooSmall';

export type Screenshot = ReturnType<typeof useScreenshot>;

/** A picture that was chosen and can be looked at, and what is wrong with it. */
export function useScreenshot() {
  const [file, setFile] = useState<File>();
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<Problem>();

  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );

  return {
    file,
    url,
    problem,
    take(taken: File) {
      const found = pictureProblem(taken);
      setProblem(found);
      setFile(found ? undefined : taken);
      setUrl(found ? undefined : URL.createObjectURL(taken));
    },
    /** Its size shows once it is drawn. */
    measure({ naturalWidth, naturalHeight }: HTMLImageElement) {
      if (Math.min(naturalWidth, naturalHeight) < leastSidePx) setProblem('tooSmall');
    },
    broken() {
      setProblem('notAPicture');
      setFile(undefined);
      setUrl(undefined);
    },
    check() {
      if (!file && !problem) setProblem('missing');
    },
  };
}
