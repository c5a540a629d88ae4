import { sharedState } from '#client/ui/overlays/shared-state.ts';

/** The handle is hidden, for a look at the bare screen or a screenshot of it. */
export const handleHidden = sharedState(false);

// The handle returns with the next visit of the page, so that it is not lost.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') handleHidden.set(false);
});
