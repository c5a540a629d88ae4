import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const timeoutMs = 2000;
/** Begins with each of these whoever scrolls by themselves. */
const userScrollEvents = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const;
const positions = new Map<string, number>();

/** A screen that is opened begins at its top; going back returns to where the member had scrolled. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const action = useNavigationType();
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (action === NavigationType.Pop) return scrollWhenTallEnough(positions.get(key) ?? 0);
    if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, action]);

  // Listening changes hands as the screens do, so that the new screen's scrolling is never put down to the old one.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}

/** Scrolls as far down as before, waiting for content that is still loading, but not against the member's hand. */
function scrollWhenTallEnough(top: number): () => void {
  const observer = new ResizeObserver(() => attempt());
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    for (const kind of userScrollEvents) removeEventListener(kind, stop);
  };
  const patience = setTimeout(stop, timeoutMs);
  const attempt = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  };

  for (const kind of userScrollEvents) addEventListener(kind, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}
