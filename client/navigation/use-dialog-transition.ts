import { useState } from 'react';
import { useTopDialog } from '#client/ui/open-dialogs.ts';

/**
 * Whether it is the turn of a dialog that opens by itself: what is not compulsory waits until nothing else is open, and
 * then stays.
 */
export function useDialogTransition(shown: boolean, compulsory = false): boolean {
  const [isUp, setUp] = useState(false);
  const isAnyOpen = useTopDialog() !== undefined;
  const next = shown && (isUp || compulsory || !isAnyOpen);
  if (next !== isUp) setUp(next);
  return next;
}
