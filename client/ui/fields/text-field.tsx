import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type FieldProps = Omit<ComponentProps<typeof Field>, 'children' | 'trailing'>;

interface TextFieldProps extends FieldProps, TextInputProps {
  /** Shown at the end of the label's line. */
  aside?: ComponentProps<typeof Field>['trailing'];
}

export const TextField = ({ label, hint, error, optional = false, aside, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} trailing={aside}>
    <TextInput {...input} />
  </Field>
);
