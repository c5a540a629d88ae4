import './ticker.css';
import Megaphone from 'lucide-react/icons/megaphone';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState, type ReactNode } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useRotation } from './use-rotation.ts';
import { withContent, type LinkElement } from '#client/ui/buttons/with-content.ts';

const lineMs = 6000;

interface TickerProps {
  /** The accessible name, for example "Notices". */
  label: string;
  /** One line each, with a link to the full text. */
  lines: readonly { key: string; text: ReactNode; link: LinkElement }[];
  /** Starts rotating at once. Otherwise the member starts it with the play button. */
  isMoving: boolean;
  labels: { pause: string; play: string };
}

/** Announcements that rotate in one line. */
export function Ticker({ label, lines, isMoving, labels }: TickerProps) {
  const [at, setAt] = useState(0);
  const { place, isPaused, setPaused, hold } = useRotation(lineMs, isMoving, () =>
    setAt((now) => (now + 1) % Math.max(1, lines.length)),
  );
  const line = lines[at % lines.length];
  if (!line) return null;

  return (
    <section ref={place} className="ticker" aria-label={label} {...hold}>
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
