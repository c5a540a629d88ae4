import './control.css';
import './select-input.css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useFieldControl } from './field-control.ts';

interface SelectInputProps {
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
  /** Shown while the value is empty. */
  placeholder?: string;
  name?: string;
  disabled?: boolean;
}

/** A choice from a list, opened by the phone's own picker. */
export function SelectInput({ value, onChange, options, placeholder, ...rest }: SelectInputProps) {
  return (
    <div className="control select-input">
      <select
        {...useFieldControl()}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </div>
  );
}
