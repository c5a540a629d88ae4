import { Suspense } from 'react';
import { ClockBar } from '#client/harness/app/clock/clock-bar.tsx';
import { Console } from '#client/harness/app/console/console.tsx';
import { BrokenBooks } from '#client/harness/app/header/broken-books.tsx';
import { Header } from '#client/harness/app/header/header.tsx';
import { LostConnection } from '#client/harness/app/header/lost-connection.tsx';
import { Phones } from '#client/harness/app/phones/phones.tsx';
import { Splitter } from '#client/harness/app/splitter.tsx';
import { lazyPart } from '#client/harness/kit/lazy-part.ts';
import { useConsoleFold, useSplit } from '#client/harness/model/bench-layout.ts';
import { useFollowed } from '#client/harness/model/followed.ts';
import { useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { useClockControl } from '#client/harness/model/clock.ts';
import { pastOf, world } from '#client/harness/model/world.ts';

const Beside = lazyPart(() => import('#client/harness/app/beside/beside.tsx'));
const Thread = lazyPart(() => import('#client/harness/app/thread/thread.tsx'));
const PastNotice = lazyPart(() => import('#client/harness/app/tape/past-notice.tsx'));

/** The harness on a desktop or tablet: the phones, and the operator's console beside them. */
export default function Desktop({ lost }: { lost: boolean }) {
  const time = useClockControl();
  const beside = useBesideWorld();
  const isFollowing = useFollowed() !== undefined;

  return (
    <>
      <Header time={time} />
      <ClockBar clockControl={time} />
      <div>
        {pastOf !== undefined && (
          <Suspense>
            <PastNotice source={pastOf} />
          </Suspense>
        )}
        {beside !== '' && (
          <Suspense>
            <Beside key={world + beside} beside={beside} />
          </Suspense>
        )}
        <LostConnection lost={lost} />
        <BrokenBooks />
      </div>
      <Bench lost={lost} />
      {isFollowing && (
        <Suspense>
          <Thread />
        </Suspense>
      )}
    </>
  );
}

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
      <Console key={world} />
    </main>
  );
}
