import './ticker.css';
import { Megaphone, Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useRotation } from './use-rotation.ts';
import { withContent, type LinkElement } from './with-content.ts';

const lineMs = 6000;

interface TickerProps {
  /** Names it: "Notices". */
  label: string;
  /** Each in a line; its link leads to where it can be read in full. */
  lines: readonly { key: string; text: ReactNode; link: LinkElement }[];
  /** Begins by moving; without it somebody has to press play. */
  isMoving: boolean;
  labels: { pause: string; play: string };
}

/** Announcements in one line, one after the other. */
export function Ticker({ label, lines, isMoving, labels }: TickerProps) {
  const [at, setAt] = useState(0);
  const { isPaused, setPaused, hold } = useRotation(lineMs, isMoving, () =>
    setAt((now) => (now + 1) % Math.max(1, lines.length)),
  );
  const line = lines[at % lines.length];
  if (!line) return null;

  return (
    <section className="ticker" aria-label={label} {...hold}>
      <Megaphone />
      {withContent(line.link, { className: 'ticker-line' }, <span key={line.key}>{line.text}</span>)}
      {lines.length > 1 && (
        <IconButton
          label={isPaused ? labels.play : labels.pause}
          icon={isPaused ? <Play /> : <Pause />}
          repeatable
          onClick={() => {
            if (isPaused) setAt((now) => (now + 1) % lines.length);
            setPaused(!isPaused);
          }}
        />
      )}
    </section>
  );
}
