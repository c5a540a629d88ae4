import './control.css';
import './picker-input.css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useFieldControl } from './field-control.ts';
import { Picker, type PickerProps } from './picker.tsx';

interface PickerInputProps extends PickerProps {
  /** The confirmed choice in words; empty without one. */
  text: string;
  placeholder: string;
  name?: string | undefined;
  onOpen: () => void;
  /** An IconButton in place of the arrow. */
  action?: ReactNode;
}

/** A field whose value is chosen in a Picker. */
export function PickerInput({ text, placeholder, name, onOpen, action, ...picker }: PickerInputProps) {
  const pickerId = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen();
  };

  return (
    <>
      <div className="control picker-input">
        <button
          {...useFieldControl()}
          type="button"
          role="combobox"
          name={name}
          aria-haspopup="dialog"
          aria-expanded={picker.open}
          aria-controls={pickerId}
          data-empty={text === '' || undefined}
          onClick={onOpen}
          onKeyDown={press}
        >
          <span>{text || placeholder}</span>
          {!action && <ChevronDown />}
        </button>
        {action}
      </div>
      <div id={pickerId}>
        <Picker {...picker} />
      </div>
    </>
  );
}
