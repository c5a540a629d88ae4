import { useTranslation } from 'react-i18next';
import { newPasswordHint } from '#client/drafts/guessable-password.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { PasswordInput } from '#client/ui/fields/password-input.tsx';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** A field for a new password. Shows the rule before any error, and warns if an accepted password is easy to guess. */
export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  const { t } = useTranslation();

  return (
    <Field
      label={label}
      hint={error === t('fields.password') ? undefined : t(newPasswordHint(value))}
      error={error}
    >
      <PasswordInput
        name="password"
        autoComplete="new-password"
        maxLength={24}
        showLabel={t('auth.login.showPassword')}
        hideLabel={t('auth.login.hidePassword')}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
