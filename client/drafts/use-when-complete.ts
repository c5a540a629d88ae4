import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Defers an action that is requested before everything it needs is loaded, instead of ignoring the press. The action runs
 * once everything is there, unless it was withdrawn.
 */
export function useWhenComplete(isComplete: boolean, run: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const runLatest = useEffectEvent(run);

  useEffect(() => {
    if (!isWaiting || !isComplete) return;
    setWaiting(false);
    runLatest();
  }, [isWaiting, isComplete]);

  return {
    isWaiting,
    request: () => (isComplete ? run() : setWaiting(true)),
    withdraw: () => setWaiting(false),
  };
}
