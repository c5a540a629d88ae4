import './harness.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ExactAmounts } from '#client/ui/exact-amounts.ts';
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
import { Splitter } from '#client/harness/app/splitter.tsx';
import { useConsoleFold, useSplit } from '#client/harness/model/bench-layout.ts';
import { openWorldStream, useStreamState } from '#client/harness/model/world-stream.ts';
import { leaveVanishedWorld, world } from '#client/harness/model/world.ts';

/** The phones and the console beside them, unless it is folded. */
function Bench({ lost }: { lost: boolean }) {
  const split = useSplit();
  const isFolded = useConsoleFold();
  const columns = split === undefined ? undefined : `${split}% auto minmax(0, 1fr)`;

  return (
    <main
      className="harness-bench"
      data-folded={isFolded}
      data-split={split !== undefined}
      style={isFolded ? undefined : { gridTemplateColumns: columns }}
    >
      <Phones lost={lost} />
      {!isFolded && <Splitter />}
      <ExactAmounts value>
        <Console />
      </ExactAmounts>
    </main>
  );
}

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
          <Bench lost={lost} />
        </>
      )}
      <ToastRegion dismissLabel={t('app.dismiss')} />
    </div>
  );
}
