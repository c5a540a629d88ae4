import './switch-row.css';
import { useId } from 'react';

interface SwitchRowProps {
  label: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A switch that takes effect at once. Put it in a flush Card. */
export function SwitchRow({ label, hint, on, onChange }: SwitchRowProps) {
  const hintId = useId();

  return (
    <label className="switch-row">
      <span>
        <span>{label}</span>
        {hint && (
          <span id={hintId} className="switch-row-hint">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own state
        role="switch"
        aria-label={label}
        aria-describedby={hint && hintId}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
