import { Field } from '#client/ui/fields/field.tsx';
import { RangeInput } from '#client/ui/fields/range-input.tsx';

interface DaySliderProps {
  readonly label: string;
  readonly value: number;
  readonly last: number;
  readonly onChange: (day: number) => void;
}

export const DaySlider = ({ label, value, last, onChange }: DaySliderProps) => (
  <Field label={label} trailing={String(value)}>
    <RangeInput min={0} max={last} step={1} valueText={String(value)} {...{ value, onChange }} />
  </Field>
);
