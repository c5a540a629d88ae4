import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#client/ui/fields/field.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  error: string | undefined;
  autoComplete: 'username' | 'email';
  trailing?: ReactNode;
}

/** The e-mail address for registration or login. */
export function EmailField({ value, onChange, error, autoComplete, trailing }: EmailFieldProps) {
  const { t } = useTranslation();

  return (
    <Field label={t('auth.email.label')} error={error} trailing={trailing}>
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
