import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Code, InviteCode, Password } from '#contract/fields.ts';
import { storage } from '#client/device/storage.ts';
import { CodeField } from '#client/drafts/code-field.tsx';
import { useWhenComplete } from '#client/drafts/use-when-complete.ts';
import { fieldProblem } from '#client/i18n/field-problem.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { Form } from '#client/ui/fields/form.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { InviteField } from './invite-field.tsx';
import { LanguageButton } from './language-button.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { accountIn, useRegistrationCode, type Recipient } from './use-registration-code.ts';
import type { useRegistration } from './use-registration.ts';

interface AccountField {
  error: string | undefined;
  inviteCode: string;
  onChange: () => void;
}

interface RegistrationFormProps {
  lead: string;
  recipient: Recipient;
  /** The recipient as the member reads it. */
  recipientText: string;
  /** The error message of the phone number or e-mail address. */
  problem: string | undefined;
  /** Shows the problem before the member continues. */
  showsProblem: boolean;
  registration: ReturnType<typeof useRegistration>;
  accountField: (field: AccountField) => ReactNode;
}

/** Registers a phone or an e-mail address with a code, a password and an invitation code. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { lead, recipient, recipientText, problem, showsProblem, registration, accountField } = props;
  const { t } = useTranslation();
  const { state } = useLoginReturn();
  const invitation = useInvitedBy();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [typedInviteCode, typeInviteCode] = useState(state.inviteCode);
  const inviteCode = typedInviteCode ?? invitation;
  const [checked, setChecked] = useState<'nothing' | 'account' | 'all'>('nothing');
  const sending = useRegistrationCode(recipient);

  const problems = {
    code: fieldProblem(Code, code),
    password: fieldProblem(Password, password),
    inviteCode: fieldProblem(InviteCode, inviteCode),
  };
  const refused: Record<string, string | undefined> = { ...sending.errors, ...registration.errors };
  const accountError =
    (checked !== 'nothing' || showsProblem ? problem : undefined) ?? refused['phone'] ?? refused['email'];
  const errorAt = (field: keyof typeof problems) =>
    (checked === 'all' ? problems[field] : undefined) ?? refused[field];
  const changed = () => {
    sending.forget();
    registration.forget();
  };
  const changing = (set: (value: string) => void) => (value: string) => {
    set(value);
    changed();
  };

  const send = () => {
    if (checked === 'nothing') setChecked('account');
    if (!problem) sending.send();
  };
  const isValid = [problem, ...Object.values(problems)].every((each) => each === undefined);
  const { isWaiting, request } = useWhenComplete(
    !recipient.isIncomplete,
    JSON.stringify([recipient.written, code, password, inviteCode]),
    () => isValid && registration.run({ ...accountFields(recipient), code, password, inviteCode }),
  );
  const submit = () => {
    setChecked('all');
    if (isValid) request();
  };

  return (
    <AppScreen
      trailing={<LanguageButton typed={{ phone: accountIn(recipient), inviteCode }} />}
      action={
        <>
          <SubmitButton busy={registration.busy || isWaiting}>{t('account.register.submit')}</SubmitButton>
          <LoginInstead />
        </>
      }
    >
      <div className="auth-lead">
        <h2>{t(invitation ? 'account.register.invited' : 'account.register.welcome')}</h2>
        <p>{lead}</p>
      </div>
      <Form onSubmit={submit}>
        {accountField({ error: accountError, inviteCode, onChange: changed })}
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
          sentTo={sending.nextMs ? recipientText : undefined}
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

/** The fields of the account in the call. */
const accountFields = (recipient: Recipient) =>
  'email' in recipient
    ? { email: recipient.email }
    : { phone: recipient.phone, areaCode: recipient.areaCode };

/** The way from a registration to the login, for those who have an account. */
function LoginInstead() {
  const { t } = useTranslation();
  const { forwardedState } = useLoginReturn();

  return (
    <p className="auth-other-way">
      {t('account.register.hasAccount')}{' '}
      <Link to={paths.login} state={forwardedState}>
        {t('account.register.login')}
      </Link>
    </p>
  );
}

/** Returns the code of the inviter from the invitation link opened now or earlier in this visit, or an empty text. */
function useInvitedBy(): string {
  const [search] = useScreenSearch();
  const opened = search.get('inviteCode') ?? '';

  useEffect(() => {
    if (opened !== '') storage.write('invitation', opened);
  }, [opened]);
  return opened || (storage.read('invitation') ?? '');
}
