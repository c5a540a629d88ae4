import { useTranslation } from 'react-i18next';
import { folded } from '#contract/search-words.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';

interface WorldNameFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** The name of a new world. A character that a name may not contain becomes a hyphen. */
export function WorldNameField({ label, value, error, onChange }: WorldNameFieldProps) {
  const { t } = useTranslation();

  return (
    <Field label={label} hint={t('harness.world.forkHint')} error={error}>
      <TextInput
        value={value}
        onChange={(text) => onChange(folded(text).replace(/[^a-z0-9-]/g, '-'))}
        required
        maxLength={63}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}
