import type { RefObject } from 'react';
import { acceptedPictures } from './picture-problem.ts';

interface PictureInputProps {
  /** A button of the screen clicks this element to open the file picker. */
  ref: RefObject<HTMLInputElement | null>;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** The device's file picker for pictures. */
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
        // Without this, choosing the same file again would fire no event.
        event.target.value = '';
      }}
    />
  );
}
