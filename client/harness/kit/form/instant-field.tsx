import { instantOf, zonedText } from '#client/harness/model/zoned-time.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { Bound } from './draft.ts';

interface InstantFieldProps extends Bound<number> {
  label: string;
  hint?: string;
}

/** An instant, to the minute, in the world's zone. None is 0. */
export function InstantField({ label, hint, value, onChange, error }: InstantFieldProps) {
  const timeZone = useClock().data?.timeZone ?? 'UTC';

  return (
    <Field label={label} hint={hint} error={error} optional trailing={timeZone}>
      <TextInput
        type="datetime-local"
        value={value === 0 ? '' : zonedText(value, timeZone)}
        onChange={(text) => onChange(text === '' ? 0 : instantOf(text, timeZone))}
        max="9999-12-31T23:59"
      />
    </Field>
  );
}
