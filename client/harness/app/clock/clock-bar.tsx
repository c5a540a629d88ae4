import './clock-bar.css';
import { useTranslation } from 'react-i18next';
import { ClockAhead } from './clock-ahead.tsx';
import { ClockControls } from './clock-controls.tsx';
import { ClockPace } from './clock-pace.tsx';
import type { TimeTravel } from '#client/harness/model/time-travel.ts';
import { WorldClock } from './world-clock.tsx';

/** What time it is in the world, how it passes, what moves it, and what comes of that. */
export function ClockBar({ time }: { time: TimeTravel }) {
  const { t } = useTranslation();

  return (
    <section className="clock-bar" aria-label={t('harness.clock.label')}>
      <WorldClock />
      <ClockPace time={time} />
      <ClockControls time={time} />
      <ClockAhead />
    </section>
  );
}
