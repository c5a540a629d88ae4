import { Component, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { AppScreen } from './chrome.tsx';

/** Keeps one screen's loading and breaking to itself: the tab bar and the way back stay. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <BrokenScreen>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </BrokenScreen>
  );
}

function LoadingScreen() {
  const { t } = useTranslation();

  return (
    <AppScreen>
      <Skeleton shape="card" count={3} label={t('app.loading')} />
    </AppScreen>
  );
}

class BrokenScreen extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenNotice /> : this.props.children;
  }
}

/** A part that failed to load stays failed until the page is loaded anew. */
function BrokenNotice() {
  const { t } = useTranslation();

  return (
    <AppScreen>
      <ErrorState
        title={t('failure.screen')}
        text={t('failure.refresh')}
        retryLabel={t('failure.retry')}
        onRetry={() => window.location.reload()}
      />
    </AppScreen>
  );
}
