import './control.css';
import './amount-input.css';
import { useId, type ReactNode } from 'react';
import type { AmountWriting } from './amount-text.ts';
import { useFieldControl } from './field-control.ts';
import { useAmountText } from './use-amount-text.ts';

interface AmountInputProps {
  /** Plain digits with a point, such as `1250.50`. */
  value: string;
  onChange: (value: string) => void;
  unit: string;
  presets?: { value: string; label: ReactNode }[];
  presetsLabel?: string;
  /** Uses the text size of an ordinary input. */
  compact?: boolean;
  /** A zero as the language writes amounts, such as `0,00`. */
  placeholder: string;
  writing: AmountWriting;
  /** Explains how to write amounts, after an unreadable text. */
  help: string;
  /** Writes an amount in full, to show how an ambiguous text was read. */
  inFull: (value: string) => string;
  name?: string | undefined;
}

/** An amount with its unit beside it, and optional presets below. Accepts amounts only. */
export function AmountInput({
  value,
  onChange,
  unit,
  presets = [],
  presetsLabel,
  compact = false,
  placeholder,
  writing,
  help,
  inFull,
  name,
}: AmountInputProps) {
  const control = useFieldControl();
  const { input, isRefused, wasAmbiguous } = useAmountText({ value, onChange, writing, unit });
  const unitId = useId();
  const noteId = useId();
  const describing = control?.['aria-describedby']?.split(' ') ?? [];
  // The note takes the place of an error that a field without a value has.
  const description = isRefused
    ? [...describing.filter((id) => id !== `${control?.id}-error`), noteId]
    : describing;

  return (
    <div className={compact ? 'amount-input' : 'amount-input amount-input-large'}>
      <div className="control">
        <input
          {...control}
          {...input}
          name={name}
          placeholder={placeholder}
          aria-describedby={[unitId, ...description].join(' ')}
          inputMode="decimal"
          autoComplete="off"
        />
        <span id={unitId} className="amount-input-unit">
          {unit}
        </span>
      </div>
      {(isRefused || wasAmbiguous) && (
        <p id={noteId} className="amount-input-note" data-refused={isRefused} role="status">
          {isRefused ? help : `= ${inFull(value)}`}
        </p>
      )}
      {presets.length > 0 && (
        <div className="amount-input-presets" role="group" aria-label={presetsLabel}>
          {presets.map((preset) => (
            <button
              key={preset.value}
              type="button"
              className="chip"
              translate={typeof preset.label === 'string' && /\d/.test(preset.label) ? 'no' : undefined}
              aria-pressed={preset.value === value}
              onClick={() => onChange(preset.value)}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
