import { sharedState } from '#client/ui/shared-state.ts';

/** Whether the handle is hidden, for a look at the bare screen or a screenshot of it. */
export const handleHidden = sharedState(false);

// It is back when the person returns to the page, so that nobody searches for it.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') handleHidden.set(false);
});
