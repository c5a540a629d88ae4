import type { ReactNode } from 'react';
import { Field } from '#client/ui/field.tsx';
import { SelectInput } from '#client/ui/select-input.tsx';
import type { Bound } from './draft.ts';

interface ChoiceFieldProps<T extends string> extends Bound<T> {
  label: string;
  hint?: ReactNode;
  options: readonly { value: T; label: string }[];
}

/** One of some options. A value that is none of them is one more, so that looking at it changes nothing. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, hint, options, value, onChange, error } = props;
  const known = options.some((option) => option.value === value);

  return (
    <Field label={label} hint={hint} error={error} optional>
      <SelectInput
        value={value}
        onChange={(next) => onChange(next as T)}
        options={known ? [...options] : [{ value, label: value }, ...options]}
      />
    </Field>
  );
}
