import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAnswers } from '#client/device/script-failure.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { AppScreen } from './chrome.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** Keeps one screen's loading and breaking to itself: the tab bar and the way back stay. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary whenBroken={<BrokenNotice />}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </Boundary>
  );
}

/** Something beside the screens, without which they stand as well: broken, it is not there. */
export function Extra({ children }: { children: ReactNode }) {
  return <Boundary whenBroken={null}>{children}</Boundary>;
}

function LoadingScreen() {
  return (
    <AppScreen>
      <ScreenSkeleton />
    </AppScreen>
  );
}

class Boundary extends Component<{ children: ReactNode; whenBroken: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.whenBroken : this.props.children;
  }
}

/**
 * A part that failed to load stays failed until the page is loaded anew. That waits until the server answers: before,
 * it would lead out of the app.
 */
function BrokenNotice() {
  const { t } = useTranslation();
  const [reachable, setReachable] = useState<boolean>();
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    void pageAnswers().then(setReachable);
  }, []);

  const retry = async () => {
    setAsking(true);
    if (await pageAnswers()) window.location.reload();
    else {
      setReachable(false);
      setAsking(false);
    }
  };

  if (reachable === undefined) return <LoadingScreen />;
  return (
    <AppScreen>
      <ErrorState
        title={t('failure.screen')}
        text={t(reachable ? 'failure.refresh' : 'failure.offline')}
        retryLabel={t('failure.retry')}
        busy={asking}
        onRetry={() => void retry()}
      />
    </AppScreen>
  );
}
