import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmailField } from '#client/ui/fields/email-field.tsx';
import { PhoneField } from '#client/telephone/phone-field.tsx';
import type { AccountEntry } from './use-account-entry.ts';

interface AccountFieldProps {
  entry: AccountEntry;
  error: string | undefined;
  onChange: () => void;
}

/** The account to log in to: a phone number, or an e-mail address for members who registered with one. */
export function AccountField({ entry, error, onChange }: AccountFieldProps) {
  const { t } = useTranslation();
  const change = () => {
    entry.change();
    onChange();
  };
  const other = entry.mayChange && (
    <Button variant="quiet" size="small" onClick={change}>
      {t(entry.byEmail ? 'auth.email.usePhone' : 'auth.email.use')}
    </Button>
  );

  return (
    <div className="auth-account">
      {entry.byEmail ? (
        <EmailField
          label={t('auth.email.label')}
          value={entry.typedEmail}
          onChange={(email) => {
            entry.typeEmail(email);
            onChange();
          }}
          error={error}
          autoComplete="username"
        />
      ) : (
        <PhoneField entry={entry.phone} error={error} autoComplete="username" onChange={onChange} />
      )}
      {other}
    </div>
  );
}
