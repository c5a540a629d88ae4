import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface EmailFieldProps {
  label: string;
  value: string;
  onChange: (email: string) => void;
  error: string | undefined;
  autoComplete: 'username' | 'email';
  trailing?: ReactNode;
}

/** A field for an e-mail address. */
export function EmailField({ label, value, onChange, error, autoComplete, trailing }: EmailFieldProps) {
  return (
    <Field label={label} error={error} trailing={trailing}>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
