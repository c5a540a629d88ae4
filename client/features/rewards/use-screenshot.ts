import { useEffect, useState } from 'react';
import { fitPicture } from '#client/app/fit-picture.ts';
import { pictureProblem } from '#client/app/picture-problem.ts';
import { useTyped } from '#client/app/use-typed.ts';

/** Smaller ones show too little to be verified (rules, "Rewards"). */
const leastSidePx = 200;

type Problem = ReturnType<typeof pictureProblem> | 'missing' | 'tooSmall';

export type Screenshot = ReturnType<typeof useScreenshot>;

/** A picture that was chosen and can be looked at, and what is wrong with it. */
export function useScreenshot() {
  const [file, setFile] = useTyped<File | undefined>('screenshot', undefined);
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [isReading, setReading] = useState(false);

  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);

  return {
    file,
    url,
    problem,
    isReading,
    async take(taken: File) {
      setReading(true);
      const found = await fitting(taken);
      const isFit = found instanceof File;
      setProblem(isFit ? undefined : found);
      setFile(isFit ? found : undefined);
      setReading(false);
    },
    /** Its size shows once it is drawn. */
    measure({ naturalWidth, naturalHeight }: HTMLImageElement) {
      if (Math.min(naturalWidth, naturalHeight) < leastSidePx) setProblem('tooSmall');
    },
    check() {
      if (!file && !problem) setProblem('missing');
    },
  };
}

/** The picture, made smaller where it is large, or what is wrong with it. */
async function fitting(file: File): Promise<File | Exclude<Problem, undefined>> {
  const problem = pictureProblem(file);
  return problem && problem !== 'tooLarge' ? problem : fitPicture(file);
}
