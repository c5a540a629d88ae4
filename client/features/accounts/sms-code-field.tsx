import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { useSandboxed } from '#client/api/sandbox.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useSession } from '#client/app/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { CodeInput } from '#client/ui/code-input.tsx';
import { Field } from '#client/ui/field.tsx';
import { useRemainingSeconds } from '#client/ui/use-remaining-seconds.ts';
import { maskedPhone } from '#client/ui/masked-phone.ts';

const usualResendSeconds = 60;

interface SmsCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** The code that goes to the member's phone, and the button that sends it: once, and again when the platform allows. */
export function SmsCodeField({ value, onChange, error }: SmsCodeFieldProps) {
  const { t } = useTranslation();
  const { profile } = useSession();
  const sandboxed = useSandboxed();
  const { data: info } = useQuery(query(user.sysInfo));
  const [nextMs, setNextMs] = useState(0);
  const seconds = useRemainingSeconds(nextMs, worldNow);
  const resendSeconds = info?.codeResendSeconds ?? usualResendSeconds;

  const send = useCommand(user.payPasswordSms, {
    quiet: true,
    onDone: () => setNextMs(worldNow() + resendSeconds * 1000),
    // The refusal names the seconds that are left in its message alone.
    onFailed: ({ reason, message }) => {
      const left = reason === 'TOO_SOON' ? Number(/\d+/.exec(message)?.[0] ?? resendSeconds) : 0;
      setNextMs(worldNow() + left * 1000);
    },
  });
  const sendError = send.failure && seconds === 0 ? send.failure.message : undefined;
  const sentWhere = sandboxed ? t('accounts.code.inOutbox') : t('accounts.code.sent');

  return (
    <div className="accounts-code">
      <Field
        label={t('accounts.code.label')}
        trailing={profile && maskedPhone(profile.phone)}
        hint={nextMs > 0 ? sentWhere : t('accounts.code.hint')}
        error={error ?? sendError}
      >
        <CodeInput name="code" value={value} onChange={onChange} />
      </Field>
      {seconds > 0 ? (
        <p className="accounts-code-wait">{t('accounts.code.again', { count: seconds })}</p>
      ) : (
        <Button size="small" busy={send.busy} onClick={() => send.run()}>
          {t(nextMs > 0 ? 'accounts.code.resend' : 'accounts.code.send')}
        </Button>
      )}
    </div>
  );
}
