import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Password } from '#contract/fields.ts';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { fieldProblem } from '#client/i18n/field-problem.ts';
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

const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const;
type FieldName = (typeof fields)[number];

/** Changes the login password: old password, new password and its confirmation. */
export default function LoginPasswordScreen() {
  const { t } = useTranslation();
  const goBack = useGoBackIfCurrent();
  const { profile } = useSession();
  const [values, setValues] = useState({ oldPassword: '', newPassword: '', confirmPassword: '' });
  const [submitted, setSubmitted] = useState(false);

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

  const { oldPassword, newPassword, confirmPassword } = values;
  const problems: Record<FieldName, string | undefined> = {
    oldPassword: oldPassword ? undefined : t('fields.required'),
    newPassword: fieldProblem(Password, newPassword),
    confirmPassword: confirmPassword === newPassword ? undefined : t('profile.loginPassword.differ'),
  };
  const errorAt = (field: FieldName) =>
    (submitted ? problems[field] : undefined) ?? update.fieldErrors[field];
  const submit = () => {
    setSubmitted(true);
    if (fields.every((field) => !problems[field])) update.run(values);
  };
  const hintAt = (field: FieldName) =>
    field === 'newPassword' && !errorAt(field) ? t(newPasswordHint(newPassword)) : undefined;

  return (
    <AppScreen action={<SubmitButton busy={update.busy}>{t('profile.loginPassword.submit')}</SubmitButton>}>
      <Form onSubmit={submit}>
        {fields.map((field) => (
          <Field
            key={field}
            label={t(`profile.loginPassword.${field}`)}
            hint={hintAt(field)}
            error={errorAt(field)}
            trailing={
              field === 'oldPassword' && (
                <Link to={paths.forgotPassword} state={{ phone: profile?.phone }}>
                  {t('profile.loginPassword.forgot')}
                </Link>
              )
            }
          >
            <PasswordInput
              name={field}
              autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
              showLabel={t('profile.loginPassword.show')}
              hideLabel={t('profile.loginPassword.hide')}
              value={values[field]}
              onChange={(text) => {
                setValues({ ...values, [field]: text });
                if (update.failure) update.reset();
              }}
            />
          </Field>
        ))}
      </Form>
      <Notice>{t('profile.loginPassword.others')}</Notice>
    </AppScreen>
  );
}
