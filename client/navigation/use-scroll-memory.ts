import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

const timeoutMs = 2000;
/** The events that start scrolling by the member. */
const userScrollEvents = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const;
const positions = new Map<string, number>();

/** Opens a screen at its top, and restores the scroll position when the member goes back. */
export function useScrollMemory(): void {
  const { key, pathname, state } = useLocation() as Location<{ openedAt?: string } | null>;
  const action = useNavigationType();
  const shownPath = useRef(pathname);
  // An item that opened over or beside its list leaves the list where it is (use-open-item.ts).
  const place = state?.openedAt ?? key;

  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    const top = positions.get(place);
    // A page that has just loaded is at its top, and need not be laid out to get there.
    if (action === NavigationType.Pop && (top !== undefined || !samePage))
      return scrollWhenTallEnough(top ?? 0);
    if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [key, place, pathname, action]);

  // A layout effect, so that the new screen's scroll events are never recorded for the old one.
  useLayoutEffect(() => {
    const remember = () => positions.set(place, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [place]);
}

/** Scrolls to a position once the page is tall enough, unless the member scrolls first. */
function scrollWhenTallEnough(top: number): () => void {
  const observer = new ResizeObserver(() => attempt());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timeout);
    for (const kind of userScrollEvents) removeEventListener(kind, stop);
  };
  const timeout = setTimeout(stop, timeoutMs);
  const attempt = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  };

  for (const kind of userScrollEvents) addEventListener(kind, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}
