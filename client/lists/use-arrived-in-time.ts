import { useEffect, useState } from 'react';

/** As long as a glance: what is the point of the screen is not kept back for longer. */
const timeoutMs = 1500;

/**
 * Whether an extra came in time to be drawn above what a screen is for. That waits for it a little, from when it is there
 * itself, so that it need not be pushed down; an extra that comes `late`, or never, finds its place below.
 */
export function useArrivedInTime(isKnown: boolean, isRestThere = true): 'waiting' | 'inTime' | 'late' {
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (isKnown || !isRestThere) return undefined;
    const patience = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(patience);
  }, [isKnown, isRestThere]);

  if (late) return 'late';
  return isKnown ? 'inTime' : 'waiting';
}
