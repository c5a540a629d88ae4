import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type EmailFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'error' | 'autoComplete' | 'aside'
>;

/** A field for an e-mail address. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    name="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...props}
  />
);
