import './pull-indicator.css';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Spinner } from '#client/ui/status/spinner.tsx';

interface PullIndicatorProps {
  /** The distance pulled. At 0 the indicator is hidden unless busy. */
  pulledPx: number;
  busy: boolean;
  /** The effect of releasing, or the work in progress. */
  text: string;
}

/** The pull-to-reload indicator. It overlays the screen, so that the content does not move. */
export function PullIndicator({ pulledPx, busy, text }: PullIndicatorProps) {
  return (
    <div className="pull-indicator" role="status">
      {(busy || pulledPx > 0) && (
        <p style={{ translate: busy ? undefined : `0 ${pulledPx / 2}px` }}>
          {busy ? <Spinner /> : <ArrowDown />}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
