import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ScreenSkeleton } from '#client/navigation/screen-skeleton.tsx';

/** Shown while the code of a screen loads. */
export function LoadingScreen() {
  return (
    <AppScreen>
      <ScreenSkeleton />
    </AppScreen>
  );
}
