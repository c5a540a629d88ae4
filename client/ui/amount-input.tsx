import './control.css';
import './amount-input.css';
import { useId, type ReactNode } from 'react';
import { acceptAmount } from './amount-text.ts';
import { useFieldControl } from './field-control.ts';

interface AmountInputProps {
  /** Plain digits with a point, such as `1250.50`. */
  value: string;
  onChange: (value: string) => void;
  unit: string;
  presets?: { value: string; label: ReactNode }[];
  presetsLabel?: string;
  /** A zero as the language writes amounts, such as `0,00`. Its decimal point is also that of the field. */
  placeholder: string;
  name?: string;
}

/** A large amount with its unit beside it, and optional presets below. Accepts amounts only. */
export function AmountInput({
  value,
  onChange,
  unit,
  presets = [],
  presetsLabel,
  placeholder,
  name,
}: AmountInputProps) {
  const control = useFieldControl();
  const point = placeholder.replaceAll(/\d/g, '') || '.';
  const unitId = useId();

  return (
    <div className="amount-input">
      <div className="control">
        <input
          {...control}
          name={name}
          placeholder={placeholder}
          aria-describedby={[unitId, control?.['aria-describedby']].filter(Boolean).join(' ')}
          inputMode="decimal"
          autoComplete="off"
          value={value.replace('.', point)}
          onChange={(event) => onChange(acceptAmount(event.target.value, value))}
        />
        <span id={unitId} className="amount-input-unit">
          {unit}
        </span>
      </div>
      {presets.length > 0 && (
        <div className="amount-input-presets" role="group" aria-label={presetsLabel}>
          {presets.map((preset) => (
            <button
              key={preset.value}
              type="button"
              className="chip"
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
