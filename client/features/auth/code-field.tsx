import './code-field.css';
import { useTranslation } from 'react-i18next';
import { useSandboxed } from '#client/api/sandbox.ts';
import { worldNow } from '#client/api/world-time.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeInput } from '#client/ui/code-input.tsx';
import { Field } from '#client/ui/field.tsx';
import { useRemainingSeconds } from '#client/ui/use-remaining-seconds.ts';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  /** The phone that a code was sent to, as it is shown. */
  sentTo: string | undefined;
  /** From when on another code may be asked for. */
  nextMs: number;
  busy: boolean;
  onSend: () => void;
}

/** The code of a message, and the button that sends it: once, and again when the platform allows. */
export function CodeField({ value, onChange, error, sentTo, nextMs, busy, onSend }: CodeFieldProps) {
  const { t } = useTranslation();
  const sandboxed = useSandboxed();
  const seconds = useRemainingSeconds(nextMs, worldNow);
  const sentWhere = sandboxed ? t('auth.code.inOutbox') : t('auth.code.sentTo', { phone: sentTo });

  return (
    <div className="code-field">
      <Field label={t('auth.code.label')} hint={sentTo && sentWhere} error={error}>
        <CodeInput name="code" value={value} onChange={onChange} />
      </Field>
      {seconds > 0 ? (
        <p className="code-field-wait">{t('auth.code.again', { count: seconds })}</p>
      ) : (
        <Button size="small" busy={busy} onClick={onSend}>
          {t(sentTo ? 'auth.code.resend' : 'auth.code.send')}
        </Button>
      )}
    </div>
  );
}
