import { ClockBar } from '#client/harness/app/clock/clock-bar.tsx';
import { Console } from '#client/harness/app/console/console.tsx';
import { Header } from '#client/harness/app/header/header.tsx';
import { Notices } from '#client/harness/app/notices.tsx';
import { Phones } from '#client/harness/app/phones/phones.tsx';
import { Splitter } from '#client/harness/app/splitter.tsx';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { useConsoleFold, useSplit } from '#client/harness/model/bench-layout.ts';
import { useFollowed } from '#client/harness/model/followed.ts';
import { useClockControl } from '#client/harness/model/clock.ts';

const Thread = lazyPart(() => import('#client/harness/app/thread/thread.tsx'));

/** The harness on a desktop or tablet: the phones, and the operator's console beside them. */
export default function Desktop({ lost }: { lost: boolean }) {
  const time = useClockControl();
  const isFollowing = useFollowed() !== undefined;

  return (
    <>
      <Header time={time} />
      <ClockBar clockControl={time} />
      <div>
        <Notices lost={lost} />
      </div>
      <Bench lost={lost} />
      {isFollowing && <Thread />}
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
      <Console />
    </main>
  );
}
