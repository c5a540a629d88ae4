import './control.css';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field-control.ts';

interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'className' | 'style'
> {
  value: string;
  onChange: (value: string) => void;
}

/** A multi-line text input, such as a post or a question. Put it in a Field. */
export function TextArea({ value, onChange, ...rest }: TextAreaProps) {
  return (
    <div className="control">
      <textarea
        dir="auto"
        {...useFieldControl()}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
