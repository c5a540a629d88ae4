import './control.css';
import './quantity-stepper.css';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useFieldControl } from './field-control.ts';
import { IconButton } from './icon-button.tsx';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  max: number;
  fewerLabel: string;
  moreLabel: string;
}

/** A small whole number from 1, with minus and plus buttons. */
export function QuantityStepper({ value, onChange, max, fewerLabel, moreLabel }: QuantityStepperProps) {
  const change = (wanted: number) => {
    if (Number.isInteger(wanted)) onChange(Math.min(max, Math.max(1, wanted)));
  };

  // A disabled button would lose the focus at a limit, so the buttons use `aria-disabled`.
  return (
    <div className="control quantity-stepper">
      <IconButton
        label={fewerLabel}
        icon={<Minus />}
        repeatable
        aria-disabled={value <= 1}
        onClick={() => change(value - 1)}
      />
      <input
        {...useFieldControl()}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <IconButton
        label={moreLabel}
        icon={<Plus />}
        repeatable
        aria-disabled={value >= max}
        onClick={() => change(value + 1)}
      />
    </div>
  );
}
