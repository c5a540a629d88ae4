import './progress.css';
import { useId, type ReactNode } from 'react';

interface ProgressProps {
  label: ReactNode;
  value: number;
  max: number;
  /** The progress in words or figures, such as `7/20`. */
  valueText: string;
  /** The value has no words, so that translators leave it alone. */
  isFigure?: boolean;
  tone?: 'gold' | 'green' | 'amber';
  /** Shows every step of the count, for a small count. */
  isStepped?: boolean;
}

/** A progress bar for a count, such as the confirmations of a deposit. */
export function Progress({
  label,
  value,
  max,
  valueText,
  isFigure = false,
  tone = 'gold',
  isStepped = false,
}: ProgressProps) {
  const labelId = useId();
  const share = Math.min(1, Math.max(0, value / max));

  return (
    <div className="progress" data-tone={tone}>
      <div className="progress-head">
        <span id={labelId}>{label}</span>
        <span className="progress-value" translate={isFigure ? 'no' : undefined}>
          {valueText}
        </span>
      </div>
      <div
        className="progress-track"
        data-stepped={isStepped}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        {isStepped ? <Steps value={value} max={max} /> : <div style={{ inlineSize: `${share * 100}%` }} />}
      </div>
    </div>
  );
}

const Steps = ({ value, max }: { value: number; max: number }) =>
  Array.from({ length: max }, (_, at) => <span key={at} data-done={at < value} />);
