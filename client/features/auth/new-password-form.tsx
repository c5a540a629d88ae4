import './auth.css';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { CodeField } from '#client/drafts/code-field.tsx';
import { useForm } from '#client/drafts/use-form.ts';
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
  const { account, text } = entry;
  const doneBefore = useDoneBefore(t('account.forgot.doneIn'));

  const reset = useCommand(user.resetPassword, {
    at: { WRONG_CODE: 'code' },
    onDone: () => {
      showToast({ text: t('account.forgot.done'), tone: 'success', position: 'top' });
      if (isCurrentScreen())
        void navigate(paths.login, { replace: true, state: { ...state, phone: account } });
    },
    onFailed: (failure) => doneBefore.failed(failure, { phone: account, password: form.values.password }),
  });
  const form = useForm(doneBefore.pending(reset), {
    start: { code: '', password: '' },
    input: (values) => ({ phone: account, ...values }),
  });

  return (
    <AppScreen action={<SubmitButton busy={form.busy}>{t('account.forgot.submit')}</SubmitButton>}>
      <StepLead title={t('account.forgot.choose')} takesFocus>
        <p>{t('account.forgot.sent', { account: text })}</p>
        <Button variant="quiet" size="small" onClick={onOtherAccount}>
          {t('account.forgot.otherAccount')}
        </Button>
      </StepLead>
      <Form onSubmit={form.submit}>
        <CodeField
          {...form.field('code')}
          error={form.errorAt('code') ?? sendError}
          sentTo={text}
          nextMs={nextMs}
          busy={sending}
          onSend={onSend}
        />
        <NewPasswordField label={t('account.forgot.newPassword')} {...form.field('password')} />
      </Form>
    </AppScreen>
  );
}
