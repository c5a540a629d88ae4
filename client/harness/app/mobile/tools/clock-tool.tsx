import { ClockLeap, ClockPace, WorldClock } from '#client/harness/app/clock/clock-bar.tsx';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { useClockControl } from '#client/harness/model/clock.ts';

const Tape = lazyPart(() => import('#client/harness/app/tape/tape.tsx'), <div className="tape-strip" />);

/** The pace of the clock and its tape, with past and due events. The buttons that advance it are below every tool. */
export default function ClockTool() {
  const clockControl = useClockControl();

  return (
    <>
      <div className="clock-bar">
        <WorldClock />
        <ClockPace clockControl={clockControl} />
        <div className="clock-line">
          <Tape clockControl={clockControl} listed />
        </div>
      </div>
      <ClockLeap />
    </>
  );
}
