import { useEffect, useState, type RefObject } from 'react';

/** Elements this close to the view count as in view, so that they are complete when they are scrolled to. */
const aheadPx = 100;

type Place = RefObject<Element | null>;

/**
 * Returns true while a part of an element is in view, so that what changes by itself costs nothing elsewhere. Returns
 * `initially` until the browser has laid the element out.
 */
export function useInView(place: Place, initially = true): boolean {
  const [isInView, setInView] = useState(initially);
  useEffect(() => observe(place, setInView), [place]);
  return isInView;
}

/** Returns true from the first time on that a part of an element is in view. */
export function useSeen(place: Place, initially: boolean): boolean {
  const [isSeen, setSeen] = useState(initially);
  useEffect(
    () => (isSeen ? undefined : observe(place, (isInView) => isInView && setSeen(true))),
    [place, isSeen],
  );
  return isSeen;
}

function observe({ current }: Place, onLook: (isInView: boolean) => void): (() => void) | undefined {
  if (!current) return undefined;
  const observer = new IntersectionObserver(
    // A busy phone reports several entries at once; only the last is current.
    (looks) => onLook(looks.at(-1)?.isIntersecting ?? false),
    // Without a root, the margin would not apply to the phones of the harness, which are frames.
    { root: document, rootMargin: `${aheadPx}px` },
  );
  observer.observe(current);
  return () => observer.disconnect();
}
