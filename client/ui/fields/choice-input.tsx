import './choice-input.css';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface ChoiceInputProps<Value extends string> {
  /** The legend above the options. */
  label: string;
  /** Empty until something is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: { value: Value; label: ReactNode; detail?: ReactNode }[];
  /** `columns` places short options in one row. */
  layout?: 'rows' | 'columns';
  error?: string | undefined;
}

/** A choice among a few visible options. It has its own label and error, so it needs no Field. */
export function ChoiceInput<Value extends string>({
  label,
  value,
  onChange,
  options,
  layout = 'rows',
  error,
}: ChoiceInputProps<Value>) {
  const id = useId();
  const errorId = `${id}-error`;

  return (
    <fieldset
      className="choice-input"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- HTML allows a fieldset this one
      role="radiogroup"
      aria-required
      data-invalid={Boolean(error)}
      aria-describedby={error && errorId}
    >
      <legend>{label}</legend>
      <div className="choice-input-options" data-layout={layout}>
        {options.map((option) => (
          <label key={option.value} className="choice-input-option">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="choice-input-text">
              <span>{option.label}</span>
              {option.detail && <span className="choice-input-detail">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
