import './control.css';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from './field-control.ts';

export interface TextInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'className' | 'style'
> {
  value: string;
  onChange: (value: string) => void;
  leading?: ReactNode;
  trailing?: ReactNode;
}

/** A single-line text input. Put it in a Field, which provides its label, hint and error. */
export function TextInput({ value, onChange, leading, trailing, ...rest }: TextInputProps) {
  return (
    <div className="control">
      {leading && <span className="control-leading">{leading}</span>}
      <input
        {...useFieldControl()}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {trailing && <span className="control-trailing">{trailing}</span>}
    </div>
  );
}
