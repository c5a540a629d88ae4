import './auth.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code, InviteCode, Password } from '#contract/fields.ts';
import { CodeField } from '#client/drafts/code-field.tsx';
import { useWhenComplete } from '#client/drafts/use-when-complete.ts';
import { fieldProblem } from '#client/i18n/field-problem.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { Form } from '#client/ui/form.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import { ByEmailLink } from './by-email-link.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { InviteField } from './invite-field.tsx';
import { LanguageButton } from './language-button.tsx';
import { LoginInstead } from './login-instead.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { phoneText } from './phone-number.ts';
import { useInvitedBy } from './use-invited-by.ts';
import { usePhoneEntry } from './use-phone-entry.ts';
import { usePhoneTaken } from './use-phone-taken.ts';
import { useRegistrationCode } from './use-registration-code.ts';
import { useRegistration } from './use-registration.ts';

/** Registers with a phone, an SMS code, a password and an invitation code, and logs in. */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const { state, forwardedState } = useLoginReturn();
  const invitation = useInvitedBy();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [typedInviteCode, typeInviteCode] = useState(state.inviteCode);
  const inviteCode = typedInviteCode ?? invitation;
  const [checked, setChecked] = useState<'nothing' | 'phone' | 'all'>('nothing');
  const entry = usePhoneEntry(state.phone);
  const { phone, areaCode } = entry;
  const sending = useRegistrationCode(entry);
  const registration = useRegistration();
  // The request itself makes the phone a registered one, and without a response it may have done so.
  const taken = usePhoneTaken(entry, !registration.busy && !registration.mayBeDone(phone));

  const problems = {
    phone: entry.problem ?? (taken.isTaken ? t('account.register.phoneTaken') : undefined),
    code: fieldProblem(Code, code),
    password: fieldProblem(Password, password),
    inviteCode: fieldProblem(InviteCode, inviteCode),
  };
  const refused: Record<string, string | undefined> = { ...sending.errors, ...registration.errors };
  const isChecked = (field: keyof typeof problems) =>
    checked === 'all' || (field === 'phone' && (checked === 'phone' || taken.isTaken));
  const errorAt = (field: keyof typeof problems) =>
    (isChecked(field) ? problems[field] : undefined) ?? refused[field];
  const changed = () => {
    sending.forget();
    registration.forget();
  };
  const changing = (set: (value: string) => void) => (value: string) => {
    set(value);
    changed();
  };

  const send = () => {
    if (checked === 'nothing') setChecked('phone');
    if (!problems.phone) sending.send();
  };
  const isValid = Object.values(problems).every((problem) => problem === undefined);
  const { isWaiting, request } = useWhenComplete(
    !entry.isIncomplete,
    JSON.stringify([entry.written, code, password, inviteCode]),
    () => isValid && registration.run({ phone, areaCode, code, password, inviteCode }),
  );
  const submit = () => {
    setChecked('all');
    if (isValid) request();
  };

  return (
    <AppScreen
      trailing={<LanguageButton typed={{ phone: entry.written && phone, inviteCode }} />}
      action={
        <>
          <SubmitButton busy={registration.busy || isWaiting}>{t('account.register.submit')}</SubmitButton>
          <LoginInstead />
        </>
      }
    >
      <div className="auth-lead">
        <h2>{t(invitation ? 'account.register.invited' : 'account.register.welcome')}</h2>
        <p>{t('account.register.lead')}</p>
      </div>
      <Form onSubmit={submit}>
        <PhoneField
          entry={entry}
          error={errorAt('phone')}
          autoComplete="tel"
          trailing={
            taken.isTaken ? (
              <Link to={paths.login} state={{ ...forwardedState, phone }}>
                {t('account.register.loginInstead')}
              </Link>
            ) : (
              <ByEmailLink inviteCode={inviteCode} />
            )
          }
          onChange={changed}
          onBlur={taken.check}
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
          sentTo={sending.nextMs ? phoneText(entry) : undefined}
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
          onChange={changing(typeInviteCode)}
          fromLink={invitation !== '' && inviteCode === invitation}
          error={errorAt('inviteCode')}
        />
      </Form>
    </AppScreen>
  );
}
