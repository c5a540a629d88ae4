import './auth.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { useCodeWait } from '#client/drafts/use-code-wait.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { Form } from '#client/ui/fields/form.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { AccountField } from './account-field.tsx';
import { LanguageButton } from './language-button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { StepLead } from './step-lead.tsx';
import { useAccountEntry, type AccountEntry } from './use-account-entry.ts';

const leadOf = ({ mayChange, byEmail }: AccountEntry) =>
  mayChange ? 'lead' : byEmail ? 'leadByEmail' : 'leadByPhone';

/** Resets the password in two steps: first the phone or e-mail address for the code, then the code and a new password. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const { state } = useLoginReturn();
  const entry = useAccountEntry(state.phone);
  const { account } = entry;
  const [step, setStep] = useState<'account' | 'password'>();
  const wait = useCodeWait();

  const resetCode = useCommand(user.resetCode, {
    at: { TOO_MANY_CODES: 'phone' },
    onDone: () => {
      wait.sent(account);
      setStep('password');
    },
    onFailed: (failure) => {
      wait.refused(account, failure);
      // A code sent a moment ago is still valid, so the member can enter it.
      if (failure.reason === 'TOO_SOON') setStep('password');
    },
  });
  const form = useForm(resetCode, {
    start: {},
    input: () => ({ phone: account }),
    problems: () => ({ phone: entry.problem }),
    isReady: !entry.isIncomplete,
  });

  if (step === 'password') {
    return (
      <NewPasswordForm
        entry={entry}
        nextMs={wait.nextMs(account)}
        sending={resetCode.busy}
        sendError={resetCode.fieldErrors['phone']}
        onSend={form.submit}
        onOtherAccount={() => setStep('account')}
      />
    );
  }
  return (
    <AppScreen
      trailing={<LanguageButton typed={{ phone: entry.isEmpty ? '' : account }} />}
      action={<SubmitButton busy={form.busy}>{t('code.send')}</SubmitButton>}
    >
      <StepLead title={t('account.forgot.which')} takesFocus={step !== undefined}>
        <p>{t(`account.forgot.${leadOf(entry)}`)}</p>
      </StepLead>
      <Form onSubmit={form.submit}>
        <AccountField entry={entry} error={form.errorAt('phone')} onChange={() => form.changed('phone')} />
      </Form>
    </AppScreen>
  );
}
