import './range-input.css';
import { useFieldControl } from './field-control.ts';

interface RangeInputProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
}

/** A value between two ends, where its place says more than its number. Put it in a Field. */
export function RangeInput({ value, onChange, ...ends }: RangeInputProps) {
  return (
    <input
      {...useFieldControl()}
      {...ends}
      type="range"
      className="range-input"
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
