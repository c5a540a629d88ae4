import type { RefObject } from 'react';
import { acceptedPictures } from './picture-problem.ts';

interface PictureInputProps {
  /** Whoever offers the choice opens it by a press on this. */
  ref: RefObject<HTMLInputElement | null>;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** The phone's own choice of pictures; a button of the screen opens it. */
export function PictureInput({ ref, multiple = false, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={acceptedPictures}
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        // The same files chosen again are a choice, too.
        event.target.value = '';
      }}
    />
  );
}
