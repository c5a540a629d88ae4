import './harness.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Ribbon } from '#client/ui/ribbon.tsx';
import { ToastRegion } from '#client/ui/toast.tsx';
import { ClockBar } from '#client/harness/app/clock/clock-bar.tsx';
import { useClockControl } from '#client/harness/model/clock.ts';
import { Console } from '#client/harness/app/console/console.tsx';
import { BrokenBooks } from '#client/harness/app/header/broken-books.tsx';
import { Header } from '#client/harness/app/header/header.tsx';
import { useClock } from '#client/harness/model/queries.ts';
import { Refused } from '#client/harness/app/header/refused.tsx';
import { Phones } from '#client/harness/app/phones/phones.tsx';
import { openWorldStream, useStreamState } from '#client/harness/model/world-stream.ts';
import { leaveVanishedWorld, world } from '#client/harness/model/world.ts';

/** The page at `/harness`: phones in one world, and the operator's console beside them. */
export function Harness() {
  const { t } = useTranslation();
  const stream = useStreamState();
  const { error } = useClock();
  const time = useClockControl();
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
          <ClockBar clockControl={time} />
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
