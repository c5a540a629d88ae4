import { useRef, useState } from 'react';

/** Without a scroll event for this long, scrolling has ended, in browsers without `scrollend`. */
const settleMs = 120;

/**
 * State of a horizontal scroll-snap track of full-width slides. The current position follows scrolling; `show` scrolls to
 * another slide.
 */
export function useSnapTrack(startAt = 0) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(startAt);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: number) => {
    setAt(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth });
  };
  const settle = () => {
    if (track.current) setAt(Math.round(track.current.scrollLeft / Math.max(1, track.current.clientWidth)));
  };
  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(settle, settleMs);
  };

  return { at, show, track, onScroll };
}
