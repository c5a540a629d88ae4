import './range-input.css';
import { useFieldControl } from './field-control.ts';

interface RangeInputProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value for screen readers, such as `50%`. */
  valueText: string;
}

/** A slider. Put it in a Field. */
export function RangeInput({ value, onChange, valueText, ...ends }: RangeInputProps) {
  return (
    <input
      {...useFieldControl()}
      // A slider always has a value.
      aria-required={undefined}
      {...ends}
      type="range"
      className="range-input"
      value={value}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
