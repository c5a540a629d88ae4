import './auth.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Code, Password } from '#contract/fields.ts';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { CodeField } from '#client/drafts/code-field.tsx';
import { fieldProblem } from '#client/i18n/field-problem.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useIsCurrentScreen } from '#client/navigation/current-route.ts';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { StepLead } from './step-lead.tsx';
import type { AccountEntry } from './use-account-entry.ts';
import { useDoneBefore } from './use-done-before.ts';

interface NewPasswordFormProps {
  entry: AccountEntry;
  nextMs: number;
  sending: boolean;
  sendError: string | undefined;
  onSend: () => void;
  onOtherAccount: () => void;
}

/** The second step: code and new password. Ends at the login page with the account prefilled. */
export function NewPasswordForm({
  entry,
  nextMs,
  sending,
  sendError,
  onSend,
  onOtherAccount,
}: NewPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const { state } = useLoginReturn();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { account, text } = entry;
  const doneBefore = useDoneBefore(t('account.forgot.doneIn'));

  const reset = useCommand(user.resetPassword, {
    at: { WRONG_CODE: 'code' },
    onDone: () => {
      showToast({ text: t('account.forgot.done'), tone: 'success', position: 'top' });
      if (isCurrentScreen())
        void navigate(paths.login, { replace: true, state: { ...state, phone: account } });
    },
    onFailed: (failure) => doneBefore.failed(failure, { phone: account, password }),
  });
  const problems = { code: fieldProblem(Code, code), password: fieldProblem(Password, password) };
  const errorAt = (field: keyof typeof problems) =>
    (submitted ? problems[field] : undefined) ?? (doneBefore.asking ? undefined : reset.fieldErrors[field]);
  const submit = () => {
    setSubmitted(true);
    if (!problems.code && !problems.password) reset.run({ phone: account, code, password });
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (reset.failure) reset.reset();
  };

  return (
    <AppScreen
      action={
        <SubmitButton busy={reset.busy || doneBefore.asking}>{t('account.forgot.submit')}</SubmitButton>
      }
    >
      <StepLead title={t('account.forgot.choose')} takesFocus>
        <p>{t('account.forgot.sent', { account: text })}</p>
        <Button variant="quiet" size="small" onClick={onOtherAccount}>
          {t('account.forgot.otherAccount')}
        </Button>
      </StepLead>
      <Form onSubmit={submit}>
        <CodeField
          value={code}
          onChange={change(setCode)}
          error={errorAt('code') ?? sendError}
          sentTo={text}
          nextMs={nextMs}
          busy={sending}
          onSend={onSend}
        />
        <NewPasswordField
          label={t('account.forgot.newPassword')}
          value={password}
          onChange={change(setPassword)}
          error={errorAt('password')}
        />
      </Form>
    </AppScreen>
  );
}
