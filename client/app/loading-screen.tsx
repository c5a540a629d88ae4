import { AppScreen } from './chrome.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** A screen that has not come yet. */
export function LoadingScreen() {
  return (
    <AppScreen>
      <ScreenSkeleton />
    </AppScreen>
  );
}
