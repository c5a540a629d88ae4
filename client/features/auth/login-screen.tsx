import './auth.css';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { hasForeignHosts } from '#client/api/host-profile.ts';
import { fieldProblem } from '#client/drafts/field-problem.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { chosenHost } from '#client/device/chosen-host.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { latePart } from '#client/navigation/late-part.tsx';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { routeAt, titleOf } from '#client/navigation/route-places.ts';
import { routes } from '#client/navigation/routes.ts';
import { logIn } from '#client/session/session.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { PasswordInput } from '#client/ui/fields/password-input.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { AccountField } from './account-field.tsx';
import { LanguageButton } from './language-button.tsx';
import { useAccountEntry } from './use-account-entry.ts';

/** A guest may have to leave a platform whose address has changed. */
const ChangeHost = latePart(() => import('#client/shell/change-host.tsx'));

/** A password of another form is never right (§5). Real hosts may have other rules, and decide by themselves. */
const passwordProblem = (password: string): string | undefined =>
  hasForeignHosts ? undefined : fieldProblem(user.register, 'password', password);

/** Logs in with phone or e-mail and password, then continues to the requested screen. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const { state, forwardedState, leaveLogin } = useLoginReturn();
  const entry = useAccountEntry(state.phone);
  const login = useCommand(user.login, {
    at: { BAD_CREDENTIALS: 'password', LOGIN_LOCKED: 'password' },
    onDone: (data, message) => {
      logIn({ data, message });
      leaveLogin();
    },
  });
  const form = useForm(login, {
    start: { password: '' },
    input: ({ password }) => ({ phone: entry.account, password }),
    problems: (_, { password }) => ({ phone: entry.problem, password: passwordProblem(password) }),
    isReady: !entry.isIncomplete,
  });
  const asked = state.from === undefined ? undefined : routeAt(state.from);
  // A session may also have ended on a page for guests.
  const wanted = asked && routes[asked].guard !== 'guest' ? asked : undefined;
  const onwardWithPhone = entry.problem ? forwardedState : { ...forwardedState, phone: entry.account };

  return (
    <AppScreen
      trailing={<LanguageButton typed={{ phone: entry.isEmpty ? '' : entry.account }} />}
      action={
        <>
          <SubmitButton busy={form.busy}>{t('auth.login.submit')}</SubmitButton>
          <p className="auth-other-way">
            <span>{t('auth.login.noAccount')}</span>{' '}
            <Link to={paths.register} state={forwardedState}>
              {t('auth.login.register')}
            </Link>
          </p>
        </>
      }
    >
      <div className="auth-lead">
        <h2>{t('auth.login.welcome')}</h2>
        <p>{wanted ? t('auth.login.wall', { page: t(titleOf(wanted)) }) : t('auth.login.lead')}</p>
      </div>
      <Form onSubmit={form.submit}>
        <AccountField entry={entry} error={form.errorAt('phone')} onChange={() => form.changed('phone')} />
        <Field
          label={t('auth.login.password')}
          error={form.errorAt('password')}
          trailing={
            <Link to={paths.forgotPassword} state={onwardWithPhone}>
              {t('auth.login.forgot')}
            </Link>
          }
        >
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('auth.login.showPassword')}
            hideLabel={t('auth.login.hidePassword')}
            {...form.bind('password')}
          />
        </Field>
      </Form>
      {chosenHost && <ChangeHost />}
    </AppScreen>
  );
}
