import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { CodeField } from '#client/app/code-field.tsx';
import { useSession } from '#client/app/session.tsx';
import { useCodeWait } from '#client/app/use-code-wait.ts';
import { maskedPhone } from '#client/ui/masked-phone.ts';

interface SmsCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** The code that goes to the member's own phone. */
export function SmsCodeField({ value, onChange, error }: SmsCodeFieldProps) {
  const { t } = useTranslation();
  const { profile } = useSession();
  const phone = profile?.phone ?? '';
  const wait = useCodeWait();
  const nextMs = wait.nextMs(phone);

  const send = useCommand(user.payPasswordSms, {
    quiet: true,
    onDone: () => wait.sent(phone),
    onFailed: (failure) => wait.refused(phone, failure),
  });
  const refusal = send.failure?.reason === 'TOO_SOON' ? undefined : send.failure?.message;

  return (
    <CodeField
      value={value}
      onChange={onChange}
      hint={t('accounts.fundPassword.codeHint')}
      error={error ?? refusal}
      sentTo={nextMs > 0 ? maskedPhone(phone) : undefined}
      nextMs={nextMs}
      busy={send.busy}
      onSend={() => send.run()}
    />
  );
}
