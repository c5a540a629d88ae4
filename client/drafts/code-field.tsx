import './code-field.css';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSandboxed } from '#client/api/sandbox.ts';
import { worldNow } from '#client/api/world-time.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeInput } from '#client/ui/code-input.tsx';
import { Field } from '#client/ui/field.tsx';
import { useRemainingSeconds } from '#client/ui/use-remaining-seconds.ts';
import { useWorldTimePolling } from '#client/session/use-world-time-polling.ts';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** What the code is for, before one was sent. */
  hint?: string | undefined;
  error: string | undefined;
  /** The phone or e-mail address that a code was sent to, as it is shown. */
  sentTo: string | undefined;
  /** From when on another code may be asked for. */
  nextMs: number;
  busy: boolean;
  onSend: () => void;
}

/** The code of a message, and the button that sends it: once, and again when the platform allows. */
export function CodeField({ value, onChange, hint, error, sentTo, nextMs, busy, onSend }: CodeFieldProps) {
  const { t } = useTranslation();
  const sandboxed = useSandboxed();
  const seconds = useRemainingSeconds(nextMs, worldNow);
  useWorldTimePolling(seconds > 0);
  const field = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const isWaiting = seconds > 0;

  // Another code is on its way: what was typed of the one that was refused is of no use.
  const makeRoom = useEffectEvent(() => {
    if (error !== undefined && value !== '') onChange('');
  });
  // The button that was pressed goes, and the code is what comes next: before anybody else finds the focus a place.
  useLayoutEffect(() => {
    if (!isWaiting || !asked.current) return;
    asked.current = false;
    makeRoom();
    if (document.activeElement === document.body) field.current?.querySelector('input')?.focus();
  }, [isWaiting]);
  const send = () => {
    asked.current = true;
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
