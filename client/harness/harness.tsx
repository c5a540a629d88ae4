import './harness.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Ribbon } from '#client/ui/ribbon.tsx';
import { ToastRegion } from '#client/ui/toast.tsx';
import { ClockBar } from './clock/clock-bar.tsx';
import { useTimeTravel } from './clock/time-travel.ts';
import { Console } from './console/console.tsx';
import { BrokenBooks } from './page/broken-books.tsx';
import { Header } from './page/header.tsx';
import { useClock } from './page/queries.ts';
import { Refused } from './page/refused.tsx';
import { Phones } from './phones/phones.tsx';
import { openWorldStream, useStreamState } from './stream/world-stream.ts';
import { leaveVanishedWorld, world } from './worlds/world.ts';

/** The page at `/harness`: phones in one world, and the operator's console beside them. */
export function Harness() {
  const { t } = useTranslation();
  const stream = useStreamState();
  const { error } = useClock();
  const time = useTimeTravel();
  const refused = error?.reason === 'FORBIDDEN';
  const lost = error !== null && error.kind !== 'refused';

  useEffect(() => (refused ? undefined : openWorldStream()), [refused]);
  useEffect(() => {
    document.title = t('harness.pageTitle', { world });
  }, [t]);
  useEffect(() => {
    if (error?.reason === 'UNKNOWN_WORLD') leaveVanishedWorld();
  }, [error]);

  return (
    <div className="harness">
      <Ribbon text={t('app.sandbox')} />
      {refused ? (
        <Refused />
      ) : (
        <>
          <Header time={time} />
          <ClockBar time={time} />
          <div>
            <div className="harness-lost" role="status">
              {lost ? <p>{t('harness.lost')}</p> : stream === 'lost' && <p>{t('harness.streamLost')}</p>}
            </div>
            <BrokenBooks />
          </div>
          <main className="harness-bench">
            <Phones lost={lost} />
            <Console />
          </main>
        </>
      )}
      <ToastRegion dismissLabel={t('app.dismiss')} />
    </div>
  );
}
