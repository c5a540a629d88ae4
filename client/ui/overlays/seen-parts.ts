import { createContext, use, type RefCallback } from 'react';

/** The parts of one sheet that a member must see before they confirm: figures, sentences and notices. */
export const SeenParts = createContext<Set<HTMLElement> | undefined>(undefined);

/** A ref that adds an element to what must be seen, if it is in a sheet that checks it. */
export function useSeenPart(): RefCallback<HTMLElement> | undefined {
  const parts = use(SeenParts);
  return (
    parts &&
    ((part: HTMLElement | null) => {
      if (part) parts.add(part);
      return () => {
        if (part) parts.delete(part);
      };
    })
  );
}
