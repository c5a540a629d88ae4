import { useRef, useState } from 'react';

/** Not every browser tells when scrolling ends; by then it has been still for this long. */
const settleMs = 120;

/**
 * Slides of full width beside each other in a track that snaps to them. The place in sight follows the finger, and
 * `show` goes to another one.
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
