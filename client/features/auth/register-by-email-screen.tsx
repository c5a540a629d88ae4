import './auth.css';
import { useQuery } from '@tanstack/react-query';
import MailX from 'lucide-react/icons/mail-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code, Email, InviteCode, Password } from '#contract/fields.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { CodeField } from '#client/drafts/code-field.tsx';
import { fieldProblem } from '#client/i18n/field-problem.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Form } from '#client/ui/form.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { EmailField } from './email-field.tsx';
import { InviteField } from './invite-field.tsx';
import { LanguageButton } from './language-button.tsx';
import { LoginInstead } from './login-instead.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useInvitedBy } from './use-invited-by.ts';
import { useRegistrationCode } from './use-registration-code.ts';
import { useRegistration } from './use-registration.ts';

/** Registers with an e-mail address, if the platform has opened that. Such a member has no phone. */
export default function RegisterByEmailScreen() {
  const { t } = useTranslation();
  const { forwardedState } = useLoginReturn();
  const emailOpen = useQuery(query(user.emailOpen));

  return emailOpen.data?.open ? (
    <Registration />
  ) : (
    <AppScreen>
      <Loaded query={emailOpen}>
        {() => (
          <EmptyState
            icon={<MailX />}
            title={t('account.emailRegister.closed.title')}
            text={t('account.emailRegister.closed.text')}
            action={
              <LinkButton variant="primary" to={paths.register} state={forwardedState} replace>
                {t('account.emailRegister.byPhone')}
              </LinkButton>
            }
          />
        )}
      </Loaded>
    </AppScreen>
  );
}

function Registration() {
  const { t } = useTranslation();
  const { state, forwardedState } = useLoginReturn();
  const invitation = useInvitedBy();
  const [typed, setTyped] = useState(state.phone?.includes('@') ? state.phone : '');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [inviteCode, setInviteCode] = useState(state.inviteCode ?? invitation);
  const [checked, setChecked] = useState<'nothing' | 'email' | 'all'>('nothing');
  const email = typed.trim();
  const sending = useRegistrationCode({ email, written: email, isIncomplete: false });
  const registration = useRegistration();

  const problems = {
    email: fieldProblem(Email, email),
    code: fieldProblem(Code, code),
    password: fieldProblem(Password, password),
    inviteCode: fieldProblem(InviteCode, inviteCode),
  };
  const refused: Record<string, string | undefined> = { ...sending.errors, ...registration.errors };
  const errorAt = (field: keyof typeof problems) =>
    (checked === 'all' || checked === field ? problems[field] : undefined) ?? refused[field];
  const changing = (set: (value: string) => void) => (value: string) => {
    set(value);
    sending.forget();
    registration.forget();
  };
  const send = () => {
    if (checked === 'nothing') setChecked('email');
    if (!problems.email) sending.send();
  };
  const submit = () => {
    setChecked('all');
    if (Object.values(problems).every((problem) => problem === undefined))
      registration.run({ email, code, password, inviteCode });
  };

  return (
    <AppScreen
      trailing={<LanguageButton typed={{ phone: email, inviteCode }} />}
      action={
        <>
          <SubmitButton busy={registration.busy}>{t('account.register.submit')}</SubmitButton>
          <LoginInstead />
        </>
      }
    >
      <div className="auth-lead">
        <h2>{t(invitation ? 'account.register.invited' : 'account.register.welcome')}</h2>
        <p>{t('account.emailRegister.lead')}</p>
      </div>
      <Form onSubmit={submit}>
        <EmailField
          value={typed}
          onChange={changing(setTyped)}
          error={errorAt('email')}
          autoComplete="email"
          trailing={
            <Link to={paths.register} state={{ ...forwardedState, inviteCode }}>
              {t('account.emailRegister.byPhone')}
            </Link>
          }
        />
        {sending.captchaShown && (
          <CaptchaField
            picture={sending.picture}
            value={sending.captcha}
            onChange={sending.typeCaptcha}
            onAnother={sending.anotherPicture}
            error={refused['captcha']}
          />
        )}
        <CodeField
          value={code}
          onChange={changing(setCode)}
          error={errorAt('code')}
          sentTo={sending.nextMs ? email : undefined}
          nextMs={sending.nextMs}
          busy={sending.busy}
          onSend={send}
        />
        <NewPasswordField
          label={t('account.register.password')}
          value={password}
          onChange={setPassword}
          error={errorAt('password')}
        />
        <InviteField
          value={inviteCode}
          onChange={changing(setInviteCode)}
          fromLink={invitation !== '' && inviteCode === invitation}
          error={errorAt('inviteCode')}
        />
      </Form>
    </AppScreen>
  );
}
