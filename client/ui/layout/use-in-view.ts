import { useEffect, useState, type RefObject } from 'react';

/** Elements this close to the view count as seen, so that they are complete when they are scrolled to. */
const aheadPx = 100;

/** The height that the tab bar covers at the bottom. Sheets lie above it, and in a wide window it is a rail beside the screen. */
function coveredPx(place: Element | null): number {
  const { clientWidth = 0, clientHeight = 0 } = document.querySelector('.tab-bar') ?? {};
  return place?.closest('dialog') || clientWidth < clientHeight ? 0 : clientHeight;
}

type Place = RefObject<Element | null>;

/** Returns true while a part of an element is in view, so that what changes by itself costs nothing elsewhere. */
export function useInView(place: Place): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => observe(place.current, `0px 0px ${-coveredPx(place.current)}px`, setInView), [place]);
  return isInView;
}

/** The places that this page has shown. */
const shown = new Set<string>();

/**
 * Returns true from the first time on that a part of a place is in view, also when its screen is opened again, because Back
 * returns to what was left; and the ref of its element. The first key counts as well, because the keyboard only reaches what is
 * rendered.
 */
export function useSeen(name: string) {
  const [isSeen, setSeen] = useState(() => shown.has(name));
  const [watch] = useState(() => (place: Element | null) => {
    const see = () => {
      shown.add(name);
      setSeen(true);
    };
    const stop = observe(place, `${aheadPx}px`, (isInView) => isInView && see());
    addEventListener('keydown', see);
    return () => {
      removeEventListener('keydown', see);
      stop?.();
    };
  });
  return [isSeen, watch] as const;
}

function observe(
  place: Element | null,
  rootMargin: string,
  onLook: (isInView: boolean) => void,
): (() => void) | undefined {
  if (!place) return undefined;
  const observer = new IntersectionObserver(
    // A busy phone reports several entries at once; only the last is current.
    (looks) => onLook(looks.at(-1)?.isIntersecting === true),
    // Without a root, the margin would not apply to the phones of the harness, which are frames.
    { root: document, rootMargin },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
