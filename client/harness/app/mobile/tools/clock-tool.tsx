import { ClockLeap, ClockPace, WorldClock } from '#client/harness/app/clock/clock-bar.tsx';
import { panels } from '#client/harness/app/console/panels.ts';
import { useClockControl } from '#client/harness/model/clock.ts';

const { Content: TimePanel } = panels.time;

/** The pace of the clock, with past and due events. The buttons that advance it are below every tool. */
export default function ClockTool() {
  return (
    <>
      <div className="clock-bar">
        <WorldClock />
        <ClockPace clockControl={useClockControl()} />
      </div>
      <ClockLeap />
      <TimePanel />
    </>
  );
}
