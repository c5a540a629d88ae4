import { createContext, use, type RefCallback } from 'react';

/** What a member must see before they confirm: figures, sentences and notices of one sheet. */
export const SeenParts = createContext<Set<HTMLElement> | undefined>(undefined);

/** A ref that adds an element to what must be seen, if it is in a sheet that checks it. */
export function useSeen(): RefCallback<HTMLElement> | undefined {
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

const isOpaque = (element: Element | null): boolean =>
  element === null || (getComputedStyle(element).opacity !== '0' && isOpaque(element.parentElement));

/** Returns false if something else has removed, hidden or emptied a part, such as a content filter. */
export const areSeen = (parts: ReadonlySet<HTMLElement>): boolean =>
  // What is removed or not rendered has no boxes. Not every browser of the app has `checkVisibility`.
  [...parts].every(
    (part) =>
      part.getClientRects().length > 0 &&
      part.innerText.trim() !== '' &&
      [part, ...part.querySelectorAll('*')].every(isOpaque),
  );
