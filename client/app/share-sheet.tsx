import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shareSheet } from './share.ts';

const ShareDialog = lazy(() => import('#client/features/team/share-dialog.tsx'));

/** The invitation, opened from the header of any screen. */
export function ShareSheet() {
  const open = shareSheet.use();
  const { pathname } = useLocation();

  // It belongs to the screen that it was opened on: going back, or anywhere, leaves it behind.
  useEffect(() => () => shareSheet.set(false), [pathname]);

  if (!open) return null;
  return (
    <Suspense>
      <ShareDialog onClose={() => shareSheet.set(false)} />
    </Suspense>
  );
}
