import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ScreenSkeleton } from '#client/navigation/screen-skeleton.tsx';

/** A screen that has not come yet. */
export function LoadingScreen() {
  return (
    <AppScreen>
      <ScreenSkeleton />
    </AppScreen>
  );
}
