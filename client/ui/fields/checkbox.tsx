import './checkbox.css';
import { useId } from 'react';
import { FieldError } from './field-error.tsx';

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  required?: boolean;
}

/** A checkbox that confirms a text above it, such as a risk or an agreement. */
export function Checkbox({ label, checked, onChange, error, required }: CheckboxProps) {
  const errorId = useId();

  return (
    <div className="checkbox">
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={error && errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
