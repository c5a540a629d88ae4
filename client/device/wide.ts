import { useSyncExternalStore } from 'react';

const query = '(width >= 62.5em)';

/** Returns true if the window has room for a list beside its detail (app/shell/wide.css). */
export const isWide = (): boolean => matchMedia(query).matches;

/** Subscribes to whether the window is wide. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide);

function subscribe(notify: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}
