import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { CodeField } from '#client/drafts/code-field.tsx';
import { useForm } from '#client/drafts/use-form.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useIsCurrentScreen } from '#client/navigation/current-route.ts';
import { historyDepth } from '#client/navigation/hash-history.ts';
import { Link } from '#client/navigation/link.tsx';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { paths } from '#client/navigation/paths.ts';
import { ChoiceInput } from '#client/ui/fields/choice-input.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { useOwnCode, type CodeChannel } from './use-own-code.ts';

interface VerifyFormProps {
  password: string;
  channels: readonly CodeChannel[];
  /** Called when the screen closes after the password was saved. */
  onForget: () => void;
}

/** The channel, the code, and the fund password that it confirms. */
export function VerifyForm({ password, channels, onForget }: VerifyFormProps) {
  const { t } = useTranslation();
  const update = usePasswordUpdate(onForget);
  const form = useForm(update, {
    start: { code: '', channel: channels[0] ?? 'sms' },
    input: ({ code }) => ({ password, confirmPassword: password, code }),
  });
  const { channel } = form.values;
  const sending = useOwnCode(channel);
  const { places } = sending;

  return (
    <AppScreen
      action={
        <SubmitButton disabled={channels.length === 0} busy={form.busy}>
          {t('payoutMethods.fundPassword.submit')}
        </SubmitButton>
      }
    >
      <Lead>{t('payoutMethods.verify.lead')}</Lead>
      <Form onSubmit={form.submit}>
        {channels.length > 1 && (
          <ChoiceInput
            label={t('payoutMethods.verify.channel')}
            value={channel}
            onChange={(value) => form.set({ channel: value, code: '' })}
            options={channels.map((one) => ({
              value: one,
              label: t(`payoutMethods.verify.channels.${one}`),
              detail: places[one],
            }))}
          />
        )}
        {channels.length > 0 && (
          <CodeField
            {...form.field('code')}
            hint={t(`payoutMethods.verify.hints.${channel}`)}
            error={form.errorAt('code') ?? sending.error}
            sentTo={sending.nextMs > 0 ? places[channel] : undefined}
            nextMs={sending.nextMs}
            busy={sending.busy}
            onSend={sending.send}
          />
        )}
      </Form>
      {!channels.includes('email') && (channels.length === 0 || isRouteAvailable(paths.bindEmail)) && (
        <Notice>
          <span>{channels.length === 0 ? refusalText('NO_EMAIL') : t('payoutMethods.verify.alsoEmail')}</span>{' '}
          <Link to={paths.bindEmail}>{t('payoutMethods.verify.bindEmail')}</Link>
        </Notice>
      )}
    </AppScreen>
  );
}

/** Saves the fund password and leaves. `onForget` is called when the screen unmounts after that. */
function usePasswordUpdate(onForget: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const isSet = useQuery(query(user.hasPayPassword));
  const [hadNone] = useState(isSet.data?.has === false);

  const finish = () => {
    showToast({ text: t('payoutMethods.fundPassword.saved'), tone: 'success' });
    if (!isCurrentScreen()) return;
    // Goes back past the fund password screen, to the screen that opened it.
    if (historyDepth() > 1) void navigate(-2);
    else void navigate(paths.security, { replace: true });
  };
  const update = useCommand(user.payPasswordUpdate, {
    at: { WRONG_CODE: 'code' },
    onDone: finish,
  });
  // If the response to setting a first fund password was lost, the password exists and a retry would only find the code
  // used.
  const isFound = hadNone && update.failure?.outcomeUnknown === true && isSet.data?.has === true;
  const finishFound = useEffectEvent(finish);
  useEffect(() => {
    if (isFound) finishFound();
  }, [isFound]);
  // Forgets the password only after this screen unmounted, because the screen would otherwise say that there is nothing
  // to confirm.
  const isSaved = update.done || isFound;
  const forget = useEffectEvent(onForget);
  useEffect(() => {
    if (isSaved) return () => forget();
    return undefined;
  }, [isSaved]);

  return update;
}
