import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import type { Fields } from '#client/api/call.ts';
import { useCommand } from '#client/api/command.ts';
import type { Failure } from '#client/api/failure.ts';
import { useIsCurrentScreen } from '#client/navigation/current-route.ts';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { logIn } from '#client/session/session.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { useDoneBefore } from './use-done-before.ts';

type Account = Fields<typeof user.register> | Fields<typeof user.emailRegister>;

const credentialsOf = (account: Account) => ({
  phone: 'email' in account ? account.email : account.phone,
  password: account.password,
});

/** Registers an account by a phone or an e-mail address, logs in and continues to the requested screen. */
export function useRegistration(by: 'phone' | 'email') {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const { state, leaveLogin } = useLoginReturn();
  const [account, setAccount] = useState<Account>();

  const login = useCommand(user.login, {
    onDone: (data, message) => {
      logIn({ data, message });
      showToast({ text: t('account.register.done'), tone: 'success' });
      leaveLogin();
    },
    onFailed: () => {
      const known = { ...state, phone: account && credentialsOf(account).phone };
      if (isCurrentScreen()) void navigate(paths.login, { replace: true, state: known });
    },
  });
  const at = {
    PHONE_TAKEN: 'phone',
    EMAIL_TAKEN: 'email',
    UNKNOWN_INVITE_CODE: 'inviteCode',
    WRONG_CODE: 'code',
  } as const;
  const doneBefore = useDoneBefore(t('account.register.done'));
  const options = {
    at,
    onDone: () => account && login.run(credentialsOf(account)),
    onFailed: (failure: Failure) => account && doneBefore.failed(failure, credentialsOf(account)),
  };
  const byPhone = useCommand(user.register, options);
  const byEmail = useCommand(user.emailRegister, options);
  const registration = by === 'email' ? byEmail : byPhone;

  return {
    /** The call and the login after it. A refusal may be about the account that an unanswered call created. */
    call: doneBefore.pending({
      ...registration,
      busy: registration.busy || login.busy,
      run: (next: Account) => {
        setAccount(next);
        if ('email' in next) byEmail.run(next);
        else byPhone.run(next);
      },
    }),
    mayBeDone: doneBefore.mayBeDone,
  };
}
