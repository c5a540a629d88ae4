import './countdown.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useInView } from '#client/ui/layout/use-in-view.ts';
import { splitSeconds } from './remaining.ts';
import { useRemainingSeconds } from './use-remaining-seconds.ts';

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;

interface CountdownProps {
  /** The target instant, in milliseconds of the clock that `now` reads. */
  untilMs: number;
  /** The server's clock. Pass a stable function: a new one restarts the ticking. */
  now: () => number;
  /** Short unit labels, such as d, h, m, s. */
  units: Record<(typeof parts)[number], string>;
  /** Some languages write a unit before its number. */
  unitFirst?: boolean;
  onEnd?: () => void;
}

/** The remaining days, hours, minutes and seconds. Zero days are omitted. Stands still while it is out of view. */
export function Countdown({ untilMs, now, units, unitFirst = false, onEnd }: CountdownProps) {
  const place = useRef<HTMLSpanElement>(null);
  const total = useRemainingSeconds(untilMs, now, useInView(place));
  const remaining = splitSeconds(total);
  const shownParts = remaining.days > 0 ? parts : parts.slice(1);

  const end = useEffectEvent(() => onEnd?.());
  const ended = total === 0;
  useEffect(() => {
    if (ended) end();
  }, [ended]);

  // A host may omit the target instant.
  if (Number.isNaN(total)) return <span>—</span>;
  return (
    <span ref={place} className="countdown" role="timer">
      {shownParts.map((part) => (
        <span key={part}>
          {unitFirst && <span>{`${units[part]}\u00a0`}</span>}
          <b>{String(remaining[part]).padStart(2, '0')}</b>
          {!unitFirst && <span>{units[part]}</span>}
          <span> </span>
        </span>
      ))}
    </span>
  );
}
