import type { ReactNode } from 'react';
import { Field } from '#client/ui/field.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import type { Bound } from './draft.ts';

interface AreaFieldProps extends Bound<string> {
  label: string;
  hint?: ReactNode;
  rows?: number;
  /** Something that is read by machines, which no spelling is checked in. */
  isCode?: boolean;
}

/** Several lines of text. */
export function AreaField({ label, hint, rows = 3, isCode = false, value, onChange, error }: AreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional>
      <TextArea value={value} onChange={onChange} rows={rows} spellCheck={!isCode} data-code={isCode} />
    </Field>
  );
}
