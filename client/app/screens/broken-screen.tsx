import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAnswers, reloadForMissingPart } from '#client/device/script-failure.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useCurrentRoute } from '#client/navigation/current-route.ts';
import { withTimeout } from '#client/navigation/lazy-screen.tsx';
import { ErrorState } from '#client/ui/status/error-state.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { fetchAgain, untilFetched } from '#client/ui/text/until-fetched.ts';
import { LoadingScreen } from './loading-screen.tsx';

const timeoutMs = 5000;

export interface BrokenScreenProps {
  /** Renders the screen again after it was fetched. */
  onRecovered: () => void;
}

/**
 * The error state of a screen that could not be fetched or that threw. A fetch is retried again and again, so that
 * drafts of other screens survive a bad connection. If that fails too, or if the screen threw, the page is reloaded
 * once the server responds. An earlier reload would leave the app for the browser's error page.
 */
export default function BrokenScreen({ onRecovered }: BrokenScreenProps) {
  const { t } = useTranslation();
  const { screen } = useCurrentRoute();
  const [reachable, setReachable] = useState<boolean>();
  const [isRetrying, setRetrying] = useState(false);
  const checkServer = useEffectEvent(async () => setReachable(await pageAnswers()));
  const recover = useEffectEvent(onRecovered);
  const reload = useEffectEvent(() =>
    reloadForMissingPart(() => showToast({ text: t('broken.refresh'), tone: 'failure', position: 'top' })),
  );

  useEffect(() => {
    if (screen.isFetched()) {
      void checkServer();
      return undefined;
    }
    let isReloaded = false;
    const giveUp = untilFetched(
      () => fetchAgain(screen.fetch),
      recover,
      () => {
        if (!isReloaded) void reload();
        isReloaded = true;
        void checkServer();
      },
    );
    const timer = setTimeout(() => setReachable((known) => known ?? true), timeoutMs);
    return () => {
      giveUp();
      clearTimeout(timer);
    };
  }, [screen]);

  const retry = async () => {
    setRetrying(true);
    const hasRecovered =
      !screen.isFetched() && (await isFulfilled(withTimeout(timeoutMs, fetchAgain(screen.fetch))));
    if (hasRecovered) onRecovered();
    else if (await pageAnswers()) window.location.reload();
    else {
      setReachable(false);
      setRetrying(false);
    }
  };

  if (reachable === undefined) return <LoadingScreen />;
  return (
    <AppScreen>
      <ErrorState
        title={t('broken.title')}
        text={t(reachable ? 'broken.refresh' : 'failure.offline')}
        retryLabel={t('failure.retry')}
        busy={isRetrying}
        onRetry={() => void retry()}
      />
    </AppScreen>
  );
}

const isFulfilled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
