import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { AppScreen, useGoBackIfCurrent } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { newPasswordHint } from '#client/drafts/guessable-password.ts';
import { useSession } from '#client/session/session.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { PasswordInput } from '#client/ui/fields/password-input.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

const names = ['oldPassword', 'newPassword', 'confirmPassword'] as const;
type FieldName = (typeof names)[number];

/** Changes the login password: old password, new password and its confirmation. */
export default function LoginPasswordScreen() {
  const { t } = useTranslation();
  const goBack = useGoBackIfCurrent();
  const { profile } = useSession();

  const update = useCommand(user.updatePassword, {
    at: {
      WRONG_OLD_PASSWORD: 'oldPassword',
      LOGIN_LOCKED: 'oldPassword',
      PASSWORDS_DIFFER: 'confirmPassword',
    },
    onDone: () => {
      showToast({ text: t('profile.loginPassword.done'), tone: 'success' });
      goBack();
    },
  });

  const form = useForm(update, {
    start: { oldPassword: '', newPassword: '', confirmPassword: '' },
    problems: ({ newPassword, confirmPassword }) => ({
      confirmPassword: confirmPassword !== newPassword && refusalText('PASSWORDS_DIFFER'),
    }),
  });
  const hintAt = (field: FieldName) =>
    field === 'newPassword' && !form.errorAt(field) ? t(newPasswordHint(form.values.newPassword)) : undefined;

  return (
    <AppScreen action={<SubmitButton busy={form.busy}>{t('profile.loginPassword.submit')}</SubmitButton>}>
      <Form onSubmit={form.submit}>
        {names.map((field) => (
          <Field
            key={field}
            label={t(`profile.loginPassword.${field}`)}
            hint={hintAt(field)}
            error={form.errorAt(field)}
            trailing={
              field === 'oldPassword' && (
                <Link to={paths.forgotPassword} state={{ phone: profile?.phone }}>
                  {t('profile.loginPassword.forgot')}
                </Link>
              )
            }
          >
            <PasswordInput
              autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
              showLabel={t('profile.loginPassword.show')}
              hideLabel={t('profile.loginPassword.hide')}
              {...form.bind(field)}
            />
          </Field>
        ))}
      </Form>
      <Notice>{t('profile.loginPassword.others')}</Notice>
    </AppScreen>
  );
}
