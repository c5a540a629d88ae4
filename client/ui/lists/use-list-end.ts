import { use, useEffect, useEffectEvent, type RefObject } from 'react';
import { ListPaneScroll } from './list-pane.ts';

// Spec, section 9.
const loadAheadPx = 100;
const pullPx = 20;

type Place = RefObject<HTMLElement | null>;

/** Loads the next page once the end of the list is at most 100 px below what is visible. */
export function useLoadAhead(end: Place, enabled: boolean, onLoad: () => Promise<unknown>): void {
  const pane = use(ListPaneScroll);
  const load = useEffectEvent(onLoad);

  useEffect(() => {
    const place = end.current;
    if (!enabled || !place) return;
    let isGone = false;
    const observer = new IntersectionObserver(
      (looks) => {
        // A busy phone reports several entries at once; only the last is current.
        if (looks.at(-1)?.isIntersecting) void load().then(lookAgain);
      },
      // Without a root, the margin would apply to the page around a frame.
      { root: pane?.current ?? document, rootMargin: `0px 0px ${loadAheadPx}px` },
    );
    // If no page was added, for example because a refetch was running, the observer does not fire again. Check once more.
    const lookAgain = () => {
      if (isGone) return;
      observer.unobserve(place);
      observer.observe(place);
    };
    observer.observe(place);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [end, enabled, pane]);
}

/** Loads again when a finger has pulled the visible end of the list 20 px further than it scrolls. */
export function usePullAtEnd(list: Place, end: Place, enabled: boolean, onLoad: () => void): void {
  const load = useEffectEvent(onLoad);

  useEffect(() => {
    const [area, place] = [list.current, end.current];
    if (!enabled || !area || !place) return;
    const endPx = () => place.getBoundingClientRect().top;
    let start: { touchPx: number; endPx: number } | undefined;
    let touchPx = 0;
    const begin = ({ touches: [touch, other] }: TouchEvent) => {
      if (touch) touchPx = touch.clientY;
      start = other ? undefined : { touchPx, endPx: endPx() };
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      // A finger that turns back begins again.
      const isDown = touch.clientY > touchPx;
      touchPx = touch.clientY;
      if (isDown) start = { touchPx, endPx: endPx() };
    };
    // The page scrolls some frames after the finger.
    const follow = () => {
      if (start) start.endPx = Math.max(start.endPx, endPx());
    };
    const release = () => {
      if (!start) return;
      const scrolledPx = start.endPx - endPx();
      const pulledPx = start.touchPx - touchPx - scrolledPx;
      start = undefined;
      if (pulledPx >= pullPx && endPx() < window.innerHeight) load();
    };

    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    area.addEventListener('touchstart', begin, options);
    area.addEventListener('touchmove', move, options);
    // In a wide window, a pane scrolls in place of the page.
    document.addEventListener('scroll', follow, { ...options, capture: true });
    area.addEventListener('touchend', release, options);
    area.addEventListener('touchcancel', () => (start = undefined), options);
    return () => listening.abort();
  }, [list, end, enabled]);
}
