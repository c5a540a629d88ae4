import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAnswers, reloadForMissingPart } from '#client/device/script-failure.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { fetchAgain, untilFetched } from '#client/ui/until-fetched.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useCurrentRoute } from '#client/navigation/current-route.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { withTimeout } from '#client/navigation/lazy-screen.tsx';

const timeoutMs = 5000;

export interface BrokenScreenProps {
  /** Draws the screen, which is there now. */
  onMended: () => void;
}

/**
 * A screen that could not be fetched is fetched again, at once and then ever again, so that nothing typed elsewhere is
 * lost to a bad moment; only where that fails as well is the page loaded anew, as it is for one that broke when it was
 * drawn. That waits until the server answers: before, it would lead out of the app.
 */
export default function BrokenScreen({ onMended }: BrokenScreenProps) {
  const { t } = useTranslation();
  const { screen } = useCurrentRoute();
  const [reachable, setReachable] = useState<boolean>();
  const [asking, setAsking] = useState(false);
  const look = useEffectEvent(async () => setReachable(await pageAnswers()));
  const mend = useEffectEvent(onMended);
  const reload = useEffectEvent(() =>
    reloadForMissingPart(() => showToast({ text: t('broken.refresh'), tone: 'failure', position: 'top' })),
  );

  useEffect(() => {
    if (screen.isFetched()) {
      void look();
      return undefined;
    }
    let isReloaded = false;
    const giveUp = untilFetched(
      () => fetchAgain(screen.fetch),
      mend,
      () => {
        if (!isReloaded) void reload();
        isReloaded = true;
        void look();
      },
    );
    const timer = setTimeout(() => setReachable((known) => known ?? true), timeoutMs);
    return () => {
      giveUp();
      clearTimeout(timer);
    };
  }, [screen]);

  const retry = async () => {
    setAsking(true);
    const isMended = !screen.isFetched() && (await isDone(withTimeout(timeoutMs, fetchAgain(screen.fetch))));
    if (isMended) onMended();
    else if (await pageAnswers()) window.location.reload();
    else {
      setReachable(false);
      setAsking(false);
    }
  };

  if (reachable === undefined) return <LoadingScreen />;
  return (
    <AppScreen>
      <ErrorState
        title={t('broken.title')}
        text={t(reachable ? 'broken.refresh' : 'failure.offline')}
        retryLabel={t('failure.retry')}
        busy={asking}
        onRetry={() => void retry()}
      />
    </AppScreen>
  );
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
