import { useId } from 'react';

interface DaySliderProps {
  readonly label: string;
  readonly value: number;
  readonly last: number;
  readonly onChange: (day: number) => void;
}

/** Chooses a day of a run. */
export function DaySlider({ label, value, last, onChange }: DaySliderProps) {
  const id = useId();

  return (
    <div className="day-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>{value}</output>
    </div>
  );
}
