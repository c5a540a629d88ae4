import { useState } from 'react';
import { useTopDialog } from '#client/ui/overlays/open-dialogs.ts';

/**
 * Returns true while a dialog that opens by itself may be shown. It waits until no other dialog is open, unless it is
 * compulsory, and then stays open.
 */
export function useDialogTransition(shown: boolean, compulsory = false): boolean {
  const [isUp, setUp] = useState(false);
  const isAnyOpen = useTopDialog() !== undefined;
  const next = shown && (isUp || compulsory || !isAnyOpen);
  if (next !== isUp) setUp(next);
  return next;
}
