import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Defers an action that is requested before everything it needs is loaded, instead of ignoring the press. The action runs
 * once everything is there. Any change of `content`, the typed values, withdraws the request.
 */
export function useWhenComplete(isComplete: boolean, content: string, run: () => void) {
  const [requestedFor, setRequestedFor] = useState<string>();
  if (requestedFor !== undefined && requestedFor !== content) setRequestedFor(undefined);
  const isRequested = requestedFor === content;
  const runLatest = useEffectEvent(run);

  useEffect(() => {
    if (!isRequested || !isComplete) return;
    setRequestedFor(undefined);
    runLatest();
  }, [isRequested, isComplete]);

  return { isWaiting: isRequested, request: () => (isComplete ? run() : setRequestedFor(content)) };
}
