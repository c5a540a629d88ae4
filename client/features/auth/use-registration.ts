import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import type { Fields } from '#client/api/call.ts';
import { useCommand } from '#client/api/command.ts';
import { useLoginReturn } from '#client/app/login-return.ts';
import { paths } from '#client/app/paths.ts';
import { logIn } from '#client/app/session.tsx';
import { useIsHere } from '#client/app/use-is-here.ts';
import { showToast } from '#client/ui/toast-store.ts';

type Account = Fields<typeof user.register> | Fields<typeof user.emailRegister>;

/** What its owner logs in with. */
const loginOf = (account: Account) => ('email' in account ? account.email : account.phone);

/** Makes an account, logs in with it, and goes on to where its owner was going. */
export function useRegistration() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { state, goOn } = useLoginReturn();
  const [account, setAccount] = useState<Account>();

  const login = useCommand(user.login, {
    onDone: (data, message) => {
      logIn({ data, message });
      showToast({ text: t('auth.register.done'), tone: 'success' });
      goOn();
    },
    onFailed: () => {
      const known = { ...state, phone: account && loginOf(account) };
      if (isHere()) void navigate(paths.login, { replace: true, state: known });
    },
  });
  const at = {
    PHONE_TAKEN: 'phone',
    EMAIL_TAKEN: 'email',
    UNKNOWN_INVITE_CODE: 'inviteCode',
    WRONG_CODE: 'code',
  } as const;
  const onDone = () => account && login.run({ phone: loginOf(account), password: account.password });
  const byPhone = useCommand(user.register, { at, onDone });
  const byEmail = useCommand(user.emailRegister, { at, onDone });
  const registration = account && 'email' in account ? byEmail : byPhone;

  return {
    busy: registration.busy || login.busy,
    errors: registration.fieldErrors,
    forget: () => registration.failure && registration.reset(),
    run(next: Account) {
      setAccount(next);
      if ('email' in next) byEmail.run(next);
      else byPhone.run(next);
    },
  };
}
