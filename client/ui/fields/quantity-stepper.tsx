import './control.css';
import './quantity-stepper.css';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState, type KeyboardEvent } from 'react';
import { latinDigits } from '#contract/text/latin-digits.ts';
import { useFieldControl } from './field-control.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  max: number;
  fewerLabel: string;
  moreLabel: string;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A small whole number from 1, with minus and plus buttons. Number inputs reject native digits, so it is a text input.
 */
export function QuantityStepper({ value, onChange, max, fewerLabel, moreLabel }: QuantityStepperProps) {
  const [isEmpty, setEmpty] = useState(false);
  const change = (wanted: number) => onChange(Math.min(max, Math.max(1, wanted)));
  const type = (text: string) => {
    const digits = latinDigits(text).replace(/\D/g, '');
    setEmpty(digits === '');
    if (digits !== '') change(Number(digits));
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setEmpty(false);
    change(value + by);
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
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-valuemin={1}
        aria-valuemax={max}
        aria-valuenow={value}
        value={isEmpty ? '' : value}
        onFocus={(event) => event.target.select()}
        onBlur={() => setEmpty(false)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={step}
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
