import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import type { Fields } from '#client/api/call.ts';
import { useCommand } from '#client/api/command.ts';
import { useLoginReturn } from '#client/app/login-return.ts';
import { paths } from '#client/app/paths.ts';
import { logIn } from '#client/app/session.tsx';
import { showToast } from '#client/ui/toast-store.ts';

type Account = Fields<typeof user.register>;

/** Makes an account, logs in with it, and goes on to where its owner was going. */
export function useRegistration() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, goOn } = useLoginReturn();
  const [account, setAccount] = useState<Account>();

  const login = useCommand(user.login, {
    onDone: (data, message) => {
      logIn({ data, message });
      showToast({ text: t('auth.register.done'), tone: 'success' });
      goOn();
    },
    onFailed: () => void navigate(paths.login, { replace: true, state: { ...state, phone: account?.phone } }),
  });
  const register = useCommand(user.register, {
    at: { PHONE_TAKEN: 'phone', UNKNOWN_INVITE_CODE: 'inviteCode', WRONG_CODE: 'code' },
    onDone: () => account && login.run({ phone: account.phone, password: account.password }),
  });

  return {
    busy: register.busy || login.busy,
    errors: register.fieldErrors,
    forget: () => register.failure && register.reset(),
    run(next: Account) {
      setAccount(next);
      register.run(next);
    },
  };
}
