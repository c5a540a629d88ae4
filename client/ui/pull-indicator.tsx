import './pull-indicator.css';
import { ArrowDown } from 'lucide-react';
import { Spinner } from './spinner.tsx';

interface PullIndicatorProps {
  /** How far the finger has pulled; at 0 there is nothing to see unless it is busy. */
  pulledPx: number;
  busy: boolean;
  /** What letting go would do, or what is being done. */
  text: string;
}

/** Follows the finger that pulls a screen down, above the screen, so that nothing on it moves. */
export function PullIndicator({ pulledPx, busy, text }: PullIndicatorProps) {
  return (
    <div className="pull-indicator" role="status">
      {(busy || pulledPx > 0) && (
        <p style={{ translate: busy ? undefined : `0 ${pulledPx / 2}px` }}>
          {busy ? <Spinner /> : <ArrowDown />}
          {text}
        </p>
      )}
    </div>
  );
}
