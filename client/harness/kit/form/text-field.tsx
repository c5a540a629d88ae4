import type { ReactNode } from 'react';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { Bound } from './draft.ts';

interface TextFieldProps extends Bound<string> {
  label: string;
  hint?: ReactNode;
  /** What is counted, such as `USDT`. */
  unit?: string;
  kind?: 'text' | 'amount' | 'count' | 'address';
  placeholder?: string;
}

const inputModes = { text: 'text', amount: 'decimal', count: 'numeric', address: 'url' } as const;

/** One line of text, an amount, a number or an address. The platform says what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, unit, kind = 'text', placeholder, value, onChange, error } = props;

  return (
    <Field label={label} hint={hint} error={error} optional>
      <TextInput
        value={value}
        onChange={onChange}
        inputMode={inputModes[kind]}
        placeholder={placeholder}
        trailing={unit}
        autoComplete="off"
        spellCheck={kind === 'text'}
      />
    </Field>
  );
}
