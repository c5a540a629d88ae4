import './code-field.css';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSandboxed } from '#client/api/sandbox.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useWorldTimePolling } from '#client/session/use-world-time-polling.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { CodeInput } from '#client/ui/fields/code-input.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { useRemainingSeconds } from '#client/ui/text/use-remaining-seconds.ts';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** Explains the purpose of the code until one is sent. */
  hint?: string | undefined;
  error: string | undefined;
  /** The masked phone number or e-mail address that a code was sent to. */
  sentTo: string | undefined;
  /** The instant from which another code may be requested. */
  nextMs: number;
  busy: boolean;
  onSend: () => void;
}

/** A field for a code, and the button that sends one. The button returns when the platform allows another code. */
export function CodeField({ value, onChange, hint, error, sentTo, nextMs, busy, onSend }: CodeFieldProps) {
  const { t } = useTranslation();
  const sandboxed = useSandboxed();
  const seconds = useRemainingSeconds(nextMs, worldNow);
  useWorldTimePolling(seconds > 0);
  const field = useRef<HTMLDivElement>(null);
  const requested = useRef(false);
  const isWaiting = seconds > 0;

  // A new code was sent, so the rejected one is cleared.
  const clearRejected = useEffectEvent(() => {
    if (error !== undefined && value !== '') onChange('');
  });
  // The pressed button disappears: move its focus to the code before recover-lost-focus.ts moves it elsewhere.
  useLayoutEffect(() => {
    if (!isWaiting || !requested.current) return;
    requested.current = false;
    clearRejected();
    if (document.activeElement === document.body) field.current?.querySelector('input')?.focus();
  }, [isWaiting]);
  const send = () => {
    requested.current = true;
    onSend();
  };

  const sentWhere = sandboxed ? t('code.inOutbox') : t('code.sentTo', { account: sentTo });

  return (
    <div ref={field} className="code-field">
      <Field label={t('code.label')} hint={sentTo ? sentWhere : hint} error={error}>
        <CodeInput name="code" value={value} onChange={onChange} />
      </Field>
      {isWaiting ? (
        <p className="code-field-wait">{t('code.again', { count: seconds })}</p>
      ) : (
        <Button size="small" busy={busy} onClick={send}>
          {t(sentTo ? 'code.resend' : 'code.send')}
        </Button>
      )}
    </div>
  );
}
