import { useEffect, useState } from 'react';

/** The main content waits no longer than this. */
const timeoutMs = 1500;

/**
 * Returns true if optional content arrived in time to be rendered above the main content. The main content waits for it
 * briefly once it is ready itself, to avoid a layout shift. Content that is `late` is rendered below.
 */
export function useArrivedInTime(isKnown: boolean, isMainReady = true): 'waiting' | 'inTime' | 'late' {
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (isKnown || !isMainReady) return undefined;
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isKnown, isMainReady]);

  if (late) return 'late';
  return isKnown ? 'inTime' : 'waiting';
}
