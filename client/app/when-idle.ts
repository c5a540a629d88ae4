const afterStartMs = 2000;

/** Does what can wait once the browser has nothing better to do; where it cannot tell, after a moment. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, afterStartMs);
}
