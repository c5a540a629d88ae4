import './registration-form.css';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '#client/device/storage.ts';
import { CodeField } from '#client/drafts/code-field.tsx';
import { useForm } from '#client/drafts/use-form.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { Form } from '#client/ui/fields/form.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { inviteCodeIn } from './invite-code.ts';
import { InviteField } from './invite-field.tsx';
import { LanguageButton } from './language-button.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { accountIn, useRegistrationCode, type Recipient } from './use-registration-code.ts';
import type { useRegistration } from './use-registration.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import type { Failure } from '#client/api/failure.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { CodeInput } from '#client/ui/fields/code-input.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

interface AccountField {
  error: string | undefined;
  inviteCode: string;
  onChange: () => void;
}

interface RegistrationFormProps {
  lead: string;
  recipient: Recipient;
  recipientText: string;
  /** The error message of the phone number or e-mail address. */
  problem: string | undefined;
  /** Shows the problem before the member continues. */
  showsProblem: boolean;
  registration: ReturnType<typeof useRegistration>['call'];
  accountField: (field: AccountField) => ReactNode;
}

/** Registers a phone or an e-mail address with a code, a password and an invitation code. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { lead, recipient, recipientText, problem, showsProblem, registration, accountField } = props;
  const { t } = useTranslation();
  const { state } = useLoginReturn();
  const invitation = useInvitedBy();
  const sending = useRegistrationCode(recipient);
  const accountName = 'email' in recipient ? 'email' : 'phone';
  const form = useForm(registration, {
    start: { code: '', password: '', inviteCode: state.inviteCode ?? invitation },
    input: (values) => ({ ...accountFields(recipient), ...values }),
    problems: () => ({ [accountName]: problem }),
    isReady: !recipient.isIncomplete,
    beside: [sending.call],
  });
  const inviteCode = form.field('inviteCode');
  const accountChanged = () => {
    form.changed(accountName);
    sending.recipientChanged();
  };

  return (
    <AppScreen
      trailing={<LanguageButton typed={{ phone: accountIn(recipient), inviteCode: inviteCode.value }} />}
      action={
        <>
          <SubmitButton busy={form.busy}>{t('account.register.submit')}</SubmitButton>
          <LoginInstead />
        </>
      }
    >
      <div className="auth-lead">
        <h2>{t(invitation ? 'account.register.invited' : 'account.register.welcome')}</h2>
        <p>{lead}</p>
      </div>
      <Form onSubmit={form.submit}>
        {accountField({
          error: (showsProblem ? problem : undefined) ?? form.errorAt(accountName),
          inviteCode: inviteCode.value,
          onChange: accountChanged,
        })}
        {sending.captchaShown && (
          <CaptchaField picture={sending.picture} onAnother={sending.anotherPicture} {...sending.captcha} />
        )}
        <CodeField
          {...form.field('code')}
          sentTo={sending.nextMs ? recipientText : undefined}
          nextMs={sending.nextMs}
          busy={sending.busy}
          onSend={() => form.check(accountName) && sending.send()}
        />
        <NewPasswordField label={t('account.register.password')} {...form.field('password')} />
        <InviteField fromLink={invitation !== '' && inviteCode.value === invitation} {...inviteCode} />
      </Form>
    </AppScreen>
  );
}

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
      <span>{t('account.register.hasAccount')}</span>{' '}
      <Link to={paths.login} state={forwardedState}>
        {t('account.register.login')}
      </Link>
    </p>
  );
}

/** Returns the code of the inviter from the invitation link opened now or earlier in this visit, or an empty text. */
function useInvitedBy(): string {
  const [search] = useScreenSearch();
  const opened = inviteCodeIn(`inviteCode=${search.get('inviteCode') ?? ''}`);

  useEffect(() => {
    if (opened !== '') storage.write('invitation', opened);
  }, [opened]);
  return opened || (storage.read('invitation') ?? '');
}

interface CaptchaFieldProps {
  picture: UseQueryResult<OutputOf<typeof user.captcha>, Failure>;
  value: string;
  onChange: (digits: string) => void;
  onAnother: () => void;
  error: string | undefined;
}

function CaptchaField({ picture, value, onChange, onAnother, error }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const failure = useLastFailure(picture);
  if (failure) return <LoadFailed failure={failure} busy={picture.isFetching} onRetry={picture.refetch} />;

  return (
    <Field label={t('account.captcha.label')} hint={t('account.captcha.hint')} error={error}>
      <div className="captcha-field">
        <CodeInput name="captcha" length={4} value={value} onChange={onChange} />
        <div className="captcha-field-picture">
          {picture.data && <img src={picture.data.image} alt={t('account.captcha.picture')} />}
        </div>
        <IconButton label={t('account.captcha.another')} icon={<RefreshCw />} onClick={onAnother} />
      </div>
    </Field>
  );
}
